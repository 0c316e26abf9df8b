//! People: guests, names and passwords, and what becomes of those who go.

use sandtable_games::SYSTEMS;
use sandtable_server::Keeper;
use serde_json::{Value, json};

use crate::client::Host;
use crate::{first_system, table_of_two};

#[tokio::test(flavor = "multi_thread")]
pub async fn a_guest_gets_a_password_and_comes_again() {
    let host = Host::start().await;
    let mut ann = host.client();
    ann.get("/me").await.refused(401, "no-session");
    let answer = ann.post("/people/guest", json!({})).await;
    let cookie = answer.headers["set-cookie"].clone();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    let id = answer.ok()["person"]["id"].clone();
    assert_eq!(ann.get("/me").await.ok()["person"]["guest"], true);

    let before = ann.cookie.clone();
    ann.post("/me/upgrade", json!({ "name": "Ann", "password": "short" }))
        .await
        .refused(422, "weak-password");
    let login = json!({ "name": "Ann", "password": "six little ducks" });
    let upgraded = ann.post("/me/upgrade", login.clone()).await.ok();
    assert_eq!((&upgraded["person"]["id"], &upgraded["person"]["guest"]), (&id, &json!(false)));
    // The old session is worth nothing any more.
    assert_ne!(ann.cookie, before);
    let mut thief = host.client();
    thief.cookie = before;
    thief.get("/me").await.refused(401, "no-session");

    let mut again = host.client();
    let wrong = json!({ "name": "Ann", "password": "six little geese" });
    again.post("/login", wrong).await.refused(401, "wrong-password");
    again.post("/login", json!({ "name": "Nobody", "password": "x" })).await.refused(401, "wrong-password");
    assert_eq!(again.post("/login", login.clone()).await.ok()["person"]["id"], id);
    let mut taken = host.guest("Ben").await;
    taken
        .post("/me/upgrade", json!({ "name": "ANN", "password": "six little ducks" }))
        .await
        .refused(422, "name-taken");

    again
        .send("PATCH", "/api/v1/me", Some(json!({ "password": "five little ducks" }).to_string()))
        .await
        .refused(401, "wrong-password");
    let change = json!({ "password": "five little ducks", "current": "six little ducks" });
    again.send("PATCH", "/api/v1/me", Some(change.to_string())).await.ok();
    // Everybody else was logged out.
    ann.get("/me").await.refused(401, "no-session");
    again.get("/me").await.ok();
    let last = again.cookie.clone();
    again.post("/logout", json!({})).await.ok();
    again.cookie = last;
    again.get("/me").await.refused(401, "no-session");

    // All of it is in the trail; of a refused password is known whose it is.
    let keeper = Keeper::open(None, &host.folder, SYSTEMS).await.unwrap();
    let trail = keeper.trail(50).await.unwrap();
    let kinds: Vec<&str> = trail.iter().rev().map(|row| row.kind.as_str()).collect();
    let expected = [
        "guest",
        "upgraded",
        "login-refused",
        "login-refused",
        "logged-in",
        "guest",
        "password-refused",
        "password-changed",
        "logged-out",
    ];
    assert_eq!(kinds, expected);
    let refused: Vec<bool> = trail
        .iter()
        .filter(|row| row.kind == "login-refused")
        .map(|row| row.person.as_ref().is_some_and(|person| id == person.0.as_str()))
        .collect();
    assert_eq!(refused, [false, true], "the newest first: nobody of that name, then Ann");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn the_trail_is_read_by_who_looks_after_the_server() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let login = json!({ "name": "Ann", "password": "six little ducks" });
    ann.post("/me/upgrade", login).await.ok();
    ann.get("/trail").await.refused(403, "not-admin");
    let keeper = Keeper::open(None, &host.folder, SYSTEMS).await.unwrap();
    keeper.add_admin("Ann", None).await.unwrap();
    let trail = ann.get("/trail").await.ok();
    let kinds: Vec<&str> =
        trail["rows"].as_array().unwrap().iter().map(|row| row["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["admin-made", "upgraded", "guest"]);
    keeper.drop_admin("Ann").await.unwrap();
    ann.get("/trail").await.refused(403, "not-admin");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn who_goes_is_forgotten_and_the_seat_stays() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    ben.send("DELETE", "/api/v1/me", Some("{}".to_owned())).await.ok();
    assert_eq!(ben.cookie, None);
    let shown = ann.get(&format!("/matches/{id}")).await.ok();
    assert_eq!(shown["seats"][1]["hold"], "left", "{shown}");
    assert!(!shown.to_string().contains("Ben"), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn lists_are_kept_for_whoever_wrote_them_only() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let put = |text: &str| Some(json!({ "system": first_system(), "list": { "name": text } }).to_string());
    ann.send("PUT", "/api/v1/me/lists/own-1", put("Walkers")).await.ok();
    ann.send("PUT", "/api/v1/me/lists/own-1", put("Walkers and escort")).await.ok();
    ben.send("PUT", "/api/v1/me/lists/own-1", put("Ben's")).await.ok();
    let kept = ann.get("/me/lists").await.ok();
    let expected =
        json!([{ "id": "own-1", "system": first_system(), "list": { "name": "Walkers and escort" } }]);
    assert_eq!(kept["lists"], expected);
    host.client().get("/me/lists").await.refused(401, "no-session");
    let wrong = json!({ "system": "no-such", "list": {} });
    ann.send("PUT", "/api/v1/me/lists/own-2", Some(wrong.to_string())).await.refused(400, "bad-field");
    ann.send("PUT", "/api/v1/me/lists/own-2", put(&"x".repeat(70_000))).await.refused(400, "bad-field");
    ann.send("DELETE", "/api/v1/me/lists/own-1", None).await.ok();
    assert_eq!(ann.get("/me/lists").await.ok()["lists"], json!([]));
    assert_eq!(ben.get("/me/lists").await.ok()["lists"][0]["list"]["name"], "Ben's");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn games_begin_with_lists_by_code_and_by_the_id_that_they_are_kept_by() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let books = ann.get("/lists").await.ok();
    for book in books["systems"].as_array().unwrap() {
        let system = book["system"].as_str().unwrap();
        let [first, second] = [0, 1].map(|at| book["packed"][at].clone());
        let mut own = first["list"].clone();
        (own["id"], own["name"]) = (json!("own-1"), json!("Mine"));
        let kept = json!({ "system": system, "list": own });
        ann.send("PUT", "/api/v1/me/lists/own-1", Some(kept.to_string())).await.ok();
        // The id of a list of the pack stays the pack's, whatever is kept under it.
        let shadow = json!({ "system": system, "list": { "name": "none" } });
        let path = format!("/api/v1/me/lists/{}", second["id"].as_str().unwrap());
        ann.send("PUT", &path, Some(shadow.to_string())).await.ok();
        let want = json!({ "system": system, "list": own, "format": "code" });
        let code = ann.post("/lists/write", want).await.ok()["text"].as_str().unwrap().to_owned();
        // The sheet has an address, and may bring its own style there.
        let sheet = host.client().get(&format!("/lists/sheet/{code}")).await;
        assert_eq!((sheet.status, sheet.headers["content-type"].as_str()), (200, "text/html; charset=utf-8"));
        assert!(sheet.headers["content-security-policy"].contains("style-src 'unsafe-inline'"));
        assert!(String::from_utf8_lossy(&sheet.body).contains("<h1>Mine"), "{system}");
        ann.get(&format!("/lists/sheet/{code}x")).await.refused(422, "no-list");
        let game = |lists: Value| json!({ "system": system, "names": { "lists": lists }, "seats": [{ "hold": "me" }, { "hold": "me" }] });
        for name in [json!("own-1"), json!(code), own.clone()] {
            let made = ann.post("/matches", game(json!([name, second["id"]]))).await.ok();
            assert!(made["id"].is_string(), "{made}");
        }
        let damaged = format!("{code}x");
        ann.post("/matches", game(json!([damaged, second["id"]]))).await.refused(422, "no-list");
        ben.post("/matches", game(json!(["own-1", second["id"]]))).await.refused(400, "unknown-name");
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_new_name_is_seen_at_once() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    ben.send("PATCH", "/api/v1/me", Some(json!({ "name": "Benjamin" }).to_string())).await.ok();
    let shown = ann.get(&format!("/matches/{id}")).await.ok();
    assert_eq!(shown["seats"][1]["holder"]["name"], "Benjamin");
    let long = json!({ "name": "x".repeat(41) });
    ben.send("PATCH", "/api/v1/me", Some(long.to_string())).await.refused(400, "bad-field");
}
