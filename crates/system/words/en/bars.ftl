### What system says: bars.

bars-in-the-mean = { $title }, { $mean } on average{"\u000A"}
