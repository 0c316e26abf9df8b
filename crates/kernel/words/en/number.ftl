### What kernel says: number.

number-is-no-the-first-one-of = { $text } is no { $kind }; the first one of seat 0 is { $first }
number-is-no-reference-as-3 = { $text } is no reference as `{ $kind }:3`
