### What legion says: covert.

refusal-action-twice = This unit has already taken that action.
covert-creep-move-the-token = Move the token
refusal-far-from-token = Place the unit at { $has }″ of its token; this is { $needs }″ away.
refusal-near-enemy = That's too close to an enemy.
refusal-other-unit = That token stands for another unit.
covert-emerge-comes-out = Bring out { $pos }
covert-emerge-stay-hidden = Stay hidden
covert-creep-where-does-the-token-of = Where does the unit's token move?
covert-emerge-which-unit-comes-out-of = Which unit comes out of hiding, and where?
