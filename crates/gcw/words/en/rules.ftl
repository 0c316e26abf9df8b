### What gcw says: rules.

refusal-campaign-over-2 = The campaign is over.
refusal-no-such-seat = This campaign has no such seat.
refusal-already-done = You've finished this phase. Go back to it first.
refusal-not-done = You haven't finished this phase yet.
refusal-handed-in = Your list is submitted for good, because other players have relied on it.
refusal-no-more = You've already made or declined your further attack.
refusal-no-squadron = You've joined the campaign but have no Squadron yet. First submit your initial Squadron, during Purchase Reinforcements.
refusal-not-this-way = You can't just skip this phase. Submit your Squadron or finish your battles, and it ends by itself.
rules-what-do-you-do-in-this = What do you do this phase?
rules-finish-this-phase = Finish this phase
rules-go-on-with-this-phase = Go back to this phase
