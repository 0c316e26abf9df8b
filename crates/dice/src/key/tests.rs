//! Tests of `key`.

use super::*;

#[test]
fn a_key_reads_back_and_hashes_as_it_is_written() {
    let plain = RollKey::new("attack");
    let pilot = RollNo { seat: Some(2), id: 14 };
    let owned = plain.by("pilot", pilot);
    assert_eq!(owned.to_string(), "attack by pilot:2-14");
    for key in [plain, plain.by("unit", 3u8), plain.by("unit", 10u8).against("unit", u32::MAX), owned] {
        let text = key.to_string();
        assert_eq!((RollKey::read(&text), text_hash(&text)), (Some(key), key.hash()));
    }
    assert_eq!(plain.by("unit", 7u8).against("base", 30u8).to_string(), "attack by unit:7 against base:30");
    assert_ne!(plain.by("unit", 1u8).hash(), plain.by("unit", 2u8).hash());
    assert_ne!(RollKey::new("attackat").hash(), RollKey::new("attackat\0").hash());
    assert_ne!(plain.by("unit", 1u8).hash(), plain.against("unit", 1u8).hash());
}
