### What server says: shown.

shown-seat = Seat { $number }
