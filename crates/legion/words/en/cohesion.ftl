### What legion says: cohesion.

refusal-touches-enemy = It would touch { $about }, but its leader isn't in melee with that unit.
refusal-out-of-cohesion = It would be { $needs }″ from its leader; the limit is { $has }″.
refusal-across-impassable = Impassable terrain would be between it and its leader.
refusal-too-high = It would be { $needs }″ above or below its leader; the limit is { $has }″.
refusal-out-of-sight = Its leader couldn't see it there. Pick another spot.
refusal-outside-zone = Every miniature of a unit must deploy completely inside its zone.
refusal-faces-wrong = Miniatures on notched bases must face the same way as their leader.
refusal-not-to-gather = Place miniatures of this unit beside their leader, each only once.
cohesion-put-the-others-beside-their-leader = Place the other miniatures
cohesion-where-do-the-others-stand = Where do you place the other miniatures?
