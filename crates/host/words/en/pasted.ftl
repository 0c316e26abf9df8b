### What host says: pasted.

pasted-fits-too = Read as { $taken }. Its names fit { $other } too.
pasted-squad = This is an XWS squadron. Import it in a Galactic Civil War campaign: in its squadron form, or with `sandtable campaign import`.
pasted-register = This is a Register. Import it in a Tours of Duty campaign: in its Register form, or with `sandtable campaign import`.
