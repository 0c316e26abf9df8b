### What server says: schedule.

schedule-zone = `{ $zone }` isn't a time zone. Write one such as `Europe/Berlin`.
schedule-phase = There's no phase `{ $phase }`. Choose from: { $phases }.
schedule-weekday = A weekday is a number from 1 (Monday) to 7 (Sunday).
schedule-time = `{ $time }` isn't a time of day. Write one such as `20:00`.
schedule-weeks = A phase can last at most { $weeks } extra weeks.
