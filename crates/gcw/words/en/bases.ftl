### What gcw says: bases.

refusal-third-faction-only = Only players of the third faction choose bases.
refusal-base-chosen = You have chosen your base already.
refusal-unknown-target = There is no such target.
refusal-base-taken = { $about } is controlled by somebody already.
bases-bases-are-chosen-before-the-first = Bases are chosen before the first turn.
bases-have-you-finished-with-your-base = Have you finished with your base?
bases-which-target-is-your-base = Which target is your base?
bases-choose-your-base = Choose your base
