### What packs says: hash.

hash-malformed = a pack hash is 64 hexadecimal digits, got `{ $found }`
