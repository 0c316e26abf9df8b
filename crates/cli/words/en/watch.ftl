### What cli says: watch.

watch-seed = Seed { $seed }; the same seed gives the same game.
watch-kept = The log is written as the game is played: { $path }
watch-endless = the game with seed { $seed } doesn't end
watch-no-reasons = --reasons: no AI player of { $system } compares commands
watch-no-reasons-level = --reasons: `{ $level }` doesn't compare commands
watch-reasons-hint = levels that compare commands are { $known }
watch-too-many = { $folder } holds too many logs of { $name }
