### What store says: matches.

matches-status = a match's status `{ $status }`
matches-number = `{ $column }` is { $number }
