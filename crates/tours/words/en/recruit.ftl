### What tours says: recruit.

refusal-list-too-long = You have { $has } entries here; the limit is { $needs }.
refusal-no-such-unit = There's no unit card { $about }.
refusal-no-such-upgrade = There's no upgrade card { $about }.
refusal-not-out-yet = { $about } has no points cost yet, so you can't take it.
refusal-unique-unit = { $about } is unique and can't join a Register. Use a Strategic Asset to field it.
refusal-unique-upgrade = { $about } is unique. Unique Leader, Personnel, Heavy Weapon, Crew, Pilot and Armament upgrades can't join a Register.
refusal-limited-card = { $about } is limited, which counts as unique here.
refusal-special-issue = { $about } is only available to a battle force, so it can't join a Register.
refusal-wrong-faction = { $about } doesn't belong to your Register's Faction.
refusal-needs-a-name = { $about } is a Commander or Operative and needs a Dossier name. Give it one.
refusal-bad-name = A name has 1 to { $needs } characters, without spaces at either end or control characters.
refusal-too-many-upgrades = { $about } can join with { $needs } upgrades plus any required ones, and you chose { $has }.
refusal-too-many-upgrades-2 = { $about } can join with one Heavy Weapon and one Personnel upgrade plus any required ones, and nothing else.
refusal-too-many-upgrades-3 = { $about } can join with one Hardpoint upgrade plus any required ones, and nothing else.
refusal-must-be-equipped-2 = Your Paragon's card says Equip, and your Paragon is in every army, so you can't build one without { $about }.
refusal-not-eligible = This unit can't equip { $about }.
recruit-as = { $slot }, as { $first }
recruit-units-and-upgrades = units and upgrades
