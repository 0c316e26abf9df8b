### What kernel says: read.

error-at = {" "}at { $place }
node-a-name-or-an-object-with = a name, or an object with a single key
node-an-object-with-a-single-key = an object with a single key
node-belong-here = { $too_many }; { $read } belong here
node-a-value-was-asked-for-before = a value was requested before its key
tree-a-json-value = a JSON value
tree-the-key-stands-twice-in-one = the key `{ $key }` appears twice in one object
tree-a-key = a key
