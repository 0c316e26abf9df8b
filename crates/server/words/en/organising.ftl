### What server says: organising.

organizing-not-yours = Only a campaign's organizer, or the only player of a battle, can do this.
organizing-others-play = You can't branch a game that others are playing. Wait until it's over.
