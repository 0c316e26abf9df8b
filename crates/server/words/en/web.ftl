### What server says: web.

web-no-index = there's no { $index } in it
web-no-method = This address doesn't support that method.
web-missing = File not found.
web-no-address = There's no such address in the HTTP interface.
web-running = Sandtable is running
web-unbuilt = This program was built without its web pages. With Node 20 or newer, run `npm ci` and `npm run build` in the folder `web`, then build the program again, or name the folder `web/dist` with `--pages`.
web-by-http = You can do everything over HTTP as well. See what there is to play:
