### What cli says: balance.

balance-stopped = Stopped before all games were played. The figures so far:
balance-no-option = no ruling has another option
balance-games = { $games } games a pair, seats swapped, AI level { $level }, seed { $seed }.
balance-lists = list | games# | won#
balance-pair = pair
balance-first = won by the first#
balance-broken = { $broken } broken: { $fault }
balance-won-by = won by
balance-illegal = makes the lists or the setup illegal
balance-effects = option | about | different results# | biggest shift#
