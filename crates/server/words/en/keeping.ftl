### What server says: keeping.

keeping-lines = it has { $count ->
    [one] 1 line
   *[other] { $count } lines
} where { $head } were written
keeping-no-match = game `{ $id }` not found; a game's address ends with its id
keeping-no-login = there's no user `{ $login }`; `sandtable admin add` creates one
keeping-password = a new user needs a password
keeping-taken = that name has just been taken
