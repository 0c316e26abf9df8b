### What server says: passwords.

passwords-length = A password has { $shortest } to { $longest } characters. This one has { $length }.
