### What press says: film.

film-the-game = The game
film-back = One step back
film-play = Play
film-on = One step forward
film-step = Step of the game
film-curves = Curves over the game: { $names }
