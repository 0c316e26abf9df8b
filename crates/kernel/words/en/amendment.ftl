### What kernel says: amendment.

refusal-below-nothing = You can't take { $needs }: there are only { $has }.
refusal-beyond = That would be { $has }; the most is { $needs }.
refusal-changes-nothing = Nothing would change: { $about }.
