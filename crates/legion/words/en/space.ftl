### What legion says: space.

refusal-on-a-token = A unit can't overlap { $about }.
