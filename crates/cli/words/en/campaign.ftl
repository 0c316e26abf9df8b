### What cli says: campaign.

note = note: { $text }
waiting-for =
    Waiting for:
    { $asked }
act-grave = no rule can undo this, so nothing is done yet
act-grave-hint = add --yes to do it; --dry-run shows what would happen
act-wrong-list = { $faults ->
    [one] 1 thing is wrong with the list:
   *[other] { $faults } things are wrong with the list:
    }
    { $violations }
act-no-offer = there is no offer { $number }; there are { $count }
act-closed = offer { $number } isn't available: { $says }
act-what = give a command as JSON, or --offer N, or --default
act-what-hint = `sandtable campaign offers GAME FILE --seat N` lists what the seat can do, with the JSON of each
act-nothing-to-undo = there is no command to undo yet
act-not-over = the game isn't over; with the secret, all players could work out every roll to come, so no more dice would be rolled
act-not-over-hint = add --yes to end the rolling here
act-not-begun = play hasn't begun
act-gone-on = the campaign has moved on: its last entry is { $last ->
    [none] none
   *[other] { $last }
}, not { $after }
act-gone-on-hint = check what has happened since, then try again
act-rolls = this is legal and rolls { $roll }; the rest is up to the dice
act-roll-in = roll and type in with --dice: { $rolls }
act-roll-then = { $before }, then { $says }
act-unreadable = this can't be read: { $says }
act-unreadable-at = this can't be read at { $at }: { $says }
act-not-json = { $what ->
    [amendment] the amendment can't be read: { $error }
   *[command] the command can't be read: { $error }
}
battles-none = the campaign names no battle yet
battles-heads = battle | | sides | how
battles-guest = a guest
battles-and = { $one } and { $other }
battles-nothing-now = no record due now
battles-playable = can be played as { $id }
battles-kept = kept in { $log }: play it with `sandtable play { $log }`, and when it is over, `sandtable campaign record { $game } { $file } { $battle } { $log }` submits its record
battles-not-now = this battle can't be fought now
battles-no-log = { $path } isn't a log of { $id }, which plays this battle
battles-unsound =
    { $path } failed its check:
    { $report }
battles-makes = `sandtable campaign battle` creates the file of a battle
battles-other-setup = { $path } has a different setup from this battle
battles-not-over = { $path } isn't over
battles-resume = `sandtable play { $path }` resumes it
deadline-kind = kind of question that waits for a player
deadline-battle = battles are counted from 1; `show` lists their numbers
deadline-not-yet = nothing is decided yet
deadline-add-yes = add --yes to decide it
deadline-then-dice = Then dice are rolled, and the deadline answers whatever they lead to as well.
deadline-none = no player has a decision to make
deadline-hidden = (a hidden answer)
deadline-by-hand = waits for a player; --also { $kind } decides it
exchange-one-seat = --battle and --format only work with one seat's list; add --seat
exchange-books = wrote the books of all seats to { $path }; `campaign new` starts a campaign from them
exchange-lost = lost: { $loss }
look-organizer = the organizer
look-kind = kind of offer now
look-nothing = { $who } can't do anything now
look-offers = no# | kind | what | numbers | command
look-more = { $count } more unavailable now; --all says why
look-kinds = kinds, for --kind: { $kinds }
look-do = { $who } can `do` one with --offer NO, or write a command like these
look-amend = { $who } can `amend` like these, with other values; names work in place of ids
campaign-no-seat = there is no seat { $wanted }
campaign-seats = the seats are: { $all }
new-kept-in = kept in { $path }
new-fair = Dice are fair: each seat adds words with `sandtable campaign words`, then play begins by itself
new-no-random = this machine gives no random numbers: { $error }
print-pages = { $count ->
    [one] 1 page: { $path }
   *[other] { $count } pages; start with { $path }
}
print-strange = { $folder } holds { $count ->
    [one] a page
   *[other] { $count } pages
} that no report wrote, such as { $first }; another viewer's pages would give secrets away
print-strange-hint = choose another folder, or remove them first
sealed-opening = other players have opened their orders since you sealed yours, so yours can't change
sealed-opening-hint = open them: `sandtable campaign open`
sealed-none = { $player } hasn't sealed anything
sealed-undecided = not decided yet: { $names }; they could read your orders first
sealed-undecided-hint = wait until they have sealed theirs, or add --yes
sealed-opened = opened; gave { $given } of { $count } commands, then
sealed-rest =
    give the rest with `do`:
    { $rest }
sealed-at-once = no other player has a decision to make: what you do takes effect at once, and rolls dice
sealed-at-once-hint = give it with `do`: there is no one to hide it from
sealed-refused = nothing is sealed; command { $number } of { $count }
sealed-entry = entry { $entry }: { $error }
sealed-no-terminal = sealed orders need a passphrase, and there is no terminal to type it
sealed-variable = set it in the environment variable { $variable }
sealed-passphrase = Passphrase of { $player }
sealed-different = the two passphrases differ; nothing is sealed
sealed-empty = the passphrase is empty
typed-again = The same again
typed-unreadable = can't read from the terminal: { $error }
store-exists = { $path } already exists and won't be overwritten
store-exists-hint = choose another file for the campaign
store-made-by-new = a campaign is kept in the file that `sandtable campaign new` created
store-no-secret = { $path } has no secret for fair dice
