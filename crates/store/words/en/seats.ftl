### What store says: seats.

seats-hold = a seat's hold `{ $text }`
seats-number = a seat { $seat }
