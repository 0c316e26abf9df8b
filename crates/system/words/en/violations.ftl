### What system says: violations.

violations-the-list = the list
