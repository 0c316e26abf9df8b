### Legion in English.

## Events

# Setup.
event-setup-rolled = { $red ->
    [none] The color roll is a tie. Both roll again.
   *[other] { SEAT($red) } wins the color roll and plays red.
}
event-setup-mission-set = Mission: { $mission }.
event-setup-conditioned = { $weather ->
    [none] No condition this game.
   *[other] Condition: { CONDITION($weather) }.
}
event-setup-sides-locked = { $seat } picked Loadouts.
event-setup-sides-shown = Loadouts are revealed.
event-setup-carried = { $unit } brings { UNIT($passenger) } along.
event-setup-deployed = { $unit } deploys.

# Covert units.
event-covert-concealed = { LIST($units, of: "unit") } deploy covertly.
event-covert-hidden = { $unit ->
    [none] { $seat } places a facedown token.
   *[other] { $seat } places a facedown token for { UNIT($unit) }.
}
event-covert-revealed = Covert tokens are revealed: { LIST($units, of: "unit") }.
event-covert-crept = A covert token moves.
event-covert-emerged = { $unit } comes out of hiding.

# Rounds, cards, orders, activations.
event-turn-round-began = Round { $round } begins.
event-turn-card-locked = { $seat } picked a command card.
event-turn-cards-shown = Command cards are revealed.
event-turn-priority = { $seat } has priority{ $rolled ->
    [none] .
   *[other] : { COUNTS($rolled) }.
}
event-turn-ordered = { $seat } orders { LIST($units, of: "unit", none: "nobody") }.
event-turn-pooled = The remaining order tokens go into the pools. Pass tokens: { LIST($passes, by: " and ") }.
event-turn-drawn = { $seat } draws { $rank }{ $used ->
    [true] .
   *[other]  but has no unit for it.
}
event-turn-passed = { $seat } { $spent ->
    [true] spends a pass token.
   *[other] has no unit to activate.
}
event-turn-activated = { $unit } activates.
event-turn-watched = {""}
event-turn-overran = { $unit } overruns { UNIT($target) }.
event-turn-rallied = { $unit } rallies: { COUNTS($results) }; { $removed } suppression removed.
event-turn-strained = The damaged { $unit } rolls: { COUNTS($results) }{ $lost ->
    [0] .
   *[other] ; it has 1 action fewer.
}
event-turn-acted = { $unit } acts: { $action }.
event-turn-readied = { $unit } readies its cards.
event-turn-ended = { $unit } ends its activation.
event-turn-nominated = { $unit } commands this round.
event-turn-promoted = { $unit } becomes Commander.
event-turn-cleared = {""}
event-turn-over = { $winner ->
    [none] The game is a draw.
   *[other] { SEAT($winner) } wins: { $by }.
}

event-turn-given = { $unit } gets the order that was drawn.

# Movement.
event-move-moved = { $unit } { $climbs ->
    [true] climbs.
   *[other] moves at speed { $speed }.
}
event-move-reversed = { $unit } reverses at speed { $speed }.
event-move-pivoted = { $unit } pivots.
event-move-joined = The leader of { $unit } moves into contact with an enemy.
event-move-scattered = { $by } scatters the miniatures of { $unit }.
event-move-gathered = The miniatures of { $unit } form up on their leader.

# Tokens, wounds, panic.
event-token-gained = { $unit } gains { $count } { $token }.
event-token-lost = { $unit } loses { $count } { $token }.
event-token-suppressed = { $unit } gains { $count } suppression.
event-token-eased = { $unit } removes { $count } suppression.
event-token-panicked = { $unit } panics: { COUNTS($results) }; { $left } suppression left.
event-token-fell = { $unit } loses a miniature.
event-token-exposed = { $unit } has a miniature picked to be wounded first.
event-token-wounded = { $unit } suffers { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-token-harmed = { $unit } gains { $count } { $token }.
event-token-freed = { $unit } loses its harmful tokens.
event-token-damaged = { $unit } gains a Vehicle Damage token.
event-token-restored = { $unit } loses its Vehicle Damage token.
event-token-defeated = { $unit } is defeated.

# Attacks.
event-combat-declared = { $unit } attacks { UNIT($target) }{ $melee ->
    [true] {" "}in melee
   *[other] {""}
}: { LIST($dice, by: "/") } red/black/white dice.
event-combat-paid = {""}
event-combat-weakened = { $colour ->
    [none] The suppressed attacker keeps all its dice.
   *[other] The suppressed attacker loses a die: { $colour }.
}
event-combat-upgraded = { $white } white and { $black } black dice are upgraded.
event-combat-rolled = { $unit } rolls { LIST($pool, of: "die") }.
event-combat-rerolled = { $unit } rerolls { COUNT($dice) } { $dice ->
    [one] die
   *[other] dice
}: { LIST($pool, of: "die") }.
event-combat-converted = Attack: { COUNTS($results) }.
event-combat-covered = { $cover ->
    [0] { UNIT($target) } has no cover.
   *[other] { UNIT($target) } has cover { $cover }.
}
event-combat-sheltered = { UNIT($target) } rolls for cover: { COUNTS($results) }; { $hits } { $hits ->
    [one] hit
   *[other] hits
} left.
event-combat-backed-up = Backup cancels { $hits } { $hits ->
    [one] hit
   *[other] hits
} on { UNIT($target) }.
event-combat-dodged = { UNIT($target) } spends { $tokens } Dodge; { $hits } { $hits ->
    [one] hit
   *[other] hits
} left.
event-combat-modified = Impact turns { $impact } into criticals; Armor cancels { $armor }.
event-combat-defended = { UNIT($target) } defends: { COUNTS($results) }.
event-combat-blocked = { $blocks ->
    [0] No hits blocked
    [one] 1 hit blocked
   *[other] { $blocks } hits blocked
}; { $wounds ->
    [0] no wounds.
    [one] 1 wound.
   *[other] { $wounds } wounds.
}
event-combat-guarded = { $unit } takes { $wounds } of the wounds of { UNIT($target) }.
event-combat-improved = { $unit } improves { $count } { $count ->
    [one] result
   *[other] results
}.
event-combat-flipped = { $unit } flips { $shields } { $shields ->
    [one] shield
   *[other] shields
}.
event-combat-camouflaged = Camouflage cancels a hit on { UNIT($target) }.
event-combat-resolved = {""}

# Effects of cards and keywords.
event-effect-taken = { $by ->
    [none] { EFFECT($effect) }.
   *[other] { EFFECT($effect) }, by { UNIT($by) }.
}
event-effect-observed = { $unit } gains { $count } Observation.
event-effect-watched = An Observation token on { $unit } is spent.
event-effect-healed = { $unit } loses { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-effect-kept = { $unit } will keep 1 { $token }.
event-effect-returned = { $unit } comes back.
event-effect-hunted = { $unit } gains a Bounty token.
event-effect-recharged = { $unit } flips { $shields } { $shields ->
    [one] shield
   *[other] shields
} back.
event-effect-mended = { $unit } loses harmful tokens.
event-effect-reordered = The order token of { $unit } { $order ->
    [none] goes back into its pool
    [faceup] lies faceup
   *[other] lies facedown
}.

# Missions.
event-mission-prioritised = { $objective ->
    [none] No objective has priority this round.
   *[other] Priority this round: { TOKEN($objective) }.
}
event-mission-scored = { $seat } scores { $points } { $points ->
    [one] point
   *[other] points
}.
event-mission-accessed = { $unit } works at a Console: { COUNTS($results) }.
event-mission-slots-covered = Slots covered for criticals, surges and hits: { LIST($slots, by: ", ") }.
event-mission-slots-cleared = Slots uncovered for criticals, surges and hits: { LIST($slots, by: ", ") }.
event-mission-transmitted = { $unit } transmits: the Transmitter card is cleared and { $seat } scores { $points }.
event-mission-backup-called = { $unit } calls for backup: { $pool } dice in the reinforcements pool.
event-mission-webbed = Suppression Webs around { UNIT($target) }: { COUNTS($results) }.
event-mission-pool-rolled = Reinforcements roll: { COUNTS($results) }.
event-mission-arrived = { $unit } arrives.
event-mission-assigned = Condition tokens go to { LIST($holders, of: "unit", by: ", ") }.
event-mission-claimed = { $unit } claims a condition token{ $number ->
    [none] .
   *[other] : { $number }.
}
event-mission-laid = Assets are placed on the table.
event-mission-taken = { $unit } takes an asset.
event-mission-dropped = { $unit } drops its token.
event-mission-kept = { $unit } keeps its token.
event-mission-peeked = { $seat } looks at a condition token{ $number ->
    [none] .
   *[other] : { $number }.
}
event-mission-revealed = { $unit } reveals its token{ $number ->
    [none] .
   *[other] : { $number }.
}
event-mission-turned = { TOKEN($token) } { $claimed ->
    [true] shows its claimed side again.
   *[other] is turned to its unclaimed side.
}
event-mission-vehicle-placed = { $unit } stands in the middle.
event-mission-networked = { $unit } is in the Ambush Network.
event-mission-entered = { $unit } comes out of the Ambush Network with a Detonator.
event-mission-thrown = { $unit } throws its Detonator: { COUNTS($results) }.
event-mission-rearmed = { $unit } takes a Detonator.
event-mission-repaired = { $unit } loses { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
}.
event-mission-delayed = No room for these reinforcements: { $units }.

event-amended-vp = Amended: { $seat } has { $vp } victory points now.
event-amended-passes = Amended: { $seat } has { $passes } pass { $passes ->
    [one] token
   *[other] tokens
} now.
event-amended-passed = Amended: the last turn of { $seat } { $passed ->
    [true] was a pass
   *[other] was not a pass
}.
event-amended-hand = Amended: command card { NTH($card) } of { $seat } { $held ->
    [true] is in the hand
   *[other] is discarded
}.
event-amended-pose = Amended: { $unit } is moved.
event-amended-beside = Amended: a miniature is moved.
event-amended-miniatures = Amended: { $unit } has { $left } { $left ->
    [one] miniature
   *[other] miniatures
} now.
event-amended-wounds = Amended: { $unit } has { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
} now.
event-amended-token = Amended: { $unit } has { $count } { $token } now.
event-amended-order = Amended: { $unit } { $order ->
    [none] has no order
    [faceup] is ordered
   *[other] has been activated
}.
event-amended-defeated = Amended: { $unit } is defeated.
event-amended-returned = Amended: { $unit } is back on the table.
event-amended-marker = Amended: a mission token is moved.
event-amended-slots = Amended: slots covered for criticals, surges and hits: { $critical }, { $surge }, { $hit }.
event-amended-reinforcements = Amended: the reinforcements pool holds { $dice } dice.
event-amended-objective = { $token ->
    [none] Amended: no objective has priority this round.
   *[other] Amended: the priority this round is { $token }.
}
event-flow-goto = {""}
event-flow-call = {""}
event-flow-done = {""}

## Commands

command-loadouts = Loadouts { LIST($sides) }
command-deploy = deploy a unit
command-card = play command card { NTH($card) }
command-orders = order { LIST($units, of: "unit", none: "nobody") }
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
command-take-die = remove a die from the pool: { $colour }
command-upgrade = upgrade { $white } white dice, and black ones with them
command-reroll = reroll { COUNT($dice) } dice
command-use = { EFFECT($effect) }: { LIST($units, of: "unit", none: "nobody") }
command-carry = bring { $unit } along
command-nominate = { $unit } commands this round
command-promote = make { $unit } Commander
command-expose = pick who is wounded first
command-guard = { $unit } takes { $wounds } wounds
command-improve = spend a token to make a { $face } better
command-spend = spend { $tokens } tokens
command-console = work at the Console
command-backup = call for backup
command-webs = Suppression Webs around { UNIT($target) }
command-encrypt = encrypt with { $dice } dice
command-transmit = transmit
command-slots = change slots: { $critical } for criticals, { $surge } for surges, { $hit } for hits
command-assign = hand out condition tokens
command-claim = claim a condition token
command-exchange = exchange condition tokens with { LIST($units, of: "unit") }
command-halt = Halt! to { UNIT($target) }
command-drop = drop the asset
command-take = { $unit } takes the token
command-reveal = { $unit } reveals the Codes
command-network = begin with { $unit } in the Ambush Network
command-emerge = come out of hiding
command-throw = throw the Detonator
command-rearm = rearm
command-repair = repair the vehicle
command-ambush = go back to the Ambush Network
command-ease = take 1 suppression from { $unit }

## Values

value-die = { $colour } { $face }
value-by-wiped-out = no enemy left
value-by-points-reached = reached the winning score
value-by-more-points = more points
value-by-draw = a tie
value-by-shields-down = the shields are down
value-by-codes-sent = the Codes were sent
value-by-destroyed = the vehicle is destroyed
value-by-held-out = the defender held out
value-by-ahead = more points
value-by-fewer-losses = tied on points, fewer losses
value-by-even = tied on points and losses
