### What kernel says: log.

reader-line-is-cut-off-after-bytes = line { $line } is cut off after { $cut_bytes } bytes and was left out; the { $whole_bytes } bytes before it are intact
reader-the-header-of-a-log = the header of a log
reader-utf-8-text = UTF-8 text
reader-other-bytes = other bytes
reader-a-json-object-on-one-line = a JSON object on one line
reader-the-line-to-end-in-its = the line to end with its hash, `,"hash":"` and 64 digits
reader-another-end = something else
reader-an-entry-of-this-games-log = an entry of this game's log
reader-a-pack-with-its-files = a pack with its files
reader-the-hash-which-follows-from-this = the hash { $right }, computed from this line and the one before it
reader-the-hash-this-line-was-changed = the hash { $hash }: this line was changed, or an earlier line was removed or moved
reader-log-format = log format { $format }
reader-log-format-2 = log format { $sandtable }
reader-a-log-of = a log of { $name }
reader-a-log-of-2 = a log of { $game }
reader-fault = line { $line }, column { $column }: { $found }; expected { $expected }
