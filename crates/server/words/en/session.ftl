### What server says: session.

session-none = You aren't logged in. Log in, or continue as a guest: `POST /api/v1/people/guest`.
