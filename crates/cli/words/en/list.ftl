### What cli says: list.

list-not-toml = this isn't a list: { $error }
list-choose-from = What you can choose from, each by its id:
list-exists-hint = choose another name, or move the file away first
list-begun = started { $path }: fill in what you want, then run `sandtable list check { $path }`
list-item = { $name }{ $points ->
    [0] {""}
   *[other] , { $points } points
}{ $range ->
    [any] {""}
    [most] , at most { $most }
    [least] , at least { $least }
   *[both] , { $least } to { $most }
}{ $later ->
    [true] , not playable yet
   *[false] {""}
}
list-has = has { $has }, may have { $may }
list-fix = fix: { $steps }: { $left ->
    [0] the list is legal then
    [one] 1 rule is still broken then
   *[other] { $left } rules are still broken then
}, at { $points } points
list-no-fix = fix: none found with a few changes
list-legal = { $name }: legal: { $spent }
list-legal-free = { $name }: legal: no points are used
list-broken = { $name }: { $many ->
    [one] 1 rule broken
   *[other] { $many } rules broken
}
list-still = still: { $message } [{ $rule }]
list-in-and-out = in and out
list-in-only = in only
list-illegal = note: the list is illegal; `sandtable list check { $path }` shows how to fix it
list-sheet = wrote the sheet to print to { $path }
list-import-stdin = standard input
list-import-stdin-failed = can't read standard input: { $error }
list-import-other-game = the code is of a list for { $system }, not { $game }
list-import-this = this
list-import-check = `sandtable list check { $file }` checks it, `sandtable list show { $file }` shows it
list-import-check-file = put it into a file and run `sandtable list check FILE`
list-import-is-toml = { $file } is a list as TOML already
list-import-no-game = this program doesn't have the list's game
list-import-other-system = it can be read as a list for { $title }: leave out --game
list-import-strange = `{ $first }` is neither the code of a list nor in a format that can be read
list-import-strange-hint = a code begins with `sl1.`; `sandtable list formats --game GAME` lists formats; a line of a text must name a unit
list-import-based-on = note: the list was made for the pack `{ $pack }`, which `{ $id }` is based on
list-import-other-pack = the list is for the pack `{ $pack }`, and this is `{ $id }`
list-import-other-pack-hint = --pack DIR uses the pack in a folder; one with `based_on` in its pack.toml accepts lists of the pack named there
list-import-other-version = note: the list was made for version { $version } of the pack; this is { $here }
list-own-several = { $file } has { $many } lists, and only one can be used
list-own-several-hint = put the one you mean into a file of its own
list-which-json = { $path }:1:1: this is JSON, and files of lists are TOML
list-which-json-hint = `sandtable list import FILE` reads the JSON of other programs, `sandtable list new --faction FACTION` starts a list as TOML
list-which-single = `{ $id }` is a single list of the pack
list-which-single-hint = --list chooses from a file with several lists
list-which-no-file = there is no file { $name }
list-which-several = note: { $file } has { $many } lists: this is { $taken }; `--list ID` takes another one: { $others }
list-which-none = { $file } has no list `{ $wanted }`
list-which-known = its lists are { $ids }
