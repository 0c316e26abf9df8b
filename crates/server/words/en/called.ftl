### What server says: called.

called-instead = { $name } takes over from { $before }.
called-renamed = { $before } is now called { $name }.
