//! The same server over PostgreSQL: what the other tests hold over a file holds there too.

use sandtable_testkit::postgres::Postgres;
use serde_json::json;

use crate::client::{Host, use_database};
use crate::{
    asked, consent, first_system, founded, games, guards, live, notices, office, people, sample, time,
};

#[test]
fn the_server_is_the_same_over_postgresql() {
    let Some(server) = Postgres::start() else { return };
    use_database(server.url());
    games::a_whole_game_of_the_first_system();
    games::a_game_goes_on_after_a_restart();
    games::fair_dice_wait_for_the_words_of_all_and_can_be_checked();
    guards::nobody_plays_or_sees_a_seat_of_somebody_else();
    guards::a_stale_command_is_refused_and_a_doubled_one_counts_once();
    consent::a_command_is_taken_back_when_both_agree();
    live::news_come_to_both_and_a_line_that_broke_is_resumed();
    office::an_organiser_goes_on_without_those_who_are_late();
    office::a_game_goes_on_elsewhere_from_an_entry();
    people::lists_are_kept_for_whoever_wrote_them_only();
    people::who_goes_is_forgotten_and_the_seat_stays();
    time::standing_orders_answer_for_their_seat_and_are_its_secret();
    time::an_absent_player_keeps_nobody_waiting();
    notices::whoever_is_waited_for_is_told_and_so_is_the_end();
    notices::an_organiser_finds_a_substitute();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_database_that_is_away_is_told_until_it_is_back() {
    let Some(mut server) = Postgres::start() else { return };
    use_database(server.url());
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    let shown = ann.get(&format!("/matches/{id}")).await.ok();
    let before = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
    let seat = asked(&shown)[0];
    let command = sample(&mut ann, &id, seat, 0).await;
    let given = json!({ "seat": seat, "command": command, "key": "once" });
    server.stop();
    let answer = ann.post(&format!("/matches/{id}/commands"), given.clone()).await;
    let error = answer.refused(503, "no-database");
    assert!(error["text"].as_str().unwrap().contains("Nothing was changed"), "{error}");
    ann.get("/matches?list=mine").await.refused(503, "no-database");
    server.resume();
    // What was refused did not happen, and happens once when it is asked again.
    assert_eq!(ann.get(&format!("/matches/{id}/log?seat=0")).await.ok(), before);
    ann.post(&format!("/matches/{id}/commands"), given.clone()).await.ok();
    ann.post(&format!("/matches/{id}/commands"), given).await.ok();
    let after = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
    let of = |log: &serde_json::Value| {
        let all = log["entries"].as_array().unwrap();
        all.iter().filter(|entry| !entry["body"]["play"].is_null()).count()
    };
    assert_eq!(of(&after), of(&before) + 1);
}
