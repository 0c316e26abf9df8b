### What regiment says: view.

names-unit = unit { $id }
names-of = {" "}of { $unit }
names-base = base { $id }{ $value }
scene-deploys-here = { $team } deploys here
scene-held-by-nobody = held by nobody
scene-to-round = { $card }, to round { $until }
scene-of-bases = { $living } of { $pos } bases
scene-no-mission-yet = no mission yet
scene-setup-and-deployment = Setup and deployment
scene-round-of = Round { $round } of { $rounds }
scene-has-won = { $winner } has won
scene-a-draw = A draw
scene-not-begun = Not begun
scene-pale-units-have-been-activated-the = Pale units have been activated; the gold frame marks the unit at work. Light edge: front.
scene-is-lost = { $leader } is lost
scene-with = { $leader } with { $host }
scene-no-leader = no leader
scene-seat = { $team } (seat { $seat })
scene-support = { $leader }; { $held } support { $held2 }
