### What system says: things.

things-there-is-no = there is no { $kind } { $written }; { $known }
things-there-is-no-2 = there is no { $kind } `{ $name }`; { $meant }
things-there-are-none = there are none
things-there-are = there are { $all }
things-there-are-2 = there are { $many }
things-names-here-mean-nothing-or-several = { $many } names here are unknown or ambiguous
things-stands-here-twice = { $told } is listed twice
things-several-things-of-the-kind = several of the kind { $kind }
things-several = { $kind } are called `{ $name }`: write the id of { $several }
things-or = {" "}or{" "}
