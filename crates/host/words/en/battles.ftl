### What host says: battles.

battles-nobody = no player here fights this battle
battles-only-recorded = This battle is fought on a real table. Enter its result here.
