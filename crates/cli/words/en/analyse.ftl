### What cli says: analyse.

analyse-entries = entries
analyse-stopped = the analysis was stopped
analyse-page-in = page: { $path }
analyse-steps = { $file }: { $steps } steps
analyse-scale = Values run from -100 (lost) to +100 (won): { $tries } tries, { $samples } samples, seed { $seed }.
analyse-sides = side | decisions# | clear losses# | lost# | luck of its dice# | deviations#
analyse-after-rounds = Standing after each round:
analyse-rounds = round | entry# | standing# | luck so far# | choices so far#
analyse-units = unit | side | decisions# | lost# | rolls# | luck# | deviations#
analyse-worst = Biggest mistakes, beyond noise:
analyse-mistakes = entry# | round | side | unit | played | best | lost#
analyse-luckiest = Luckiest rolls:
analyse-rolls = entry# | round | roll | hit | expected# | luck#
analyse-of = { $fell } of { $of }
analyse-luck-for = Luck counts for { $seat }.
analyse-setup = setup
analyse-account-nobody-is-ahead = Neither side is ahead
analyse-account-is-ahead = { $seat } is ahead
analyse-account-dice-decided-it = dice decided it
analyse-account-choices-decided-it = choices decided it
analyse-account-both = dice and choices decided it together
analyse-account-neither = neither dice nor choices stand out
analyse-account-verdict = { $won }: { $why } (dice { $dice }, choices { $choices }, for { $side }).
analyse-account-choices-of = { $points } choices of { $side }
analyse-account-whole = For { $seat }: { $start } at the start, { $luck } luck ({ $chance } of it in rolls that belong to neither side), { $lost }, { $rest } that neither explains: { $end } at the end.
analyse-account-rest = What neither explains is the AI's estimate changing. It plays each moment on { $stretches ->
    [one] to the end of an activation
   *[other] to the end of { $stretches } activations
} only, so the value moves when what comes after, or the result, comes into view. That made { $further }. Hidden information, corrections and play unlike the quick AI's, which plays moments on, made the remaining { $remaining }.{ $care ->
    [true] {" "}That is more than luck and choices together: read these figures with care.
   *[false] {""}
}
analyse-account-of = { $purpose } of { $name }
analyse-page-title = { $first } against { $second }
analyse-page-along = Round
analyse-page-setup = Setup
analyse-page-from = { $ended } From { $file }.
analyse-page-better-for = better for { $seat }
analyse-page-better = better
analyse-page-loss = lost { $lost }: best was { $best }
analyse-page-gain = better by { $gain } than the AI's best: { $best }
analyse-page-even = as good as the AI's best, within noise ({ $lost }): { $best }
analyse-page-luck = luck { $luck } in { $roll }
analyse-page-luck-of = luck { $luck } in { $roll }: { $fell } of { $of } hit, { $expected } expected
analyse-page-standing = standing
analyse-page-luck-so-far = luck so far
analyse-page-choices-so-far = choices so far
analyse-page-scale = Values run from −100 (lost) to +100 (won). A loss is how far a choice fell short of the best one found in { $tries } tries, both played on { $samples } times with the same dice. Luck is how far a roll fell from the average of all it could have been. Deviations compare the dice alone with their chances, whatever hung on them. Seed { $seed }.
analyse-page-sides = Sides
analyse-page-side-heads = Side | Decisions# | Lost# | Rolls# | Luck# | Clear losses# | Deviations#
analyse-page-rounds = Standing after each round
analyse-page-round-heads = Round | Entry | Standing# | Luck so far# | Choices so far#
analyse-page-mistakes = Biggest mistakes
analyse-page-mistake-heads = Entry | Round | Side | Unit | Played | Best | Lost#
analyse-page-luckiest = Luckiest rolls
analyse-page-roll-heads = Entry | Round | Roll
analyse-page-units = Units
analyse-page-unit-heads = Unit | Side | Decisions# | Lost# | Rolls# | Luck# | Deviations#
