### What host says: share.

share-head = A list's code begins with `{ $head }`. This one may be incomplete, or from a newer version of Sandtable.
share-letter = Character { $at } can't be in a list's code, which has A-Z, a-z, 0-9, `-` and `_`. Copy the code again.
share-damaged = This code is damaged. Copy the whole code again.
