### What packs says: recover.

recover-in = { $says } in `{ $name }`
