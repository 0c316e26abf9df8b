### Files that are read and written.

file-failed = { $doing ->
    [read] can't read { $path }: { $error }
    [write] can't write { $path }: { $error }
    [make] can't create { $path }: { $error }
    [open] can't open { $path }: { $error }
    [lock] can't lock { $path }: { $error }
   *[remove] can't remove { $path }: { $error }
}
file-too-long = { $path } has { $size } bytes, at most { $most } are read
file-in-no-folder = there is no such folder
file-no-folder = { $path } is not a folder
file-exists = { $path } already exists
library-folder = a pack is a folder with a `pack.toml` in it
library-unsound =
    the pack has { $count ->
    [one] 1 problem
   *[other] { $count } problems
    }:
    { $lines }
library-check = `sandtable packs check DIR` lists them too
library-other-rules = the pack is for rules `{ $asked }`; this program plays `{ $played }`
library-other-game = the pack is for the game `{ $game }`, expected { $known }
library-or = { $one } or { $other }
library-hinted = { $says } (hint: { $hint })
library-unreadable = can't be read: { $error }
library-too-long = { $size } bytes are too many, at most { $most } are read
library-no-text = byte { $byte } isn't UTF-8 text, as every pack file must be
logs-form = a log is a text file of JSON lines, as `sandtable watch` and `sandtable serve` write it
logs-at-entry = entry { $n }: { $says }
logs-verify = `sandtable replay { $path } --verify` shows everything that is wrong
logs-no-text = { $path }:{ $line }:{ $column }: expected UTF-8 text, found other bytes
png-unsound = the picture isn't valid SVG: { $error }
png-too-large = a picture of { $width } by { $height } pixels is too large
png-unwritten = can't write PNG: { $error }
out-left = { $bar } { $position }/{ $length } { $things }, { $eta } left
out-no-json = can't write JSON: { $error }
out-unwritten = can't write to standard output: { $error }
