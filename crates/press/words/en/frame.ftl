### What press says: frame.

frame-pages = Pages
frame-unofficial = Unofficial, non-commercial fan work, not made, licensed or endorsed by the owners of the game and its setting.
frame-kept = Kept with Sandtable, by the rules { $rules }.
