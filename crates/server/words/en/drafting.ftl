### What server says: drafting.

drafting-full = You have { $most } drafts here already, which is the limit. Send one or delete it.
drafting-not-yours = Only this game's players and organizer can do this.
