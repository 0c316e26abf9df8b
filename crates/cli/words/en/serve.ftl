### What cli says: serve.

serve-serving = Sandtable serves at { $address } (Ctrl-C ends it)
serve-listen-hint = choose another address, such as --listen 127.0.0.1:8090
