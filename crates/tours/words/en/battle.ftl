### What tours says: battle.

refusal-wrong-order = Before a game come, in this order: the mission, the armies, the agendas.
refusal-mission-locked = A Turning Point Mission takes { $needs } completed agendas; there are { $has }.
refusal-mission-due = All three agendas are completed: a Turning Point Mission must be played now.
refusal-army-built = Your army is built.
refusal-no-register-plays = In this game your army comes from no Register; nothing about it is written down here.
refusal-no-register-plays-2 = In this game you play without a Register, and so without agendas.
refusal-agenda-chosen = You have chosen for this game.
refusal-own-mission = Who plays the own Turning Point Mission adds no agenda to the game.
refusal-no-agenda-in-a-mission = In a Turning Point Mission nobody adds an agenda: the step for it is not played.
refusal-no-such-agenda = Your story arc has the agendas 0 to 2.
refusal-agenda-completed = This agenda is completed.
refusal-blue-first = Agendas are chosen in order: the Blue Player first.
refusal-agenda-mandatory = An agenda is open, so choose one.
battle-offers-which-army-do-you-field = Which army do you field?
battle-offers-no-agenda = No agenda
battle-offers-your-turning-point-mission = Your Turning Point Mission
battle-offers-the-opponents-turning-point-mission = The opponent's Turning Point Mission
battle-offers-an-ordinary-mission = An ordinary mission
battle-offers-build-an-army-of-up-to = Build an army of up to { $total } points
