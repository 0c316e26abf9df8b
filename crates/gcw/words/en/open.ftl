### What gcw says: open.

open-options-extra-commander-there-is-no = /options/extra_commander: there is no { $seat }
open-name-a-name-has-1-to = /name: a name can have 1 to { $longest_name } letters
open-options-last-turn-the-last-turn = /options/last_turn: the last turn must be 1 or later
open-factions-a-campaign-has-two-or = /factions: a campaign needs two or three factions, not { $count }
open-faction-the-stands-here-twice = { $at }/faction: the { $faction } is listed twice
open-players-a-faction-has-1-to = { $at }/players: a faction has 1 to { $most_of_a_faction } players, not { $count }
open-leader-there-is-no-player-in = { $at }/leader: there is no player { $leader } in this faction
open-standing-only-scum-and-villainy-can = { $at }/standing: only Scum and Villainy can be the third faction
open-standing-a-third-faction-needs-two = { $at }/standing: a third faction needs two other factions
open-players-name-a-name-has-1 = { $at }/players/{ $player }/name: a name can have 1 to { $longest_name } letters
open-players-name-two-players-are-called = { $at }/players/{ $player }/name: two players are called { $named }
open-factions-at-most-players-not = /factions: a campaign can have at most { $most_players } players, not { $players }
open-joined-only-books-of-a-running = /joined: only the books of a running campaign list players who joined later; list all others in their factions
open-faction-the-does-not-take-part = { $at }/faction: the { $faction } isn't in this campaign
open-name-a-name-has-1-to-2 = { $at }/name: a name can have 1 to { $longest_name } letters
open-name-two-players-are-called = { $at }/name: two players are called { $own }
open-profile-there-is-no = /profile: there is no profile { $name }; choose one of these: { $known }
