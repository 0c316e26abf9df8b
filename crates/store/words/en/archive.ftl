### What store says: archive.

archive-cut-short = the copy ends too early: its last line is missing
archive-bad-line = a line of the copy: { $error }
archive-no-copy = `sandtable backup` didn't write this copy, or a newer version did
archive-changed = the copy was changed after it was written: its hash doesn't match
archive-unknown-table = the copy names an unknown table `{ $table }`
