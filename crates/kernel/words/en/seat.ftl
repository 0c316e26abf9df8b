### What kernel says: seat.

seat-seat = seat { $value }
