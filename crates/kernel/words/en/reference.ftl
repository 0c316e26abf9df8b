### What kernel says: reference.

reference-is-no-reference-one-is-written = { $text } is no reference; one is written KIND:ID, as in `base:17`
