### What server says: trail.

trail-not-admin = Only server admins can read the audit log. `sandtable admin add` adds one.
