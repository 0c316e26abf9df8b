### What gcw says: fit.

refusal-card-faction = Your faction can't use { $about }.
refusal-card-ship = { $about } doesn't fit this type of ship.
refusal-card-size = { $about } doesn't fit a ship of this size.
refusal-card-native = { $about } is only for pilots who are native to the title's ship.
refusal-card-skill = { $about } needs pilot skill { $needs }, and this pilot has { $has }.
refusal-card-agility = { $about } needs a ship with agility { $needs } or less. This one has { $has }.
refusal-card-hull = { $about } needs a ship with hull { $needs } or less. This one has { $has }.
refusal-card-shields = { $about } needs a ship with exactly { $needs } shields. This one has { $has }.
refusal-card-action = { $about } needs an action that isn't on the ship's action bar.
refusal-card-has-slot = { $about } needs a slot that isn't on the ship's upgrade bar.
refusal-card-no-slot = { $about } can't go on a ship that already has its slot on the upgrade bar.
refusal-card-needs-card = { $about } must be on the same ship.
refusal-card-limited = A ship can have { $about } only once.
refusal-card-unique = { $about } is unique, so you can have only one.
refusal-card-different = The extra slot can't hold a second copy of { $about }. Choose another card.
refusal-card-too-dear = { $about } costs { $has }, and a card in that slot can cost at most { $needs }.
refusal-no-slot = There is no free slot for { $about } on the upgrade bar.
refusal-no-elite-slot = This pilot has no free elite slot for { $about }.
refusal-not-built-in = You can install only modification, system, tech and illicit upgrades. { $about } can be equipped freely for each battle.
refusal-no-title = { $about } isn't a title for ships.
