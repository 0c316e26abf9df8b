### What legion says: cohesion.

refusal-touches-enemy = It would touch { $about }, which its leader is not in melee with.
refusal-out-of-cohesion = It would stand { $needs } inches from its leader, and { $has } are allowed.
refusal-across-impassable = Impassable terrain would lie between it and its leader.
refusal-too-high = It would stand { $needs } inches above or below its leader, and { $has } are allowed.
refusal-out-of-sight = Its leader would not see it there.
refusal-outside-zone = All miniatures of a unit deploy completely inside its zone.
refusal-faces-wrong = Miniatures on notched bases face the way of their leader.
refusal-not-to-gather = Name miniatures of that unit that are put beside their leader, each once.
cohesion-put-the-others-beside-their-leader = Put the others beside their leader
cohesion-where-do-the-others-stand = Where do the others stand beside their leader?
