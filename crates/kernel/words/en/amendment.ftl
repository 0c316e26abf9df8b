### What kernel says: amendment.

refusal-below-nothing = You can't take { $needs }: there { $has ->
    [one] is only 1
   *[other] are only { $has }
}.
refusal-beyond = That would be { $has }; the limit is { $needs }.
refusal-changes-nothing = Nothing would change: { $about }.
