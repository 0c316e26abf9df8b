//! What strangers can take: connections, heads of requests, lists, live lines.

use std::time::Duration;

use sandtable_server::Limits;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::Host;
use crate::{first_system, table_of_two};

const HALF: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ";
const LONG: Duration = Duration::from_secs(20);

/// Reads until the other side ends the connection.
async fn rest(line: &mut TcpStream) -> Vec<u8> {
    let mut read = Vec::new();
    let _ = timeout(LONG, line.read_to_end(&mut read)).await.expect("the server ends the connection");
    read
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_never_ends_is_cut_off() {
    let host = Host::with(Limits { head: Duration::from_millis(300), ..Limits::wide() }).await;
    let mut lines = Vec::new();
    for _ in 0..20 {
        let mut line = TcpStream::connect(host.address).await.unwrap();
        line.write_all(HALF).await.unwrap();
        lines.push(line);
    }
    for line in &mut lines {
        let read = rest(line).await;
        assert!(!read.starts_with(b"HTTP/1.1 200"), "a head without an end was answered");
    }
    // One that ends in time is answered.
    let mut line = TcpStream::connect(host.address).await.unwrap();
    line.write_all(HALF).await.unwrap();
    line.write_all(b"1\r\n\r\n").await.unwrap();
    assert!(rest(&mut line).await.starts_with(b"HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_holds_few_connections() {
    let host = Host::with(Limits { connections: 8, ..Limits::wide() }).await;
    let mut held = Vec::new();
    for _ in 0..8 {
        let mut line = TcpStream::connect(host.address).await.unwrap();
        line.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut first = [0; 12];
        line.read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
        held.push(line);
    }
    let mut ninth = TcpStream::connect(host.address).await.unwrap();
    let says = String::from_utf8(rest(&mut ninth).await).unwrap();
    assert!(says.is_empty() || says.starts_with("HTTP/1.1 503"), "{says}");
    // When one goes, another may come.
    held.pop();
    let again = async {
        loop {
            let mut line = TcpStream::connect(host.address).await.unwrap();
            let _ = line.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
            if rest(&mut line).await.starts_with(b"HTTP/1.1 200") {
                break;
            }
        }
    };
    timeout(LONG, again).await.expect("a place is free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_that_is_named_may_hold_any_number() {
    let proxy = Some([127, 0, 0, 1].into());
    let host = Host::with(Limits { connections: 2, proxy, ..Limits::wide() }).await;
    let mut held = Vec::new();
    for _ in 0..10 {
        let mut line = TcpStream::connect(host.address).await.unwrap();
        line.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut first = [0; 12];
        line.read_exact(&mut first).await.unwrap();
        held.push(line);
    }
}

/// A REGIMENT list of rows repeated.
fn long(rows: usize) -> Value {
    let unit = |n: usize| {
        let id = ["stormtroopers", "none-such", "no-speeder"][n % 3];
        json!({ "unit": id, "count": 1 })
    };
    let units: Vec<Value> = (0..rows).map(unit).collect();
    json!({ "id": "long", "name": "Long", "faction": "empire", "cap": 500, "units": units, "support": [], "deck": [] })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_is_far_too_long_is_refused_before_any_rule_looks_at_it() {
    let host = Host::start().await;
    let mut client = host.client();
    for fixes in [true, false] {
        let asked = json!({ "system": "regiment", "list": long(800), "fixes": fixes, "stock": true });
        let fault = client.post("/lists/check", asked).await.fault(400);
        assert_eq!((&fault["code"], &fault["at"]), (&json!("too-long"), &json!("/list/units")), "{fault}");
        assert!(
            fault["text"].as_str().unwrap().contains("800")
                && fault["text"].as_str().unwrap().contains("400")
        );
    }
    // One unit 255 times in each row counts as many.
    let rows: Vec<Value> = (0..20).map(|_| json!({ "unit": "b1-battle-droids", "count": 255 })).collect();
    let list = json!({ "id": "l", "name": "L", "faction": "separatists", "points": 500, "units": rows });
    let fault = client.post("/lists/check", json!({ "system": "legion", "list": list })).await.fault(400);
    assert_eq!(fault["at"], json!("/list/units"), "{fault}");
    let fault = client.post("/lists/read", json!({ "text": "a\n".repeat(2_000) })).await.fault(400);
    assert_eq!((&fault["code"], &fault["at"]), (&json!("too-long"), &json!("/text")), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_is_far_too_long_is_refused_wherever_a_setup_is_taken() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let mut heavy = long(2);
    // A few letters that stand for many units, which would all be spelled out.
    heavy["units"] = json!(vec![json!({ "unit": "stormtroopers", "count": 255 }); 20]);
    for (list, has) in [(long(800), "800"), (heavy, "5100")] {
        for any_list in [false, true] {
            let names = json!({ "lists": ["tutorial-rebels", list], "any_list": any_list });
            let asked = json!({ "system": "regiment", "names": names });
            let judged = ann.post("/setups/check", asked.clone()).await.ok();
            let faults = judged["faults"].as_array().unwrap();
            assert_eq!(faults.len(), 1, "{judged}");
            let says = faults[0].as_str().unwrap();
            assert!(says.contains(has) && says.contains("limit is 400"), "{says}");
            let fault = ann.post("/matches", asked).await.refused(400, "too-long");
            assert_eq!(fault["at"], "/names/lists/1", "{fault}");
            let lab = json!({ "system": "regiment", "names": names, "games": 1 });
            ann.post("/lab", lab).await.refused(400, "too-long");
        }
        let trial = json!({ "lists": ["tutorial-rebels", list] });
        let asked = json!({ "system": "regiment", "trial": trial });
        let fault = ann.post("/matches", asked).await.refused(400, "too-long");
        assert_eq!(fault["at"], "/trial/lists/1", "{fault}");
    }
    // One that is kept here is looked at as well.
    let kept = json!({ "system": "regiment", "list": long(800) });
    ann.send("PUT", "/api/v1/me/lists/mine", Some(kept.to_string())).await.ok();
    let names = json!({ "lists": ["mine", "tutorial-rebels"] });
    let fault = ann.post("/matches", json!({ "system": "regiment", "names": names })).await;
    assert_eq!(fault.refused(400, "too-long")["at"], "/names/lists/0");
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_of_one_address_found_so_many_matches_together() {
    let proxy = Some([127, 0, 0, 1].into());
    let host = Host::with(Limits { founding_from: (3.0, 0.01), proxy, ..Limits::wide() }).await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let new = json!({ "system": first_system(), "seats": seats });
    let mut last = None;
    for n in 0..4 {
        // Each is somebody else.
        let mut guest = host.client();
        guest.headers = vec![("x-forwarded-for".to_owned(), "192.0.2.1".to_owned())];
        guest.post("/people/guest", json!({})).await.ok();
        let answer = guest.post("/matches", new.clone()).await;
        assert_eq!(answer.status, if n < 3 { 200 } else { 429 }, "{answer:?}");
        last = Some((guest, answer));
    }
    let (mut guest, answer) = last.unwrap();
    let fault = answer.refused(429, "too-many-matches");
    assert!(fault["text"].as_str().unwrap().starts_with("People in your network"), "{fault}");
    assert!(answer.headers["retry-after"].parse::<u64>().unwrap() > 10);
    // The same person founds from elsewhere.
    guest.headers = vec![("x-forwarded-for".to_owned(), "192.0.2.2".to_owned())];
    guest.post("/matches", new).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn breaches_that_say_the_same_are_told_once() {
    let host = Host::start().await;
    let mut client = host.client();
    let asked = json!({ "system": "regiment", "list": long(300), "fixes": false });
    let judged = client.post("/lists/check", asked).await.ok();
    let broken = judged["verdict"]["violations"].as_array().unwrap();
    let unknown: Vec<&Value> = broken.iter().filter(|one| one["code"] == "list.unknown").collect();
    assert!(unknown.len() <= 16, "{} times the same", unknown.len());
    assert!(
        unknown.iter().any(|one| one["message"].as_str().unwrap().contains("more places")),
        "{unknown:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_stands_twice_is_refused() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let body = r#"{"system":"regiment","system":"gcw","seats":[{"hold":"me"},{"hold":"machine"}]}"#;
    let fault = ann.send("POST", "/api/v1/matches", Some(body.to_owned())).await.fault(400);
    assert_eq!(fault["code"], "bad-json");
    assert!(fault["text"].as_str().unwrap().contains("`system` appears twice"), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_over_one_file_is_refused_with_a_sentence() {
    let mut host = Host::start().await;
    let second = Host::try_over(host.folder.clone()).await;
    let says = second.err().expect("it is refused").to_string();
    assert!(says.contains("Another program already serves"), "{says}");
    host.end().await;
    assert!(Host::try_over(host.folder.clone()).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_count_against_the_account_wherever_they_come_from() {
    let host = Host::with(Limits { wrong: (3.0, 0.0), ..Limits::wide() }).await;
    let mut ann = host.guest("Ann").await;
    ann.post("/me/upgrade", json!({ "name": "Ann", "password": "correct horse" })).await.ok();
    let mut other = host.client();
    let guess = json!({ "name": "ann", "password": "wrong wrong wrong" });
    for _ in 0..3 {
        other.post("/login", guess.clone()).await.fault(401);
    }
    let fault = other.post("/login", guess).await.fault(429);
    assert!(fault["text"].as_str().unwrap().contains("Too many wrong passwords"), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_line_ends_with_its_session() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let mut line = ann.live(&format!("/matches/{id}/live?seat=0")).await.unwrap();
    let mut others = ben.live(&format!("/matches/{id}/live?seat=1")).await.unwrap();
    line.wait("seen").await;
    others.wait("seen").await;
    ann.post("/logout", json!({})).await.ok();
    let refused = line.wait("refused").await;
    assert_eq!(refused["error"]["code"], "no-session", "{refused}");
    assert_eq!(line.frame(Duration::from_secs(5)).await, None);
    others.say(json!({ "t": "ping" })).await;
    others.wait("pong").await;
    // A new password ends what was open by the old one.
    ben.post("/me/upgrade", json!({ "name": "Ben", "password": "correct horse" })).await.ok();
    assert_eq!(others.wait("refused").await["error"]["code"], "no-session");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_holds_few_lines_to_a_match_and_they_ring_nobody() {
    let host = Host::start().await;
    let (ann, ben, id) = table_of_two(&host).await;
    let path = format!("/matches/{id}/live?seat=0");
    let mut first = ben.live(&format!("/matches/{id}/live?seat=1")).await.unwrap();
    first.wait("seen").await;
    let mut held = vec![ann.live(&path).await.unwrap()];
    // The first line of somebody is news to the others.
    first.wait("match").await;
    for _ in 1..20 {
        held.push(ann.live(&path).await.unwrap());
    }
    assert_eq!(ann.live(&path).await.err(), Some(503));
    assert!(ben.live(&format!("/matches/{id}/live?seat=1")).await.is_ok());
    held.truncate(1);
    let none = first.frame(Duration::from_millis(1_500)).await;
    assert_eq!(none, None, "lines that change nothing rang");
    held.clear();
    first.wait("match").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_secure_where_people_come_by_tls() {
    let host = Host::mailing("smtp://127.0.0.1:1".to_owned()).await;
    let answer = host.client().post("/people/guest", json!({ "name": "Ann" })).await;
    assert!(answer.headers["set-cookie"].contains("; Secure"), "{answer:?}");
    let host = Host::start().await;
    let answer = host.client().post("/people/guest", json!({ "name": "Ann" })).await;
    assert!(!answer.headers["set-cookie"].contains("; Secure"), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_that_watches_is_told_that_writes_work() {
    let host = Host::start().await;
    let answer = host.client().send("GET", "/readyz", None).await.ok();
    assert_eq!(answer["ok"], true);
}
