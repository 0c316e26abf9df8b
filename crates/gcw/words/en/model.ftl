### What gcw says: model.

ids-is-no-reference-as-craft-3 = { $text } isn't a reference such as `craft:3` or `thing:3`
