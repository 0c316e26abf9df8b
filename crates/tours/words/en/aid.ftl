### What tours says: aid.

refusal-no-setback-2 = This unit has no Setback to remove.
refusal-which-setback-2 = Say which of the unit's Setbacks is removed for sure.
refusal-setback-is-drawn = Which Setback is removed is drawn here; do not name one.
refusal-asset-bought = { $about } can be had { $needs } times in a sequence, and has been had { $has } times.
refusal-asset-held = A Register holds at most { $needs } of { $about } at a time; it holds { $has }.
refusal-wrong-kind = { $about } is neither a Heavy Weapon nor a Personnel upgrade; Supplies and Provisions bring others.
refusal-no-slot-2 = This unit has no slot for { $about }.
refusal-no-slot-3 = The unit card has no slot for { $about }; one gained by a Commendation does not count for this request.
refusal-wrong-kind-2 = { $about } is a Heavy Weapon or Personnel upgrade; Request Reinforcements brings those.
refusal-not-at-maximum = Special Training is for units at their maximum Veteran Rank, { $needs }; this one has { $has }.
refusal-highest-maximum = No maximum Veteran Rank can be above { $needs }.
refusal-nobody-chosen = Choose at least one unit.
refusal-chosen-twice = A unit is chosen once in a request; make another one for its next upgrade.
refusal-setback-forbids = A Setback keeps this unit from being reinforced.
refusal-not-now = Aid Requests are made in step 7 of the Post-Battle Sequence, and once after the first list is built.
refusal-once-only = { $about } can be made once in a sequence, and it has been.
refusal-too-few-supply-points = This costs { $needs } Supply Points; you have { $has }.
aid-active-recruiting = Active Recruiting
aid-a-setback-drawn = a Setback, drawn
aid-for = { $card } for { $unit }
aid-sp = { $text } ({ $total } SP)
