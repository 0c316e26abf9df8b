//! Matches, seats, packs and talk.

use sandtable_store::{Append, ChangeError, Hold, Listing, MatchChange, NewMatch, SeatRow, Status};

use super::{Database, at, founded, somebody};

pub async fn lists_show_what_may_be_seen(database: &Database) {
    let store = &database.store;
    let (ann, ben) = (somebody(store, "Ann").await, somebody(store, "Ben").await);
    store.keep_pack("b3:3", "toy", "{}").await.unwrap();
    let blank = NewMatch::of("toy", "b3:3", &ann.id);
    let seats = vec![SeatRow::held(0, &ann.id), SeatRow::new(1, Hold::Open)];
    let open = NewMatch { title: "open", listed: true, seats: seats.clone(), ..blank.clone() };
    let open = store.add_match(&open, at(2_000)).await.unwrap();
    let hidden = NewMatch { title: "hidden", seats, ..blank.clone() };
    store.add_match(&hidden, at(2_001)).await.unwrap();
    let seats = vec![SeatRow::held(0, &ben.id), SeatRow::new(1, Hold::Machine)];
    let running = NewMatch { status: Status::Running, listed: true, watched: true, seats, ..blank.clone() };
    let running = store.add_match(&running, at(2_002)).await.unwrap();
    let over = NewMatch { status: Status::Over, ..blank };
    let over = store.add_match(&over, at(2_003)).await.unwrap();

    let ids = async |what| {
        let rows = store.list(what, None, 10).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Listing::Mine(&ann.id)).await.len(), 4);
    assert_eq!(ids(Listing::Mine(&ben.id)).await, std::slice::from_ref(&running));
    assert_eq!(ids(Listing::Running(&ann.id)).await, std::slice::from_ref(&running));
    assert_eq!(ids(Listing::Open).await, [open]);
    assert_eq!(ids(Listing::Watch).await, std::slice::from_ref(&running));
    assert_eq!(ids(Listing::Machines).await, std::slice::from_ref(&running));
    assert_eq!(ids(Listing::Archive(Some(&ann.id))).await, [over]);
    assert!(ids(Listing::Archive(Some(&ben.id))).await.is_empty());
    assert!(ids(Listing::Archive(None)).await.is_empty());
    // What is watched with delay stands where it was made, whenever it moves: order and pages tell nothing of it.
    let (seats, status) = (vec![SeatRow::held(0, &ben.id)], Status::Running);
    let blank = NewMatch { status, listed: true, watched: true, ..NewMatch::of("toy", "b3:3", &ben.id) };
    let late = NewMatch { delayed: true, seats: seats.clone(), ..blank.clone() };
    let late = store.add_match(&late, at(2_004)).await.unwrap();
    let other = store.add_match(&NewMatch { seats, ..blank }, at(2_005)).await.unwrap();
    for id in [&other, &late] {
        store.append(Append::to(id, 0, &["{}".to_owned()], at(2_900))).await.unwrap();
    }
    assert_eq!(ids(Listing::Watch).await, [other, late.clone(), running]);
    let before = store.list(Listing::Watch, Some(at(2_800)), 1).await.unwrap();
    assert_eq!(before.first().map(|row| (&row.id, row.delayed)), Some((&late, true)));
    let page = store.list(Listing::Mine(&ann.id), Some(at(2_003)), 2).await.unwrap();
    assert_eq!(page.iter().map(|row| row.moved.0).collect::<Vec<_>>(), [2_002, 2_001]);
}

pub async fn of_two_who_take_a_seat_one_gets_it(database: &Database) {
    let store = &database.store;
    let ann = somebody(store, "Ann").await;
    store.keep_pack("b3:4", "toy", "{}").await.unwrap();
    let seats = vec![SeatRow { token: Some("t".to_owned()), ..SeatRow::new(0, Hold::Invite) }];
    let id =
        store.add_match(&NewMatch { seats, ..NewMatch::of("toy", "b3:4", &ann.id) }, at(3)).await.unwrap();
    let free = store.seats(&id).await.unwrap().remove(0);
    let mut all = Vec::new();
    for n in 0..8 {
        let person = somebody(store, &format!("Guest {n}")).await;
        let (store, id, free) = (store.clone(), id.clone(), free.clone());
        all.push(tokio::spawn(async move {
            match store.change_seat(&id, &free, &SeatRow::held(0, &person.id)).await {
                Ok(()) => Some(person.id),
                Err(ChangeError::Stale) => None,
                Err(error) => panic!("{error}"),
            }
        }));
    }
    let mut got = Vec::new();
    for one in all {
        got.extend(one.await.unwrap());
    }
    let seat = store.seats(&id).await.unwrap().remove(0);
    assert_eq!((seat.hold, got.as_slice()), (Hold::Person, seat.person.as_slice()));
}

pub async fn a_match_that_was_changed_is_read_again(database: &Database) {
    let store = &database.store;
    let ann = somebody(store, "Ann").await;
    let id = founded(store, &ann).await;
    let change =
        MatchChange { status: Some(Status::Running), facts: Some("{\"days\":3}"), ..MatchChange::default() };
    store.change_match(&id, 0, change).await.unwrap();
    assert!(matches!(store.change_match(&id, 0, change).await, Err(ChangeError::Stale)));
    let watched = MatchChange { watched: Some(true), ..MatchChange::default() };
    store.change_match(&id, 1, watched).await.unwrap();
    let row = store.match_row(&id).await.unwrap().unwrap();
    assert_eq!(
        (row.status, row.facts.as_str(), row.watched, row.listed),
        (Status::Running, "{\"days\":3}", true, false)
    );
}

pub async fn remarks_are_numbered(database: &Database) {
    let store = &database.store;
    let ann = somebody(store, "Ann").await;
    let id = founded(store, &ann).await;
    let all: Vec<_> = (0..10)
        .map(|_| {
            let (store, id, ann) = (store.clone(), id.clone(), ann.clone());
            tokio::spawn(async move { store.say(&id, &ann.id, &ann.name, at(4), "hello").await.unwrap() })
        })
        .collect();
    let mut numbers = Vec::new();
    for one in all {
        numbers.push(one.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (0..10).collect::<Vec<_>>());
    let said = store.said(&id, 7, 2).await.unwrap();
    assert_eq!(said.iter().map(|said| said.n).collect::<Vec<_>>(), [7, 8]);
}

pub async fn a_pack_is_kept_once(database: &Database) {
    let store = &database.store;
    store.keep_pack("b3:5", "toy", "first").await.unwrap();
    store.keep_pack("b3:5", "toy", "second").await.unwrap();
    assert_eq!(store.pack("b3:5").await.unwrap().as_deref(), Some("first"));
    assert_eq!(store.pack("b3:6").await.unwrap(), None);
}
