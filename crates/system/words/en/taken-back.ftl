### What system says: taken-back.

taken_back-all-dice-new-from-there-on = ; new dice from there on
taken_back-taken-back-in-entry-by = Undone in entry { $n } by { $by } ({ $reason }){ $dice }.
taken_back-no-longer-counts = {"  "}no longer counts: { $roll }
taken_back-the-organiser = the organizer
