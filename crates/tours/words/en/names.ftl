### What tours says: names.

names-vehicles-and-units-of-one-miniature = { $card } For Vehicles and single-miniature units: { $single }
names-unit-of = { $side }'s unit { $at }
names-unit = unit { $place }
names-no-unit = no unit
names-step = step { $number }, { $step }
names-number = Agenda { $at }
names-of = { $card }: { $has } of { $done }
names-agenda = Agenda { $at }
names-of-2 = { $count } of { $sides }
names-1-suppression-token = 1 Suppression token
names-suppression-tokens = { $tokens } Suppression tokens
names-stays-with-1-wound-left = survives with 1 wound left
names-would-be-a-casualty-a-defining = gains a Defining Trait instead of becoming a casualty
names-would-be-a-casualty-and-is = spared from becoming a casualty
names-2-experience-and-a-setback = 2 Experience and a Setback
names-escaped-1-experience = escaped, 1 Experience
names-the-first-player = the first player
names-the-second-player = the second player
names-no = no { $die }
names-dice = { $count } { $of }dice: { $names }
