### What tours says: honours.

refusal-already-awarded-2 = The unit has this Commendation; none is awarded twice.
refusal-another-arc = { $about } belongs to a story arc that this Register is not playing.
refusal-requirement-unmet = { $about } asks for more than this unit is or has.
refusal-rank-too-low-2 = { $about } asks for Veteran Rank { $needs }; this unit has { $has }.
refusal-requirement-unmet-2 = { $about } asks for more than this unit is or has, or for Commendations that it was not awarded.
refusal-one-high = A unit has at most { $needs } High Commendations; this one has { $has }.
refusal-not-high = { $about } is no High Commendation; only one is due now.
refusal-ordinary-first = { $about } is a High Commendation, which is given besides; award an ordinary one first.
refusal-pick-a-keyword = { $about } lets you pick a keyword; say which of those offered.
refusal-no-keyword-to-pick = { $about } leaves no keyword to pick; name none.
