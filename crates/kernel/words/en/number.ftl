### What kernel says: number.

number-is-no-the-first-one-of = { $text } isn't a valid { $kind }; seat 0's first one is { $first }
number-is-no-reference-as-3 = { $text } isn't a reference like `{ $kind }:3`
