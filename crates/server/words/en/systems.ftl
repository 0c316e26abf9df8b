### What server says: systems.

systems-missing = Game system not found.
systems-no-schema = Schema not found.
