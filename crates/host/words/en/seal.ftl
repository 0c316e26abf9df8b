### What host says: seal.

seal-memory = this machine doesn't have enough memory for the key
seal-malformed = these orders weren't sealed with this program
seal-passphrase = wrong passphrase
