### What system says: reasons.

reasons-weighed-tries-worth-from-1-lost = { $level }: { $weighed } options weighed, { $tries } tries; worth from -1 (lost) to 1 (won){"\u000A"}
reasons-expected = expected: { $line }{"\u000A"}
