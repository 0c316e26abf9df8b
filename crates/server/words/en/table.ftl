### What server says: table.

table-key-used = You've already sent another command with this key. Give each command its own key.
table-no-seat = There's no { $seat }.
table-quicker = Another player took this seat first.
table-campaign-secret = The log holds every secret. You can download it once the campaign is over; until then only an organizer without a seat can. A server admin can write it with `sandtable export { $id }`.
table-secret = The log holds every secret. You can download it once the game is over.
table-shared = Another player has joined. You can download the file once the game is over.
