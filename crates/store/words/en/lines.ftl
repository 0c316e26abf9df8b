### What store says: lines.

lines-missing = line { $n } of match { $of } is missing
