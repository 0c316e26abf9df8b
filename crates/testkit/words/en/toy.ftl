### What the toy game refuses.

refusal-over = the duel is over
refusal-not-asked = this seat has nothing to decide now
refusal-wrong-answer = another question is open
refusal-no-such-number = numbers go from 1 to 6
refusal-no-such-dice = a strike rolls 1 to 3 dice
refusal-no-such-points = a bout has 0 to 9 points a seat
refusal-too-tired = needs { $needs } stamina, has { $has }
refusal-rested = stamina is full
refusal-no-such-score = a score is from 0 to 99
