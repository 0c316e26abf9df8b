### What `--help` says of a server and its database.


help-serve = Serve games over HTTP and WebSocket: open the address it prints in a browser
help-serve--listen = The address to listen on; port 0 picks a free one
help-serve--public-url = The address where people reach the server, such as https://club.example.org. Mails, webhooks, calendars and invitations link to it; if not given, they only contain paths
help-serve--smtp = The mail server, such as smtps://USER:PASSWORD@HOST; no mail is sent if not given
help-serve--mail-from = The address that mail comes from
help-serve--proxy = Address of a proxy in front of the server, whose X-Forwarded-For names the client: limits apply to each address
help-serve--pages = The folder of the client's pages, as npm builds them in web/dist; the pages built into the program if not given
help-serve--log-json = Write the server's log as JSON lines instead of text; on standard error
help-backup = Copy a server's whole database into one file, while it runs; the same file for SQLite and PostgreSQL
help-backup--file = The file to write; it must not exist yet
help-restore = Read a copy into an empty database, and replay every game in it
help-restore--file = The file that `backup` wrote
help-verify = Replay every game of a server's database: chain, rules and dice
help-export = Write the log of one of a server's games, with every secret in it
help-export--id = The game's id, the last word of its address
help-export--out = The file to write; standard output if not given
help-import = Add a log to a server's database, with the secret of fair dice if it lies beside it
help-import--file = The log, JSON lines
help-import--login = The organizer's login name
help-admin = Admins, passwords and the audit log
help-admin-add = Let a person read the audit log in the browser or over the API (`/api/v1/trail`); a new name gets a password, which you are asked for
help-admin-drop = Make an admin an ordinary user again
help-admin-password = Set a person's password, which you are asked for
help-admin-log-out = End all of a person's sessions
help-admin-list = List the admins
help-admin-trail = Show the audit log: what was done that matters for security
help-admin-trail--last = How many rows to show, the newest
