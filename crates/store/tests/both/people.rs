//! People, sessions, the audit trail.

use std::time::Duration;

use sandtable_store::{Draft, Hold, KeptList, NewMatch, NewNotice, PeopleError, SeatRow};

use super::{Database, at, founded, somebody};

pub async fn a_guest_becomes_somebody_who_logs_in(database: &Database) {
    let store = &database.store;
    let (ann, ben) = (somebody(store, "Ann").await, somebody(store, "Ben").await);
    assert_eq!(store.password_of(&ann.id).await.unwrap(), None);
    store.set_login(&ann.id, Some(" Ann "), "$hash$1").await.unwrap();
    let taken = store.set_login(&ben.id, Some("aNN"), "$hash$2").await;
    assert!(matches!(taken, Err(PeopleError::NameTaken)), "{taken:?}");
    let (found, hash) = store.person_by_login("ANN").await.unwrap().unwrap();
    assert_eq!((found.id, hash.as_str()), (ann.id.clone(), "$hash$1"));
    // Another password, the same name.
    store.set_login(&ann.id, None, "$hash$3").await.unwrap();
    assert_eq!(store.person_by_login("ann").await.unwrap().unwrap().1, "$hash$3");
    assert_eq!(store.person_by_login("ben").await.unwrap(), None);
    store.rename(&ann.id, "Ann of the Hill").await.unwrap();
    store.set_admin(&ann.id, true).await.unwrap();
    let ann = store.person(&ann.id).await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.login.as_deref(), ann.admin), ("Ann of the Hill", Some("ann"), true));
}

pub async fn a_session_ends(database: &Database) {
    let store = &database.store;
    let cora = somebody(store, "Cora").await;
    store.add_session("cookie-1", &cora.id, at(10), at(100)).await.unwrap();
    store.add_session("cookie-2", &cora.id, at(10), at(200)).await.unwrap();
    let named = |found: Option<sandtable_store::Person>| found.map(|person| person.name);
    assert_eq!(named(store.session("cookie-1", at(99)).await.unwrap()).as_deref(), Some("Cora"));
    assert_eq!(named(store.session("cookie-1", at(100)).await.unwrap()), None);
    assert_eq!(named(store.session("cookie", at(50)).await.unwrap()), None);
    store.tidy(at(150), at(0)).await.unwrap();
    assert_eq!(named(store.session("cookie-1", at(50)).await.unwrap()), None);
    store.end_session("cookie-2").await.unwrap();
    assert_eq!(named(store.session("cookie-2", at(50)).await.unwrap()), None);
    store.add_session("cookie-3", &cora.id, at(10), at(200)).await.unwrap();
    store.end_sessions_of(&cora.id).await.unwrap();
    assert_eq!(named(store.session("cookie-3", at(50)).await.unwrap()), None);
}

pub async fn lists_are_kept_by_whoever_wrote_them(database: &Database) {
    let store = &database.store;
    let (ida, jo) = (somebody(store, "Ida").await, somebody(store, "Jo").await);
    let list = |id: &str, list: &str, moved| KeptList {
        id: id.to_owned(),
        system: "toy".to_owned(),
        list: list.to_owned(),
        moved: at(moved),
    };
    assert!(store.keep_list(&ida.id, &list("one", "{}", 10), 2).await.unwrap());
    assert!(store.keep_list(&ida.id, &list("two", "[]", 11), 2).await.unwrap());
    // A third is too much; another text of the first is not.
    assert!(!store.keep_list(&ida.id, &list("three", "{}", 12), 2).await.unwrap());
    assert!(store.keep_list(&ida.id, &list("one", "[1]", 13), 2).await.unwrap());
    assert!(store.keep_list(&jo.id, &list("one", "{}", 14), 2).await.unwrap());
    assert_eq!(store.lists(&ida.id).await.unwrap(), [list("one", "[1]", 13), list("two", "[]", 11)]);
    store.forget_list(&ida.id, "two").await.unwrap();
    assert_eq!(store.lists(&ida.id).await.unwrap().len(), 1);
    store.forget_person(&ida.id, at(15)).await.unwrap();
    assert_eq!(store.lists(&ida.id).await.unwrap(), []);
    assert_eq!(store.lists(&jo.id).await.unwrap().len(), 1);
}

pub async fn drafts_are_read_by_who_wrote_them_for_that_seat(database: &Database) {
    let store = &database.store;
    let (ida, jo) = (somebody(store, "Ida").await, somebody(store, "Jo").await);
    let of = founded(store, &ida).await;
    let draft = |kind: &str, text: &str, moved| Draft {
        kind: kind.to_owned(),
        draft: text.to_owned(),
        moved: at(moved),
    };
    assert!(store.keep_draft(&of, &ida.id, 0, &draft("order", "{}", 10), 2).await.unwrap());
    assert!(store.keep_draft(&of, &ida.id, 1, &draft("order", "[]", 11), 2).await.unwrap());
    // A third is too much; another text of the first is not.
    assert!(!store.keep_draft(&of, &ida.id, 0, &draft("record-3", "{}", 12), 2).await.unwrap());
    assert!(store.keep_draft(&of, &ida.id, 0, &draft("order", "[1]", 13), 2).await.unwrap());
    assert!(store.keep_draft(&of, &jo.id, 0, &draft("order", "{}", 14), 2).await.unwrap());
    assert_eq!(store.drafts(&of, &ida.id, 0).await.unwrap(), [draft("order", "[1]", 13)]);
    assert_eq!(store.drafts(&of, &jo.id, 1).await.unwrap(), []);
    store.forget_draft(&of, &ida.id, 0, "order").await.unwrap();
    assert_eq!(store.drafts(&of, &ida.id, 0).await.unwrap(), []);
    assert_eq!(store.drafts(&of, &ida.id, 1).await.unwrap().len(), 1);
    store.forget_person(&ida.id, at(15)).await.unwrap();
    assert_eq!(store.drafts(&of, &ida.id, 1).await.unwrap(), []);
    assert_eq!(store.drafts(&of, &jo.id, 0).await.unwrap().len(), 1);
}

pub async fn a_visit_lasts_until_nobody_looks_for_a_while(database: &Database) {
    let store = &database.store;
    let ida = somebody(store, "Ida").await;
    let of = founded(store, &ida).await;
    let look = async |next, moment| store.visit(&of, &ida.id, next, at(moment), 100).await.unwrap();
    assert_eq!(look(5, 10).await, None, "nothing is new to who was never here");
    assert_eq!(look(7, 50).await, Some(5));
    assert_eq!(look(9, 150).await, Some(5), "a hundred milliseconds are no pause");
    assert_eq!(look(12, 251).await, Some(9));
    assert_eq!(look(12, 252).await, Some(9));
}

pub async fn whoever_goes_leaves_the_seat(database: &Database) {
    let store = &database.store;
    let dora = somebody(store, "Dora").await;
    store.set_login(&dora.id, Some("dora"), "$hash$").await.unwrap();
    store.add_session("cookie-4", &dora.id, at(10), at(200)).await.unwrap();
    store.keep_pack("b3:2", "toy", "{}").await.unwrap();
    let seats = vec![SeatRow::held(0, &dora.id), SeatRow::new(1, Hold::Open)];
    let new = NewMatch { seats, ..NewMatch::of("toy", "b3:2", &dora.id) };
    let id = store.add_match(&new, at(11)).await.unwrap();
    store.say(&id, &dora.id, "Dora", at(12), "farewell").await.unwrap();
    store.forget_person(&dora.id, at(13)).await.unwrap();
    assert_eq!(store.person(&dora.id).await.unwrap(), None);
    assert_eq!(store.person_by_login("dora").await.unwrap(), None);
    assert_eq!(store.session("cookie-4", at(20)).await.unwrap(), None);
    let seat = &store.seats(&id).await.unwrap()[0];
    assert_eq!((seat.hold, seat.person.as_ref()), (Hold::Left, None));
    assert_eq!(store.match_row(&id).await.unwrap().unwrap().organiser, None);
    let said = &store.said(&id, 0, 10).await.unwrap()[0];
    assert_eq!((said.person.as_ref(), said.name.as_str(), said.text.as_str()), (None, "", "farewell"));
    // The name is free again.
    let other = somebody(store, "Dora the Second").await;
    store.set_login(&other.id, Some("dora"), "$hash$").await.unwrap();
}

pub async fn the_trail_keeps_what_was_done(database: &Database) {
    let store = &database.store;
    let eve = somebody(store, "Eve").await;
    store.audit(at(1_000), Some(&eve.id), "logged-in", "from 10.0.0.1").await.unwrap();
    store.audit(at(1_001), None, "login-refused", "eve").await.unwrap();
    let trail = store.audited(2).await.unwrap();
    assert_eq!(trail[0].kind, "login-refused");
    assert_eq!((trail[1].person.as_ref(), trail[1].detail.as_str()), (Some(&eve.id), "from 10.0.0.1"));
}

pub async fn whoever_plays_by_mail_is_told_of_every_move(database: &Database) {
    let store = &database.store;
    let fay = somebody(store, "Fay").await;
    let of = founded(store, &fay).await;
    store.add_channel(&fay.id, ("hook", "https://example.org/hook"), None, at(10)).await.unwrap();
    for time in [20, 30] {
        let text = "it is your move";
        let new =
            NewNotice { person: &fay.id, of: Some(&of), kind: "your-move", text, link: None, at: at(time) };
        store.notify(new).await.unwrap();
    }
    // The list has it once, as it is now; it was sent twice, though nobody looked at the list.
    let listed = store.notices(&fay.id, 10).await.unwrap();
    assert_eq!(listed.iter().map(|notice| notice.at).collect::<Vec<_>>(), [at(30)]);
    let sent = store.take_deliveries(at(40), Duration::from_secs(60), 10).await.unwrap();
    assert_eq!(sent.iter().filter(|one| one.address.ends_with("example.org/hook")).count(), 2);
}

pub async fn a_way_that_fails_is_told_of_once(database: &Database) {
    let store = &database.store;
    let gus = somebody(store, "Gus").await;
    let address = "https://example.org/gone";
    store.add_channel(&gus.id, ("hook", address), None, at(10)).await.unwrap();
    let sent = async |time| {
        let text = "it is your move";
        let new = NewNotice { person: &gus.id, of: None, kind: "your-move", text, link: None, at: at(time) };
        store.notify(new).await.unwrap();
        let taken = store.take_deliveries(at(time), Duration::from_secs(60), 100).await.unwrap();
        taken.into_iter().find(|one| one.address == address).unwrap().id
    };
    let told = async || {
        let all = store.notices(&gus.id, 10).await.unwrap();
        all.iter().filter(|notice| notice.kind == "unsent").count()
    };
    store.give_up(&sent(20).await, ("unsent", "gone"), at(21)).await.unwrap();
    assert_eq!(told().await, 1);
    // That it has failed is no message for where it failed.
    let next = store.take_deliveries(at(1_000_000), Duration::ZERO, 100).await.unwrap();
    assert!(next.iter().all(|one| one.address != address), "{next:?}");
    store.seen_notices(&gus.id, at(25)).await.unwrap();
    store.give_up(&sent(30).await, ("unsent", "gone again"), at(31)).await.unwrap();
    assert_eq!(told().await, 1, "known already");
    // Once something has arrived the next failure is news.
    store.delivered(&sent(40).await, None).await.unwrap();
    store.give_up(&sent(50).await, ("unsent", "gone anew"), at(51)).await.unwrap();
    assert_eq!(told().await, 2);
    // What was taken away meanwhile is no fault.
    store.give_up("no-such", ("unsent", "gone"), at(60)).await.unwrap();
}
