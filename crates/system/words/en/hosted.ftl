### What system says: hosted.

hosted-has-no-lists-to-hold-a = { $value } has no lists to hold a contest with
hosted-writes-no-books-to-found-a = { $value } writes no books to found a game with
hosted-there-is-no-battle-here-whose = there is no battle `{ $id }` here whose record is awaited
hosted-no-format-of-other-programs-is = no format of other programs is known for { $info }
