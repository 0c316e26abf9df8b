//! The description of the interface: it is served, names every call, and what it refers to is there.

use serde_json::Value;

use crate::client::Host;

fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|one| references(one, found));
        }
        Value::Array(all) => all.iter().for_each(|one| references(one, found)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_interface_describes_itself() {
    let host = Host::start().await;
    let mut ann = host.client();
    let document = ann.send("GET", "/openapi.json", None).await.ok();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 50);
    for path in found {
        let there = document.pointer(path.trim_start_matches('#'));
        assert!(there.is_some(), "{path} leads nowhere");
    }
    // Every call is there: it is refused for a reason of its own, or answered.
    for (path, calls) in document["paths"].as_object().unwrap() {
        for method in calls.as_object().unwrap().keys() {
            let path = path.replace("{id}", "nowhere").replace("{what}", "setup").replace("{eyes}", "public");
            let body = (method != "get").then(|| "{}".to_owned());
            let answer = ann.send(&method.to_uppercase(), &path.replace("{file}", "x"), body).await;
            let text = String::from_utf8_lossy(&answer.body).into_owned();
            assert!(!text.contains("no such address") && answer.status != 405, "{method} {path}: {text}");
            assert!(answer.status < 500, "{method} {path}: {text}");
        }
    }
    let page = ann.send("GET", "/docs", None).await;
    let page = String::from_utf8(page.body).unwrap();
    assert!(page.contains("/api/v1/matches/{id}/commands") && page.contains("id=\"Match\""));
}
