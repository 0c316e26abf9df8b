### What legion says: engine.

engine-hover-ground = Hover: Ground
