### What legion says: missions.

refusal-touches-enemy-2 = A unit can't deploy in base contact with an enemy.
refusal-outside-zone-2 = Deploy the unit completely inside its own zone.
refusal-other-zone = The Defender alternates between the two zones. Deploy this unit in the other one.
refusal-no-asset = This unit isn't contesting an unclaimed asset.
refusal-no-asset-2 = This unit isn't contesting that asset.
missions-assets-take-an-asset = Take an asset
missions-assets-asset = asset { $marker }
refusal-too-far = Place it within { $needs }″ of the leader. This is { $has }″ away.
refusal-no-place = A token can't lie on { $about }.
refusal-off-the-table = Place the token on the battlefield.
missions-assets-put-the-asset-down = Drop the asset
refusal-one-token-each = Pick { $needs } different leaders, one for each token in number order; you picked { $has }.
missions-assign-leaders-for-the-tokens-in-this = leaders for tokens { $names }, in this order
missions-assign-hand-out-the-condition-tokens = Assign condition tokens
refusal-holds-one = A unit can't hold more than one condition token.
refusal-no-token = This unit isn't in base contact with a condition token on the battlefield.
refusal-holds-none = Only a unit leader with a condition token can exchange tokens.
refusal-nobody-near = No other unit leader is close enough to exchange tokens.
refusal-nobody-near-2 = No enemy with a condition token is close enough.
refusal-named-twice = Pick each unit leader only once.
refusal-no-token-2 = This unit isn't in base contact with that condition token.
refusal-not-near = Pick one or more other unit leaders that are close enough.
refusal-leaders-left-over = There are { $has } tokens for { $needs } leaders, and each leader must get one.
refusal-not-near-2 = Pick an enemy with a condition token that is close enough for Halt!
missions-codes-claim-a-condition-token = Claim a condition token
missions-codes-exchange-condition-tokens = Exchange condition tokens
missions-codes-condition-token = condition token { $marker }
refusal-one-die = Pick one die: a Support unit rerolls only one.
refusal-no-such-slot = The dice match { $needs ->
    [one] 1 slot
   *[other] { $needs } slots
} of that kind, not { $has }.
refusal-one-slot = You can change only one slot.
missions-console-die = die { $at }: { $face }
missions-console-roll-a-die-again = Reroll a die
missions-console-keep-the-dice = Keep the dice
missions-console-a-slot = { $text } a { $kind } slot
missions-console-slots = { $text } slots
missions-console-leave-the-slots = Leave slots unchanged
refusal-not-at-the-vehicle = Deploy the defender in base contact with the immobilized vehicle.
refusal-no-ambush-point = It must come out of the Network in base contact with an Ambush Point.
missions-enter-come-out = Come out
refusal-not-in-reserve = Pick a unit in your reserve.
refusal-not-to-ease = A critical or a surge removes 1 suppression from a friendly unit. Pick a unit that has some.
missions-reinforce-arrives = Bring in { $pos }
missions-reinforce-remove-1-suppression = Remove 1 suppression
refusal-not-near-3 = Pick a friendly unit without a token that is close enough.
missions-rescue-take-the-token = Take the token
missions-rescue-leave-it = Don't take it
refusal-not-the-codes = Only a leader who holds the Codes at a claimed transmitter can reveal them.
missions-reveal-reveal-the-codes = Reveal the Codes
missions-reveal-keep-them-hidden = Keep them hidden
refusal-no-console = A Console Action needs base contact with a Console.
refusal-no-transmitter = A Transmitter Action needs base contact with the Transmitter.
refusal-slots-open = The Transmitter Action needs { $needs } covered slots; { $has } are covered.
refusal-no-target-3 = Suppression Webs need an enemy unit on the battlefield as a target.
refusal-wrong-number-of-dice-3 = Encrypt rolls at most { $needs } { $needs ->
    [one] die
   *[other] dice
} here, not { $has }.
missions-shields-transmitter-action = Transmitter Action
missions-shields-console-action = Console Action
missions-shields-call-for-backup = Call for Backup
missions-shields-suppression-webs = Suppression Webs
refusal-no-detonator = This unit has no Detonator.
refusal-out-of-sight-3 = This unit can't see the vehicle.
refusal-holds-one-2 = A unit can't have more than one Detonator.
refusal-no-support = To rearm, this unit needs another friendly Support unit within 3″.
refusal-not-at-the-vehicle-2 = Repair Vehicle needs base contact with the vehicle.
refusal-unharmed = The vehicle has no wounds.
refusal-no-ambush-point-2 = The Ambush Point Action needs base contact with an Ambush Point.
missions-tank-throw-the-detonator = Throw the Detonator
missions-tank-repair-vehicle = Repair Vehicle
missions-tank-ambush-point-action = Ambush Point Action
missions-assets-where-is-the-asset-put = Where do you drop the asset?
missions-assign-who-holds-which-condition-token = Who holds which condition token?
missions-console-roll-one-of-the-dice = Reroll one of the dice?
missions-console-which-slots-do-you-cover = Which slots do you cover?
missions-console-which-slots-do-you-uncover = Which slots do you uncover?
missions-enter-at-which-ambush-point-does = At which Ambush Point does it come out?
missions-reinforce-which-unit-arrives-and-where = Which unit arrives, and where?
missions-rescue-who-takes-the-token = Which unit takes the token?
missions-reveal-reveal-the-codes-2 = Reveal the Codes?
