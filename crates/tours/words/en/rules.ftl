### What tours says: rules.

refusal-saga-over-2 = The saga is over; nothing more can be played.
refusal-no-such-seat = There is no such seat in this saga.
refusal-retired = You have left the saga.
refusal-not-done = You have not finished with this round yet.
refusal-still-founding-2 = First every Register is founded: units, Aid Requests, story arc, name.
rules-go-on-with-this-round = Go on with this round
rules-finish-with-this-round = Finish with this round
rules-leave-the-saga = Leave the saga
