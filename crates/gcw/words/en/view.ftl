### What gcw says: view.

making-offer = offer { $no }
making-battle-over = battle { $no } over { $aim_name }
