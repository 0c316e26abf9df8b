### What study says: study files and rows.

rows-line-is-no-game = line { $line } isn't a game: { $error }
rows-other-plan = these rows belong to another run: game { $game } of `{ $cell }` was played with other lists, rules, levels or seed. Resume with the same arguments, or write to a new file

study-cannot-be-read = this file can't be read as a study
study-number = { $number } is out of range: choose an even number from 2 to { $most }
study-odd = { $number } is odd, but every second game swaps the seats of the one before: choose { $even }
study-until = `{ $until }` isn't a width: write half the width of the interval you need, such as "2%"
study-lists-and-squads = a study has lists or squads, not both
study-pairs-and-lists = a study names its pairs or the lists that all meet, not both
study-one-list = `{ $one }` has no opponent: name at least two
study-price-draws = a study that asks for a price draws its lists: remove `lists`, `squads` and `pairs`
study-price-no-lists = this system has no lists to draw
study-price-number = { $number } is out of range: draw 6 to 200 lists
study-twice = `{ $name }` is listed twice
study-no-kind = this system has no { $kind }
study-no-name = the pack has no `{ $name }` among its { $kind }{ $meant }
study-no-field = `{ $field }` can't be set here: `sandtable sim SYSTEM --help` lists the fields, and sides, missions and layouts have their own{ $meant }
study-no-ruling = there's no ruling `{ $ruling }` with another option{ $meant }
study-no-option = `{ $option }` isn't another option of { $ruling }: choose from { $known }, or "all"
study-cells = this study has { $cells } cells; the limit is { $most }. Remove missions, layouts, levels or arms
study-unsound = with { $change } the pack has faults: { $faults }
study-meant = ; did you mean `{ $near }`?

change-no-entry = the pack has no `{ $id }` among its { $kind }
change-several-entries = the pack has more than one `{ $id }` among its { $kind }
change-nothing = a pack value can't be empty
