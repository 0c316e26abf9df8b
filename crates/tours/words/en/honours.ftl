### What tours says: honours.

refusal-another-arc = { $about } belongs to a Story Arc your Register isn't playing.
refusal-requirement-unmet = This unit doesn't meet the requirements for { $about }.
refusal-rank-too-low-2 = { $about } requires Veteran Rank { $needs }, and this unit has { $has }.
refusal-requirement-unmet-2 = This unit doesn't meet the requirements for { $about } or lacks a Commendation it needs.
refusal-one-high = A unit can have { $needs ->
        [one] 1 High Commendation
       *[other] { $needs } High Commendations
    }, and this one has { $has }.
refusal-not-high = { $about } isn't a High Commendation, and only one of those is due now.
refusal-ordinary-first = { $about } is a High Commendation, which comes as an extra. Award an ordinary one first.
refusal-pick-a-keyword = { $about } lets you pick a keyword. Choose one of those offered.
refusal-no-keyword-to-pick = { $about } has no keyword to pick. Leave it out.
