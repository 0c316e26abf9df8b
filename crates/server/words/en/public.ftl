### What server says: public.

public-no-address = `{ $address }` isn't a server address: write http or https and a host without a path, such as https://club.example.org
