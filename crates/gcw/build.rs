//! Writes the tables of rule ids from `rules/gcw.toml`.

fn main() -> Result<(), String> {
    sandtable_rulegen::generate("gcw")
}
