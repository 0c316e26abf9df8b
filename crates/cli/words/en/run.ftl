### What every command can end with.

error = error: { $says }
hint = hint: { $hint }
run-built-in-only = a server plays with the built-in packs; --pack can't be used here
run-built-in-hint = play your pack at this terminal (`sandtable --pack DIR play SYSTEM`), or import a log of a game played with it: the log carries the pack
run-no-pack = this command reads no data pack; leave out --pack
run-broke-off = the session broke off: { $error }
run-no-signals = can't listen for Ctrl-C: { $error }
run-unknown = there is no { $kind } `{ $name }`
run-system = rule system
run-effort = effort
man-written = wrote the pages to { $folder }; `man -l { $first }` shows the first one
