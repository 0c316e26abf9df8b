### What server says: mustering.

mustering-unknown = This isn't a list in a known format. Paste a code that begins with `{ $head }`, or an export from another list builder.
mustering-no-pack = This list was made with the data pack `{ $pack }`, which this server doesn't have.
mustering-older = This list was made with version { $version } of the data pack. This server has { $own }.
