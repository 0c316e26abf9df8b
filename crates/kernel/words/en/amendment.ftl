### What kernel says: amendment.

refusal-below-nothing = There are { $has }; { $needs } cannot be taken.
refusal-beyond = That would be { $has }; the most is { $needs }.
refusal-changes-nothing = That is so already: { $about }.
