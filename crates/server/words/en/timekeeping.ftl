### What server says: timekeeping.

timekeeping-one-day = You have one day left to make your move.
timekeeping-kinds = Name at most 50 kinds, each with 1 to 60 characters.
timekeeping-not-running = This game isn't in progress.
timekeeping-nobody-late = No player is late.
timekeeping-not-two = You can claim a win on time only in a two-player game. Claim the default answer instead.
timekeeping-by-hand = Only the player can answer this question. Ask the organizer.
