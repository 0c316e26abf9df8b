### What lab says: play.

play-stuck = the game can't continue: { $refusal }
play-no-question = the game isn't over, but no player has a decision to make
play-no-level = there is no AI player `{ $level }`
play-no-message = no message
play-panic = panic: { $says }
play-command = command { $commands }: { $says }
play-refused = command { $commands }, { $command }, was refused: { $refusal }
