### What server says: health.

health-read-only = The database can't be written.
