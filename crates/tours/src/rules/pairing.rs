//! Proposals: games are proposed and accepted, of an agreed size and kind (TOD-SIZE-01 to TOD-SIZE-04).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Field, Offer, Ref, Refusal, Seat, refusals};
use sandtable_text::{said, say};
use smol_str::SmolStr;

use super::{army, battle, recruit};
use crate::commands::{Command, proposals};
pub use crate::commands::{Opponent, PairingCommand};
use crate::events::{BattleChange, Event};
use crate::model::{Battle, BattleNo, Pos, Record, Role, Side, Stage};
use crate::plan::listing::{Actor, Group, Values, acts, drawn};
use crate::plan::{Check, DONE, IN_GAME, Offers, Plan, choice};

/// The smallest and the greatest army.
pub(crate) const SIZES: (u16, u16) = (100, 5000);
/// The most games of a saga.
const MOST_GAMES: usize = 10_000;

refusals! {
    NOBODY = "no-opponent", "TOD-ARMY-01", "refusal-no-opponent";
    BUSY = "opponent-busy", "TOD-POST-02", "refusal-opponent-busy", Later;
    SIZE = "bad-size", "TOD-SIZE-01", "refusal-bad-size", Form;
    MODE = "no-such-kind", "TOD-SIZE-04", "refusal-no-such-kind";
    TWICE = "proposed-already", "SYS-ROUND", "refusal-proposed-already", Later;
    NEITHER = "no-register-plays", "TOD-ARMY-01", "refusal-no-register-plays-3", Form;
    NO_GAME = "no-such-game", "SYS-ROUND", "refusal-no-such-game";
}
/// The most proposals of a player that come to nothing in a round.
const MOST_LAPSED: usize = 20;
refusals! {
    LAPSED = "too-many-proposals", "SYS-LIMIT", "refusal-too-many-proposals", Later;
    GUESTS = "too-many-guests", "SYS-LIMIT", "refusal-too-many-guests", Later;
    FULL = "too-many-games", "SYS-LIMIT", "refusal-too-many-games";
}

fn side(pos: Pos<'_>, seat: Option<Seat>, guest: Option<String>, ordinary: bool) -> Side {
    let registered = !ordinary && seat.is_some_and(|seat| pos.state.register(seat).is_some());
    Side {
        seat,
        guest,
        registered,
        wants: None,
        army: None,
        built: !registered,
        chosen: !registered,
        agenda: None,
        intends: None,
    }
}

/// The kind of game that its size suggests (TOD-SIZE-02, TOD-SIZE-03).
pub fn suggested(pos: Pos<'_>, size: u16) -> Option<SmolStr> {
    let mut modes: Vec<_> = pos.table.cards().modes.iter().collect();
    modes.sort_by_key(|mode| mode.suggested_to.unwrap_or(u16::MAX));
    let fits = modes.into_iter().find(|mode| mode.suggested_to.is_none_or(|most| size <= most));
    fits.map(|mode| SmolStr::new(&mode.id))
}

/// A game between two, checked but for the consent of the second one.
///
/// # Errors
/// Why there can be none.
pub fn game(
    pos: Pos<'_>,
    first: (Seat, bool),
    second: (&Opponent, bool),
    size: u16,
    mode: Option<&SmolStr>,
    blue: Option<Role>,
) -> Result<Battle, Refusal> {
    if pos.state.battles.len() >= MOST_GAMES {
        return Err(FULL.with(MOST_GAMES as f64, MOST_GAMES as f64));
    }
    let (least, most) = SIZES;
    if !(least..=most).contains(&size) {
        return Err(SIZE.with(f64::from(least), f64::from(size)));
    }
    let mode = match mode {
        Some(mode) => mode.clone(),
        None => suggested(pos, size).ok_or_else(|| MODE.about(say!("pairing-for-this-size")))?,
    };
    pos.table.cards().mode(&mode).ok_or_else(|| MODE.about(&mode))?;
    let other = match second.0 {
        Opponent::Seat(seat) => {
            if pos.seats().all(|one| one != *seat) || *seat == first.0 {
                return Err(NOBODY);
            }
            side(pos, Some(*seat), None, second.1)
        }
        Opponent::Guest(name) => {
            recruit::name(name)?;
            side(pos, None, Some(name.clone()), true)
        }
    };
    Ok(Battle {
        round: pos.state.round,
        sides: [side(pos, Some(first.0), None, first.1), other],
        size,
        mode,
        blue: blue.unwrap_or(Role::First),
        mission: None,
        stage: Stage::Proposed,
        record: Record::default(),
        aftermath: None,
        result: None,
    })
}

/// Checks whether both sides can begin: free, one of them with a Register; and whether these sides can build their
/// armies.
///
/// # Errors
/// The reason why it cannot.
pub fn ready(pos: Pos<'_>, battle: &Battle, sides: &[Role]) -> Result<(), Refusal> {
    if !battle.sides.iter().any(|side| side.registered) {
        return Err(NEITHER);
    }
    for role in Role::BOTH {
        let side = battle.side(role);
        let Some(seat) = side.seat else { continue };
        let player = pos.state.player(seat).ok_or(NOBODY)?;
        if player.retired || player.done || pos.state.playing(seat).is_some() {
            return Err(BUSY.about(pos.name(seat)));
        }
        if side.registered
            && sides.contains(&role)
            && let Some(why) = army::suggest::obstacle(pos, battle, role)
        {
            return Err(why);
        }
    }
    Ok(())
}

/// Checks whether a player may propose to somebody: not without end, so that nobody's proposals fill the saga, and to
/// somebody from outside as often as the organizer allows.
fn welcome(pos: Pos<'_>, seat: Seat, to: &Opponent) -> Result<(), Refusal> {
    let now =
        |battle: &&Battle| battle.round == pos.state.round && battle.side(Role::First).seat == Some(seat);
    let lapsed = pos.state.battles.iter().filter(now).filter(|battle| battle.stage == Stage::Cancelled);
    let lapsed = lapsed.count();
    if lapsed >= MOST_LAPSED {
        return Err(LAPSED.with(MOST_LAPSED as f64, lapsed as f64));
    }
    let Some(most) = pos.table.setup.options.guests.filter(|_| matches!(to, Opponent::Guest(_))) else {
        return Ok(());
    };
    let guests = pos
        .state
        .battles
        .iter()
        .filter(now)
        .filter(|battle| battle.side(Role::Second).guest.is_some() && battle.stage != Stage::Cancelled);
    let guests = guests.count();
    if guests < usize::from(most) { Ok(()) } else { Err(GUESTS.with(f64::from(most), guests as f64)) }
}

proposals!(acts [Actor, PairingCommand]);

/// Looks at a command.
///
/// # Errors
/// Why it is not legal now.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &PairingCommand) -> Result<Plan, Refusal> {
    acted(&Actor { pos, seat }, command)
}

/// Checks that a player can begin a game.
fn is_free(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    let player = pos.state.player(seat).ok_or(NOBODY)?;
    if pos.state.playing(seat).is_some() {
        return Err(IN_GAME);
    }
    if player.done { Err(DONE) } else { Ok(()) }
}

fn propose(
    &Actor { pos, seat }: &Actor<'_>,
    to: &Opponent,
    size: &u16,
    mode: &Option<SmolStr>,
    blue: &Option<Role>,
    ordinary: &bool,
) -> Result<Plan, Refusal> {
    is_free(pos, seat)?;
    let game = game(pos, (seat, *ordinary), (to, false), *size, mode.as_ref(), *blue)?;
    // Which army the second player brings is not known yet.
    ready(pos, &game, &[Role::First])?;
    welcome(pos, seat, to)?;
    let mut plan = Plan::of(Event::Proposed { game: Box::new(game) });
    match to {
        Opponent::Seat(other) => {
            let both = |battle: &Battle| {
                battle.stage == Stage::Proposed
                    && battle.role_of(seat).is_some()
                    && battle.role_of(*other).is_some()
            };
            if pos.state.battles.iter().any(both) {
                return Err(TWICE);
            }
        }
        Opponent::Guest(_) => {
            let battle = BattleNo(pos.state.battles.len() as u16);
            plan.and_then(move |cx| battle::begin(cx, battle));
        }
    }
    Ok(plan)
}

fn accept(&Actor { pos, seat }: &Actor<'_>, no: &BattleNo, ordinary: &bool) -> Result<Plan, Refusal> {
    is_free(pos, seat)?;
    let (game, role) = proposal(pos, seat, *no)?;
    if role == Role::First {
        return Err(NO_GAME);
    }
    let (mut game, no) = (game.clone(), *no);
    let registered = !*ordinary && pos.state.register(seat).is_some();
    game.sides[role.index()].registered = registered;
    ready(pos, &game, &Role::BOTH)?;
    let mut plan = Plan::of(Event::Battle { battle: no, change: BattleChange::Registered(role, registered) });
    plan.and_then(move |cx| battle::begin(cx, no));
    Ok(plan)
}

fn decline(&Actor { pos, seat }: &Actor<'_>, no: &BattleNo) -> Result<Plan, Refusal> {
    proposal(pos, seat, *no)?;
    Ok(Plan::of(Event::Battle { battle: *no, change: BattleChange::Stage(Stage::Cancelled) }))
}

fn proposal(pos: Pos<'_>, seat: Seat, no: BattleNo) -> Result<(&Battle, Role), Refusal> {
    let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Proposed).ok_or(NO_GAME)?;
    battle.role_of(seat).map(|role| (battle, role)).ok_or(NO_GAME)
}

fn all_open(pos: Pos<'_>, seat: Seat) -> Vec<(BattleNo, Role)> {
    let open = pos.state.numbered().filter(|(_, battle)| battle.stage == Stage::Proposed);
    open.filter_map(|(no, battle)| Some((no, battle.role_of(seat)?))).collect()
}

/// Returns the question to a free seat. Who has proposed a game to somebody who can still accept it waits for the
/// answer, unless others wait for him.
pub fn ask(pos: Pos<'_>, seat: Seat) -> Option<Asked<Command>> {
    let open = all_open(pos, seat);
    let can_accept = |battle: &BattleNo| {
        let other = pos.state.battle(*battle).and_then(|game| game.side(Role::Second).seat);
        other.is_some_and(|other| {
            let gone = pos.state.player(other).is_none_or(|player| player.done || player.retired);
            !gone && pos.state.playing(other).is_none()
        })
    };
    let waited_for = open.iter().any(|(_, role)| *role == Role::Second);
    let waits = open.iter().any(|(battle, role)| *role == Role::First && can_accept(battle));
    if waits && !waited_for {
        return None;
    }
    let text = String::from(say!("pairing-do-you-play-a-game-or"));
    Some(Asked {
        seat,
        kind: "round",
        text,
        rule: rule!("TOD-SIZE-01"),
        about: Vec::new(),
        default: Command::Done,
    })
}

/// The size of a game that is suggested: the own Combat Potential, between a first Register's and a standard game.
fn size(pos: Pos<'_>, seat: Seat) -> u16 {
    let potential = |seat: Seat| pos.state.register(seat).map(|register| register.potential);
    let own = potential(seat).unwrap_or(600);
    own.clamp(600, 800)
}

/// Other players, and a guest: random players seldom play against one.
fn opponents(at: &Actor<'_>) -> Values<Opponent> {
    let mut all: Vec<Opponent> =
        at.pos.seats().filter(|&other| other != at.seat).map(Opponent::Seat).collect();
    let often: Vec<Opponent> = all.iter().cycle().take(2 * all.len()).cloned().collect();
    all.push(Opponent::Guest(String::from(say!("pairing-a-guest"))));
    let drawn: Vec<Opponent> = often.into_iter().chain(all.clone()).collect();
    Values::each(all.into_iter().map(|to| (to, Choice::default()))).drawing(drawn)
}

fn sizes(at: &Actor<'_>) -> Values<u16> {
    let field = Field::number("", say!("pairing-points"), SIZES.0.into(), SIZES.1.into(), "points");
    Values::written(size(at.pos, at.seat), field).drawing([500, 600, 700, 850])
}

fn usual_mode(_: &Actor<'_>) -> Values<Option<SmolStr>> {
    Values::listed([(None, Choice::default())])
}

fn blue_players(_: &Actor<'_>) -> Values<Option<Role>> {
    Values::listed([None, Some(Role::First), Some(Role::Second)].map(|blue| (blue, Choice::default())))
}

fn registered(_: &Actor<'_>) -> Values<bool> {
    Values::listed([(false, Choice::default())])
}

/// Games that others have proposed.
fn invitations(at: &Actor<'_>) -> Values<BattleNo> {
    let theirs = all_open(at.pos, at.seat).into_iter().filter(|(_, role)| *role == Role::Second);
    let words = |battle: BattleNo| {
        let who = at.pos.state.battle(battle).and_then(|game| game.side(Role::First).seat);
        let who = who.map_or("nobody", |who| at.pos.name(who));
        choice(say!("pairing-accept-game-with", battle, who)).about(battle.into())
    };
    Values::each(theirs.map(|(battle, _)| (battle, words(battle))))
}

fn armies(_: &Actor<'_>) -> Values<bool> {
    Values::listed([
        (false, choice(say!("pairing-an-army-of-your-register"))),
        (true, choice(say!("pairing-an-army-from-elsewhere"))),
    ])
    .drawing([false, false, false, false, false, false, false, true])
}

fn open_games(at: &Actor<'_>) -> Values<BattleNo> {
    let open = all_open(at.pos, at.seat).into_iter();
    Values::each(open.map(|(battle, _)| (battle, choice(battle.to_string()).about(battle.into()))))
}

/// Offers answers to proposals; who is in a game can still decline them.
pub(crate) fn answers(out: &mut Offers<'_>) {
    offered(out, true);
}

/// Offers what a free seat may do.
pub(crate) fn offers(out: &mut Offers<'_>) {
    offered(out, false);
}

fn offered(out: &mut Offers<'_>, in_a_game: bool) {
    let at = Actor { pos: out.pos, seat: out.seat };
    let group = Group::new(&at, "/pairing", Command::Pairing);
    // Proposals of others come before one's own.
    let mut acts = acts();
    acts.sort_by_key(|act| act.by.is_some());
    acts.iter().filter(|act| act.any_time || !in_a_game).for_each(|act| out.act(&group, act));
}

/// Offers a game against each other player, and against a guest.
fn proposed(at: &Actor<'_>, out: &mut Offers<'_>) {
    let points = size(at.pos, at.seat);
    for (to, _) in opponents(at).choices() {
        let offer = match &to {
            Opponent::Seat(other) => {
                let text = say!("pairing-propose-a-game-of-points-to", points, other = at.pos.name(*other));
                Offer::new("propose", text).about(Ref::new("seat", other.0))
            }
            Opponent::Guest(_) => {
                let name = recruit::name_field("/pairing/propose/to/guest").unanswered();
                let text = say!("pairing-play-points-against-somebody-from-outside", points);
                Offer::new("guest", text).field(name)
            }
        };
        against(out, offer, to);
    }
}

/// Offers a game against somebody: of another size, kind or army if the usual one cannot be.
fn against(out: &mut Offers<'_>, offer: Offer<Command>, to: Opponent) {
    const OTHERS: [u16; 8] = [800, 1000, 1500, 2500, 5000, 400, 300, 200];
    let (pos, usual) = (out.pos, size(out.pos, out.seat));
    let command = |size, ordinary, mode: Option<SmolStr>| {
        Command::Pairing(PairingCommand::Propose { to: to.clone(), size, mode, blue: None, ordinary })
    };
    let tries = [false, true]
        .into_iter()
        .flat_map(|ordinary| std::iter::once(usual).chain(OTHERS).map(move |size| (size, ordinary)));
    let stops = |(size, ordinary): &(u16, bool)| out.refusal(&command(*size, *ordinary, None));
    let mut first = None;
    let open = tries.into_iter().find(|one| {
        let refusal = stops(one);
        first.get_or_insert(*one);
        refusal.is_none()
    });
    let (size, ordinary) = open.or(first).unwrap_or((usual, false));
    let modes = pos.table.cards().modes.iter().map(|mode| {
        let refusal = out.refusal(&command(size, ordinary, Some(mode.id.as_str().into())));
        Choice::new(&mode.id, mode.name.as_str()).refused(refusal)
    });
    let sides = [(Role::First, say!("pairing-you")), (Role::Second, say!("pairing-the-opponent"))];
    let blue = sides.map(|(role, text)| Choice::new(role, text)).to_vec();
    let at = |name: &str| format!("/pairing/propose/{name}");
    let points = Field::number(at("size"), say!("pairing-points"), SIZES.0.into(), SIZES.1.into(), "points");
    let modes = Field::pick(at("mode"), say!("pairing-kind-of-game-if-not-the"), modes.collect()).optional();
    let blue = Field::pick(at("blue"), say!("pairing-blue-player-if-not-you"), blue).optional();
    // TOD-ARMY-01: against a guest the own army is the one of a Register.
    let elsewhere = matches!(to, Opponent::Seat(_))
        .then(|| Field::flag(at("ordinary"), say!("pairing-your-army-comes-from-elsewhere")));
    let offer = [points, modes, blue].into_iter().chain(elsewhere).fold(offer, Offer::field);
    out.add(offer.command(command(size, ordinary, None)));
}

/// Returns `true` if a proposal can be made, and accepted with the other player's Register as well.
pub(crate) fn acceptable(pos: Pos<'_>, seat: Seat, propose: &PairingCommand) -> bool {
    let PairingCommand::Propose { to, size, mode, blue, ordinary } = propose else { return false };
    let game = game(pos, (seat, *ordinary), (to, false), *size, mode.as_ref(), *blue);
    // The plan has looked at the own Register.
    plan(pos, seat, propose).is_ok() && game.is_ok_and(|game| ready(pos, &game, &[Role::Second]).is_ok())
}

pub(crate) fn sample(pos: Pos<'_>, seat: Seat, check: Check, dice: &mut dyn Random) -> Command {
    // In a saga without an end somebody must make one.
    let options = pos.table.setup.options;
    let endless = options.arcs.is_none() && options.last_round.is_none();
    if endless && dice.pick(12) == 0 {
        return Command::Retire;
    }
    let at = Actor { pos, seat };
    let legal = |command: &PairingCommand| match command {
        PairingCommand::Propose { .. } => acceptable(pos, seat, command),
        _ => acted(&at, command).is_ok(),
    };
    match drawn(&acts(), &at, legal, dice) {
        Some(command) if dice.pick(3) > 0 => Command::Pairing(command),
        _ => recruit_or_done(pos, seat, check, dice),
    }
}

/// Room that casualties have left is filled now and then.
fn recruit_or_done(pos: Pos<'_>, seat: Seat, check: Check, dice: &mut dyn Random) -> Command {
    if pos.state.register(seat).is_some()
        && dice.pick(2) == 0
        && let Some(recruit) = army::suggest::recruit(pos, seat, Some(dice))
    {
        let add = Command::Register(super::register::RegisterCommand::Add(vec![recruit]));
        if check(pos, seat, &add).is_ok() {
            return add;
        }
    }
    Command::Done
}
