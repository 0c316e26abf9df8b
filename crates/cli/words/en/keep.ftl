### What cli says: keep.

keep-no-threads = can't start threads: { $error }
keep-copied = copied { $matches ->
    [one] 1 game
   *[other] { $matches } games
} with { $lines } lines to { $path }
keep-read = read { $matches ->
    [one] 1 game
   *[other] { $matches } games
} with { $lines } lines
keep-replayed = replayed every log
keep-exported = wrote the game to { $path }, with every secret in it
keep-hold = { $text }; { $sound } of { $all ->
    [one] 1 game is sound
   *[other] { $all } games are sound
}
keep-imported = imported as match { $id }; players take its seats by invitation
keep-added = { $login } is now an admin
keep-dropped = { $login } is no longer an admin
keep-logged-out = ended all sessions of { $login }
keep-new-password = { $login } has a new password and must log in again
keep-no-admins = no admins
keep-no-terminal = a password is needed, and there is no terminal to type it
keep-variable = set it in the environment variable { $variable }
keep-password-of = New password of { $login }
keep-different = the two passwords differ
