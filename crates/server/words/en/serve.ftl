### What server says: serve.

serve-folder = can't create the folder { $folder }: { $error }
serve-pages = can't serve the pages in { $folder }: { $error }
serve-listen = can't listen at { $address }: { $error }
serve-mail = can't send mail that way: { $error }
serve-broken = the server stopped: { $error }
