### What gcw says: audit.

audit-has-copies = { $seat } has { $copies } copies
audit-would-use-of-copies = { $seat } would use { $used } of { $copies } copies
audit-has-fleet-points = { $seat } has { $fp } Fleet Points
audit-it-is-not-ready = it isn't ready
audit-there-is-no-such-thing = there is no such thing
audit-it-is-not-installed = it isn't installed
audit-it-does-not-exist-any-more = it no longer exists
audit-the-pilot-is-gone = the pilot is gone
audit-the-crew-member-is-gone = the crew member is gone
audit-nothing-has-been-located = nothing has been located
audit-has-fleet-points-the-ledger-sums = { $seat } has { $fp } Fleet Points, but the ledger adds up to { $sum }
audit-uses-of = { $seat } uses { $used } of { $copies } { $card }
audit-exists-times = { $who } exists { $n } times
audit-exists-times-2 = { $card } exists { $n } times
audit-has = { $seat } has { $n } { $card }
audit-has-skill-points-xp = { $no } has skill { $skill }, { $points } points, { $xp } XP
audit-is-a-prisoner-of-the-own = { $no } is a prisoner of their own faction
audit-leads-the-another-faction = { $leader } leads the { $faction } but plays for another faction
audit-belongs-to-nobody-who-plays = { $target } belongs to a faction that isn't playing
audit-battle-is-closed-without-a-result = battle { $no } is closed without a result
