### What regiment says: space.

refusal-not-in-sight-2 = The unit using the card can't see its target.
space-cover-cover-aerial = cover: aerial
space-cover-cover-dug-in = cover: dug in
space-cover-cover-terrain = cover: terrain
space-cover-cover-barrier = cover: barrier
space-cover-cover-as-the-players-see-it = cover, as judged by the players
refusal-no-such-target-4 = Both units must be on the table.
refusal-not-in-arc = This base isn't in the front arc of any base of your unit.
refusal-not-in-sight-3 = None of your unit's bases can see this base, or the part of it in its front arc.
refusal-not-closest = An Indirect attack must target the closest base of the target unit.
refusal-out-of-range = Long range is { $needs }″; this base is { $has }″ away.
