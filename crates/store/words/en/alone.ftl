### What store says: alone.

alone-locked = its lock `{ $file }` can't be taken: { $error }
