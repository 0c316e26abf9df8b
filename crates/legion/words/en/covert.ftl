### What legion says: covert.

refusal-action-twice = This unit has already taken that action this activation.
covert-creep-move-the-token = Move the token
refusal-far-from-token = Place the unit within { $has }″ of its token. This is { $needs }″ away.
refusal-near-enemy = That's too close to an enemy. Move farther away.
refusal-other-unit = That token stands for a different unit.
covert-emerge-comes-out = Bring out { $pos }
covert-emerge-stay-hidden = Stay hidden
covert-creep-where-does-the-token-of = Where does the unit's token move?
covert-emerge-which-unit-comes-out-of = Which unit comes out of hiding, and where?
