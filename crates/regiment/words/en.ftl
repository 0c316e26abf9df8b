### REGIMENT in English.

## Events

# Setup.
event-setup-stage-began = Next in setup: { $stage }.
event-setup-priority-rolled = Placement roll: { $faces }.
event-setup-placing-order = { SEAT($first) } places terrain first.
event-setup-terrain-placed = { $seat } places a piece of terrain.
event-setup-terrain-set-aside = There is no room for a piece of terrain of { $seat }: it stays off the table.
event-setup-totals-revealed = Army totals: { $spent }.
event-setup-bid-rolled = The totals are tied. Roll-off: { $faces }.
event-setup-roll-off-opened = Roll-off: { $faces }.
event-setup-roll-off-flipped = { $seat } spends a tactical point: its die becomes a 6.
event-setup-roll-off-kept = {""}
event-setup-bid-drawn = The totals are tied. { SEAT($winner) } picks a color.
event-setup-colour-chosen = { $seat } won the bid and plays { $colour }.
event-setup-mission-chosen = Red picks the mission.
event-setup-map-turned = Red { $turned ->
    [true] turns the map
   *[false] leaves the map as it is
}.
event-setup-leader-assigned = The leader of { $seat } joins { UNIT($host) }.
event-setup-leader-removed = The leader of { $seat } is out of the battle.
event-setup-cards-set-aside = { $seat } plays without support cards.
event-setup-pool-set = { $seat } starts with { $tp } tactical { $tp ->
    [one] point
   *[other] points
}.
event-setup-terrain-shifted = { $feature } is moved to make room for an objective.
event-setup-deployed = { $unit } deploys.
event-setup-deployed-inside = { $unit } deploys inside { UNIT($transport) }.
event-setup-left-out = There is no room for { $unit }: it counts as destroyed.
event-setup-scouted = { $unit } scouts ahead.
event-setup-finished = Setup is done.

# Rounds, initiative, activations.
event-turn-round-began = Round { $round } begins with { LIST($pool, by: "and") } tokens in the pool.
event-turn-drawn = Drawn from the pool: { LIST($tokens, of: "seat", by: " ") }.
event-turn-redrawn = The batch goes back, and another is drawn.
event-turn-accepted = {""}
event-turn-ordered = Order: { LIST($tokens, of: "seat", by: " ") }.
event-turn-token-idle = { $seat } has no unit left for a token.
event-turn-nominated = { $unit } activates.
event-turn-gained = { $unit } gains a { $status } token.
event-turn-lost = { $unit } loses its { $status } token.
event-turn-morale-wound-offered = Taking a wound would pass the morale check.
event-turn-ready = { $ap ->
    [2] {""}
    [one] It has 1 action point.
   *[other] It has { $ap } action points.
}
event-turn-began = { $unit } begins: { $action }.
event-turn-completed = {""}
event-turn-ended = The activation ends early.
event-turn-closed = {""}
event-turn-task-done = { $unit } completes: { $task }.
event-turn-interrupted = { $unit } reacts from standby.
event-turn-rolled = { $unit } rolls for { $purpose }, needing { $need }+: { $faces }{ $discarded ->
    [none] .
   *[other] ; { $discarded } is set aside.
}
event-turn-flipped = { $seat } spends tactical points to make a 6 of die { LIST($dice, of: "nth") }.
event-turn-kept = {""}
event-turn-roll-over = { $discarded ->
    [none] {""}
   *[other] A { $discarded } is set aside.
}
event-turn-judged = Objectives: { $holders }.
event-turn-scored = { $seat } scores { $vp } victory { $vp ->
    [one] token
   *[other] tokens
}.
event-turn-restored = { $seat } gets { $tp } tactical { $tp ->
    [one] point
   *[other] points
} back.
event-turn-healed = { $unit } heals { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-turn-round-over = Round { $round } is over.
event-turn-game-over = The game is over.

# Movement.
event-move-moved = { $unit } moves ({ $how }).
event-move-braved = { $unit } braves { $feature }: rolls { $face }, { $wounds ->
    [0] no wounds
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-move-embarked = { $unit } boards { UNIT($transport) }.
event-move-disembarked = { $unit } gets out of { UNIT($transport) }.
event-move-broke = { $unit } is out of cohesion.
event-move-cargo-placed = { $unit } gets out of the wreck of { UNIT($transport) }.

# Combat.
event-combat-declared = { $unit } attacks { UNIT($target) } ({ $kind }): { $pool ->
    [one] 1 die
   *[other] { $pool } dice
}, { $need }+ to hit.
event-combat-hit = { $unit } { $hits ->
    [0] is not hit
    [one] takes 1 hit
   *[other] takes { $hits } hits
}.
event-combat-braced = Armor leaves { $open ->
    [0] no hits
    [one] 1 hit
   *[other] { $open } hits
} to save.
event-combat-rerolled = { $unit } rerolls saves with its shields: { $faces }.
event-combat-saved = { $unit } saves { $saves }; { $wounds ->
    [0] none gets through
    [one] 1 gets through
   *[other] { $wounds } get through
}.
event-combat-ion-checked = { $unit } { $holds ->
    [true] resists
   *[false] does not resist
} Ion.
event-combat-wounded = { $unit } takes { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
} ({ $cause }).
event-combat-removed = { $unit } loses { COUNT($bases) } { $bases ->
    [one] base
   *[other] bases
} ({ $cause }).
event-combat-destroyed = { $unit } is destroyed ({ $cause }), worth { $points } { $points ->
    [one] point
   *[other] points
}.
event-combat-clone-failed = The Clone roll of { $unit } fails.
event-combat-not-shaken = { $unit } keeps its nerve ({ PLAIN($by) }).
event-combat-shaken = { $unit } is shaken ({ $cause }).
event-combat-melee-due = { UNIT($charger) } reaches { UNIT($target) }.
event-combat-engaged = {""}
event-combat-strike = { $unit } strikes at { UNIT($target) }: { $pool ->
    [one] 1 die
   *[other] { $pool } dice
}, { $need }+ to hit.
event-combat-strike-hit = { $unit } { $hits ->
    [0] does not hit
    [one] hits once
   *[other] hits { $hits } times
}.
event-combat-judged = Wounds in the fight: { LIST($wounds, of: "plain", by: " to ") }; { $winner ->
    [none] a tie
   *[other] the winner is { UNIT($winner) }
}.
event-combat-card-tried = { $unit } tries support card { NTH($card) }, needing { $need }+.
event-combat-card-judged = Support card { NTH($card) } { $works ->
    [true] works
   *[false] does not work
}.
event-combat-effect-began = Its effect stays in play.
event-combat-revealed = Support card { NTH($card) } is revealed.
event-combat-returned = A base returns to { $unit }.

# A real table, by the word of its players.
event-physical-seen = On the real table { $unit } sees { UNIT($target) }: { $range ->
    [none] {""}
   *[other] { $range } range,
} { $cover ->
    [true] in cover
   *[false] no cover
}, { $flank ->
    [true] its flank
   *[false] no flank
}.
event-physical-walked = { $unit } moves on the real table ({ $how }).
event-physical-fared = { $unit } ({ $how }) on the real table: { $fate ->
    [edge] a base has left the table
    [blocked] it could not get there
   *[other] it stands where it should
}.
event-physical-told = The players record who holds what.

# Steps.

event-flow-goto = {""}
event-flow-call = {""}
event-flow-done = {""}

# Amendments.
event-amended-pose = Amended: { $base } is moved.
event-amended-token = Amended: { $unit }, { $status }: { $on }.
event-amended-wounds = Amended: { $unit } has { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-amended-vp = Amended: { $seat } has { $vp } victory { $vp ->
    [one] token
   *[other] tokens
}.
event-amended-tp = Amended: { $seat } has { $tp } tactical { $tp ->
    [one] point
   *[other] points
}.

## Commands, as a seat gives them

moving = { COUNT($moves) } { $moves ->
    [one] base
   *[other] bases
}
placing = { COUNT($place) } { $place ->
    [one] base
   *[other] bases
}

command-place-first = place terrain first: { $first }
command-place-terrain = place a piece of terrain
command-choose-colour = play { $colour }
command-choose-mission = pick mission card { $card }
command-turn-map = turn the map: { $turn }
command-assign-leader = put the leader with { $unit }
command-deploy = deploy { $unit }
command-deploy-inside = deploy { $unit } inside { UNIT($transport) }
command-scout = scout with { $unit }
command-redraw = force a redraw: { $force }
command-order = order the batch { LIST($tokens, of: "seat", by: " ") }
command-nominate = activate { $unit }
command-move = move { moving }
command-disembark = disembark { placing }
command-shoot = shoot at { $base }
command-rally = rally
command-use-card = use card { $card }
command-put-out = unload the cargo
command-task = complete { $task }
command-dash = dash { moving }
command-dash-on = keep dashing with { moving }
command-charge = charge { UNIT($target) } with { moving }
command-standby = stand by
command-volley = volley at { $base }
command-dig-in = dig in
command-pivot = pivot
command-end = end the activation
command-interrupt = react from standby with { $unit }
command-flip = spend tactical points on die { LIST($dice, of: "nth") }
command-pass = pass
command-remove = remove { LIST($bases, of: "base") }
command-take-wound = take a wound instead: { $take }
command-repair = restore cohesion
command-displace = push towards { $heading } degrees
command-place-cargo = place the cargo
command-occupy = occupy with { placing }
command-aim = shoot at { UNIT($target) }, { $range } range
command-walk = move on the table
command-engage = charge { UNIT($target) }
command-fare = say how the unit fared
command-hold = say who holds the objectives

## Kinds of attacks

value-kind-shoot = shoot
value-kind-volley = volley
value-kind-card = support card { NTH($it) }
value-kind-tow-cable = tow cable
