### What packs says: document.

document-rows = `{ $name }` must be written as rows `[[{ $name }]]`, found { $kind }
document-unknown-table = unknown table `{ $name }`, expected one of `{ $known }`{ $near }
document-no-table = expected a table, found { $kind }
