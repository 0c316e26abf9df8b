//! The pages of a position: those that there are for a viewer, their files and titles, links between them, and the document
//! of each. Knows nothing about what is on them.

use maud::{Markup, Render, html};
use sandtable_text::say;

use crate::frame::{Frame, frame};
use crate::parts;

/// A page, named by what it is about.
pub trait Page: Copy + PartialEq {
    /// The position as one viewer knows it. Pages have no other source, so that none tells what its reader must not know.
    type Known<'a>;

    /// The rules that are played, by name and version.
    const RULES: &'static str;
    /// Style besides that of all pages.
    const STYLE: &'static str = "";

    /// Lists all pages that there may be, in reading order.
    fn all(known: &Self::Known<'_>) -> Vec<Self>;

    /// Returns the name of the whole that the pages belong to.
    fn whole<'k>(known: &'k Self::Known<'_>) -> &'k str;

    /// Tells how things stand, and who is told so.
    fn stand(known: &Self::Known<'_>) -> String;

    /// Lists the main pages that this one links to in its head, with the texts of the links.
    fn nav(self, known: &Self::Known<'_>) -> Vec<(Self, String)>;

    /// Returns the file name that other pages link to.
    fn file(self) -> String;

    /// Tells whether there is such a page for the viewer.
    fn exists(self, known: &Self::Known<'_>) -> bool;

    /// Tells whether it is about the whole, whose name is its head.
    fn is_front(self) -> bool;

    /// Returns its title, for links and as its head.
    fn title(self, known: &Self::Known<'_>) -> String;

    /// Returns all between head and footer; `None` if what it is about does not exist for the viewer.
    fn body(self, known: &Self::Known<'_>) -> Option<Markup>;

    /// Returns the place that links to it lead to; `None` if there is none.
    fn target(self, known: &Self::Known<'_>) -> Option<String> {
        self.exists(known).then(|| self.file())
    }
}

/// A page that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf<P> {
    /// The page itself.
    pub page: P,
    /// Its file name.
    pub file: String,
    /// Its title for links.
    pub title: String,
}

/// There is no such page, or not for this viewer; it is not told which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown<P>(pub P);

impl<P: Page> std::fmt::Display for Unknown<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", say!("pages-unknown", file = self.0.file()))
    }
}

impl<P: Page + std::fmt::Debug> std::error::Error for Unknown<P> {}

/// The pages of one position for one viewer.
pub struct Pages<'a, P: Page>(pub P::Known<'a>);

impl<P: Page> Pages<'_, P> {
    /// Lists all pages that there are for the viewer, in reading order.
    pub fn index(&self) -> Vec<Leaf<P>> {
        let there = P::all(&self.0).into_iter().filter(|page| page.exists(&self.0));
        there.map(|page| Leaf { page, file: page.file(), title: page.title(&self.0) }).collect()
    }

    /// Makes every page that there is for the viewer: its file name and the document.
    ///
    /// # Errors
    /// If one cannot be made after all.
    pub fn documents(&self) -> Result<Vec<(String, String)>, Unknown<P>> {
        self.index().into_iter().map(|leaf| Ok((leaf.file, self.page(leaf.page)?))).collect()
    }

    /// Makes a page: an HTML document that links to others by the file names of the index.
    ///
    /// # Errors
    /// If there is no such page for the viewer.
    pub fn page(&self, page: P) -> Result<String, Unknown<P>> {
        let known = &self.0;
        let body = if page.exists(known) { page.body(known) } else { None };
        let body = body.ok_or(Unknown(page))?;
        let nav = page.nav(known).into_iter().map(|(to, text)| match to.target(known) {
            Some(target) => parts::link(&target, to == page, text),
            None => html! { (text) },
        });
        let (whole, front) = (P::whole(known), page.is_front());
        let around = Frame {
            title: &if front { whole.to_owned() } else { page.title(known) },
            whole: (!front).then_some(whole),
            nav: &nav.collect::<Vec<_>>(),
            stand: &P::stand(known),
            rules: P::RULES,
            style: P::STYLE,
        };
        Ok(frame(&around, &body))
    }
}

/// Links to a page, or says the bare text if there is none.
pub fn link<P: Page>(known: &P::Known<'_>, page: P, text: impl Render) -> Markup {
    match page.target(known) {
        Some(target) => parts::link(&target, false, text),
        None => html! { (text) },
    }
}
