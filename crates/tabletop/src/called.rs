//! What things of one table are called, so that people and pictures tell each from all others.

/// A name on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// Its own name, with its number where others bear the same: `Stormtroopers 2`, but `AT-AT`.
    pub name: String,
    /// Its number among those with its name, from 1.
    pub number: usize,
}

/// Numbers those with the same name through, in the order in which they come.
///
/// ```
/// use sandtable_tabletop::told_apart;
///
/// let called = told_apart(&["Scouts", "AT-AT", "Scouts"]);
/// assert_eq!(called.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Scouts 1", "AT-AT", "Scouts 2"]);
/// assert_eq!(called[1].number, 1);
/// ```
#[must_use]
pub fn told_apart(names: &[&str]) -> Vec<Called> {
    let same = |names: &[&str], name: &str| names.iter().filter(|other| **other == name).count();
    let called = names.iter().enumerate().map(|(at, &name)| {
        let number = same(&names[..=at], name);
        let name = if same(names, name) == 1 { name.to_owned() } else { format!("{name} {number}") };
        Called { name, number }
    });
    called.collect()
}
