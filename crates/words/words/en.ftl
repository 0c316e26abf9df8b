### What every game has, in English.

## Entries of a log: who put what to the table.

entry-begin = Play begins
entry-play = { $seat }{ $helped ->
    [true] {" "}(by the organizer)
   *[false] {""}
}: { $command }
entry-rewind = Back to entry { $to }, agreed by { LIST($by, of: "who", by: "and") }: { RAW($reason) }
entry-amend = Amendment, agreed by { LIST($by, of: "who", by: "and") }: { RAW($reason) }
entry-adopt = The game goes on by rules { RAW($rules) }, agreed by { LIST($by, of: "who", by: "and") }
entry-note = Note by { $who }: { RAW($text) }
entry-dispute = Dispute over { RAW($topic) }: the die shows { $roll }, for { RAW($favours) }
entry-contribute = { $seat } adds words to the seed: { RAW($words) }
entry-seal = { $seat } seals secret orders
entry-open = The sealed orders of entry { $seal } are opened
entry-fresh-dice = All dice are fresh from here on
entry-reveal = The host reveals the seed
auto-deadline = {" "}(deadline)
auto-standing-order = {" "}(standing order)
value-who-seat = { SEAT($it) }
value-who-organiser = the organizer

## Reckonings that no event tells.

entry-reckoned = Reckoned.

## Plain values.

plain-none = nothing
plain-true = yes
plain-false = no
list-none = none
list-and = {" "}and{" "}
