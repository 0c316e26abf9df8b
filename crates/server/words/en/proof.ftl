### What server says: proof.

proof-none = This game's dice aren't provably fair, so there's nothing to check.
proof-title = { $title }: dice
proof-how = Before the first roll the host published the hash of a secret, then every player added words. The secret and the words together determine every roll, so neither the host nor a player could choose one.
proof-hash = Hash of the secret
proof-fresh = New dice
proof-unrevealed = Not shown yet. A player can reveal it.
proof-later = Shown once the game is over
proof-from = This hash counts from entry { $entry } on: a player joined, and the dice before that could have been known.
proof-words = Words from { $player }
proof-log = Download the full log
proof-check = Check the log with Sandtable:
proof-check-alone = Or check it without Sandtable, with this script:
proof-secret = Secret
proof-rolls = Rolls
proof-entry = Entry
proof-roll = Roll
proof-dice = Dice
proof-faces = Faces
