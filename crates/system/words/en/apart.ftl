### What system says: apart.

apart-to = {" "}to { $x }, { $y }
