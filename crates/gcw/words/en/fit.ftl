### What gcw says: fit.

refusal-card-faction = { $about } may be used by another faction only.
refusal-card-ship = { $about } does not go on this type of ship.
refusal-card-size = { $about } does not go on a ship of this size.
refusal-card-native = { $about } is only for pilots whose own ship is that of the title.
refusal-card-skill = { $about } needs pilot skill { $needs }, the pilot has { $has }.
refusal-card-agility = { $about } needs a ship of agility { $needs } or less, this one has { $has }.
refusal-card-hull = { $about } needs a ship of hull { $needs } or less, this one has { $has }.
refusal-card-shields = { $about } needs a ship of { $needs } shields, this one has { $has }.
refusal-card-action = { $about } needs an action that is not in the ship's action bar.
refusal-card-has-slot = { $about } needs an icon that is not in the upgrade bar.
refusal-card-no-slot = { $about } does not go where its icon is in the upgrade bar already.
refusal-card-needs-card = { $about } has to be on the same ship.
refusal-card-limited = A ship can have { $about } only once.
refusal-card-unique = There is only one { $about }.
refusal-card-different = The further slot takes another card than { $about }, not a second copy.
refusal-card-too-dear = { $about } costs { $has }; in that slot a card may cost { $needs }.
refusal-no-slot = There is no free slot in the upgrade bar for { $about }.
refusal-no-elite-slot = The pilot has no free elite slot for { $about }.
refusal-not-built-in = Only modifications, systems, tech and illicit upgrades are built into ships; { $about } moves freely.
refusal-no-title = { $about } is not a title of a ship.
