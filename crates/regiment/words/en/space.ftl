### What regiment says: space.

refusal-not-in-sight-2 = The unit that uses the card does not see its target.
space-cover-cover-aerial = cover: aerial
space-cover-cover-dug-in = cover: dug in
space-cover-cover-terrain = cover: terrain
space-cover-cover-barrier = cover: barrier
space-cover-cover-as-the-players-see-it = cover, as the players see it
refusal-no-such-target-4 = One of the two is not on the table.
refusal-not-in-arc = No part of this base lies before the front edge of a base of the unit.
refusal-not-in-sight-3 = No base of the unit sees this base, or the part of it in its front arc.
refusal-not-closest = An Indirect attack must name the closest base of the target unit.
refusal-out-of-range = Long range is { $needs }″; the line to this base is { $has }″ long.
