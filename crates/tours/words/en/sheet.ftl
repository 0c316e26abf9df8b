### What tours says: sheet.

sheet-flexible-response = Flexible Response
