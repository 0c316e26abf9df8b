//! A secret of fair dice as text: 64 hexadecimal digits.

use std::fmt::Write as _;

/// A secret, written.
pub fn written(secret: &[u8; 32]) -> String {
    let mut text = String::new();
    for byte in secret {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// A written secret; `None` if the text is none.
pub fn read(text: &str) -> Option<[u8; 32]> {
    let mut secret = [0; 32];
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (at, byte) in secret.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let secret = std::array::from_fn(|at| 7 * at as u8);
        assert_eq!(read(&written(&secret)), Some(secret));
        assert_eq!(read(&written(&secret)[1..]), None);
        assert_eq!(read(&format!("+{}", &written(&secret)[1..])), None);
    }
}
