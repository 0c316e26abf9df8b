//! Tests of `names`.

use super::*;

fn library() -> Library {
    Library::builtin().unwrap()
}

#[test]
fn tutorial_lists_play_the_learning_battle() {
    let (setup, chosen) = setup(&Choice::of("tutorial-empire", "tutorial-rebels"), &library()).unwrap();
    assert_eq!((chosen.mission.as_deref(), chosen.layout.as_deref()), (Some("learning"), Some("learning")));
    assert_eq!((setup.table.width, setup.table.height), (36, 36));
}

#[test]
fn what_is_not_known_is_said_with_its_place_and_the_names_there_are() {
    let mut choice = Choice::of("sample-empire", "sample-rebels");
    choice.layout = Some(String::from("forest"));
    let error = setup(&choice, &library()).unwrap_err();
    assert!(matches!(&error, ChoiceError::Unknown { at, .. } if at == "/layout"), "{error}");
    assert!(error.to_string().contains("forest-road"), "{error}");
    let error = setup(&Choice::of("sample-empire", "nobody"), &library()).unwrap_err();
    assert!(matches!(&error, ChoiceError::Unknown { at, .. } if at == "/lists/1"), "{error}");
}

// proves: REG-ARMY-12
#[test]
fn an_illegal_list_is_refused_unless_any_will_do() {
    let library = library();
    let mut own = library.list("sample-empire").unwrap().clone();
    own.units.iter_mut().for_each(|entry| entry.count *= 3);
    let mut choice = Choice::of("sample-empire", "sample-rebels");
    choice.lists[0] = ListRef::Own(Box::new(own));
    let error = setup(&choice, &library).unwrap_err();
    assert!(error.to_string().contains("REG-ARMY-01"), "{error}");
}

#[test]
fn a_pool_takes_the_place_of_a_layout() {
    let mut choice = Choice::of("sample-empire", "sample-rebels");
    choice.pool = Some(String::from("pool-standard"));
    let (setup, chosen) = setup(&choice, &library()).unwrap();
    assert!(setup.ground.is_none() && setup.half.len() == 8 && chosen.layout.is_none());
    choice.layout = Some(String::from("forest-road"));
    assert!(super::setup(&choice, &library()).is_err());
}
