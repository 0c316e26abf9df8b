### What packs says: entry-id.

entry-id-too-long = the id has { $letters } letters, at most { $most } are allowed
entry-id-marks = id `{ $id }` must be lower-case letters, { $underscore ->
    [true] digits, `-` and `_`
   *[false] digits and `-`
}
