### What tours says: open.

open-profile-there-is-no-edition-there = /profile: there is no edition { $name }; there are { $known }
open-players-a-saga-has-1-to = /players: a saga has 1 to { $most_players } players, not { $count }
open-players-one-player-at-least-has = /players: one player at least has a register
open-players-name-two-players-are-called = /players/{ $index }/name: two players are called { $player }
open-players-register-faction-there-is-no = /players/{ $index }/register/faction: there is no { $rank } unit yet that a Register of the { $faction } could have, so it could never field an army
open-players-register-draft = /players/{ $index }/register/draft{ $at }: { $says }
open-players-register-arc-there-is-no = /players/{ $index }/register/arc: there is no story arc { $arc }; there are { $known }
open-options-arcs-a-saga-ends-after = /options/arcs: a saga ends after 1 story arc or later
open-options-last-round-the-last-round = /options/last_round: the last round is 1 or later
open-a-name-has-1-to-letters = { $at }: a name has 1 to { $most } letters, no blank at either end and no control character
