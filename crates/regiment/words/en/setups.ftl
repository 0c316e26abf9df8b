### What regiment says: setups.

setups-reg-army-01-the-lists-have = REG-ARMY-01: the lists have different points limits, { $cap } and { $cap2 }
setups-reg-setup-04-with-a-finished = REG-SETUP-04: a finished layout leaves no terrain to place
setups-reg-setup-02-the-is-drawn = REG-SETUP-02: the { $what } is for a table of { $width }x{ $height }″, but this game's table is { $width2 }x{ $height2 }″
setups-there-is-no-tutorial-list-of = there is no tutorial list of `{ $faction }`
setups-there-is-no-learning-scenario = there is no learning scenario
setups-reg-setup-05-terrain-covers-of = REG-SETUP-05: terrain covers { $share } % of the table; aim for about 25 %
setups-there-is-no = there is no { $kind } `{ $id }`
setups-layout-there-is-no-piece = layout `{ $id }`: there is no piece `{ $piece }`
setups-terrain-pool = terrain pool
setups-reg-setup-02-the-pool-is = REG-SETUP-02: the pool is for a table of { $width }x{ $height }″, but this game's table is { $width2 }x{ $height2 }″
