### What packs says: manifest.

manifest-missing = the pack has no `{ $manifest }` among its { $files ->
    [one] 1 file
   *[other] { $files } files
}
manifest-none = there is no manifest
manifest-base = `{ $base }` is not the id of another pack, as in `regiment`
manifest-game = the pack is for the game `{ $game }`, expected `{ $expected }`
manifest-version = version `{ $version }` must be three numbers with dots, as in `1.0.0`
manifest-effective = effective date `{ $effective }` must be written YYYY-MM-DD
manifest-twice = the file is here twice
manifest-path = expected a relative path to a `.toml` file
