### What system says: choice.

choice-there-are-none = there are none
choice-known-are = choose from: { $known }
choice-are-known-sandtable-packs-list-lists = there are { $count }; `sandtable packs list` shows them
choice-or = { $others } or{" "}
choice-did-you-mean = did you mean { $before }{ $last }?
choice-there-is-no = there is no { $kind } `{ $name }`; { $meant }
choice-the-setup-cannot-be-played = the setup cannot be played
