//! A fingerprint of plain data: two states are the same state if their JSON is the same bytes.

use std::io::{BufWriter, Write};

use serde::Serialize;

/// The blake3 hash of a value's JSON, as 64 hexadecimal digits. Tells states apart cheaply; golden games and counting
/// tests pin it.
///
/// # Errors
/// If the value cannot be written as JSON (a map whose keys are not text).
pub fn state_hash<T: Serialize + ?Sized>(value: &T) -> Result<String, serde_json::Error> {
    let mut writer = BufWriter::with_capacity(4096, blake3::Hasher::new());
    serde_json::to_writer(&mut writer, value)?;
    writer.flush().map_err(serde_json::Error::io)?;
    Ok(writer.get_ref().finalize().to_hex().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_json_text() {
        let hash = state_hash(&(1, "a")).unwrap();
        assert_eq!(hash, blake3::hash(br#"[1,"a"]"#).to_hex().to_string());
        assert_ne!(hash, state_hash(&(2, "a")).unwrap());
    }
}
