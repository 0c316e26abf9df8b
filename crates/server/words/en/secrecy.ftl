### What server says: secrecy.

secrecy-second-seat = You already play a seat here and would see another seat's secrets. Give this seat to another player or to the AI: `invite`, `open` or `machine`.
secrecy-took-file = { $name } downloaded this game's file, which shows every seat's secrets.
secrecy-opened-books = { $name } opened every player's books to correct them, and has seen every seat's secrets.
secrecy-this-player = This player
secrecy-had-file = { $name } has had this game's file, which shows every seat's secrets, so others can't play against them here. { -secrecy-instead }
secrecy-held-seat = { $name } has played { $seat } and knows its secrets, so others can't play against them here. { -secrecy-instead }
-secrecy-instead = Give this seat to the AI, or create a new game.
