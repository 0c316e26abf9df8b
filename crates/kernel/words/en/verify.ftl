### What kernel says: verify.

verify-ok = ok      { $check }: { $says }
verify-open = open    { $check }: { $says }
verify-failed-entry = FAILED  { $check }: entry { $n }: { $says }
verify-failed = FAILED  { $check }: { $says }
verify-entries = { $entries } entries
verify-not-reached-an-earlier-check-failed = not reached: an earlier check failed
verify-from-entry-on-it-was-played = from entry { $n } on it was played by rules { $rules }, this program has { $here }
verify-the-fold-of-the-events-is = the fold of the events is another position
verify-the-secret-of-the-fair-dice = the secret of the fair dice is not revealed yet
verify-scripted-dice-are-what-they-are = scripted dice are what they are said to be
verify-real-dice-were-typed-in-by = real dice were typed in by the players
verify-the-log-has-for = the log has { $dice } for { $key }
verify-the-log-has-no-further-roll = the log has no further roll
verify-the-dice-that-the-header-names = { $key }: the dice that the header names give { $names }
verify-the-rules-refuse-the-command = the rules refuse the command: { $refusal }
verify-the-rules-refuse-the-amendment = the rules refuse the amendment: { $refusal }
verify-the-die-of-the-dispute-shows = the die of the dispute shows { $face }, not { $roll } for { $favours }
verify-the-rules-roll-something-else = the rules roll something else: { $ask }
verify-the-rules-roll-no-for = the rules roll no { $dice } for { $key }
verify-event-the-rules-make-the-log = event { $index }: the rules make { $written }, the log has { $written2 }
verify-reckoning-the-rules-make-the-log = reckoning { $index }: the rules make { $written }, the log has { $written2 }
verify-made-by-deadline-or-standing-order = made by deadline or standing order, but it is not the default answer to an open question
