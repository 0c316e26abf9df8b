### What regiment says: turn.

refusal-simple-only = A standby token gives only one simple action.
refusal-once-per-activation = You can take each type of action only once per activation.
refusal-shaken = A shaken unit can take only simple actions. Rally first.
refusal-rallied = Under this game's rulings, a unit that has rallied can take only simple actions until its next activation.
refusal-not-enough-ap = This action costs { $needs } action { $needs ->
    [one] point
   *[other] points
}; you have { $has } left.
refusal-not-infantry-2 = Only infantry on the ground can dig in.
refusal-must-move = A unit with a minimum move can't stay stationary.
refusal-special-once-a-round = This unit has already used its Special action this round.
refusal-must-spend = Under this game's rulings, you must spend action points while you can still take an action.
turn-actions-rally-remove-the-shaken-token = Rally: remove the shaken token
turn-actions-rally-no-effect-it-is-not = Rally: no effect, it isn't shaken
turn-actions-standby-wait-for-another-units-action = Standby: react to another unit's action
turn-actions-dig-in-cover-and-a-better = Dig in: cover and a better save until it moves
turn-actions-end-the-activation = End the activation
turn-activation-let-the-check-fail = Fail the check
refusal-no-pivot-ability = Bases pivot only while moving, and no leader lets this unit pivot in place.
refusal-pivot-used = You've already used the leader's pivot this activation.
refusal-dug-in-stationary = A unit that digs in must stay stationary for the whole activation.
refusal-not-in-sight-4 = This unit can't react: it doesn't see the unit that acted.
refusal-no-standby = This unit can't react: it has no standby token.
turn-react-a-standby-unit-acts-now = React with a standby unit
turn-react-let-it-go-by = Don't react
refusal-not-enough-tp = That costs { $needs } tactical { $needs ->
    [one] point
   *[other] points
}; you have { $has } left.
refusal-one-per-roll = Under this game's rulings, you can spend only one point per roll.
refusal-no-such-die-2 = Pick a different die for each point, and only dice that don't show a 6.
refusal-no-dice = Pick the dice to set to 6, or pass.
turn-roll-die = die { $die }: { $face }
turn-roll-spend-tactical-points-left-each-sets = Spend tactical points: { $has } left, each sets a die to 6
turn-roll-keep-the-dice = Keep the dice
refusal-wrong-tokens = Put exactly the { $needs } tokens of the batch in order.
refusal-not-your-unit-2 = Pick one of your own units.
turn-round-force-a-redraw = force a redraw
turn-round-force-a-redraw-or-let-the = Force a redraw, or keep the batch
turn-round-set-the-order-of-the-batch = Set the order of the batch
turn-round-activate-a-unit = Activate a unit
refusal-already-activated = This unit has already activated this round. Pick another.
refusal-unit-gone = This unit is destroyed. Pick another.
turn-scoring-the-mission-has-no-such-task = The mission has no such task.
turn-scoring-an-embarked-unit-cannot-carry-out = An embarked unit can't carry out a task.
turn-scoring-this-task-belongs-to-the-other = This task belongs to the other side.
turn-scoring-this-task-is-not-open-in = This task isn't available this round.
turn-scoring-this-unit-is-not-of-the = This type of unit can't do this task.
turn-scoring-this-task-has-been-completed-already = This task is already complete.
turn-scoring-no-base-of-the-unit-is = No base of this unit is close enough to the objective.
turn-scoring-special-a-task-of-the-mission = Special: a task of the mission
turn-activation-the-morale-check-failed-take = The morale check failed. Take a wound to pass it anyway?
turn-activation-what-shall-the-active-unit = What does the active unit do?
turn-activation-which-simple-action-does-the = Which simple action does the standby unit take?
turn-react-another-unit-has-completed-an = A unit in sight has completed an action. Does a standby unit react?
turn-roll-spend-tactical-points-to-set = Spend tactical points to set dice of this roll to 6?
turn-round-three-equal-tokens-were-drawn = Three tokens of one color were drawn. Force one redraw, or keep them?
turn-round-you-have-the-fewest-tokens = You have the fewest tokens in this batch. In what order do they resolve?
turn-round-which-of-your-units-that = Which unit do you activate?
