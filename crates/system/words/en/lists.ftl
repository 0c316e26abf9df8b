### What system says: lists.

adapter-hint = hint: { $hint }
adapter-this-is-no-army-list = this isn't an army list
adapter-and-in-more-places = { $message } (and in { $same } more places)
adapter-this-list-has-units-upgrades-and = This list has { $has } units, upgrades and cards; the limit is { $most_listed }
adapter-army-list = army list
adapter-list-format = list format
adapter-this-text-has-lines-and-at = This text has { $lines } lines; the limit is { $most_lines }
breach-write-for = write `{ $meant }` for `{ $id }`
breach-too-many = over
breach-of-points = { $points } of { $most } points, { $left } { $what }
muster-nothing-is-written-in-this-format = this format can't be written
reference-the-id-of-a-list-or = the id of a list, or a list as an object
