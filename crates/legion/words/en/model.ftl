### What legion says: model.

action-compulsory-move = Compulsory move
position-unit = unit { $number }
position-unit-2 = unit `{ $name }`
table-pieces-hang-over-the-edge-of = some pieces hang over the edge of what they stand on: { $names }
