### What store says: place.

place-is-folder = `{ $shown }` is a folder; name a file in it, such as `{ $shown }/sandtable.db`
place-no-folder = there is no folder `{ $folder }`; make it with `mkdir -p { $folder }`, or choose another place
place-no-file = there is no file `{ $shown }`; check the path, or let `sandtable serve` make it
place-not-allowed = you aren't allowed to write into `{ $folder }`; change its permissions, or choose another place
place-unreadable = `{ $shown }` can't be read: { $error }
place-no-database = `{ $shown }` isn't a SQLite database; choose another file
place-unwritable = `{ $shown }` can't be written: { $error }; change its permissions
