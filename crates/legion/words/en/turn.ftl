### What legion says: turn.

refusal-not-allowed = This effect doesn't allow that action.
refusal-no-actions-left = This unit has already taken both actions.
refusal-no-dash = The core rules have no Dash action.
refusal-attack-or-standby = A unit can't attack and take a Standby action in the same activation.
refusal-attack-or-detonator = A unit can't attack and take a Detonator action in the same activation.
refusal-entered-now = A unit that came out of the Ambush Network this activation can dash, but it can't move or go back in.
refusal-withdrew = This unit withdrew, so it can't attack or take a Standby action this activation.
refusal-engaged-2 = You can't dash: this unit is engaged.
refusal-repulsor = A Repulsor Vehicle can't take a Standby action.
refusal-nothing-to-recover = There's nothing to recover: this unit has no suppression and no exhausted card.
refusal-ai-first = Because of AI, the first action must be one the keyword lists, if this unit can take one.
refusal-no-actions-left-2 = That costs { $needs ->
    [one] 1 action
   *[other] { $needs } actions
}; you have { $has } left.
refusal-must-run = Make the compulsory move first.
refusal-barrage = A unit that attacks twice with Barrage can't use Arsenal.
refusal-no-actions-left-3 = This unit has already taken both actions; its free attack must be in melee.
refusal-no-passenger-2 = It can order only the unit that it brought along.
turn-beckon-order = Order { $pos }
turn-beckon-issue-no-order = Don't issue an order
refusal-no-commander = Pick one of your Commanders that isn't defeated.
turn-nominate-name-the-commander-of-the-round = Choose a Commander
turn-options-play-a-command-card = Play a command card
turn-options-pips = { $name }, { $pips } { $pips ->
    [one] pip
   *[other] pips
}
turn-options-pass = Pass
turn-options-issue-orders = Issue orders
turn-options-activate-an-ordered-unit = Activate an ordered unit
turn-options-draw-an-order-token = Draw an order token
turn-options-activate-a-unit-of-rank = Activate a unit: { $rank }
turn-options-give-the-drawn-order = Assign the drawn order
refusal-not-overrun = Attack an enemy that this unit moved through, with one weapon that has Overrun.
turn-overrun-a-weapon = a weapon
turn-overrun-overrun-with = Overrun { $pos } with { $name }
turn-overrun-no-attack = No attack
refusal-not-to-promote = Pick one of your Trooper units that isn't defeated.
turn-promote-make-a-unit-commander = Promote a unit
turn-reposition-stay-so = Don't pivot
refusal-no-pass = You have no pass token to spend.
refusal-not-fewer = You can pass only when you have fewer units left to activate than your opponent.
refusal-passed-before = You passed on your last turn this round. Activate a unit first.
refusal-not-in-hand = That card isn't in your hand.
refusal-orders-not-whole = Pick as many different units as the card can order, each matching its line.
refusal-other-rank = Give the drawn order to a unit of its rank without an order.
refusal-pool-empty = Your order pool is empty. Activate an ordered unit instead.
refusal-not-ordered = Without drawing a token, you can activate only a unit with a faceup order.
refusal-other-rank-2 = Activate a unit of the drawn rank without an order token.
refusal-not-ready = Pick a unit with a Standby token that can see the enemy and is close enough.
turn-standby-answer-from-standby = Spend Standby token
turn-standby-let-it-be = Keep the token
refusal-engaged-3 = You can't move: this unit is engaged.
refusal-into-melee = A standby move can't end in melee.
refusal-other-target-2 = You can attack only the unit that triggered the standby.
turn-standby-do-nothing = Do nothing
refusal-attacked-before = This unit attacked, so it can't withdraw this activation.
refusal-standby-before = This unit took a Standby action, so it can't withdraw this activation.
refusal-ran-before = This unit has already made this activation's compulsory move.
refusal-withdrew-2 = A unit that withdraws can't move into base contact with an enemy this activation.
turn-activation-what-does-the-unit-do = What does the unit do?
turn-activation-finish = Finish
turn-beckon-does-it-order-the-unit = Does it order the unit it brought along?
turn-nominate-which-commander-commands-this-round = Which Commander do you nominate this round?
turn-overrun-attack-an-enemy-that-the = Attack an enemy that this unit moved through?
turn-promote-which-unit-becomes-commander = Which unit do you promote to Commander?
turn-reposition-pivot-after-the-move = Pivot after the move?
turn-round-which-command-card-do-you = Which command card do you play?
turn-round-which-units-do-you-order = Which units do you order?
turn-round-activate-an-ordered-unit-draw = Activate an ordered unit, draw a token, or pass?
turn-round-which-unit-gets-the-drawn = Which unit gets the drawn order?
turn-round-which-unit-of-the-drawn = Which unit of the drawn rank do you activate?
turn-standby-spend-a-standby-token-to = Spend a Standby token to react?
turn-standby-how-does-the-unit-answer = How does the unit react?
