### What server says: lab.

lab-busy = Your last simulation is still running. Wait for it, or stop it.
lab-full = Too many simulations are waiting already. Try again later.
lab-one = Give either `trial` or `names`, not both.
lab-broken = The simulation failed. Try again.
lab-too-many-slow = Run 1 to { $most } games with { $level } at a time, because it thinks long about each move. `sandtable sim` runs any number.
lab-too-many-campaigns = Run 1 to { $most } campaigns at a time, because they last for weeks. `sandtable sim` runs any number.
lab-too-many = Run 1 to { $most } games at a time, so others get their turn. `sandtable sim` runs any number.
