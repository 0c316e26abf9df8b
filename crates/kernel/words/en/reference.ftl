### What kernel says: reference.

reference-is-no-reference-one-is-written = { $text } isn't a reference; write KIND:ID, as in `base:17`
