//! Lines of logs: what was acknowledged is there, in order, once.

use sandtable_store::{Append, AppendError, Appended, MatchId, SentBefore, Status, Store};

use super::{Database, add, at, founded, somebody};

pub async fn lines_are_as_they_were_written(database: &Database) {
    let store = &database.store;
    let ann = somebody(store, "Ann").await;
    let id = founded(store, &ann).await;
    let odd = [
        "{\"text\":\"'; drop table lines; -- \\u0000 ß 🎲\"}".to_owned(),
        String::new(),
        "x".repeat(300_000),
    ];
    assert_eq!(store.append(Append::to(&id, 1, &odd, at(7))).await.unwrap(), Appended::Now);
    let lines = store.lines(&id, 0).await.unwrap();
    assert_eq!(lines[0], "header");
    assert_eq!(lines[1..], odd);
    assert_eq!(store.lines(&id, 3).await.unwrap().len(), 1);
    assert_eq!(store.lines(&id, 9).await.unwrap().len(), 0);
    let row = store.match_row(&id).await.unwrap().unwrap();
    assert_eq!((row.head, row.moved, row.status), (4, at(7), Status::Waiting));
    let secret = ["secret".to_owned()];
    store.append(Append { quiet: true, ..Append::to(&id, 4, &secret, at(8)) }).await.unwrap();
    assert_eq!(store.match_row(&id).await.unwrap().unwrap().moved, at(7));
}

pub async fn of_two_writers_one_looks_again(database: &Database) {
    let store = &database.store;
    let ann = somebody(store, "Ann").await;
    let id = founded(store, &ann).await;
    let all: Vec<_> = (0..20)
        .map(|n| {
            let (store, id) = (store.clone(), id.clone());
            tokio::spawn(async move { add(&store, &id, 1, &format!("writer {n}")).await })
        })
        .collect();
    let mut accepted = 0;
    for one in all {
        accepted += u32::from(one.await.unwrap());
    }
    assert_eq!(accepted, 1);
    assert_eq!(store.lines(&id, 0).await.unwrap().len(), 2);
    let late = store.append(Append::to(&id, 1, &["late".to_owned()], at(8))).await;
    assert!(matches!(late, Err(AppendError::Stale { head: 2 })), "{late:?}");
    let nowhere = MatchId("nowhere".to_owned());
    let lost = store.append(Append::to(&nowhere, 0, &["lost".to_owned()], at(8))).await;
    assert!(matches!(lost, Err(AppendError::NoMatch)), "{lost:?}");
}

pub async fn a_command_that_was_sent_twice_counts_once(database: &Database) {
    let store = &database.store;
    let ann = somebody(store, "Ann").await;
    let id = founded(store, &ann).await;
    let lines = ["one".to_owned(), "two".to_owned()];
    let sent = Some((&ann.id, "tap-1"));
    let append = Append { sent, digest: Some("d1"), ..Append::to(&id, 1, &lines, at(9)) };
    assert_eq!(store.append(append).await.unwrap(), Appended::Now);
    let before = Appended::Before { first: 1, lines: 2 };
    assert_eq!(store.append(append).await.unwrap(), before);
    // Also if it is sent as something new, after what came in between.
    assert_eq!(store.append(Append { head: 3, ..append }).await.unwrap(), before);
    let before = SentBefore { first: 1, lines: 2, digest: Some("d1".to_owned()) };
    assert_eq!(store.sent_before(&id, &ann.id, "tap-1").await.unwrap(), Some(before));
    assert_eq!(store.sent_before(&id, &ann.id, "tap-2").await.unwrap(), None);
    assert_eq!(store.lines(&id, 0).await.unwrap().len(), 3);
    assert_eq!(store.match_row(&id).await.unwrap().unwrap().head, 3);
}

pub async fn a_result_ends_the_match(database: &Database) {
    let store = &database.store;
    let ann = somebody(store, "Ann").await;
    let id = founded(store, &ann).await;
    let last = ["last".to_owned()];
    let append = Append {
        outcome: Some("{\"winner\":0}"),
        status: Some(Status::Over),
        asked: Some("[]"),
        ..Append::to(&id, 1, &last, at(9))
    };
    store.append(append).await.unwrap();
    // A remark afterwards leaves the result.
    assert!(add(store, &id, 2, "remark").await);
    let row = store.match_row(&id).await.unwrap().unwrap();
    assert_eq!((row.status, row.outcome.as_deref()), (Status::Over, Some("{\"winner\":0}")));
    assert_eq!(row.asked, "[]");
}

pub async fn two_programs_share_a_database(database: &Database) {
    let ann = somebody(&database.store, "Ann").await;
    let id = founded(&database.store, &ann).await;
    let other = Store::open(&database.url).await.unwrap();
    // Each tries at the head that it knows of, and looks again when the other was first.
    let writer = |store: Store, id: MatchId| async move {
        let (mut head, mut mine) = (1, Vec::new());
        while mine.len() < 25 {
            let line = format!("{head} by {:?}", std::ptr::from_ref(&mine));
            match store.append(Append::to(&id, head, std::slice::from_ref(&line), at(9))).await {
                Ok(_) => {
                    mine.push((head, line));
                    head += 1;
                }
                Err(AppendError::Stale { head: now }) => head = now,
                Err(error) => panic!("{error}"),
            }
        }
        mine
    };
    let here = tokio::spawn(writer(database.store.clone(), id.clone()));
    let there = tokio::spawn(writer(other.clone(), id.clone()));
    let mine = [here.await.unwrap(), there.await.unwrap()].concat();
    let lines = other.lines(&id, 0).await.unwrap();
    assert_eq!(lines.len(), 51);
    for (n, line) in mine {
        assert_eq!(lines[usize::try_from(n).unwrap()], line);
    }
    other.close().await;
}
