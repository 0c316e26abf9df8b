### What server says: guard.

guard-cross-site = This was sent from another site's page. Open this server's own pages to do it.
