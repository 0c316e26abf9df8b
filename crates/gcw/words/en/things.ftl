### What gcw says: things.

things-a-ship = a ship
things-a-pilot = a pilot
things-a-crew-member = a crew member
things-salvaged-astromech = salvaged astromech
