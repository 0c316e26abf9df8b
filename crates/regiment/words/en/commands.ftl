### What regiment says: commands.

commands-the-piece-that-is-put-down = the piece placed is `template:0`
