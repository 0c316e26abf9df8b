### What tours says: names.

names-vehicles-and-units-of-one-miniature = { $card } Vehicles and units of one miniature instead: { $single }
names-unit-of = unit { $at } of { $side }
names-unit = unit { $place }
names-no-unit = no unit
names-step = step { $number }, { $step }
names-number = number { $at }
names-of = { $card }: { $has } of { $done }
names-agenda = agenda { $at }
names-of-2 = { $count } of { $sides }
names-1-suppression-token = 1 Suppression token
names-suppression-tokens = { $tokens } Suppression tokens
names-stays-with-1-wound-left = stays, with 1 wound left
names-would-be-a-casualty-a-defining = would be a casualty, a Defining Trait instead
names-would-be-a-casualty-and-is = would be a casualty, and is spared
names-2-experience-and-a-setback = 2 Experience and a Setback
names-escaped-1-experience = escaped, 1 Experience
names-the-first-player = the first player
names-the-second-player = the second player
names-no = no { $die }
names-dice = { $count } { $of }dice: { $names }
