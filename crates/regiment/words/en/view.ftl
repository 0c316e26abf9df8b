### What regiment says: view.

names-unit = unit { $id }
names-of = {" "}of { $unit }
names-base = base { $id }{ $value }
scene-deploys-here = { $team } deploys here
scene-held-by-nobody = uncontrolled
scene-to-round = { $card }, until round { $until }
scene-of-bases = { $living } of { $pos } bases
scene-shaken = shaken
scene-dash = dash
scene-standby = standby
scene-dug-in = dug-in
scene-wounds = wounds
scene-so-many-wounds = { $count } wounds
scene-leader = leader
scene-activated = activated
scene-no-mission-yet = No mission yet
scene-setup-and-deployment = Setup and deployment
scene-round-of = Round { $round } of { $rounds }
scene-has-won = { $winner } has won
scene-a-draw = A draw
scene-not-begun = Not started
scene-pale-units-have-been-activated-the = Faded units have activated. A gold frame marks the active unit. The light edge is its front.
scene-is-lost = { $leader } is lost
scene-with = { $leader } with { $host }
scene-no-leader = No leader
scene-seat = { $team } (seat { $seat })
scene-support = { $leader }; { $held ->
    [0] no support cards
   *[other] { $held } support { $held2 }
}
