//! Exact chances of a pool of dice against a defense, by their numbers; or by the names of two cards.

mod cards;

use sandtable_legion_cards::{AttackSurge, DefenceDie};
use sandtable_system::{Shown, Stop, Wrong, bars, fields};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Skirmish;
use crate::rules::combat::{self, Best, Exchange, Mark, Toll, Use, Worth};

/// Most dice of one colour: more than any unit has.
const DICE: u8 = 12;
/// Most Aim tokens that are reckoned with.
const AIMS: u8 = 4;
/// Ways in which a pool may fall, times the rerolls by tokens, that are reckoned in some seconds.
const WAYS: u64 = 50_000;
/// Heavy cover.
const COVER: u8 = 2;

/// A pool against a defense.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Odds {
    /// Unit that attacks, by the id or name of its card: its weapon, surges and keywords count; options given besides beat them
    unit: Option<String>,
    /// Weapon of the unit, by name; its first ranged one without (or with --melee the first for melee)
    weapon: Option<String>,
    /// Unit that is attacked, by the id or name of its card: its defense, health and keywords count
    target: Option<String>,
    /// Red attack dice
    #[schemars(range(max = DICE))]
    red: u8,
    /// Black attack dice
    #[schemars(range(max = DICE))]
    black: u8,
    /// White attack dice
    #[schemars(range(max = DICE))]
    white: u8,
    /// Face that attack surges become: hit or critical
    #[schemars(with = "Option<String>")]
    surge: Option<AttackSurge>,
    /// Surges that become criticals before (Critical X)
    critical: u8,
    /// Aim tokens of the attacker
    #[schemars(range(max = AIMS))]
    aim: u8,
    /// Dice that each Aim token rerolls: 2, more with Precise
    aimed: u8,
    /// Observation tokens on the defender: each rerolls a die
    #[schemars(range(max = AIMS))]
    observation: u8,
    /// Surge tokens of the attacker
    surge_tokens: u8,
    /// One of the Aim tokens is a clone's, which may lend a Surge token instead
    clone_aim: bool,
    /// Aim tokens may make a blank a hit, or a hit a critical (Marksman)
    marksman: bool,
    /// Dodge tokens of the attacker that may do so (Jar'Kai Mastery)
    jarkai: u8,
    /// Results that become criticals, blanks first (Ram X)
    ram: u8,
    /// Criticals become hits against Armor (Primitive)
    primitive: bool,
    /// Hits that become criticals against Armor (Impact X)
    impact: u8,
    /// Blocks that are cancelled (Pierce X)
    pierce: u8,
    /// An Aim token that rerolls dice gives 1 more Pierce (Duelist)
    duelist: bool,
    /// Pierce is lowered by 1 to pass by what stops it (Makashi Mastery)
    makashi: bool,
    /// Defense die: red or white
    #[schemars(with = "Option<String>")]
    defence: Option<DefenceDie>,
    /// The defender's surges are blocks
    defence_surge: bool,
    /// Cover, 0 to 2: by Special Operations it turns so many surges into blocks
    #[schemars(range(max = COVER))]
    cover: u8,
    /// Cover by the core rules instead: dice of its own cancel hits
    core: bool,
    /// A die of such cover is a block (Low Profile)
    low_profile: bool,
    /// Dodge tokens of the defender
    dodge: u8,
    /// One of them is a clone's, which may lend a Surge token instead
    clone_dodge: bool,
    /// One comes back when any is spent (Nimble)
    nimble: bool,
    /// They cancel criticals, too
    dodge_criticals: bool,
    /// A spent one turns all surges into blocks (Block)
    block: bool,
    /// A spent one stops Pierce (Duelist)
    dodge_pierce: bool,
    /// A hit is cancelled (Camouflage)
    camouflage: bool,
    /// Hits that are cancelled (Backup)
    backup: u8,
    /// Hits that Armor cancels (Armor X)
    armor: u8,
    /// Surge tokens of the defender
    defence_tokens: u8,
    /// Aim tokens that may become Pierce (Lethal X)
    lethal: u8,
    /// Shields of the defender
    shields: u8,
    /// Defense dice that may be rolled again (Uncanny Luck X)
    luck: u8,
    /// Defense dice beyond those for hits and criticals (Danger Sense)
    more_dice: u8,
    /// White defense dice beyond them (Vaapad Mastery)
    fury: u8,
    /// As many more as the attack has Pierce (Impervious)
    impervious: bool,
    /// Pierce does nothing (Immune: Pierce)
    immune: bool,
    /// Hits that a friend may take (Guardian X)
    guardian: u8,
    /// Its defense die: red or white
    #[schemars(with = "String")]
    guardian_defence: DefenceDie,
    /// Its surges are blocks
    guardian_surge: bool,
    /// Wounds that a friend may take (Bodyguard X)
    bodyguard: u8,
    /// Defense surges are blocks, and one wounds the attacker (Deflect)
    deflect: bool,
    /// Each of them does (Shien Mastery)
    shien: bool,
    /// A blank of the pool wounds the attacker (Djem So Mastery)
    djem_so: bool,
    /// Wounds that defeat the attacker: nothing comes of its attack then
    own_health: Option<u8>,
    /// Wounds that defeat the target: more of them count nothing
    #[schemars(range(min = 1))]
    health: Option<u8>,
    /// Miniatures of the target, each with the health; one without
    #[schemars(range(min = 1))]
    miniatures: Option<u8>,
    /// Wounds on them
    wounds: u8,
    /// Courage of the target: with so many suppression tokens it is suppressed
    #[schemars(range(min = 1))]
    courage: Option<u8>,
    /// The target has no Courage and takes no suppression, as a vehicle
    no_courage: bool,
    /// Suppression tokens on it
    suppression: u8,
    /// Suppression tokens of the attack in any case (Suppressive X)
    suppressive: u8,
    /// An Aim token that rerolls dice gives 1 more (Overwhelm)
    overwhelm: bool,
    /// Each critical of a ranged attack gives 1 more (Concentrated Fire)
    concentrated_fire: bool,
    /// The attack is made in melee: its hits do not suppress
    melee: bool,
    /// Worth of a token or shield that is kept, in wounds
    kept: f64,
    /// Worth of a wound that a friend takes, in wounds
    friend: f64,
}

impl Default for Odds {
    fn default() -> Self {
        Self {
            unit: None,
            weapon: None,
            target: None,
            red: 0,
            black: 0,
            white: 0,
            surge: None,
            critical: 0,
            aim: 0,
            aimed: combat::AIMED,
            observation: 0,
            surge_tokens: 0,
            clone_aim: false,
            marksman: false,
            jarkai: 0,
            ram: 0,
            primitive: false,
            impact: 0,
            pierce: 0,
            duelist: false,
            makashi: false,
            defence: Some(DefenceDie::White),
            defence_surge: false,
            cover: 0,
            core: false,
            low_profile: false,
            dodge: 0,
            clone_dodge: false,
            nimble: false,
            dodge_criticals: false,
            block: false,
            dodge_pierce: false,
            camouflage: false,
            backup: 0,
            armor: 0,
            defence_tokens: 0,
            lethal: 0,
            shields: 0,
            luck: 0,
            more_dice: 0,
            fury: 0,
            impervious: false,
            immune: false,
            guardian: 0,
            guardian_defence: DefenceDie::White,
            guardian_surge: false,
            bodyguard: 0,
            deflect: false,
            shien: false,
            djem_so: false,
            own_health: None,
            health: None,
            miniatures: None,
            wounds: 0,
            courage: None,
            no_courage: false,
            suppression: 0,
            suppressive: 0,
            overwhelm: false,
            concentrated_fire: false,
            melee: false,
            kept: 0.0,
            friend: 0.0,
        }
    }
}

/// Reckons an attack by its fields.
pub(super) fn odds(Skirmish(pack): &Skirmish, asked: Value) -> Result<Shown, Stop> {
    let given: Odds = fields(asked.clone())?;
    let named = given.unit.is_some() || given.target.is_some() || given.weapon.is_some();
    if !named {
        return reckoned(&given);
    }
    let cards::Filled { asked, printed, title, left_out } = cards::filled(pack, &given, asked)?;
    let Shown { text, mut data } = reckoned(&fields(asked)?)?;
    let has = |(field, value): (&String, &Value)| match value {
        Value::Bool(true) => Some(field.replace('_', " ")),
        Value::Null | Value::Bool(false) => None,
        value => Some(format!("{} {}", field.replace('_', " "), value.to_string().trim_matches('"'))),
    };
    let says: Vec<String> = printed.iter().filter_map(has).collect();
    let mut head = say!("odds-by-the-cards", title, says = says.join(", "));
    if !left_out.is_empty() {
        head += &say!("odds-keywords-that-are-not-in-these", listed = listed(&left_out));
    }
    data["printed"] = Value::Object(printed);
    data["left_out"] = json!(left_out);
    Ok(Shown { text: format!("{head}\n{text}"), data })
}

/// Lists keywords, those of a unit together.
fn listed(left_out: &[cards::LeftOut]) -> String {
    let of_unit = |of: &[cards::LeftOut]| {
        let keywords: Vec<&str> = of.iter().map(|one| one.keyword.as_str()).collect();
        format!("{} ({})", keywords.join(", "), of[0].unit)
    };
    left_out.chunk_by(|a, b| a.unit == b.unit).map(of_unit).collect::<Vec<_>>().join("; ")
}

/// Reckons an attack by its numbers.
fn reckoned(asked: &Odds) -> Result<Shown, Stop> {
    let dice = [asked.red, asked.black, asked.white];
    if dice == [0; 3] {
        let says = say!("odds-there-are-no-dice-name-some");
        return Err(Wrong::new("bad-field", says).at("/black").into());
    }
    let limits = [
        ("red", asked.red, DICE),
        ("black", asked.black, DICE),
        ("white", asked.white, DICE),
        ("aim", asked.aim, AIMS),
        ("observation", asked.observation, AIMS),
        ("cover", asked.cover, COVER),
    ];
    if let Some((name, has, most)) = limits.into_iter().find(|(_, has, most)| has > most) {
        return Err(Wrong::new("bad-field", say!("odds-0-to-are-possible", has, most))
            .at(format!("/{name}"))
            .into());
    }
    for (lent, tokens, at) in
        [(asked.clone_aim, asked.aim, "/clone_aim"), (asked.clone_dodge, asked.dodge, "/clone_dodge")]
    {
        if lent && tokens == 0 {
            let says = say!("odds-there-is-no-token-that-could");
            return Err(Wrong::new("bad-field", says).at(at).into());
        }
    }
    for (number, at) in
        [(asked.health, "/health"), (asked.miniatures, "/miniatures"), (asked.courage, "/courage")]
    {
        if number == Some(0) {
            return Err(Wrong::new("bad-field", say!("odds-0-at-least-1-is-possible")).at(at).into());
        }
    }
    let mut mark = Mark {
        each: asked.health.unwrap_or(0),
        miniatures: asked.miniatures.unwrap_or(1),
        wounds: asked.wounds,
        suppression: asked.suppression,
        nerve: asked.courage,
        told: !asked.melee,
        unmoved: asked.shien,
        always: asked.suppressive,
        overwhelm: u8::from(asked.overwhelm),
        critical: u8::from(asked.concentrated_fire && !asked.melee),
    };
    if asked.no_courage {
        // LC-SUP-05
        mark = Mark { each: mark.each, miniatures: mark.miniatures, wounds: mark.wounds, ..Mark::default() };
    }
    if let Some(says) = mark.wrong() {
        return Err(Wrong::new("bad-field", says).at("/wounds").into());
    }
    let (cover, shelter) = if asked.core { (0, asked.cover) } else { (asked.cover, 0) };
    let thorns = match (asked.deflect, asked.shien) {
        (_, true) => u8::MAX,
        (deflect, false) => u8::from(deflect),
    };
    let numbers = Exchange {
        dice,
        aim: asked.aim,
        aimed: asked.aimed,
        lent: 0,
        observed: asked.observation,
        watched: 1,
        critical: asked.critical,
        chart: asked.surge,
        surge: asked.surge_tokens,
        clone_aim: asked.clone_aim,
        marksman: asked.marksman,
        jarkai: asked.jarkai,
        cover,
        shelter,
        low: asked.low_profile,
        dodge: asked.dodge,
        clone_dodge: asked.clone_dodge,
        nimble: asked.nimble,
        parry: asked.dodge_criticals,
        block: asked.block,
        guarded: asked.dodge_pierce,
        hidden: asked.camouflage,
        impact: asked.impact,
        ram: asked.ram,
        primitive: asked.primitive,
        backup: asked.backup,
        armor: asked.armor,
        defence: asked.defence,
        sensed: asked.more_dice,
        fury: asked.fury,
        impervious: asked.impervious,
        charted: asked.defence_surge || thorns > 0,
        shield: asked.defence_tokens,
        pierce: asked.pierce,
        immune: asked.immune,
        makashi: asked.makashi,
        duel: asked.duelist,
        lethal: asked.lethal,
        shields: asked.shields,
        luck: asked.luck,
        guardians: combat::guardians_of(asked.guardian, asked.guardian_defence, asked.guardian_surge),
        guards: asked.bodyguard,
        thorns,
        riposte: asked.djem_so,
        stamina: asked.own_health.unwrap_or(u8::MAX),
    };
    if ways(&numbers) > WAYS {
        let says = say!("odds-so-many-dice-of-several-colours");
        return Err(Wrong::new("bad-field", says).at("").into());
    }
    let found = combat::distribution(&numbers);
    let &Odds { kept, friend, .. } = asked;
    let worth = Worth { health: mark.left().unwrap_or(u8::MAX), kept, friend, ..Worth::default() };
    let best = combat::best_spent(&numbers, worth);
    let mut text =
        format!("{}\n{}", bars(say!("odds-hits-and-criticals"), &found.hits), bars("wounds", &found.wounds));
    if !best.uses.is_empty() {
        text += &format!(
            "\n{}\n{}",
            bars(say!("odds-wounds-both-sides-at-their-best"), &best.wounds),
            uses(&best)
        );
    }
    let toll = combat::toll(&numbers, &mark);
    text += &format!("\n{}", told(&toll, &mark));
    if found.returned > 0.0 {
        text += &say!("odds-wounds-of-the-attacker-in-the", returned = format_args!("{:.2}", found.returned));
    }
    let data = json!({
        "hits": found.hits,
        "wounds": found.wounds,
        "wounded": found.wounding(1),
        "mean_wounds": found.mean_wounds(),
        "returned": found.returned,
        "toll": toll,
        "best": best,
    });
    Ok(Shown { text: text.trim_end().to_owned(), data })
}

/// Ways in which a pool may fall, as far as rerolls tell them apart, once more for each token that rerolls.
fn ways(of: &Exchange) -> u64 {
    let surges = of.chart.is_none() && of.critical == 0;
    let falls =
        of.dice.map(u64::from).map(|dice| if surges { (dice + 1) * (dice + 2) / 2 } else { dice + 1 });
    falls.iter().product::<u64>() * (1 + u64::from(of.aim) + u64::from(of.observed))
}

/// Tells what else happens to the target, as far as its numbers are known.
fn told(toll: &Toll, mark: &Mark) -> String {
    let mut text = String::new();
    if mark.miniatures > 1 && !toll.miniatures.is_empty() {
        text += &format!("{}\n", bars(say!("odds-miniatures-lost"), &toll.miniatures));
    }
    let percent = |chance: f64| format!("{:.1} %", 100.0 * chance);
    let mut parts = vec![say!("odds-gains-suppression", percent = percent(toll.gains))];
    parts.extend(toll.suppressed.map(|chance| say!("odds-is-suppressed", percent = percent(chance))));
    parts.extend(
        (!toll.miniatures.is_empty()).then(|| say!("odds-defeated", percent = percent(toll.defeated))),
    );
    text + &say!("odds-the-target", parts = parts.join(", "))
}

/// Tells the worth of each sort of tokens, a line each, and the price that friends pay.
fn uses(best: &Best) -> String {
    let line = |of: &Use| {
        let Use { what, name, has, spent, value } = of;
        let sign = if what.attacks() { '+' } else { '-' };
        say!(
            "odds-in-the-mean-wounds",
            name,
            has,
            spent = format_args!("{spent:.2}"),
            verb = what.verb(),
            sign,
            value = format_args!("{value:.2}")
        )
    };
    let friends = say!("odds-wounds-of-friends-who-take-them", friends = format_args!("{:.2}", best.friends));
    best.uses.iter().map(line).chain((best.friends > 0.0).then_some(friends)).collect()
}
