### What server says: clock.

clock-live = A live clock runs from 1 second to 1 day, and adds at most 1 hour per move.
clock-days = Allow 1 to 60 days for each move.
