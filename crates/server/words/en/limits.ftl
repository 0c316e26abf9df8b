### What server says: limits.

limits-too-often = Too many requests. Wait a moment and try again.
