### What tours says: recruit.

refusal-list-too-long = There are { $has } entries here; { $needs } are the most.
refusal-no-such-unit = There is no unit card { $about }.
refusal-no-such-upgrade = There is no upgrade card { $about }.
refusal-not-out-yet = { $about } has no points yet; nobody can have it.
refusal-unique-unit = { $about } is unique: it can be fielded by a Strategic Asset, but never be on a Register.
refusal-unique-upgrade = { $about } is unique: as a Leader, Personnel, Heavy Weapon, Crew, Pilot or Armament card it can never be on a Register.
refusal-limited-card = { $about } is limited, which counts as unique here.
refusal-special-issue = { $about } is issued to a battle force alone; no Register can have it.
refusal-wrong-faction = { $about } does not fight for this Register's Faction.
refusal-needs-a-name = { $about } is a Commander or Operative: give it a name of its own.
refusal-bad-name = A name has 1 to { $needs } letters, no blank at either end and no control character.
refusal-too-many-upgrades = { $about } may take { $needs } upgrades now besides those it must have, not { $has }.
refusal-too-many-upgrades-2 = { $about } may take one Heavy Weapon and one Personnel upgrade now, and nothing else it need not have.
refusal-too-many-upgrades-3 = { $about } may take one Hardpoint upgrade now, and nothing else it need not have.
refusal-must-be-equipped-2 = The Paragon is in every army, and its card says Equip. No army can be built as long as it lacks: { $about }.
refusal-no-slot = There is no free slot for { $about } on this unit.
refusal-not-eligible = { $about } cannot be equipped by this unit.
recruit-as = { $slot }, as { $first }
