### What server says: query.

query-object = A query is a JSON object.
query-seat = `seat` is the number of a seat.
query-ask = `ask` names the query, such as `check`.
query-flag = `{ $name }` is true or false.
query-needs-seat = `{ $ask }` needs a seat. Give your own in `seat`.
query-none = There's no query `{ $ask }` here.
query-not-there = One of these isn't on the table, or can't move.
query-cell = A grid cell is 0.25″ to 6″ wide.
