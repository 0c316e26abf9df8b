### What gcw says: rules.

refusal-campaign-over-2 = The campaign is over; nothing more can be played.
refusal-no-such-seat = There is no such seat in this campaign.
refusal-already-done = You have finished this phase; say that you have not, to go on with it.
refusal-not-done = You have not finished this phase yet.
refusal-handed-in = Your list is handed in for good; others have counted on it.
refusal-no-more = You have made your further attack, or have said that you want none.
refusal-no-squadron = You have joined the campaign; hand in the list of your initial Squadron while reinforcements are purchased, before anything else.
refusal-not-this-way = This phase is not finished by saying so.
rules-what-do-you-do-in-this = What do you do in this phase?
rules-finish-this-phase = Finish this phase
rules-go-on-with-this-phase = Go on with this phase
