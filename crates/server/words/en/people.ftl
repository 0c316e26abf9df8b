### What server says: people.

people-too-often = Too many wrong passwords for this name. Try again in a few minutes.
people-guest = Guest { $number }
people-not-a-guest = You already have a name and a password.
people-missing = Player not found.
people-wrong-login = Wrong name or password.
people-wrong-password = That isn't your current password.
people-guest-password = Guests have no password. Create an account first: `POST /api/v1/me/upgrade`.
