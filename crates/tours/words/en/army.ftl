### What tours says: army.

army-check-heavy-weapon-team = Heavy Weapon Team
army-form-requisitioned-upgrades = Requisitioned upgrades
army-form-strategic-assets = Strategic Assets
army-form-unit-beyond-its-rank = Unit exempt from rank limits
army-form-paragon-command-cards = Paragon command cards
army-a-unit = a unit
refusal-no-register-2 = You don't build an army from a Register for this side.
refusal-no-paragon-2 = Your Register has no Commander yet, so it has no Paragon and can't field an army. Add a Commander first.
refusal-paragon-missing = Every army from this Register must include its Paragon, { $about }.
refusal-not-on-the-register = { $about } isn't on your Register.
refusal-unit-twice = { $about } is already in this army.
refusal-not-on-the-dossier-2 = This unit's Dossier doesn't have { $about }, or not that many.
refusal-no-slot = This unit has no free slot for { $about }.
refusal-same-upgrade-twice = This unit already has { $about }.
refusal-must-be-equipped-3 = { $about } must equip an upgrade that its card requires.
refusal-asset-missing = This army uses { $needs } of { $about }, and your Register has { $has }.
refusal-not-in-own-mission = You can't use { $about } in your own Turning Point Mission.
refusal-not-that-unit = Request Assistance brings a unique unit that isn't a Commander, and { $about } doesn't qualify.
refusal-not-that-unit-2 = Request Assistance brings a unique Operative here, and { $about } isn't one.
refusal-unique-unit-2 = { $about } is unique, so reinforcement points can't bring it. Use a Strategic Asset.
refusal-not-that-unit-3 = Heroic Intervention brings a unique Commander, and { $about } isn't one.
refusal-assets-not-used = This army needs { $needs } of { $about } and uses { $has }.
refusal-not-unique = Requisition Special Equipment brings a unique upgrade, and { $about } isn't unique.
refusal-no-exemption = Choose one exempt unit when you use Authorized Extraordinary Use, and none otherwise.
refusal-register-units-only = Reinforcement points can only buy units and upgrades from your Register.
refusal-too-many-points = These reinforcements cost { $needs } points, and you have { $has } to spend on them.
refusal-too-many-points-2 = This army costs { $needs } points, and the limit is { $has }.
refusal-unique-twice = { $about } is unique, so an army can include only one.
refusal-too-many-copies = An army can have { $needs ->
        [one] 1 copy
       *[other] { $needs } copies
    } of { $about }, and this one has { $has }.
refusal-too-few-of-a-rank = This army needs at least { $needs } { $about } { $needs ->
        [one] unit
       *[other] units
    } and has { $has }.
refusal-too-many-of-a-rank = This army can have up to { $needs } { $about } { $needs ->
        [one] unit
       *[other] units
    } and has { $has }.
refusal-detachment = { $about } needs a unit to be detached from: you have { $has } for { $needs }.
refusal-heavy-weapon-team = { $about } must have a Heavy Weapon upgrade.
refusal-no-paragon-cards = This saga doesn't use Paragon command cards.
refusal-card-locked = Your Paragon hasn't picked the command card { $about }, or it's here twice.
army-suggest-heavy-weapon-team = Heavy Weapon Team
refusal-no-army-possible = Your Register can't field an army for this size and game type.
army-points-in-the-army = points in the army
army-points-of-the-army = points of the army
army-most-points = most points of the army
army-agreed-size = agreed size
army-reinforcement-points = reinforcement points
