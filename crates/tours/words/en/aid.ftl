### What tours says: aid.

refusal-no-setback-2 = This unit has no Setback to remove.
refusal-which-setback-2 = Choose which Setback to remove for certain.
refusal-setback-is-drawn = The Setback to remove is picked at random. Don't choose one.
refusal-asset-bought = { $about } is limited to { $needs } per sequence, and you've taken { $has }.
refusal-asset-held = Your Register can hold { $needs } of { $about } at a time and has { $has }.
refusal-wrong-kind = Request Reinforcements brings only Heavy Weapon and Personnel upgrades. Use Supplies and Provisions for { $about }.
refusal-no-slot-2 = This unit has no slot for { $about }.
refusal-no-slot-3 = This unit's card has no slot for { $about }. Slots gained from Commendations don't count for this request.
refusal-wrong-kind-2 = Supplies and Provisions can't bring Heavy Weapon or Personnel upgrades. Use Request Reinforcements for { $about }.
refusal-not-at-maximum = Special Training needs a unit at its maximum Veteran Rank, { $needs }. This one has { $has }.
refusal-highest-maximum = This unit's maximum Veteran Rank is already { $needs }, the highest there is.
refusal-nobody-chosen = Choose at least one unit.
refusal-chosen-twice = Choose each unit only once per request. Make another request for its next upgrade.
refusal-setback-forbids = This unit has a Setback that prevents reinforcements.
refusal-not-now = You can make Aid Requests only in step 7 of the Post-Battle Sequence and once after building your starting list.
refusal-once-only = You've already made { $about } this sequence. It's limited to once.
refusal-too-few-supply-points = This costs { $needs } SP, and you have { $has }.
aid-a-setback-drawn = a random Setback
aid-for = { $card } for { $unit }
aid-sp = { $text } ({ $total } SP)
