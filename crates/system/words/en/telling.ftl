### What system says: telling.

telling-orders-that-are-not-yours-to = { $seat } gave secret orders
