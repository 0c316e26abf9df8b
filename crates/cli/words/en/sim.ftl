### What cli says: sim.

sim-games = games, { $rate }
sim-no-drawing = there is no drawing of the figures of { $system }
sim-level = AI level: { $level }
sim-stopped = Stopped after { $games } of { $all } games.
sim-log = log: { $path } (sandtable replay { $path })
sim-no-game = --keep { $game } isn't a game of the batch, which has { $games }
sim-no-game-hint = games are numbered from 0 to { $last }
sim-taken = --keep writes { $path }, which already exists
sim-taken-hint = move the file away, or change to another folder; nothing is overwritten
sim-survey = --survey plays everything, so leave out { $idle }
sim-seed-model = seed { $seed }, battles by { $name }: { $says }
sim-seed = seed { $seed }
sim-ends = | games# | share#
sim-decided-by = decided by { $by }
sim-without-a-winner = without a winner
sim-unfinished = unfinished
sim-broken = broken
sim-margins = In brackets and after ±: margins of error, 95 % intervals as if games didn't depend on each other.
sim-speed = { $commands } commands a game; { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $seconds } s, { $rate } a second
sim-state-hash = state hash { $hash }
sim-broken-game = broken: game { $game }, seed { $seed }: { $says }
sim-rules = rules in calculations
sim-never-occurred = never occurred
sim-all-did = (all did)
sim-counts = { $sort } | times#
