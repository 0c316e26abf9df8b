### What tours says: open.

open-profile-there-is-no-edition-there = /profile: there is no edition { $name }; choose from { $known }
open-players-a-saga-has-1-to = /players: a saga has 1 to { $most_players } players, not { $count }
open-players-one-player-at-least-has = /players: at least one player needs a register
open-players-name-two-players-are-called = /players/{ $index }/name: two players are called { $player }
open-players-register-faction-there-is-no = /players/{ $index }/register/faction: there is no { $rank } unit for a { $faction } Register yet, so it could never field an army
open-players-register-draft = /players/{ $index }/register/draft{ $at }: { $says }
open-players-register-arc-there-is-no = /players/{ $index }/register/arc: there is no story arc { $arc }; choose from { $known }
open-options-arcs-a-saga-ends-after = /options/arcs: a saga ends after at least 1 story arc
open-options-last-round-the-last-round = /options/last_round: the last round must be at least 1
open-a-name-has-1-to-letters = { $at }: a name has 1 to { $most } characters, without spaces at either end or control characters
