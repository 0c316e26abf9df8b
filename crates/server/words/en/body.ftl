### What server says: body.

body-not-json = Send the body as JSON, with `content-type: application/json`.
body-too-large = This is too large to send.
body-unread = The body couldn't be read. Send it again.
body-bad-json = The body isn't valid JSON: { $error }
body-words = Write 1 to { $most } characters. This has { $length }, or characters that can't be shown.
body-too-long = This has { $length } characters. The limit is { $most }.
body-time = Write a date and time with its time zone: `2026-01-31T20:00:00+01:00`, or with `Z` for UTC.
body-bytes = This has { $has } bytes. The limit is { $most }.
