### What system says: dice.

dice-word-of-the-script-is-no = word { $at } of the script, { $script }, isn't a face: dice here show { $faces }; a pick is a number from 1, and 3/8 is side 3 of eight, counted from 0
dice-is-no-seed-one-is-keyed2 = `{ $text }` isn't a seed; write `keyed2:` and 16 hexadecimal digits
dice-entered-is-true-or-name-other = set `entered` to true, or name other dice
dice-a-secret-has-64-hexadecimal-digits = a secret has 64 hexadecimal digits
dice-are-faces-or-rolls = dice are faces by name, such as `5 2 hit`, or a list of rolls with `key` and `faces`
dice-seed-is-a-number-or-a-text = a seed is a number from 0 to 18446744073709551615 or a text such as `keyed2:00000000000000ff`
