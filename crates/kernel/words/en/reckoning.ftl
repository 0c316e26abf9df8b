### What kernel says: reckoning.

reckoning-in = {" "}in
