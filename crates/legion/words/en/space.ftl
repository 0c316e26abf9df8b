### What legion says: space.

refusal-on-a-token = Nobody overlaps { $about }.
