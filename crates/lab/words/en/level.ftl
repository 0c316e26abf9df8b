### What lab says: level.

level-no-threads = can't start { $threads } threads: { $error }
level-unknown = there is no AI level `{ $name }`; choose one of { $levels }
level-untimed = `{ $name }` takes no thinking time; use `{ $name }` alone
level-no-time = `{ $asked }` isn't a thinking time for an activation; use { $least }ms to { $most }ms, or { $fewest } to { $highest } tries without a unit
