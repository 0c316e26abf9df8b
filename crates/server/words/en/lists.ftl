### What server says: lists.

lists-other-system = This list is for `{ $other }`, and the game is `{ $system }`.
lists-too-long = This list has { $has } units, upgrades and cards. The limit is { $most }.
lists-full = You have { $most } saved lists already, which is the limit. Delete one first.
