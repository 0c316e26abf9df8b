### What server says: phases.

phases-reminders = Set at most { $reminders } reminders.
phases-past = A deadline must be in the future.
phases-answered = The deadline has passed. { $answered ->
    [0] No default answers were needed.
    [one] 1 default answer was given.
   *[other] { $answered } default answers were given.
}
phases-passed-you = The deadline has passed, and the game is waiting for you.
phases-not-organizer = Only the player who created this game can give seats away.
phases-seat-taken = You can't take a player's seat in a battle while they still hold it.
phases-given-away = The organizer gave your seat to another player ({ $reason }).
phases-passed = The deadline has passed. { $count ->
    [0] All players are done.
    [one] 1 player isn't done yet.
   *[other] { $count } players aren't done yet.
}
phases-soon = The deadline is in { $hours ->
    [0] less than an hour
    [one] 1 hour
   *[other] { $hours } hours
}, and the game is waiting for you.
phases-substitute = { $player }'s seat has a new player from here on ({ $reason }).
