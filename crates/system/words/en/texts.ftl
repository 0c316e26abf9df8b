### What system says: texts.

texts-this-has-a-character-that-cant = { $at }: this has a character that can't be seen, U+{ $code }; remove it
