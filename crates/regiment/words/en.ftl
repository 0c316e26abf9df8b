### REGIMENT in English.

## Events

# Setup.
event-setup-stage-began = { $stage ->
    [terrain] Setup: terrain.
    [colours] Setup: colors.
    [mission] Setup: mission.
    [leaders] Setup: leaders.
    [objectives] Setup: objectives.
    [deployment] Setup: deployment.
    [scouts] Setup: scouts.
    [ready] Setup: mission effects.
   *[other] Setup: { $stage }.
}
event-setup-priority-rolled = Placement roll: { $faces }.
event-setup-placing-order = { SEAT($first) } will place terrain first.
event-setup-terrain-placed = { $seat } placed a piece of terrain.
event-setup-terrain-set-aside = { $seat } had no room for a piece of terrain. It stays off the table.
event-setup-totals-revealed = Army totals: { $spent }.
event-setup-bid-rolled = The totals are tied. Roll-off: { $faces }.
event-setup-roll-off-opened = Roll-off: { $faces }.
event-setup-roll-off-flipped = { $seat } spent a tactical point to set a die to 6.
event-setup-roll-off-kept = {""}
event-setup-bid-drawn = The totals are tied. { SEAT($winner) } picks a color.
event-setup-colour-chosen = { $seat } won the bid and plays { $colour }.
event-setup-mission-chosen = Red picked the mission.
event-setup-map-turned = Red { $turned ->
    [true] rotated the map 180°
   *[false] left the map as printed
}.
event-setup-leader-assigned = { $seat }'s leader joined { UNIT($host) }.
event-setup-leader-removed = { $seat }'s leader is out of the battle.
event-setup-cards-set-aside = { $seat } plays without support cards.
event-setup-pool-set = { $seat } starts with { $tp } tactical { $tp ->
    [one] point
   *[other] points
}.
event-setup-terrain-shifted = { $feature } moved to make room for an objective.
event-setup-deployed = { $unit } deployed.
event-setup-deployed-inside = { $unit } deployed inside { UNIT($transport) }.
event-setup-left-out = There was no room for { $unit }, so the unit counts as destroyed.
event-setup-scouted = { $unit } scouted ahead.
event-setup-finished = Setup is done.

# Rounds, initiative, activations.
event-turn-round-began = Round { $round } begins with { LIST($pool, by: "and") } tokens in the pool.
event-turn-drawn = Drawn from the pool: { LIST($tokens, of: "seat", by: " ") }.
event-turn-redrawn = The batch went back to the pool and another was drawn.
event-turn-accepted = {""}
event-turn-ordered = Order: { LIST($tokens, of: "seat", by: " ") }.
event-turn-token-idle = { $seat } had no unit left to activate.
event-turn-nominated = { $unit } activated.
event-turn-gained = { $unit } gained a { $status } token.
event-turn-lost = { $unit } lost a { $status } token.
event-turn-morale-wound-offered = Taking a wound would pass the morale check.
event-turn-ready = { $ap ->
    [2] {""}
    [one] 1 action point this activation.
   *[other] { $ap } action points this activation.
}
event-turn-began = { $unit }: { $action }.
event-turn-completed = {""}
event-turn-ended = The activation ended early.
event-turn-closed = {""}
event-turn-task-done = { $unit } completed: { $task }.
event-turn-interrupted = { $unit } reacted from standby.
event-turn-rolled = { $unit } rolled { $purpose ->
    [attack] to hit
    [save] to save
    [ion] for Ion
    [clone] for Clone
   *[other] for { $purpose }
}, needing { $need }+: { $faces }{ $discarded ->
    [none] .
   *[other] ; { $discarded } is set aside.
}
event-turn-flipped = { $seat } spent { $dice ->
    [one] a tactical point to set die { LIST($dice, of: "nth") }
   *[other] { COUNT($dice) } tactical points to set dice { LIST($dice, of: "nth") }
} to 6.
event-turn-kept = {""}
event-turn-roll-over = { $discarded ->
    [none] {""}
   *[other] A { $discarded } is set aside.
}
event-turn-judged = Objectives: { $holders }.
event-turn-scored = { $seat } scored { $vp } victory { $vp ->
    [one] token
   *[other] tokens
}.
event-turn-restored = { $seat } regained { $tp } tactical { $tp ->
    [one] point
   *[other] points
}.
event-turn-healed = { $unit } healed { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-turn-round-over = Round { $round } is over.
event-turn-game-over = The game is over.

# Movement.
event-move-moved = { $how ->
    [move] { $unit } moved.
    [dash] { $unit } dashed.
    [dash-on] { $unit } dashed on.
    [charge] { $unit } charged.
    [pivot] { $unit } pivoted.
    [minimum] { $unit } made the minimum move.
    [retreat] { $unit } retreated.
    [push] Pushed back: { $unit }.
    [displace] Pushed by the Blast: { $unit }.
    [align] { $unit } closed up.
    [repair] { $unit } restored cohesion.
    [occupy] { $unit } moved into the structure.
    [scout] { $unit } scouted ahead.
   *[other] { $unit } moved ({ $how }).
}
event-move-braved = { $unit } braved { $feature } and rolled { $face }: { $wounds ->
    [0] no wounds
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-move-embarked = { $unit } boarded { UNIT($transport) }.
event-move-disembarked = { $unit } got out of { UNIT($transport) }.
event-move-broke = { $unit } fell out of cohesion.
event-move-cargo-placed = { $unit } got out of the wreck of { UNIT($transport) }.

# Combat.
event-combat-declared = { $unit } attacked { UNIT($target) } ({ $kind }): { $pool ->
    [one] 1 die
   *[other] { $pool } dice
}, { $need }+ to hit.
event-combat-hit = { $unit } took { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}.
event-combat-braced = Armor left { $open ->
    [0] no hits
    [one] 1 hit
   *[other] { $open } hits
} to save.
event-combat-rerolled = { $unit } rerolled saves with shields: { $faces }.
event-combat-saved = { $unit } saved { $saves ->
    [0] no hits
    [one] 1 hit
   *[other] { $saves } hits
}; { $wounds ->
    [0] none got through
    [one] 1 got through
   *[other] { $wounds } got through
}.
event-combat-ion-checked = { $unit } { $holds ->
    [true] resisted
   *[false] failed to resist
} Ion.
event-combat-wounded = { $unit } took { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
} ({ $cause }).
event-combat-removed = { $unit } lost { COUNT($bases) } { $bases ->
    [one] base
   *[other] bases
} ({ $cause }).
event-combat-destroyed = Destroyed: { $unit } ({ $cause }), worth { $points } { $points ->
    [one] point
   *[other] points
}.
event-combat-clone-failed = { $unit } failed a Clone roll.
event-combat-not-shaken = { $unit } held firm ({ PLAIN($by) }).
event-combat-shaken = { $unit } became shaken ({ $cause }).
event-combat-melee-due = { UNIT($charger) } reached { UNIT($target) }.
event-combat-engaged = {""}
event-combat-strike = { $unit } struck at { UNIT($target) }: { $pool ->
    [one] 1 die
   *[other] { $pool } dice
}, { $need }+ to hit.
event-combat-strike-hit = { $unit } { $hits ->
    [0] missed
    [one] hit once
   *[other] hit { $hits } times
}.
event-combat-judged = Wounds in the fight: { LIST($wounds, of: "plain", by: " to ") }; { $winner ->
    [none] a tie
   *[other] { UNIT($winner) } won
}.
event-combat-card-tried = { $unit } tried support card { NTH($card) }, needing { $need }+.
event-combat-card-judged = Support card { NTH($card) } { $works ->
    [true] worked
   *[false] failed
}.
event-combat-effect-began = Its effect stays in play.
event-combat-revealed = Support card { NTH($card) } was revealed.
event-combat-returned = { $unit } got a base back.

# A real table, by the word of its players.
event-physical-seen = { $unit } saw { UNIT($target) } on the real table: { $range ->
    [none] {""}
   *[other] { $range } range,
} { $cover ->
    [true] in cover
   *[false] no cover
}, { $flank ->
    [true] flanked
   *[false] not flanked
}.
event-physical-walked = { $unit } moved on the real table ({ $how }).
event-physical-fared = { $unit } ({ $how }) on the real table: { $fate ->
    [edge] a base left the table
    [blocked] the way was blocked
   *[other] moved as required
}.
event-physical-told = The players recorded who holds each objective.

# Steps.

event-flow-goto = {""}
event-flow-call = {""}
event-flow-done = {""}

# Amendments.
event-amended-pose = Amended: { $base } moved.
event-amended-token = Amended: { $unit } { $on ->
    [true] now has
   *[false] no longer has
} a { $status } token.
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

command-place-first = place terrain { $first ->
    [true] first
   *[false] second
}
command-place-terrain = place a piece of terrain
command-choose-colour = play { $colour }
command-choose-mission = pick mission card { $card }
command-turn-map = { $turn ->
    [true] rotate the map 180°
   *[false] leave the map as printed
}
command-assign-leader = { $unit ->
    [none] attach the leader to no unit yet
   *[other] attach the leader to { $unit }
}
command-deploy = deploy { $unit }
command-deploy-inside = deploy { $unit } inside { UNIT($transport) }
command-scout = scout with { $unit }
command-redraw = { $force ->
    [true] force a redraw
   *[false] keep the batch
}
command-order = activate in the order { LIST($tokens, of: "seat", by: " ") }
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
command-flip = spend { $dice ->
    [one] a tactical point on die { LIST($dice, of: "nth") }
   *[other] { COUNT($dice) } tactical points on dice { LIST($dice, of: "nth") }
}
command-pass = pass
command-remove = remove { LIST($bases, of: "base") }
command-take-wound = { $take ->
    [true] take a wound
   *[false] take no wound
}
command-repair = restore cohesion
command-displace = push the target, heading { $heading }°
command-place-cargo = place the cargo
command-occupy = occupy with { placing }
command-aim = shoot at { UNIT($target) }, { $range } range
command-walk = move on the table
command-engage = charge { UNIT($target) }
command-fare = report the result
command-hold = report who holds the objectives

## Kinds of attacks

value-kind-shoot = shoot
value-kind-volley = volley
value-kind-card = support card { NTH($it) }
value-kind-tow-cable = tow cable
