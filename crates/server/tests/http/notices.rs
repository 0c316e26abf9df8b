//! Notices, deadlines of campaigns, substitutes, calendars, ways to people outside.

use std::time::Duration;

use sandtable_games::SYSTEMS;
use sandtable_server::Limits;
use sandtable_store::{MatchChange, MatchId, Stamp, Store, file_url};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;

use crate::client::{Client, Host};
use crate::{asked, founded, sample, table_of_two};

/// Waits for a notice: they are written beside the answer, so that nobody waits for them.
async fn waited(client: &mut Client, wanted: impl Fn(&Value) -> bool) -> Value {
    let mut list = Value::Null;
    for _ in 0..100 {
        list = client.get("/me/notices").await.ok();
        let found = list["notices"].as_array().unwrap().iter().find(|notice| wanted(notice));
        if let Some(found) = found {
            return found.clone();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the notice never came: {list}");
}

/// Waits for a notice of a kind.
async fn notices(client: &mut Client, kind: &str) -> Value {
    waited(client, |notice| notice["kind"] == kind).await
}

/// Waits for a notice with some words.
pub(crate) async fn noticed(client: &mut Client, words: &str) -> Value {
    waited(client, |notice| notice["text"].as_str().unwrap().contains(words)).await
}

/// Plays until it is the turn of a seat that another one had before.
async fn until_asked([ann, ben]: [&mut Client; 2], id: &str, wanted: u64) {
    for n in 0..60 {
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        let seat = asked(&shown)[0];
        if seat == wanted && n > 0 {
            return;
        }
        let client = if seat == 0 { &mut *ann } else { &mut *ben };
        let command = sample(client, id, seat, n).await;
        client
            .post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command }))
            .await
            .ok();
    }
    panic!("seat {wanted} is never asked");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_is_waited_for_is_told_and_so_is_the_end() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    until_asked([&mut ann, &mut ben], &id, 1).await;
    let told = notices(&mut ben, "your-move").await;
    assert_eq!((&told["match"], &told["seen"]), (&json!(id), &json!(false)));
    ben.post("/me/notices/seen", json!({})).await.ok();
    assert_eq!(ben.get("/me/notices").await.ok()["unseen"], 0);
    ann.post(&format!("/matches/{id}/resign"), json!({ "seat": 0 })).await.ok();
    notices(&mut ben, "game-over").await;
    notices(&mut ann, "game-over").await;
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_deadline_reminds_and_then_goes_on() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let campaign = SYSTEMS.iter().find(|loader| loader.info.campaign).unwrap().info.id;
    let new = json!({ "system": campaign, "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let path = format!("/matches/{id}/deadline");
    let soon = |seconds: u64| {
        let at = std::time::SystemTime::now() + Duration::from_secs(seconds);
        humantime::format_rfc3339_seconds(at).to_string()
    };
    ben.post(&path, json!({ "at": soon(60) })).await.refused(403, "not-organiser");
    ann.post(&path, json!({ "at": "yesterday" })).await.refused(400, "bad-field");
    ann.post(&path, json!({ "at": "2020-01-01T00:00:00Z" })).await.refused(400, "bad-field");
    // A deadline in an hour and two seconds with a reminder an hour before.
    ann.post(&path, json!({ "at": soon(3_602), "remind": [1], "advance": true })).await.ok();
    let told = notices(&mut ben, "deadline").await;
    assert!(told["text"].as_str().unwrap().contains("in 1 hour,"), "{told}");
    // The calendar tells it to whoever has its address.
    let href = ben.post("/me/calendar", json!({})).await.ok()["href"].as_str().unwrap().to_owned();
    let calendar = host.client().send("GET", &href, None).await;
    let text = String::from_utf8(calendar.body).unwrap();
    assert!(
        text.starts_with("BEGIN:VCALENDAR") && text.contains("SUMMARY:") && text.contains("deadline"),
        "{text}"
    );
    ben.post("/me/calendar", json!({})).await.ok();
    assert_eq!(host.client().send("GET", &href, None).await.status, 404);
    let before = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok()["next"].as_u64().unwrap();
    let told = |all: &Value, words: &str| {
        all["notices"].as_array().unwrap().iter().any(|one| one["text"].as_str().unwrap().contains(words))
    };
    assert!(!told(&ann.get("/me/notices").await.ok(), "has passed"));
    ann.post(&path, json!({ "at": soon(2), "advance": true })).await.ok();
    for _ in 0..100 {
        let log = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
        if log["next"].as_u64().unwrap() > before {
            assert!(ann.get(&format!("/matches/{id}")).await.ok()["deadline"].is_null());
            // Whoever organises it learns what came of the deadline: it is written beside what passes.
            let mut learnt = false;
            for _ in 0..100 {
                learnt = told(&ann.get("/me/notices").await.ok(), "has passed");
                if learnt {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            assert!(learnt);
            // The log can be asked for entries of a kind.
            let notes = ann.get(&format!("/matches/{id}/log?seat=0&kind=note")).await.ok();
            assert_eq!(notes["entries"], json!([]));
            let plays = ann.get(&format!("/matches/{id}/log?seat=0&kind=play&by=1")).await.ok();
            assert!(plays["entries"].as_array().unwrap().iter().all(|entry| entry["who"]["seat"] == 1));
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the deadline passes and nothing happens");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn each_phase_ends_on_its_weekday() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let new = json!({ "system": "gcw", "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    let path = format!("/matches/{id}/schedule");
    let on = |weekday: u8| json!({ "weekday": weekday, "time": "20:00" });
    let phases = json!({ "founding": on(1), "purchase": on(3), "targets": on(5) });
    let schedule = json!({ "zone": "UTC", "phases": phases, "remind": [24] });
    ben.post(&path, json!({ "schedule": schedule })).await.refused(403, "not-organiser");
    let strange = json!({ "schedule": { "zone": "UTC", "phases": { "harvest": on(1) } } });
    let refused = ann.post(&path, strange).await.refused(400, "bad-field");
    assert_eq!(refused["at"], "/schedule/phases/harvest", "{refused}");
    let shown = ann.post(&path, json!({ "schedule": schedule })).await.ok();
    assert!(shown["deadline"].is_null() && shown["schedule"]["zone"] == "UTC", "{shown}");
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    // The weekday of a match's deadline, from 1 for Monday, and whether it is at eight.
    let ends = |shown: &Value| {
        let at = shown["deadline"].as_str().unwrap_or_else(|| panic!("no deadline: {shown}"));
        let since = humantime::parse_rfc3339(at).unwrap().duration_since(std::time::UNIX_EPOCH).unwrap();
        ((since.as_secs() / 86_400 + 3) % 7 + 1, at.contains("T20:00:00"))
    };
    assert_eq!(ends(&ben.get(&format!("/matches/{id}")).await.ok()), (1, true));
    let advance = format!("/matches/{id}/advance");
    ann.post(&advance, json!({})).await.ok();
    assert_eq!(ends(&ben.get(&format!("/matches/{id}")).await.ok()), (5, true));
    // What the organizer sets by hand holds for its phase.
    let at = std::time::SystemTime::now() + Duration::from_secs(3_600);
    let by_hand = json!({ "at": humantime::format_rfc3339_seconds(at).to_string() });
    ann.post(&format!("/matches/{id}/deadline"), by_hand).await.ok();
    let shown = ben.get(&format!("/matches/{id}")).await.ok();
    let set = humantime::parse_rfc3339(shown["deadline"].as_str().unwrap()).unwrap();
    assert!(set <= at + Duration::from_secs(1), "{shown}");
    // Dice may bring a battle first. Its phase has no day here, so what was set by hand stands until the next one that has.
    let set_by_hand = shown["deadline"].clone();
    let mut later = shown;
    for _ in 0..8 {
        if later["deadline"] != set_by_hand {
            break;
        }
        ann.post(&advance, json!({})).await.ok();
        // A machine that is asked first answers in a moment of its own, and the phase may end with that.
        for _ in 0..100 {
            later = ben.get(&format!("/matches/{id}")).await.ok();
            if asked(&later).iter().any(|&seat| seat < 2) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    assert_eq!(ends(&later), (3, true));
    // Another day for another phase moves nothing that runs.
    let stands = ben.get(&format!("/matches/{id}")).await.ok()["deadline"].clone();
    let other = json!({ "zone": "UTC", "phases": { "purchase": on(3), "battles": on(6) }, "advance": true });
    assert_eq!(ann.post(&path, json!({ "schedule": other })).await.ok()["deadline"], stands);
    // A phase without a day of its own has none.
    let fewer = json!({ "schedule": { "zone": "UTC", "phases": { "targets": on(5) } } });
    assert!(ann.post(&path, fewer).await.ok()["deadline"].is_null());
    let none = ann.post(&path, json!({})).await.ok();
    assert!(none["schedule"].is_null(), "{none}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_has_days_for_an_answer_is_told_when_one_is_left() {
    let mut host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let clock = json!({ "timing": { "kind": "days", "days": 3 } });
    let seats = json!([{ "hold": "me" }, { "hold": "open" }]);
    let new = json!({ "system": SYSTEMS[0].info.id, "seats": seats, "clock": clock });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let late = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    // The calendar has it once.
    let waited = if late == 0 { &mut ann } else { &mut ben };
    let href = waited.post("/me/calendar", json!({})).await.ok()["href"].as_str().unwrap().to_owned();
    let calendar = String::from_utf8(waited.send("GET", &href, None).await.body).unwrap();
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 1, "{calendar}");
    host.end().await;
    // Two days go by.
    let store = Store::open(&file_url(&host.folder.join("sandtable.db"))).await.unwrap();
    let row = store.match_row(&MatchId(id.clone())).await.unwrap().unwrap();
    let mut facts: Value = serde_json::from_str(&row.facts).unwrap();
    let since = &mut facts["clock"]["sides"][usize::try_from(late).unwrap()]["since"];
    *since = json!(since.as_i64().unwrap() - 2 * 24 * 3_600_000);
    let (facts, due) = (facts.to_string(), Some(Some(Stamp(row.due.unwrap().0 - 2 * 24 * 3_600_000))));
    let change = MatchChange { facts: Some(&facts), due, ..MatchChange::default() };
    store.change_match(&row.id, row.version, change).await.unwrap();
    store.close().await;
    let host = host.restart().await;
    let again = |client: Client| Client::new(host.address, client.cookie);
    let (mut late, mut other) = if late == 0 { (again(ann), again(ben)) } else { (again(ben), again(ann)) };
    let told = notices(&mut late, "deadline").await;
    assert!(told["text"].as_str().unwrap().ends_with("You have one day left to make your move."), "{told}");
    let all = other.get("/me/notices").await.ok()["notices"].clone();
    assert!(!all.to_string().contains("one day left"), "{all}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn an_organiser_finds_a_substitute() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let campaign = SYSTEMS.iter().find(|loader| loader.info.campaign).unwrap().info.id;
    let new = json!({ "system": campaign, "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let path = format!("/matches/{id}/substitute");
    let invite = json!({ "seat": 1, "hold": "invite", "reason": "Ben has moved away" });
    ben.post(&path, invite.clone()).await.refused(403, "not-organiser");
    let shown = ann.post(&path, invite).await.ok();
    let token = shown["invites"][0]["token"].clone();
    let told = notices(&mut ben, "deadline").await;
    assert!(told["text"].as_str().unwrap().ends_with("another player (Ben has moved away)."), "{told}");
    ben.get(&format!("/matches/{id}/table?seat=1")).await.refused(403, "not-your-seat");
    let mut cora = host.guest("Cora").await;
    cora.post(&format!("/matches/{id}/join"), json!({ "seat": 1, "token": token })).await.ok();
    let log = cora.get(&format!("/matches/{id}/log?seat=1&find=moved%20away")).await.ok();
    assert_eq!(log["entries"].as_array().unwrap().len(), 1);
    // In a battle nobody is put out of their seat.
    let (mut ann, _ben, id) = table_of_two(&host).await;
    let machine = json!({ "seat": 1, "hold": "machine", "reason": "too slow" });
    ann.post(&format!("/matches/{id}/substitute"), machine).await.refused(422, "seat-taken");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn an_organiser_who_plays_takes_no_second_seat() {
    let host = Host::start().await;
    let (mut ann, mut ben, mut cora) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Cora").await);
    let seats = json!([{ "hold": "me" }, { "hold": "open" }, { "hold": "open" }]);
    let trial = json!({ "teams": ["rebel=1", "imperial=2"] });
    let id = founded(&mut ann, json!({ "system": "gcw", "trial": trial, "seats": seats })).await;
    for (seat, who) in [(1, &mut ben), (2, &mut cora)] {
        who.post(&format!("/matches/{id}/join"), json!({ "seat": seat })).await.ok();
    }
    // Ben has something that Ann does not know.
    for n in 0..6 {
        if !asked(&ben.get(&format!("/matches/{id}")).await.ok()).contains(&1) {
            break;
        }
        let command = sample(&mut ben, &id, 1, n).await;
        ben.post(&format!("/matches/{id}/commands"), json!({ "seat": 1, "command": command })).await.ok();
    }
    let path = format!("/matches/{id}/substitute");
    let to = |hold: &str| json!({ "seat": 1, "hold": hold, "reason": "Ben has moved away" });
    let fault = ann.post(&path, to("me")).await.refused(422, "holds-a-seat");
    assert_eq!(fault["at"], "/seat", "{fault}");
    // Ben still sits there, and Ann does what she was told to do instead.
    ben.get(&format!("/matches/{id}/table?seat=1")).await.ok();
    ann.post(&path, to("machine")).await.ok();
    ben.get(&format!("/matches/{id}/table?seat=1")).await.refused(403, "not-your-seat");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_webhook_is_told_and_tried_again() {
    let host = Host::start().await;
    let (mut ann, _ben, id) = table_of_two(&host).await;
    let hook = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", hook.local_addr().unwrap());
    ann.post("/me/channels", json!({ "kind": "hook", "address": "file:///etc/passwd" }))
        .await
        .refused(400, "bad-field");
    ann.post("/me/channels", json!({ "kind": "mail", "address": "ann@example.org" }))
        .await
        .refused(422, "no-mail");
    let channels = ann.post("/me/channels", json!({ "kind": "hook", "address": url })).await.ok();
    assert_eq!(channels["channels"][0]["confirmed"], true);
    ann.post(&format!("/matches/{id}/resign"), json!({ "seat": 0 })).await.ok();
    let (mut stream, _) =
        tokio::time::timeout(Duration::from_secs(20), hook.accept()).await.unwrap().unwrap();
    let mut text = String::new();
    let mut chunk = [0; 4_096];
    while !text.contains("is over") {
        let read = stream.read(&mut chunk).await.unwrap();
        assert!(read > 0, "{text}");
        text.push_str(std::str::from_utf8(&chunk[..read]).unwrap());
    }
    assert!(text.starts_with("POST /hook") && text.contains("\"content\""), "{text}");
    stream.write_all(b"HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n").await.unwrap();
    let channel = channels["channels"][0]["id"].as_str().unwrap().to_owned();
    ann.send("DELETE", &format!("/api/v1/me/channels/{channel}"), Some("{}".to_owned())).await.ok();
    assert_eq!(ann.get("/me/channels").await.ok()["channels"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_webhook_into_the_own_network_is_refused_when_it_is_entered() {
    let host = Host::with(Limits { hooks_anywhere: false, ..Limits::wide() }).await;
    let mut ann = host.guest("Ann").await;
    let inside = ["127.0.0.1", "localhost", "[::1]", "10.0.0.8:9000", "169.254.169.254", "no-such.invalid"];
    for place in inside {
        let hook = json!({ "kind": "hook", "address": format!("http://{place}/hook") });
        let error = ann.post("/me/channels", hook).await.refused(400, "bad-field");
        let text = error["text"].as_str().unwrap();
        assert!(error["at"] == "/address" && text.contains("leads to no public address"), "{error}");
    }
    let outside = json!({ "kind": "hook", "address": "https://1.1.1.1/hook" });
    assert_eq!(ann.post("/me/channels", outside).await.ok()["channels"][0]["confirmed"], true);
}

/// Answers every request at a hook with a status, for as long as the test runs, and counts them.
async fn hook(status: &'static str) -> (String, std::sync::Arc<std::sync::atomic::AtomicU64>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let asked = std::sync::Arc::<std::sync::atomic::AtomicU64>::default();
    let count = std::sync::Arc::clone(&asked);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            count.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
            drop(stream.read(&mut [0; 4_096]).await);
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            drop(stream.write_all(answer.as_bytes()).await);
        }
    });
    (url, asked)
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_has_a_webhook_that_went_bad_is_told_once() {
    let mut host = Host::start().await;
    let (mut ann, _ben, id) = table_of_two(&host).await;
    let (url, asked) = hook("410 Gone").await;
    ann.post("/me/channels", json!({ "kind": "hook", "address": url })).await.ok();
    ann.post(&format!("/matches/{id}/resign"), json!({ "seat": 0 })).await.ok();
    for _ in 0..100 {
        if asked.load(std::sync::atomic::Ordering::SeqCst) > 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // A refusal may be a slip of the service: nobody is bothered yet.
    assert!(!ann.get("/me/notices").await.ok().to_string().contains("unsent"));
    host.end().await;
    // A day of attempts goes by, but for the last one.
    let store = Store::open(&file_url(&host.folder.join("sandtable.db"))).await.unwrap();
    let mut later = Stamp::now();
    loop {
        later = later.after(Duration::from_secs(24 * 3_600));
        let taken = store.take_deliveries(later, Duration::ZERO, 20).await.unwrap();
        assert!(!taken.is_empty(), "it was given up at the first refusal");
        if taken[0].tries >= 7 {
            store.delivered(&taken[0].id, Some(Stamp::now())).await.unwrap();
            break;
        }
    }
    store.close().await;
    let host = host.restart().await;
    let mut ann = Client::new(host.address, ann.cookie);
    let told = notices(&mut ann, "unsent").await;
    let text = told["text"].as_str().unwrap();
    for part in [url.as_str(), "410", "add another one"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(told["match"].is_null());
    let all = ann.get("/me/notices").await.ok()["notices"].to_string();
    assert_eq!(all.matches("unsent").count(), 1, "{all}");
}

/// Takes mails as a server of mail does, and hands each on as it came.
async fn post_office() -> (String, tokio::sync::mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (taken, mails) = tokio::sync::mpsc::unbounded_channel();
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let taken = taken.clone();
            tokio::spawn(async move {
                let mut line = BufReader::new(stream);
                line.write_all(b"220 post office\r\n").await.unwrap();
                let mut mail = String::new();
                let (mut said, mut data) = (String::new(), false);
                while line.read_line(&mut said).await.is_ok_and(|read| read > 0) {
                    let answer = match said.split_whitespace().next().unwrap_or_default() {
                        "." if data => {
                            data = false;
                            taken.send(std::mem::take(&mut mail)).unwrap();
                            "250 taken"
                        }
                        _ if data => {
                            mail.push_str(&said);
                            ""
                        }
                        "EHLO" => "250-post office\r\n250 8BITMIME",
                        "DATA" => {
                            data = true;
                            "354 go on"
                        }
                        "QUIT" => "221 bye",
                        _ => {
                            mail.push_str(&said);
                            "250 well"
                        }
                    };
                    if !answer.is_empty() {
                        line.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
                    }
                    said.clear();
                }
            });
        }
    });
    (url, mails)
}

#[tokio::test(flavor = "multi_thread")]
pub async fn mail_is_sent_to_whoever_has_confirmed_it() {
    let (url, mut mails) = post_office().await;
    let host = Host::mailing(url).await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let mut next = async || {
        let mail = tokio::time::timeout(Duration::from_secs(20), mails.recv()).await;
        // Long lines are broken in mails.
        mail.unwrap().unwrap().replace("=\r\n", "").replace("=3D", "=")
    };
    let shown = ann.post("/me/channels", json!({ "kind": "mail", "address": "ann@example.org" })).await.ok();
    assert_eq!((&shown["mail"], &shown["channels"][0]["confirmed"]), (&json!(true), &json!(false)));
    let confirm = next().await;
    assert!(
        confirm.contains("RCPT TO:<ann@example.org>") && confirm.contains("From: Club <club@example.org>")
    );
    assert!(confirm.contains("open\r\nhttps://club.example.org/api/v1/confirm/"), "{confirm}");
    let token = confirm.split("/confirm/").nth(1).unwrap_or_else(|| panic!("no address in {confirm}"));
    let token: String = token.chars().take_while(char::is_ascii_alphanumeric).collect();
    assert_eq!(ann.get(&format!("/confirm/{token}")).await.status, 200);
    assert_eq!(ann.get("/me/channels").await.ok()["channels"][0]["confirmed"], true);
    // Before that nothing would have come; now a move is wanted at the form that answers, and the end of the game is told.
    until_asked([&mut ann, &mut ben], &id, 0).await;
    let mut wanted = next().await;
    while !wanted.contains("it's your turn") {
        wanted = next().await;
    }
    assert!(wanted.contains(&format!("https://club.example.org/games/{id}/answer\r\n")), "{wanted}");
    ben.post(&format!("/matches/{id}/resign"), json!({ "seat": 1 })).await.ok();
    let mut over = next().await;
    while !over.contains("the game is over") {
        over = next().await;
    }
    assert!(over.contains("RCPT TO:<ann@example.org>"), "{over}");
    assert!(
        over.contains(&format!("the game is over.\r\nhttps://club.example.org/games/{id}\r\n")),
        "{over}"
    );
    let shown = ann.get("/me/notices").await.ok();
    assert!(!shown["notices"].to_string().contains("https://"), "{shown}");
    // A calendar and an invitation lead there too.
    let href = ann.post("/me/calendar", json!({})).await.ok()["href"].as_str().unwrap().to_owned();
    assert!(href.starts_with("https://club.example.org/api/v1/calendar/"), "{href}");
    let seats = json!([{ "hold": "me" }, { "hold": "invite" }]);
    let invites = ann.post("/matches", json!({ "system": SYSTEMS[0].info.id, "seats": seats })).await.ok();
    let (of, token) = (invites["id"].as_str().unwrap(), invites["invites"][0]["token"].as_str().unwrap());
    let link = format!("https://club.example.org/games/{of}?invite={token}");
    assert_eq!(ann.get(&format!("/matches/{of}")).await.ok()["invites"][0]["href"], link.as_str());
    for head in ["Content-Type: text/plain; charset=utf-8", "Message-ID: <"] {
        assert!(over.contains(head), "{head}: {over}");
    }
}
