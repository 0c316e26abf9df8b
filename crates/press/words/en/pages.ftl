### What press says: pages.

pages-unknown = there is no page { $file } for this viewer
