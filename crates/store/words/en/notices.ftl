### What store says: notices.

notices-is-this-you = Is this you?
