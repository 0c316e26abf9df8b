### What tours says: takeover.

games-books-round-rounds-are-counted-from = /books/round: rounds are counted from 1; a saga that has not begun needs no books
games-books-units-there-is-no-unit = /books/units/{ $id }: there is no unit card of that id
games-books-upgrades-there-is-no-upgrade = /books/upgrades/{ $id }: there is no upgrade card of that id
games-books-games-at-most-games-not = /books/games: at most { $most_games } games, not { $count }
games-stage-only-games-that-are-over = { $at }/stage: only games that are over stand in books; play it to its end, or leave it out
games-mode-there-is-no-kind-of = { $at }/mode: there is no kind of game { $mode }
games-seat-there-is-no-such-player = { $place }/seat: there is no such player
games-army-a-unit-of-it-is = { $place }/army: a unit of it is on no Register of these books
games-the-army-has-units-counted-from = { $at }/{ $name }/{ $side }/{ $index }: the army has { $units } units, counted from 0, and none is { $unit }
games-undeployed-unit-was-defeated-held-something = { $at }/undeployed/{ $side }/{ $index }: unit { $unit } was defeated, held something or used a Commendation, so it was deployed (TOD-A31)
games-marks-value-at-most-in-the = { $at }/marks/{ $side }/{ $index }/value: at most { $most } { $mark } in the { $record } rounds of this game, not { $has } (TOD-AGE-06); correct them, or record/round
takeover-players-books-a-saga-that-is = /players/{ $at }/books: a saga that is taken over says which round is being played; add books = {"{"} round = 1 {"}"} to the saga
takeover-books-play-could-not-have-made = /books: play could not have made this: { $fault }
takeover-the-books-have-games-and-none = { $at }: the books have { $has } games, and none of number { $no }; leave it out
register-this-player-has-no-register-name = { $at }: this player has no Register; name its faction, or leave all but done and retired out
register-at-most-entries-not = { $at }/{ $name }: at most { $lines } entries, not { $count }
register-assets-of-and-a-register-holds = { $at }/assets: { $held } of { $asset }, and a Register holds { $most } at most; take the rest out
register-arc-which-story-arc-is-played = { $place }/arc: which story arc is played? A Register that is founded plays one
register-name-a-register-that-is-founded = { $place }/name: a Register that is founded has a name (TOD-REG-02); write it down
register-id-there-is-no-story-arc = { $at }/id: there is no story arc { $past }
register-completed-an-arc-has-3-agendas = { $at }/completed: an arc has 3 agendas, not { $completed }
register-units-no-unit-is-a-commander = { $at }/units: no unit is a Commander, so there is no Paragon and no army (TOD-PAR-08); write one down
register-units-a-register-keeps-at-least = { $at }/units: a Register keeps at least { $corps } Corps units (TOD-START-16)
register-ledger-after-this-line-there-are = { $at }/ledger/{ $index }: after this line there are { $sum } Supply Points; there are never fewer than none
register-supply-the-ledger-comes-to-not = { $at }/supply: the ledger comes to { $sum }, not { $supply }; correct one, or leave this out
register-supply-at-most-supply-points-not = { $at }/supply: at most { $points } Supply Points, not { $supply }
register-reputation-between-1000-and-1000-not = { $at }/reputation: between -1000 and 1000, not { $reputation }
register-potential-the-units-on-the-register = { $at }/potential: the units on the Register cost { $spent } points (TOD-CP-02), more than { $potential }; raise it, or let units that are gone have their fate
register-is-complete-with-is-more = { $at }/{ $index }: { $agenda } is complete with { $done }; { $has } is more
units-unit-there-is-no-unit-card = { $at }/unit: there is no unit card { $unit }
units-is-a-commander-or-operative-and = { $full_name } is a Commander or Operative and has a name
units-a-unit-of-veteran-rank-has = a unit of Veteran Rank { $rank } has a name (TOD-DOS-06); give it one
units-is-the-most-tod-a32-not = { $most } is the most (TOD-A32), not { $experience }
units-special-training-raises-this-units-maximum = Special Training raises this unit's maximum { $most } times (TOD-XP-16), not { $trained }
units-experience-gives-veteran-rank-and-is = Experience { $experience } gives Veteran Rank { $earned }, and { $highest } is the unit's maximum (TOD-XP-03, TOD-XP-09); { $rank } is neither; leave it out
units-veteran-rank-is-this-units-maximum = Veteran Rank { $highest } is this unit's maximum, and there it gains no more: { $cap } is the most (TOD-XP-14), not { $experience }. If Special Training raised the maximum, say trained = 1
units-the-first-commander-is-the-paragon = the first Commander is the Paragon, who never leaves (TOD-PAR-04)
units-if-a-mission-brought-it-say = { $sentence } If a mission brought it, say adopted = true
units-the-paragon-lacks-an-upgrade-that = the Paragon lacks an upgrade that its card says it must have (TOD-START-10)
units-there-is-no = { $at }/{ $place }: there is no { $kind } { $id }
units-upgrade-card = upgrade card
units-command-card = command card
units-defining-trait = Defining Trait
units-stands-here-twice-no-unit-has = { $one } stands here twice; no unit has one twice (TOD-COM-28)
units-lets-one-pick-a-keyword-write = lets one pick a keyword; write {"{"} commendation, keyword {"}"}
units-leaves-nothing-to-pick = leaves nothing to pick
units-each-new-veteran-rank-brings-one = each new Veteran Rank brings one Commendation (TOD-COM-01); a unit of Veteran Rank { $rank } has { $held }. If a story arc or a mission gave the others, say gifts = { $gifts }
units-high-commendations-and-is-the-most = { $high } High Commendations, and { $most } is the most (TOD-HIGH-02)
units-a-unit-of-veteran-rank-is = a unit of Veteran Rank { $ranks } is owed at most so many honours
units-stands-here-twice-nobody-has-it = { $id } stands here twice; nobody has it twice (TOD-SET-16)
units-by-the-ruling-that-is-played = by the ruling that is played no Setback is recorded again for dice alone (TOD-A26)
units-only-the-paragon-the-first-commander = only the Paragon, the first Commander, has a Defining Trait (TOD-TRAIT-02)
units-only-a-paragon-has-command-cards = only a Paragon has command cards, and where they are played (TOD-PAR-09, TOD-A67)
units-stands-here-twice = { $id } stands here twice
write-the-registers-are-still-being-founded = the Registers are still being founded; the setup itself founds this saga
write-the-saga-is-over-nothing-of = the saga is over; nothing of it goes on
write-game-is-being-played-books-are = game { $no } is being played; books are written between games
write-the-register-of-is-still-being = the Register of { $name } is still being founded
