### What cli says: studies, and rows of games in a file.

rows-ending = --rows { $path } ends in neither .jsonl nor .parquet
rows-exists = --rows { $path } already exists
rows-exists-hint = add --resume to continue with it, or choose another file

## A new study file

study-file-sides = Two or more of: { $ids }
study-file-any = Any of: { $ids }
study-file-levels = AI players: { $ids }
study-file-games = The most games of each cell.
study-file-until = Stop earlier, once every share is known within this.
study-file-part = Games in a part.
study-file-arms = What to change, one thing at a time:
study-begun = Wrote { $path }. Fill it in, then check it with `sandtable study plan { $path }`.

## Reading a study

study-no-system = there is no rule system `{ $name }`; { $meant }
study-no-system-named = the study names no rule system
study-few-lists = too few random lists of { $faction } come out with and without { $unit }
study-by-the-clock = `{ $name }` thinks by the clock, so its games differ from machine to machine: give it tries, such as planner:20000

## Playing

study-planned = { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}, { $arms ->
    [0] nothing changed
    [one] 1 change
   *[other] { $arms } changes
}, at most { $games } games in { $parts } parts.
study-speed = { $level }: { $seconds } s a game, from two games.
study-hours = About { $hours } hours on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}.
study-power-planned = To see a change of 3 % in 80 of 100 studies, corrected for { $comparisons } comparisons, each cell needs about { $games } games if one pair of games in four ends differently.
study-cell = these games of the study ask for it: { $name }
study-no-part = there is no part { $number }
study-no-part-hint = parts are numbered from 0 to { $last }
study-part = Part { $number }: { $games } games, rows { $rows }.
study-done = Done
study-stopped = Stopped; the same command continues
study-played = { $state }: { $games } games in { $parts } parts.
study-root = root { $root }

## What was played

study-no-manifest = { $folder } has no manifest
study-root-unsound = manifest.json: the root isn't the hash of its parts
study-part-missing = part { $number } is missing
study-part-changed = part { $number }: its rows aren't those of the manifest
study-part-hint = remove the part's file to play it again
study-part-differs = part { $number } ends differently when it is played again
study-part-games = part { $number } should hold games { $first } to { $last }
study-of = { $folder } holds games of { $what }
study-of-another = another study, or the study file has changed
study-of-another-pack = another pack, or the pack has changed
study-of-another-version = another version of the program or its rules
study-of-hint = choose another folder with --in DIR; games of both can't be told apart later
study-sound = All is well
study-unsound = Something is wrong
study-checked = { $verdict }: { $parts } parts checked, { $replayed } of them played again.

## The report

study-nothing-played = { $folder } holds no whole part yet
study-nothing-played-hint = play the study with `sandtable study run FILE`
study-games = { $games } games, seed { $seed }, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}. In brackets: 95 % intervals.
study-list = list
study-pair = pair
study-won-at = won at { $level }
study-yes = yes
study-effects = changed | list | level | its share moves# | other results# | stands out
study-stands-out = Stands out: beyond chance even among { $comparisons } comparisons (Holm, 5 %). Each interval is for its change alone.
study-prices = unit | level | changed | games# | worth in points#
study-price-unknown = these games can't tell
study-price-about = about { $points }, more games needed
study-disagreements = players disagree | one level# | another#
study-power = To see a change of 3 % in 80 of 100 studies, corrected for { $comparisons } comparisons, each cell needs about { $games } games.
study-stops-at = Stops at ±{ $until } by the rule of Chow and Robbins: at least 80 games a cell, with the variance taken a little larger.
study-broken = { $games ->
    [one] 1 game broke off, a fault of the program; it is left out.
   *[other] { $games } games broke off, a fault of the program; they are left out.
}
