### What system says: hosted.

hosted-has-no-lists-to-hold-a = { $value } has no lists for a contest
hosted-writes-no-books-to-found-a = { $value } doesn't write books to start a game from
hosted-there-is-no-battle-here-whose = no battle `{ $id }` here is waiting for a record
hosted-no-format-of-other-programs-is = { $info } doesn't know any formats of other programs
