### What cli says: replay.

replay-empty = the log has none
replay-last = the last one is { $last }
replay-no-entry = there is no entry { $at }
replay-picture = picture: { $path }
replay-no-table = this game has no table to draw
replay-no-piece = there is no piece { $word } on the table
