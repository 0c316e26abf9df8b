### What press says: parts.

parts-taken-back = Taken back
parts-entry = Entry#
parts-reason = Reason
parts-rolls = Rolls that no longer count
parts-no-rolls = none
parts-new-dice = { $reason }; all dice new from there on
parts-term = Term
parts-points = Points#
parts-rule = Rule
