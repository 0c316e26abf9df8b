### What server says: calendar.

calendar-missing = Calendar not found. Copy its address again.
calendar-deadline = { $title }: deadline
calendar-turn = { $title }: your turn
