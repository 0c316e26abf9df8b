### What system says: misread.

misread-or-more = or more
misread-at-most = at most
misread-is-out-of-range = { $value } is out of range: { $range }
misread-is-none-of-the-words = { $told } isn't one of { $words }
misread-is-not-one-of-the = `{ $written }` isn't one of the { $list }
misread-there-is-no = there is no { $replace } `{ $written }`
misread-unknown-field = unknown field `{ $key }`; { $meant }
misread-missing-field = missing field `{ $key }`
misread-a-list = a list
misread-an-object = an object
