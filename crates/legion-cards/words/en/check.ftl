### What legion-cards says: check.

check-code-must-be-two-letters-or = code `{ $code }` must be two letters or digits
check-the-code-is-taken-by-a = the code `{ $code }` is already taken by an earlier card
check-what-is-out-has-a-price = a released card needs a points cost
check-only-units-without-a-faction-are = only units without a faction can be hired
check-vehicles-have-resilience-not-courage = Vehicles have Resilience, not Courage
check-troopers-have-courage-not-resilience = Troopers have Courage, not Resilience
check-a-unit-with-force-slots-is = a unit with Force slots needs a side of the Force
check-the-unit-may-not-equip = the unit can't equip `{ $id }`
check-the-unit-has-no-slot = the unit has no { $slot } slot
check-a-unique-card-is-limited-to = a unique card is already limited to one copy
check-requirements-stand-in-each-other-at = requirements can be nested at most { $deepest } deep
check-nothing-is-required = nothing is required
check-no-unit-has-the-so-nobody = no unit has the { $kind } `{ $word }`, so no unit could ever equip it
check-the-range-runs-from-back-to = the range runs from { $least } back to { $most }
check-a-weapon-without-a-range-says = a weapon without a range needs a note that says why
check-stands-there-twice = `{ $word }` is listed twice
