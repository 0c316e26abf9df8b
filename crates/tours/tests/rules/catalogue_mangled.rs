//! Texts of packs with each of their lines gone, doubled or exchanged: whatever they hold, there is a catalogue or a list of
//! problems whose places are in the files, and nothing panics.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use sandtable_packs::Source;
use sandtable_tours::catalogue::{Catalogue, ContentError};

const ARC: &str = include_str!("../texts/arc.toml");

/// A small pack: the manifest, the charts, an arc, and the units of one faction.
fn small() -> Vec<Source> {
    let kept = ["pack.toml", "charts.toml", "units-mandalorians.toml"];
    let mut sources: Vec<Source> = Catalogue::builtin_sources()
        .into_iter()
        .filter(|source| kept.contains(&source.path.as_str()))
        .collect();
    sources.push(Source::new("arc.toml", ARC.replace("at-st", "super-commandos")));
    sources
}

fn judged(sources: &[Source]) -> bool {
    let Err(problems) = Catalogue::load(sources) else { return true };
    assert!(!problems.is_empty(), "refused without a reason");
    for problem in problems.iter() {
        let place = &problem.place;
        let source = sources.iter().find(|source| source.path == place.file).expect("a file of the pack");
        assert!(place.line > 0 && place.column > 0, "{problem}");
        assert!(source.text.split('\n').count() >= place.line as usize, "{problem}: there is no such line");
    }
    false
}

#[test]
fn every_line_can_be_wrong() {
    let sound = small();
    assert!(judged(&sound), "the small pack is sound: {:?}", Catalogue::load(&sound).err());
    let (mut tried, mut refused) = (0, 0);
    for file in 0..sound.len() {
        let lines: Vec<&str> = sound[file].text.lines().collect();
        for at in 0..lines.len() {
            let (mut gone, mut twice, mut other) = (lines.clone(), lines.clone(), lines.clone());
            gone.remove(at);
            twice.insert(at, lines[at]);
            other.swap(at, (at * 7 + 3) % lines.len());
            for text in [gone, twice, other] {
                let mut sources = sound.clone();
                sources[file].text = text.join("\n");
                tried += 1;
                refused += usize::from(!judged(&sources));
            }
        }
    }
    assert!(tried > 2000 && refused * 2 > tried, "{refused} of {tried} texts were refused");
}

#[test]
fn an_endless_id_is_refused() {
    let told = |letters: usize| {
        let mut sources = small();
        let arc = sources.iter_mut().find(|source| source.path == "arc.toml").expect("the arc");
        assert!(arc.text.contains("id = \"ours\""), "{}", arc.text);
        arc.text = arc.text.replacen("id = \"ours\"", &format!("id = \"{}\"", "o".repeat(letters)), 1);
        let problems = Catalogue::load(&sources).err().into_iter().flatten();
        problems.map(|problem| problem.message).collect::<Vec<_>>()
    };
    assert_eq!(told(64), Vec::<String>::new());
    assert_eq!(told(65), ["the id has 65 letters, at most 64 are allowed"]);
}

#[test]
fn a_content_of_elsewhere_is_told_what_is_wrong_in_sentences() {
    let mut content = Catalogue::load(&small()).expect("sound").content().clone();
    content.requests.remove(0);
    content.arcs[0].agendas.remove(2);
    let Err(ContentError(told)) = Catalogue::new(content) else { panic!("not sound") };
    assert_eq!(
        told,
        [
            "pack `tours`: the Aid Request `active-recruiting` is missing [request.missing]",
            "arc `ours`, agendas: an arc has 3 agendas, this one has 2 [arc.agendas]",
        ]
    );
}
