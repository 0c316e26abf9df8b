### What the database's failures are called.

error-address = `{ $address }` isn't a database; use `sqlite:PATH` or `postgres://USER@HOST/NAME`
error-open = the database `{ $url }` can't be opened: { $why }
error-served = Another program already serves `{ $file }`. Stop it first, or start this one over its own file with `--data FOLDER`
error-not-ready = the database can't be written just now
error-newer = the database has version { $found } of its tables, and this program knows { $known }; use a newer version of Sandtable
error-migration = the migration to version { $version } failed and was undone: { $error }
error-database = the database failed: { $error }
error-news = can't exchange news with the other servers: { $says }
error-unreadable = the database holds something unreadable: { $says }
error-not-empty = the database isn't empty; restore a copy into an empty one, so that nothing is mixed
error-copy = can't read or write the copy: { $error }
error-randomness = this machine gives no random bytes: { $says }
error-append-stale = the log now has { $head } lines
error-no-match = there is no such game
error-change-stale = this was changed in the meantime
error-name-taken = this name is taken
