### What legion says: view.

names-a-miniature-of = a miniature of { $pos }
names-the = the { $token }
names-covert-token = covert token { $at }
names-condition-token = condition token
scene-deploys-here = { $team } deploys here
scene-no-cover = no cover
scene-high = { $piece } ({ $looks }), { $height }″ high, { $cover }
scene-the-priority-of-the-round = { $name } (priority this round)
scene-token = token { $number }
scene-high-2 = { $rounded }″ high
scene-of-miniatures = { $miniatures } of { $miniatures2 } miniatures
scene-stands-on = on { $piece }
scene-of-wounds = { $count } of { $wounds } wounds
scene-wounds = wounds
scene-suppression = suppression
scene-aim = aim
scene-dodge = dodge
scene-surge = surge
scene-standby = standby
scene-observation = observation
scene-poison = poison
scene-ion = ion
scene-immobilize = immobilize
scene-bounty = bounty
scene-ordered = ordered
scene-activated = activated
scene-some-token = token
scene-holds = holds { $carried }
scene-no-mission-yet = No mission yet
scene-setup-and-deployment = Setup and deployment
scene-round-of = Round { $round } of { $rounds }
scene-round = Round { $round }
scene-has-won = { $winner } has won
scene-a-draw = A draw
scene-not-begun = Not started
scene-pale-units-have-been-activated-the = Faded units have activated. A gold frame marks the active unit. A shadow means the unit is on terrain.
scene-plays = plays { $card }
scene-units-not-on-the-table = { $waiting ->
    [one] 1 unit
   *[other] { $waiting } units
} not on the table
scene-seat = { $team } (seat { $seat })
