### What kernel says: verify.

verify-ok = ok      { $check }: { $says }
verify-open = open    { $check }: { $says }
verify-failed-entry = FAILED  { $check }: entry { $n }: { $says }
verify-failed = FAILED  { $check }: { $says }
verify-entries = { $entries } entries
verify-not-reached-an-earlier-check-failed = not reached: an earlier check failed
verify-from-entry-on-it-was-played = from entry { $n } on, it was played by rules { $rules }; this program has { $here }
verify-the-fold-of-the-events-is = the events lead to a different position
verify-the-secret-of-the-fair-dice = the secret of the fair dice hasn't been revealed yet
verify-scripted-dice-are-what-they-are = scripted dice are whatever their script says
verify-real-dice-were-typed-in-by = players typed in real dice
verify-the-log-has-for = the log has { $dice } for { $key }
verify-the-log-has-no-further-roll = the log has no more rolls
verify-the-dice-that-the-header-names = { $key }: the dice named in the header give { $names }
verify-the-rules-refuse-the-command = the rules refuse the command: { $refusal }
verify-the-rules-refuse-the-amendment = the rules refuse the amendment: { $refusal }
verify-the-die-of-the-dispute-shows = the dispute die shows { $face }, not { $roll } for { $favours }
verify-the-rules-roll-something-else = the rules roll something else: { $ask }
verify-the-rules-roll-no-for = the rules roll no { $dice } for { $key }
verify-event-the-rules-make-the-log = event { $index }: the rules give { $written }, the log has { $written2 }
verify-reckoning-the-rules-make-the-log = reckoning { $index }: the rules give { $written }, the log has { $written2 }
verify-made-by-deadline-or-standing-order = made by a deadline or standing order, but it isn't the default answer to an open question
