### What gcw says: bases.

refusal-third-faction-only = Only players of the third faction choose bases.
refusal-base-chosen = You've already chosen your base.
refusal-unknown-target = There is no such target.
refusal-base-taken = { $about } is already controlled. Choose another target.
bases-bases-are-chosen-before-the-first = You can only choose bases before the first turn.
bases-have-you-finished-with-your-base = Are you happy with your base?
bases-which-target-is-your-base = Which target do you choose as your base?
bases-choose-your-base = Choose your base
