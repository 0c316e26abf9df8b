//! Writes the tables of rule ids from `rules/regiment.toml`.

fn main() -> Result<(), String> {
    sandtable_rulegen::generate("regiment")
}
