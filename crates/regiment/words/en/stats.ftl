### What regiment says: stats.

stats-support-card = support card
