### What legion says: model.

action-compulsory-move = Compulsory move
position-unit = unit { $number }
position-unit-2 = unit `{ $name }`
table-pieces-hang-over-the-edge-of = pieces hang over the edge of what they lie on: { $names }
