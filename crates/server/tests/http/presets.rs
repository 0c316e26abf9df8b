//! What setups of a system can begin with: profiles and published maps are listed, and a match is founded by each of them.

use sandtable_games::SYSTEMS;
use serde_json::{Map, Value, json};

use crate::client::{Client, Host};
use crate::founded;

/// Returns the shortest setup by names for two players.
async fn shortest(client: &mut Client, system: &str) -> Value {
    match system {
        "gcw" => {
            let side = |faction: &str, player: &str| json!({ "faction": faction, "players": [player] });
            json!({ "factions": [side("rebel", "Ann"), side("imperial", "Ben")] })
        }
        "tours" => {
            let player = |faction: &str, name: &str| json!({ "faction": faction, "name": name });
            json!({ "players": [player("rebels", "Ann"), player("empire", "Ben")] })
        }
        _ => {
            let contents = client.get(&format!("/systems/{system}/contents")).await.ok();
            json!({ "squads": [contents["squads"][0], contents["squads"][1]] })
        }
    }
}

/// Founds a match by names; returns what they came to, and the rulings that it is played by.
async fn begun(client: &mut Client, system: &str, names: &Value) -> (Value, Value) {
    let judged = client.post("/setups/check", json!({ "system": system, "names": names })).await.ok();
    assert_eq!(judged["faults"], json!([]), "{system}: {names}");
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(client, json!({ "system": system, "names": names, "seats": seats })).await;
    let table = client.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    (judged["chosen"].clone(), table["header"]["rulings"].clone())
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_match_is_founded_by_every_profile_that_is_listed() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    for loader in SYSTEMS {
        let system = loader.info.id;
        let told = ann.get(&format!("/systems/{system}")).await.ok();
        assert_eq!(told["system"]["id"], system);
        let profiles = told["presets"]["profiles"].as_array().unwrap();
        let Some(first) = profiles.first() else {
            assert!(!loader.info.campaign, "{system} lists no profiles");
            continue;
        };
        let mut names = shortest(&mut ann, system).await;
        let (chosen, defaults) = begun(&mut ann, system, &names).await;
        assert_eq!(chosen["profile"], first["id"], "the first one is played when none is named");
        assert!(profiles.len() > 1, "{system}");
        for profile in profiles {
            assert!(profile["name"].as_str() > Some("") && profile["text"].as_str() > Some(""), "{profile}");
            names["profile"] = profile["id"].clone();
            let (chosen, played) = begun(&mut ann, system, &names).await;
            assert_eq!(chosen["profile"], profile["id"]);
            let differ: Map<String, Value> = played
                .as_object()
                .unwrap()
                .iter()
                .filter(|(ruling, option)| defaults[ruling.as_str()] != **option)
                .map(|(ruling, option)| (ruling.clone(), option.clone()))
                .collect();
            assert_eq!(profile["choices"], Value::Object(differ), "{system}: {}", profile["id"]);
        }
        names["profile"] = json!("no-such");
        let judged = ann.post("/setups/check", json!({ "system": system, "names": names })).await.ok();
        assert_ne!(judged["faults"], json!([]), "{system} takes a profile that is not listed");
    }
    ann.get("/systems/nowhere").await.refused(404, "not-found");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_match_is_founded_on_every_map_that_is_listed() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let mut count = 0;
    for loader in SYSTEMS {
        let system = loader.info.id;
        let told = ann.get(&format!("/systems/{system}")).await.ok();
        for map in told["presets"]["maps"].as_array().unwrap() {
            assert!(map["name"].as_str() > Some("") && map["text"].as_str() > Some(""), "{map}");
            let mut names = shortest(&mut ann, system).await;
            names["map"] = map["id"].clone();
            let (chosen, _) = begun(&mut ann, system, &names).await;
            assert_eq!(chosen["map"], map["id"]);
            count += 1;
        }
    }
    assert!(count > 0, "no system lists a map");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn what_is_listed_has_a_type_in_the_description() {
    let host = Host::start().await;
    let document = host.client().send("GET", "/openapi.json", None).await.ok();
    let answer = &document["paths"]["/api/v1/systems/{id}"]["get"]["responses"]["200"];
    let schema = &answer["content"]["application/json"]["schema"];
    assert_eq!(schema["$ref"], "#/components/schemas/SystemDetails");
    let preset = &document["components"]["schemas"]["Preset"];
    assert_eq!(preset["required"], json!(["id", "name", "text", "choices"]));
    let map = &document["components"]["schemas"]["ReadyMap"];
    assert_eq!(map["required"], json!(["id", "name", "text"]));
}
