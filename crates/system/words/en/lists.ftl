### What system says: lists.

adapter-hint = hint: { $hint }
adapter-this-is-no-army-list = this is no army list
adapter-and-in-more-places = { $message } (and in { $same } more places)
adapter-this-list-has-units-upgrades-and = This list has { $has } units, upgrades and cards, and at most { $most_listed } are judged
adapter-army-list = army list
adapter-list-format = list format
adapter-this-text-has-lines-and-at = This text has { $lines } lines, and at most { $most_lines } are read
breach-write-for = write `{ $meant }` for `{ $id }`
breach-too-many = too many
breach-of-points = { $points } of { $most } points, { $left } { $what }
muster-nothing-is-written-in-this-format = nothing is written in this format
reference-the-id-of-a-list-or = the id of a list, or a list as an object
