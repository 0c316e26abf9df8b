//! Writes the tables of rule ids from `rules/legion.toml`.

fn main() -> Result<(), String> {
    sandtable_rulegen::generate("legion")
}
