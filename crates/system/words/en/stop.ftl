### What system says: stop.

stop-0-and-1 = 0 and 1
stop-0-to = 0 to { $saturating_sub }
stop-there-is-no-seat-seats-are = there is no seat { $seat }; seats are { $range }
stop-no-on-this-list-could-be = No { $thing } on this list could be read, so { $what } stays as it is.
stop-one-entry-of-this-list-could = One entry on this list couldn't be read, so { $what } stays as it is. Fix the list, or empty { $what } first.
stop-entries-of-this-list-could-not = { $count } entries on this list couldn't be read, so { $what } stays as it is. Fix the list, or empty { $what } first.
