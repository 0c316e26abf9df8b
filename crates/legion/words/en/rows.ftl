### What legion says: rows.

rows-there-are-too-many-effects-in = there are too many effects in one game
named-pull-the-strings = Pull The Strings
named-advanced-targeting = Advanced Targeting
named-eyes-on-the-prize = Eyes on the Prize
named-this-is-the-way = This is the Way
named-scouting-party = Scouting Party
named-children-of-the-watch = Children of the Watch
