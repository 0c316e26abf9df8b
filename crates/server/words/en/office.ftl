### What server says: office.

office-no-page = Page not found.
office-holds-a-seat = You play a seat here and would see the other players' secrets. Only an organizer without a seat can see every player's books.
