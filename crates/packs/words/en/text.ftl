### What packs says: text.

text-unknown = unknown { $what } `{ $found }`, expected one of { $expected }
