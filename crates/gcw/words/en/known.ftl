### What gcw says: known.

known-with = { $class } with { $built }
