//! Guards: forged seats, stale and doubled commands, other sites, too much and too often.

use sandtable_server::Limits;
use serde_json::{Value, json};

use crate::client::Host;
use crate::{asked, first_system, founded, sample, table_of_two};

#[tokio::test(flavor = "multi_thread")]
pub async fn nobody_plays_or_sees_a_seat_of_somebody_else() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let mut eve = host.guest("Eve").await;
    let shown = ann.get(&format!("/matches/{id}")).await.ok();
    let seat = asked(&shown)[0];
    let (owner, other) = if seat == 0 { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
    let command = sample(owner, &id, seat, 1).await;
    let sent = json!({ "seat": seat, "command": command });
    for forger in [other, &mut eve] {
        forger.post(&format!("/matches/{id}/commands"), sent.clone()).await.refused(403, "not-your-seat");
        forger
            .post(&format!("/matches/{id}/default"), json!({ "seat": seat }))
            .await
            .refused(403, "not-your-seat");
        for look in ["table", "log"] {
            forger.get(&format!("/matches/{id}/{look}?seat={seat}")).await.refused(403, "not-your-seat");
        }
        let query = json!({ "seat": seat, "ask": "offers" });
        forger.post(&format!("/matches/{id}/query"), query).await.refused(403, "not-your-seat");
        assert_eq!(forger.live(&format!("/matches/{id}/live?seat={seat}")).await.err(), Some(403));
    }
    eve.get(&format!("/matches/{id}/table")).await.refused(403, "not-watched");
    eve.get(&format!("/matches/{id}/chat")).await.refused(403, "not-your-seat");
    eve.get(&format!("/matches/{id}/file")).await.refused(403, "not-watched");
    owner.get(&format!("/matches/{id}/file")).await.refused(422, "not-over");
    owner
        .post(&format!("/matches/{id}/commands"), json!({ "seat": 9, "command": {} }))
        .await
        .refused(400, "bad-field");
    eve.post(&format!("/matches/{id}/join"), json!({ "seat": 0 })).await.refused(422, "seat-taken");
    let mut nobody = host.client();
    nobody.cookie = Some("sandtable=0123456789012345678901234567890123456789".to_owned());
    nobody.post(&format!("/matches/{id}/commands"), sent.clone()).await.refused(401, "no-session");
    eve.get("/matches/nowhere").await.refused(404, "not-found");
    owner.post(&format!("/matches/{id}/commands"), sent).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_stale_command_is_refused_and_a_doubled_one_counts_once() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    let table = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    let seat = asked(&table["match"])[0];
    let next = ann.get(&format!("/matches/{id}/log?seat={seat}")).await.ok()["next"].as_u64().unwrap();
    let command = sample(&mut ann, &id, seat, 5).await;
    let path = format!("/matches/{id}/commands");
    let sent = json!({ "seat": seat, "after": next - 1, "command": command, "key": "tap" });
    let first = ann.post(&path, sent.clone()).await.ok();
    assert_eq!(first["entries"].as_array().unwrap().len(), 1);
    // Twice, from two tabs, and again after a restart: the answer is the same, and the log has one entry.
    assert_eq!(ann.post(&path, sent.clone()).await.ok(), first);
    let host = host.restart().await;
    let mut again = host.client();
    again.cookie = ann.cookie.clone();
    assert_eq!(again.post(&path, sent).await.ok(), first);
    let stale = json!({ "seat": seat, "after": next - 1, "command": command });
    let fault = again.post(&path, stale).await.refused(409, "stale");
    assert_eq!(fault["next"], first["next"]);
    // Of ten who answer the same question at once, one is heard.
    let shown = again.get(&format!("/matches/{id}")).await.ok();
    let seat = asked(&shown)[0];
    let next = again.get(&format!("/matches/{id}/log?seat={seat}")).await.ok()["next"].as_u64().unwrap();
    let command = sample(&mut again, &id, seat, 6).await;
    let sent = json!({ "seat": seat, "after": next - 1, "command": command });
    let mut tabs = Vec::new();
    for _ in 0..10 {
        let (mut tab, path, sent) = (host.client(), path.clone(), sent.clone());
        tab.cookie = again.cookie.clone();
        tabs.push(tokio::spawn(async move { tab.post(&path, sent).await.status }));
    }
    let mut heard = Vec::new();
    for tab in tabs {
        heard.push(tab.await.unwrap());
    }
    heard.sort_unstable();
    assert_eq!(heard, [200, 409, 409, 409, 409, 409, 409, 409, 409, 409]);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn pages_of_other_sites_can_do_nothing() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let own = format!("http://{}", host.address);
    let cases: [(&str, &str, u16); 6] = [
        ("origin", "https://evil.example", 403),
        ("origin", "null", 403),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "same-site", 403),
        ("origin", &own, 200),
        ("sec-fetch-site", "same-origin", 200),
    ];
    let id = founded(&mut ann, json!({ "system": first_system() })).await;
    for (name, value, status) in cases {
        ann.headers = vec![(name.to_owned(), value.to_owned())];
        let answer = ann.post("/people/guest", json!({})).await;
        assert_eq!(answer.status, status, "{name}: {value}");
        let live = ann.live(&format!("/matches/{id}/live?seat=0")).await;
        assert_eq!(live.err(), (status == 403).then_some(403), "{name}: {value}");
    }
    // What a form can send is not JSON.
    ann.headers = vec![("content-type".to_owned(), "text/plain".to_owned())];
    ann.post("/people/guest", json!({})).await.refused(415, "not-json");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn too_much_and_nonsense_is_refused() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let big = format!("{{\"name\":\"{}\"}}", "x".repeat(2_000_000));
    let answer = ann.send("POST", "/api/v1/people/guest", Some(big)).await;
    assert_eq!(answer.status, 413);
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(ann.send("POST", "/api/v1/matches", Some(deep)).await.status, 400);
    ann.post("/matches", json!({ "system": "chess" })).await.refused(400, "bad-field");
    let fault = ann.post("/matches", json!({ "system": first_system(), "seet": 1 })).await;
    assert_eq!(fault.status, 400);
    let seed = json!({ "system": first_system(), "dice": { "seed": 7 }, "seats": [{ "hold": "me" }, { "hold": "open" }] });
    ann.post("/matches", seed).await.refused(422, "seed-known");
    ann.post("/matches", json!({ "system": first_system(), "title": "two\nlines" }))
        .await
        .refused(400, "bad-field");
    let name = json!({ "name": "Ann\nBen" });
    host.client().post("/people/guest", name).await.refused(400, "bad-field");
    ann.get("/nowhere").await.refused(404, "not-found");
    assert_eq!(ann.send("PUT", "/api/v1/me", None).await.status, 405);
    let id = founded(&mut ann, json!({ "system": first_system() })).await;
    let mut live = ann.live(&format!("/matches/{id}/live?seat=0")).await.unwrap();
    for nonsense in
        [json!(1), json!({}), json!({ "t": "command" }), json!({ "t": "query", "ask": 1 }), Value::Null]
    {
        live.say(nonsense).await;
        live.wait("refused").await;
    }
    live.say(json!({ "t": "ping" })).await;
    live.wait("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
pub async fn who_asks_too_often_waits() {
    let limits = Limits { logins: (3.0, 0.0), guests: (2.0, 0.0), ..Limits::wide() };
    let host = Host::with(limits).await;
    let login = json!({ "name": "Ann", "password": "guess" });
    let mut ann = host.client();
    for _ in 0..3 {
        ann.post("/login", login.clone()).await.refused(401, "wrong-password");
    }
    let answer = ann.post("/login", login).await;
    assert!(answer.headers.contains_key("retry-after"));
    answer.refused(429, "too-often");
    host.guest("One").await;
    host.guest("Two").await;
    host.client().post("/people/guest", json!({})).await.refused(429, "too-often");
    // To look costs the server work too; only the files of the client are free.
    let host = Host::with(Limits { requests: (2.0, 0.0), ..Limits::wide() }).await;
    let mut ann = host.client();
    for _ in 0..2 {
        ann.get("/systems").await.ok();
    }
    ann.get("/systems").await.refused(429, "too-often");
    assert_eq!(ann.send("GET", "/", None).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn limits_behind_a_proxy_are_for_each_visitor() {
    let guests = (2.0, 0.001);
    let trusted = Some(std::net::IpAddr::from([127, 0, 0, 1]));
    for (proxy, third) in [(trusted, 200), (None, 429)] {
        let host = Host::with(Limits { guests, proxy, ..Limits::wide() }).await;
        let come = async |addresses: &str| {
            let mut client = host.client();
            client.headers = vec![("x-forwarded-for".to_owned(), addresses.to_owned())];
            client.post("/people/guest", json!({})).await.status
        };
        // The last address is the proxy's word; what stands before it anybody may write.
        assert_eq!(come("10.0.0.1, 192.0.2.1").await, 200);
        assert_eq!(come("10.0.0.2, 192.0.2.1").await, 200);
        assert_eq!(come("192.0.2.1, 192.0.2.2").await, third);
        assert_eq!(come("10.0.0.3, 192.0.2.1").await, 429);
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn every_answer_carries_its_guards() {
    let host = Host::start().await;
    let mut ann = host.client();
    for path in ["/", "/healthz", "/readyz", "/api/v1/systems", "/api/v1/nowhere", "/missing.js"] {
        let answer = ann.send("GET", path, None).await;
        let headers = &answer.headers;
        assert!(headers["content-security-policy"].starts_with("default-src 'none'"), "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert!(headers.contains_key("x-request-id") && headers.contains_key("cache-control"), "{path}");
        assert_eq!(
            answer.status,
            if path.contains("nowhere") || path.contains("missing") { 404 } else { 200 },
            "{path}"
        );
    }
}
