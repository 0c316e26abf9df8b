### What system says: telling.

telling-orders-that-are-not-yours-to = { $seat }: orders that are not yours to see
