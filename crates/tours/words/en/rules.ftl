### What tours says: rules.

refusal-saga-over-2 = The saga is over.
refusal-no-such-seat = This saga has no such seat.
refusal-retired = You've left the saga.
refusal-not-done = You aren't done with this round yet.
refusal-still-founding-2 = Every Register has to be founded first: units, Aid Requests, Story Arc, name.
rules-go-on-with-this-round = Reopen this round
rules-finish-with-this-round = Done with this round
rules-leave-the-saga = Leave saga
setbacks-one-die-at-least = one die at least
setbacks-beyond-the-first = Setbacks beyond the first
cost-combat-potential-spent = Combat Potential spent
