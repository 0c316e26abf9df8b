### What packs says: unseen.

unseen-character = the text has a character that can't be seen, U+{ $code }; remove it
