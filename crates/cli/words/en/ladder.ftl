### What cli says: ladder.

ladder-twice = --policies names `{ $player }` twice
ladder-twice-hint = every pair of different players meets; name each only once
ladder-stopped = Stopped before all games were played. The ladder so far:
ladder-seed = seed { $seed }, { $seconds } s
ladder-ratings = | Elo# | 95 %#
ladder-pairs = pair | games# | won# | drawn# | lost# | share# | 95 %#
ladder-broken = broken: { $fault }
against = { $one } against { $other }
