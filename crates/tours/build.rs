//! Writes the tables of rule ids from `rules/tours.toml`.

fn main() -> Result<(), String> {
    sandtable_rulegen::generate("tours")
}
