### What server says: app.

app-no-system = There's no game system `{ $id }`. Choose from: { $ids }.
app-bad-pack = This game's own data pack can't be used: { $says }
