### What cli says: packs.

packs-sound = { $name }: { $id } { $version } is sound
packs-files = { $count ->
    [one] 1 file
   *[other] { $count } files
}, hash { $hash }
packs-problems = { $name }: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
packs-rules = rules { $rules }, from { $effective }, hash { $hash }
packs-contents = kind | number# | ids
