### What server says: delivering.

delivering-bad-mail = This isn't an email address.
delivering-bad-hook = This isn't a webhook address. It looks like https://example.org/hook
delivering-not-public = `{ $host }` leads to no public address, and notifications can't go to this server's own network. Use the address that the service gives you, such as https://discord.com/api/webhooks/...
delivering-broken = the attempt failed
delivering-hook-given-up = Notifications couldn't be sent to { $address } for a day ({ $error }). { -delivering-given-up }
delivering-mail-given-up = Notifications couldn't be sent to { $address } for a day. { -delivering-given-up }
-delivering-given-up = Check that the address still accepts messages. If not, remove it and add another one. Later notifications will be tried there too, but you won't be told about failures again.
