### What readers of TOML and JSON complain of.

plain-u8 = a whole number from 0 to 255
plain-u16 = a whole number from 0 to 65535
plain-u32 = a whole number from 0 to 4294967295
plain-unsigned = a whole number, 0 or more
plain-i8 = a whole number from -128 to 127
plain-i16 = a whole number from -32768 to 32767
plain-i32 = a whole number from -2147483648 to 2147483647
plain-i64 = a whole number
plain-float = a number
plain-digits = the number has more digits than can be read
plain-expected = { $before }expected { $words }
plain-guess = { $message }; did you mean `{ $word }`?
