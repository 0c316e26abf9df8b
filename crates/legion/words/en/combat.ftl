### What legion says: combat.

refusal-no-such-die = The pool has no die of that color.
refusal-no-such-result = The pool has no such result. Turn a blank into a hit, or a hit into a critical.
refusal-no-bodyguard = Pick a friendly unit with Bodyguard or Guardian near the defender that hasn't helped yet.
refusal-wrong-number-of-wounds = It can take { $needs ->
    [one] only 1 of them
   *[other] 1 to { $needs } of them
}, not { $has }.
refusal-no-such-token = You don't have that token.
refusal-wrong-number-of-dice = That token rerolls { $needs ->
    [one] 1 die
   *[other] 1 to { $needs } dice
}, not { $has }.
refusal-no-such-die-2 = Pick different dice from this pool.
refusal-wrong-number-of-tokens = You can spend { $needs ->
    [one] 1 token
   *[other] 1 to { $needs } tokens
} here, not { $has }.
refusal-wrong-miniatures = Pick { $needs ->
    [one] 1 miniature
   *[other] { $needs } different miniatures
} of this unit, unwounded and not the leader.
combat-casualties-miniature-with = miniature { $one } with { $weapon }
combat-casualties-miniature = miniature { $one }
combat-casualties-choose-who-is-wounded-first = Choose who takes wounds first
refusal-no-target = You can attack only an enemy unit on the table.
refusal-detonators-only = Only Detonators can damage the immobilized vehicle.
refusal-inconspicuous = You can't attack { $about }: it's inconspicuous. Attack another unit.
refusal-barred = It's { $needs }″ away, and a card protects it from attacks beyond { $has }″.
refusal-engaged = You can't make a ranged attack: this unit is engaged.
refusal-target-engaged = You can't make a ranged attack against { $about }: it's engaged.
refusal-out-of-sight-2 = You can't attack { $about }: it's out of sight.
refusal-no-such-weapon = This unit has no such weapon. Pick one from its card.
refusal-carrier-fallen = The miniature with { $about } has been defeated.
refusal-carrier-sees-nobody = The miniature with { $about } can't see the target.
refusal-card-turned = The card for { $about } is exhausted or expended.
refusal-weapon-not-given = The card that grants this weapon isn't in effect.
refusal-outside-arc = No part of the target is in this weapon's firing arc.
refusal-immune = { $about } is immune to weapons with a range of 6″ or less.
refusal-heavy-armor = You attack its armored arcs, so you can use only weapons with Impact.
refusal-no-melee-weapon = You can't use a ranged weapon in melee.
refusal-melee-weapon = A melee weapon needs base contact with the target.
refusal-out-of-range = The target is { $needs }″ away; this weapon reaches { $has }″.
refusal-no-weapon = Add at least one weapon to the pool.
refusal-too-many-weapons = Each miniature can add { $has ->
    [one] 1 weapon
   *[other] { $has } weapons
} to a pool, not { $needs }.
refusal-too-few-tokens = Long Shot costs an Aim token per weapon: you need { $needs } and have { $has }.
refusal-weapon-twice = You can add each weapon only once per attack.
combat-declare-attack = Attack { $pos }
refusal-no-target-2 = No enemy unit is in sight and in range.
refusal-same-target = Pick a different target for another attack pool.
refusal-weapon-twice-2 = Add each weapon only once per attack, and all weapons of the same name to one pool.
combat-further-attack-too = Also attack { $pos }
combat-further-no-further-pool = No more pools
combat-offer-a-die = a { $colour } die
combat-offer-take-a-die-out-of-the = Take away a die
combat-offer-take-none = Take none
combat-offer-make-a-blank-a-hit = Turn a blank into a hit
combat-offer-make-a-hit-a-critical = Turn a hit into a critical
combat-offer-keep-the-results = Keep the results
combat-offer-takes = { $pos } takes { $what }
combat-offer-keep-the-dice = Keep the dice
combat-offer-spend-dodge-tokens = Spend Dodge tokens
combat-offer-spend-aim-tokens = Spend Aim tokens
combat-offer-flip-shields = Flip shields
combat-offer-roll-dice-again = Reroll dice
combat-offer-spend-surge-tokens = Spend Surge tokens
combat-offer-spend-none = Spend none
combat-reroll-die = { $colour } die { $at }: { $face }
combat-reroll-spend-an-aim-token = Spend an Aim token
combat-reroll-spend-a-dodge-token-as-an = Spend a Dodge token as an Aim token
combat-reroll-spend-an-observation-token = Spend an Observation token
combat-reroll-spend-the-aim-token-of-a = Spend a friendly unit's Aim token
combat-reroll-spend-the-aim-token-of-another = Spend another clone's Aim token
refusal-wrong-number-of-dice-2 = You can upgrade at most { $needs } white { $needs ->
    [one] die
   *[other] dice
} here, not { $has }.
combat-upgrade-white-dice = white dice
combat-upgrade-upgrade-dice-of-the-pool = Upgrade dice
combat-odds-best-aim-tokens = Aim tokens
combat-odds-best-observation-tokens = Observation tokens
combat-odds-best-surge-tokens-of-the-attacker = attacker's Surge tokens
combat-odds-best-dodge-tokens-of-the-attacker = attacker's Dodge tokens
combat-odds-best-dodge-tokens = Dodge tokens
combat-odds-best-surge-tokens-of-the-defender = defender's Surge tokens
combat-odds-best-hits-for-a-guardian = hits taken by a Guardian
combat-odds-best-wounds-for-a-bodyguard = wounds taken by a Bodyguard
combat-odds-toll-name-the-wounds-that-defeat-the = also give the wounds that defeat the target, as in --health 5
combat-odds-toll-a-miniature-with-is-gone-so = { $wounds }; a miniature with { $each } is defeated, so 0 to { $each2 } are possible
combat-odds-toll-name-the-wounds-of-each-too = also give the wounds of each miniature, as in --health 1
combat-attack-take-a-die-out-of = Take a die away from the suppressed attacker?
combat-attack-which-dice-of-the-pool = Which dice do you upgrade?
combat-attack-spend-a-token-to-reroll = Spend a token to reroll dice?
combat-attack-spend-surge-tokens-to-turn = Spend Surge tokens to turn surges into hits?
combat-attack-spend-dodge-tokens-to-cancel = Spend Dodge tokens to cancel hits?
combat-attack-does-a-bodyguard-take-wounds = Does a Bodyguard take wounds for the Commander?
combat-attack-which-miniatures-are-wounded-first = Which miniatures are wounded first?
combat-attack-spend-a-token-to-make = Spend a token to improve a result?
combat-attack-spend-aim-tokens-for-pierce = Spend Aim tokens for Pierce?
combat-attack-does-a-guardian-take-hits = Does a Guardian take hits for a friendly unit?
combat-attack-flip-shields-to-cancel-hits = Flip shields to cancel hits and criticals?
combat-attack-roll-defence-dice-again = Reroll defense dice?
combat-attack-spend-surge-tokens-to-turn-2 = Spend Surge tokens to turn surges into blocks?
combat-further-form-a-further-pool-against = Form another attack pool against a different unit?
