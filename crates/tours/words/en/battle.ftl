### What tours says: battle.

refusal-wrong-order = Before a game, choose the mission, then the armies, then the Agendas.
refusal-mission-locked = A Turning Point Mission needs { $needs } completed Agendas. Completed so far: { $has }.
refusal-mission-due = You've completed all three Agendas, so you must play your Turning Point Mission now.
refusal-army-built = You've already built your army.
refusal-no-register-plays = Your army for this game isn't from a Register, so there's nothing to enter here.
refusal-no-register-plays-2 = You're playing this game without a Register, so you have no Agendas.
refusal-agenda-chosen = You've already chosen for this game.
refusal-own-mission = You can't add an Agenda to your own Turning Point Mission.
refusal-no-agenda-in-a-mission = You can't add an Agenda to a Turning Point Mission: it skips that step.
refusal-no-such-agenda = Your Story Arc has Agendas 0 to 2.
refusal-agenda-completed = You've already completed this Agenda.
refusal-blue-first = The Blue Player chooses an Agenda first.
refusal-agenda-mandatory = You still have an open Agenda. Choose one.
battle-offers-which-army-do-you-field = Which army do you field?
battle-offers-which-mission-do-you-want = Which mission do you want to play?
battle-offers-which-agenda-do-you-add = Which Agenda do you add to the game?
battle-offers-no-agenda = No agenda
battle-offers-your-turning-point-mission = Your Turning Point Mission
battle-offers-the-opponents-turning-point-mission = Your opponent's Turning Point Mission
battle-offers-an-ordinary-mission = An ordinary mission
battle-offers-build-an-army-of-up-to = Build an army (up to { $total } points)
