### What system says: bars.

bars-in-the-mean = { $title }, { $mean } in the mean{"\u000A"}
