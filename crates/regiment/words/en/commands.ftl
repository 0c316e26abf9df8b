### What regiment says: commands.

commands-the-piece-that-is-put-down = the piece that is put down is `template:0`
