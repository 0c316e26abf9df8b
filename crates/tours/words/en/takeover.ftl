### What tours says: takeover.

games-books-round-rounds-are-counted-from = /books/round: rounds count from 1; a saga that hasn't started needs no books
games-books-units-there-is-no-unit = /books/units/{ $id }: there is no unit card with that id
games-books-upgrades-there-is-no-upgrade = /books/upgrades/{ $id }: there is no upgrade card with that id
games-books-games-at-most-games-not = /books/games: at most { $most_games } games, not { $count }
games-stage-only-games-that-are-over = { $at }/stage: books hold only finished games; play this one to the end or leave it out
games-mode-there-is-no-kind-of = { $at }/mode: there is no game type { $mode }
games-seat-there-is-no-such-player = { $place }/seat: there is no such player
games-army-a-unit-of-it-is = { $place }/army: one of its units isn't on any Register in these books
games-the-army-has-units-counted-from = { $at }/{ $name }/{ $side }/{ $index }: the army has { $units } units, counted from 0, so there is no unit { $unit }
games-undeployed-unit-was-defeated-held-something = { $at }/undeployed/{ $side }/{ $index }: unit { $unit } was defeated, held something or used a Commendation, so it was deployed (TOD-A31)
games-marks-value-at-most-in-the = { $at }/marks/{ $side }/{ $index }/value: at most { $most } { $mark } in the { $record } rounds of this game, not { $has } (TOD-AGE-06); correct it, or record/round
takeover-players-books-a-saga-that-is = /players/{ $at }/books: a saga taken over midway needs its current round; add books = {"{"} round = 1 {"}"} to the saga
takeover-books-play-could-not-have-made = /books: play can't lead to this: { $fault }
takeover-the-books-have-games-and-none = { $at }: the books have { $has } games and no number { $no }; leave it out
register-this-player-has-no-register-name = { $at }: this player has no Register; name a faction, or leave out everything but done and retired
register-at-most-entries-not = { $at }/{ $name }: at most { $lines } entries, not { $count }
register-assets-of-and-a-register-holds = { $at }/assets: { $held } of { $asset }, but a Register can hold only { $most }; remove the rest
register-arc-which-story-arc-is-played = { $place }/arc: a founded Register plays a Story Arc; name it
register-name-a-register-that-is-founded = { $place }/name: a founded Register has a name (TOD-REG-02); add it
register-id-there-is-no-story-arc = { $at }/id: there is no Story Arc { $past }
register-completed-an-arc-has-3-agendas = { $at }/completed: a Story Arc has 3 Agendas, not { $completed }
register-units-no-unit-is-a-commander = { $at }/units: no unit is a Commander, so there is no Paragon and no army (TOD-PAR-08); add one
register-units-a-register-keeps-at-least = { $at }/units: a Register must keep at least { $corps } Corps units (TOD-START-16)
register-ledger-after-this-line-there-are = { $at }/ledger/{ $index }: this line brings Supply Points to { $sum }; they can't go below 0 or above 30,000
register-supply-the-ledger-comes-to-not = { $at }/supply: the ledger adds up to { $sum }, not { $supply }; correct one, or leave this out
register-supply-at-most-supply-points-not = { $at }/supply: at most { $points } Supply Points, not { $supply }
register-reputation-between-1000-and-1000-not = { $at }/reputation: must be from -1000 to 1000, not { $reputation }
register-potential-the-units-on-the-register = { $at }/potential: the Register's units cost { $spent } points (TOD-CP-02), more than { $potential }; raise it, or set the fate of units that are gone
register-is-complete-with-is-more = { $at }/{ $index }: { $agenda } is complete at { $done }, so { $has } is too many
units-unit-there-is-no-unit-card = { $at }/unit: there is no unit card { $unit }
units-is-a-commander-or-operative-and = { $full_name } is a Commander or Operative and needs a name
units-a-unit-of-veteran-rank-has = a unit with Veteran Rank { $rank } needs a name (TOD-DOS-06); add one
units-is-the-most-tod-a32-not = the maximum is { $most } (TOD-A32), not { $experience }
units-special-training-raises-this-units-maximum = Special Training can raise this unit's maximum { $most } times (TOD-XP-16), not { $trained }
units-experience-gives-veteran-rank-and-is = Experience { $experience } gives Veteran Rank { $earned }, and this unit's maximum is { $highest } (TOD-XP-03, TOD-XP-09); { $rank } is neither, so leave it out
units-veteran-rank-is-this-units-maximum = at this unit's maximum, Veteran Rank { $highest }, it gains no more: at most { $cap } (TOD-XP-14), not { $experience }. If Special Training raised the maximum, set trained = 1
units-the-first-commander-is-the-paragon = the first Commander is the Paragon, who can't leave (TOD-PAR-04)
units-if-a-mission-brought-it-say = { $sentence } If a mission brought it, set adopted = true
units-the-paragon-lacks-an-upgrade-that = the Paragon lacks an upgrade that its card requires (TOD-START-10)
units-there-is-no = { $at }/{ $place }: there is no { $kind } { $id }
units-upgrade-card = upgrade card
units-command-card = command card
units-defining-trait = Defining Trait
units-stands-here-twice-no-unit-has = { $one } is listed twice; a unit can have it only once (TOD-COM-28)
units-lets-one-pick-a-keyword-write = lets you pick a keyword; write {"{"} commendation, keyword {"}"}
units-leaves-nothing-to-pick = has no keyword to pick
units-each-new-veteran-rank-brings-one = each new Veteran Rank brings one Commendation (TOD-COM-01); this unit has Veteran Rank { $rank } and { $held } Commendations. If a Story Arc or mission gave the rest, set gifts = { $gifts }
units-high-commendations-and-is-the-most = { $high } High Commendations, but the limit is { $most } (TOD-HIGH-02)
units-a-unit-of-veteran-rank-is = a unit with Veteran Rank { $ranks } can be owed at most { $ranks } awards
units-stands-here-twice-nobody-has-it = { $id } is listed twice; a unit can have it only once (TOD-SET-16)
units-by-the-ruling-that-is-played = under this saga's ruling, a Setback isn't recorded again just to add dice (TOD-A26)
units-only-the-paragon-the-first-commander = only the Paragon, the first Commander, can have a Defining Trait (TOD-TRAIT-02)
units-only-a-paragon-has-command-cards = only a Paragon can have command cards, and only in sagas that use them (TOD-PAR-09, TOD-A67)
units-stands-here-twice = { $id } is listed twice
write-the-registers-are-still-being-founded = the Registers are still being founded; use the setup itself to start this saga
write-the-saga-is-over-nothing-of = the saga is over, so there is nothing to carry on
write-game-is-being-played-books-are = game { $no } is in progress; write the books between games
write-the-register-of-is-still-being = the Register of { $name } is still being founded
