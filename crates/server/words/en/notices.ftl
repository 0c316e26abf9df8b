### What server says: notices.

notices-over = { $title }: the game is over.
notices-turn = { $title }: it's your turn.
notices-about = { $title }: { $text }
notices-proposal = { $title }: { $wants }. Agree or decline.
notices-proposal-why = { $title }: { $wants } ({ $reason }). Agree or decline.
notices-draw = { $name } offers a draw
notices-rewind = { $name } wants to go back to an earlier position
notices-undo = { $name } wants to undo the last move
