### What legion says: covert.

refusal-action-twice = A unit does not make the same action twice.
covert-creep-move-the-token = Move the token
refusal-far-from-token = A covert unit comes out at { $has } inches of its token, and not { $needs } away.
refusal-near-enemy = That is too near to an enemy.
refusal-other-unit = That token stands for another unit.
covert-emerge-comes-out = { $pos } comes out
covert-emerge-stay-hidden = Stay hidden
covert-creep-where-does-the-token-of = Where does the token of the unit go?
covert-emerge-which-unit-comes-out-of = Which unit comes out of hiding, and where?
