### What packs says: tree.

tree-finite = a finite number belongs here
tree-date = write a date or a time as text, in quotes
