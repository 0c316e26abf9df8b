### What packs says: problem.

problem-hint = { $text } (hint: { $hint })
