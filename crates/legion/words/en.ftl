### Legion in English.

## Events

# Setup.
event-setup-rolled = { $red ->
    [none] The color roll is a tie. Both players roll again.
   *[other] { SEAT($red) } won the color roll and plays red.
}
event-setup-mission-set = Mission: { $mission }.
event-setup-conditioned = { $weather ->
    [none] No condition this game.
   *[other] Condition: { CONDITION($weather) }.
}
event-setup-sides-locked = { $seat } picked Loadouts.
event-setup-sides-shown = Loadouts are revealed.
event-setup-carried = { $unit } brought { UNIT($passenger) } along.
event-setup-deployed = { $unit } deployed.

# Covert units.
event-covert-concealed = { LIST($units, of: "unit") } deployed covertly.
event-covert-hidden = { $unit ->
    [none] { $seat } placed a facedown token.
   *[other] { $seat } placed a facedown token for { UNIT($unit) }.
}
event-covert-revealed = Covert tokens are revealed: { LIST($units, of: "unit") }.
event-covert-crept = A covert token moved.
event-covert-emerged = { $unit } came out of hiding.

# Rounds, cards, orders, activations.
event-turn-round-began = Round { $round } begins.
event-turn-card-locked = { $seat } picked a command card.
event-turn-cards-shown = Command cards are revealed.
event-turn-priority = { $seat } has priority{ $rolled ->
    [none] .
   *[other] : { COUNTS($rolled) }.
}
event-turn-ordered = { $seat } issued orders to { LIST($units, of: "unit", none: "no units") }.
event-turn-pooled = The remaining order tokens went into the pools. Pass tokens: { LIST($passes, by: " and ") }.
event-turn-drawn = { $seat } drew { $rank }{ $used ->
    [true] .
   *[other] {" "}but had no unit for it.
}
event-turn-passed = { $seat } { $spent ->
    [true] spent a pass token
   *[other] had no unit to activate
}.
event-turn-activated = { $unit } activated.
event-turn-watched = {""}
event-turn-overran = { $unit } overran { UNIT($target) }.
event-turn-rallied = { $unit } rallied: { COUNTS($results) }; { $removed } suppression removed.
event-turn-strained = Damage roll for { $unit }: { COUNTS($results) }{ $lost ->
    [0] .
   *[other] ; 1 action fewer this activation.
}
event-turn-acted = { $unit }: { $action }.
event-turn-readied = { $unit } readied exhausted cards.
event-turn-ended = { $unit } ended the activation.
event-turn-nominated = Commander this round: { $unit }.
event-turn-promoted = New Commander: { $unit }.
event-turn-cleared = {""}
event-turn-over = { $winner ->
    [none] The game is a draw.
   *[other] { SEAT($winner) } wins: { $by }.
}

event-turn-given = { $unit } got the order that was drawn.

# Movement.
event-move-moved = { $unit } { $climbs ->
    [true] climbed.
   *[other] moved at speed { $speed }.
}
event-move-reversed = { $unit } reversed at speed { $speed }.
event-move-pivoted = { $unit } pivoted.
event-move-joined = { $unit }: the leader moved into contact with an enemy.
event-move-scattered = { $by } scattered the miniatures of { $unit }.
event-move-gathered = { $unit }: the miniatures formed up on their leader.

# Tokens, wounds, panic.
event-token-gained = { $unit } gained { $count } { $token }.
event-token-lost = { $unit } lost { $count } { $token }.
event-token-suppressed = { $unit } gained { $count } suppression.
event-token-eased = { $unit } removed { $count } suppression.
event-token-panicked = { $unit } panicked: { COUNTS($results) }; { $left } suppression left.
event-token-fell = { $unit } lost a miniature.
event-token-exposed = A miniature of { $unit } will take wounds first.
event-token-wounded = { $unit } suffered { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-token-harmed = { $unit } gained { $count } { $token }.
event-token-freed = { $unit } lost all harmful tokens.
event-token-damaged = { $unit } gained a Vehicle Damage token.
event-token-restored = { $unit } lost the Vehicle Damage token.
event-token-defeated = Defeated: { $unit }.

# Attacks.
event-combat-declared = { $unit } attacked { UNIT($target) }{ $melee ->
    [true] {" "}in melee
   *[other] {""}
}: { LIST($dice, by: "/") } red/black/white dice.
event-combat-paid = {""}
event-combat-weakened = { $colour ->
    [none] The suppressed attacker kept all dice.
   *[other] The suppressed attacker lost a die: { $colour }.
}
event-combat-upgraded = Dice upgraded: { $white } white, { $black } black.
event-combat-rolled = { $unit } rolled { LIST($pool, of: "die") }.
event-combat-rerolled = { $unit } rerolled { COUNT($dice) } { $dice ->
    [one] die
   *[other] dice
}: { LIST($pool, of: "die") }.
event-combat-converted = Attack: { COUNTS($results) }.
event-combat-covered = { $cover ->
    [0] No cover for { UNIT($target) }.
    [1] Light cover for { UNIT($target) }.
   *[other] Heavy cover for { UNIT($target) }.
}
event-combat-sheltered = { UNIT($target) } rolled for cover: { COUNTS($results) }; { $hits } { $hits ->
    [one] hit
   *[other] hits
} left.
event-combat-backed-up = Backup canceled { $hits } { $hits ->
    [one] hit
   *[other] hits
} on { UNIT($target) }.
event-combat-dodged = { UNIT($target) } spent { $tokens } Dodge; { $hits } { $hits ->
    [one] hit
   *[other] hits
} left.
event-combat-modified = { $impact ->
    [0] Armor canceled
    [one] Impact made 1 hit critical; Armor canceled
   *[other] Impact made { $impact } hits critical; Armor canceled
} { $armor ->
    [0] no hits
    [one] 1 hit
   *[other] { $armor } hits
}.
event-combat-defended = { UNIT($target) } defended: { COUNTS($results) }.
event-combat-blocked = { $blocks ->
    [0] No hits blocked
    [one] 1 hit blocked
   *[other] { $blocks } hits blocked
}; { $wounds ->
    [0] no wounds.
    [one] 1 wound.
   *[other] { $wounds } wounds.
}
event-combat-guarded = { $unit } took { $wounds } of the wounds dealt to { UNIT($target) }.
event-combat-improved = { $unit } improved { $count } { $count ->
    [one] result
   *[other] results
}.
event-combat-flipped = { $unit } flipped { $shields } { $shields ->
    [one] shield
   *[other] shields
}.
event-combat-camouflaged = Camouflage canceled a hit on { UNIT($target) }.
event-combat-resolved = {""}

# Effects of cards and keywords.
event-effect-taken = { $by ->
    [none] { EFFECT($effect) }.
   *[other] { EFFECT($effect) }, by { UNIT($by) }.
}
event-effect-observed = { $unit } gained { $count } Observation.
event-effect-watched = An Observation token on { $unit } was spent.
event-effect-healed = { $unit } healed { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-effect-kept = { $unit } will keep 1 { $token }.
event-effect-returned = { $unit } returned.
event-effect-hunted = { $unit } gained a Bounty token.
event-effect-recharged = { $unit } flipped { $shields } { $shields ->
    [one] shield
   *[other] shields
} back.
event-effect-mended = { $unit } lost harmful tokens.
event-effect-reordered = Order token of { $unit }: { $order ->
    [none] back in its pool
    [faceup] faceup
   *[other] facedown
}.

# Missions.
event-mission-prioritised = { $objective ->
    [none] No objective has priority this round.
   *[other] Priority this round: { TOKEN($objective) }.
}
event-mission-scored = { $seat } scored { $points } { $points ->
    [one] point
   *[other] points
}.
event-mission-accessed = { $unit } used a Console: { COUNTS($results) }.
event-mission-slots-covered = Covered slots (critical, surge, hit): { LIST($slots, by: ", ") }.
event-mission-slots-cleared = Uncovered slots (critical, surge, hit): { LIST($slots, by: ", ") }.
event-mission-transmitted = { $unit } transmitted. { $seat } scored { $points } { $points ->
    [one] point
   *[other] points
}, and the Transmitter card was cleared.
event-mission-backup-called = { $unit } called for backup: { $pool } { $pool ->
    [one] die
   *[other] dice
} in the reinforcements pool.
event-mission-webbed = Suppression Webs around { UNIT($target) }: { COUNTS($results) }.
event-mission-pool-rolled = Reinforcements roll: { COUNTS($results) }.
event-mission-arrived = { $unit } arrived.
event-mission-assigned = Condition tokens went to { LIST($holders, of: "unit", by: ", ") }.
event-mission-claimed = { $unit } claimed a condition token{ $number ->
    [none] .
   *[other] : { $number }.
}
event-mission-laid = Assets were placed on the table.
event-mission-taken = { $unit } took an asset.
event-mission-dropped = { $unit } dropped a token.
event-mission-kept = { $unit } kept the token.
event-mission-peeked = { $seat } looked at a condition token{ $number ->
    [none] .
   *[other] : { $number }.
}
event-mission-revealed = { $unit } revealed a token{ $number ->
    [none] .
   *[other] : { $number }.
}
event-mission-turned = { TOKEN($token) } { $claimed ->
    [true] turned back to its claimed side.
   *[other] turned to its unclaimed side.
}
event-mission-vehicle-placed = { $unit } is in the center of the battlefield.
event-mission-networked = { $unit } entered the Ambush Network.
event-mission-entered = { $unit } came out of the Ambush Network with a Detonator.
event-mission-thrown = { $unit } threw a Detonator: { COUNTS($results) }.
event-mission-rearmed = { $unit } took a Detonator.
event-mission-repaired = { $unit } repaired: { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
} removed.
event-mission-delayed = { $units ->
    [one] 1 reinforcement is still waiting for room.
   *[other] { $units } reinforcements are still waiting for room.
}

event-amended-vp = Amended: { $seat } has { $vp } victory { $vp ->
    [one] point
   *[other] points
} now.
event-amended-passes = Amended: { $seat } has { $passes } pass { $passes ->
    [one] token
   *[other] tokens
} now.
event-amended-passed = Amended: { $seat }'s last turn { $passed ->
    [true] was a pass
   *[other] wasn't a pass
}.
event-amended-hand = Amended: { $seat }'s command card { NTH($card) } { $held ->
    [true] is in hand
   *[other] is discarded
}.
event-amended-pose = Amended: { $unit } moved.
event-amended-beside = Amended: a miniature moved.
event-amended-miniatures = Amended: { $unit }, { $left } { $left ->
    [one] miniature
   *[other] miniatures
} left.
event-amended-wounds = Amended: { $unit }, { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-amended-token = Amended: { $unit }, { $count } { $token }.
event-amended-order = Amended: { $unit }, { $order ->
    [none] no order
    [faceup] ordered
   *[other] activated
}.
event-amended-defeated = Amended: { $unit } defeated.
event-amended-returned = Amended: { $unit } returned to the table.
event-amended-marker = Amended: a mission token moved.
event-amended-slots = Amended: covered slots (critical, surge, hit): { $critical }, { $surge }, { $hit }.
event-amended-reinforcements = Amended: { $dice } { $dice ->
    [one] die
   *[other] dice
} in the reinforcements pool.
event-amended-objective = { $token ->
    [none] Amended: no objective has priority this round.
   *[other] Amended: priority this round: { $token }.
}
event-flow-goto = {""}
event-flow-call = {""}
event-flow-done = {""}

## Commands

command-loadouts = Loadouts { LIST($sides) }
command-deploy = deploy a unit
command-card = play command card { NTH($card) }
command-orders = issue orders to { LIST($units, of: "unit", none: "no units") }
command-draw = draw an order token
command-activate = activate { $unit }
command-pass = pass
command-move = move
command-dash = dash
command-reverse = reverse
command-pivot = pivot
command-run = make the compulsory move
command-gather = form up on the leader
command-aim = aim
command-dodge = dodge
command-recover = recover
command-standby = stand by
command-attack = attack { UNIT($target) }
command-finish = end the activation
command-answer = react from standby with { $unit }
command-take-die = take away a { $colour } die
command-upgrade = upgrade { $white } white and the rest black dice
command-reroll = reroll { $dice ->
    [none] no dice
    [one] 1 die
   *[other] { COUNT($dice) } dice
}
command-use = { EFFECT($effect) }: { LIST($units, of: "unit", none: "no units") }
command-carry = bring { $unit } along
command-nominate = nominate { $unit } as this round's Commander
command-promote = promote { $unit } to Commander
command-expose = pick miniatures to take wounds first
command-guard = give { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
} to { $unit }
command-improve = spend a token to improve a { $face }
command-spend = spend { $tokens ->
    [0] no tokens
    [one] 1 token
   *[other] { $tokens } tokens
}
command-console = use the Console
command-backup = call for backup
command-webs = Suppression Webs around { UNIT($target) }
command-encrypt = encrypt with { $dice } { $dice ->
    [one] die
   *[other] dice
}
command-transmit = transmit
command-slots = change slots: { $critical } critical, { $surge } surge, { $hit } hit
command-assign = assign the condition tokens
command-claim = claim a condition token
command-exchange = exchange condition tokens with { LIST($units, of: "unit") }
command-halt = Halt! { UNIT($target) }
command-drop = drop the asset
command-take = give the token to { $unit }
command-reveal = reveal the Codes with { $unit }
command-network = start { $unit } in the Ambush Network
command-emerge = come out of hiding
command-throw = throw the Detonator
command-rearm = rearm
command-repair = repair the vehicle
command-ambush = return to the Ambush Network
command-ease = remove 1 suppression from { $unit }

## Values

value-die = { $colour } { $face }
value-by-wiped-out = the enemy is wiped out
value-by-points-reached = winning score reached
value-by-more-points = more points
value-by-draw = a tie
value-by-shields-down = the shields are down
value-by-codes-sent = the Codes were sent
value-by-destroyed = the vehicle is destroyed
value-by-held-out = the defender held out
value-by-ahead = more points
value-by-fewer-losses = tied on points, fewer losses
value-by-even = tied on points and losses
