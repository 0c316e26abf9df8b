### What packs says: nearest.

nearest-guess = ; did you mean `{ $word }`?
nearest-none = the pack has no { $kind } `{ $id }`{ $near }
