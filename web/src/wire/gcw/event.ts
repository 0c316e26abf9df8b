// Made from docs/schema/gcw/event.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Outcome, Ref, Seat } from "../terms";
import type { Aim, Asset, Attack, Body, Bundle, Cause, Container, CraftNo, DealStatus, Draw, Edge, Entry, Faction, Fate, FeatureId, Fleet, HugeNo, Idle, IdleCause, Leaving, Lot, NoCrew, NoDeal, NoPilot, NoShip, Pick, PilotId, Posting, Report, Rider, Role, ScenarioId, ShipFate, ShipId, Squad, TargetNo, Terms, Thing, ThingNo, Token, TypeId, UpgradeId, Winner } from "./terms";

/** Event of a campaign. */
export type Event = {
  "turn-began": {
    /** Its number, from 1. */
    turn: number;
  };
} | {
  "phase-began": {
    phase: Phase;
  };
} | {
  done: {
    done: boolean;
    seat: Seat;
  };
} | {
  leaderless: {
    /** The player without one. */
    seat: Seat;
  };
} | {
  absent: {
    absent: boolean;
    seat: Seat;
  };
} | {
  left: {
    gone: boolean;
    seat: Seat;
  };
} | {
  named: {
    /** The name until now. */
    before: string;
    name: string;
    seat: Seat;
  };
} | {
  ended: {
    outcome: Outcome;
  };
} | {
  rolled: {
    /** Six-sided dice or random numbers. */
    faces: number[];
    /** The thing that rolls, or upon which the roll is forced. */
    of?: Ref | null;
    /** Purpose, as a stable code: `map.category`. */
    purpose: string;
    whose: RollAudience;
  };
} | {
  "rolled-red": {
    faces: Red[];
    /** The thing that rolls, or upon which the roll is forced. */
    of?: Ref | null;
    /** Purpose, as a stable code: `ejection`. */
    purpose: string;
    whose: RollAudience;
  };
} | {
  posted: {
    /** Number of them, negative if they go out. */
    amount: number;
    seat: Seat;
    why: Cause;
  };
} | {
  owed: {
    posting: Posting;
    seat: Seat;
  };
} | {
  settled: {
    seat: Seat;
  };
} | {
  stocked: {
    card: UpgradeId;
    /** Number of them, negative if they leave. */
    copies: number;
    seat: Seat;
  };
} | {
  "stock-used": {
    card: UpgradeId;
    /** Number of them, negative if they are taken back. */
    copies: number;
    seat: Seat;
  };
} | {
  "pick-opened": {
    pick: Pick;
    seat: Seat;
  };
} | {
  "pick-spent": {
    /** Position in the player's list. */
    index: number;
    points: number;
    seat: Seat;
  };
} | {
  "benefit-used": {
    benefit: Benefit;
    seat: Seat;
  };
} | {
  drafted: {
    fleet: Fleet;
    seat: Seat;
  };
} | {
  "title-picked": {
    faction: Faction;
    pick: TitlePick;
  };
} | {
  "base-chosen": {
    seat: Seat;
    target: TargetNo;
  };
} | {
  equipped: {
    faction: Faction;
    ships: HugeShip[];
  };
} | {
  "ship-joined": {
    ship: Ship;
  };
} | {
  "pilot-joined": {
    pilot: Pilot;
  };
} | {
  "crew-joined": {
    /** The crew member. */
    crew: Crew;
  };
} | {
  given: {
    asset: Asset;
    to: Seat;
  };
} | {
  "ship-fate": {
    fate: ShipFate;
    ship: NoShip;
  };
} | {
  "pilot-fate": {
    /** Where the pilot is now. */
    fate: Fate;
    pilot: NoPilot;
  };
} | {
  "crew-fate": {
    crew: NoCrew;
    /** Where the crew member is now. */
    fate: Fate;
  };
} | {
  "sits-out": {
    asset: Asset;
    /** Until when and why. */
    idle: Idle;
  };
} | {
  back: {
    asset: Asset;
    /** The reason that is over. */
    why: IdleCause;
  };
} | {
  used: {
    asset: Asset;
    used: boolean;
  };
} | {
  installed: {
    card: UpgradeId;
    /** Built in, or taken out. */
    in_place: boolean;
    ship: NoShip;
  };
} | {
  titled: {
    ship: NoShip;
    title: UpgradeId;
  };
} | {
  "pilot-changed": {
    change: Change;
    pilot: NoPilot;
  };
} | {
  lived: {
    asset: Asset;
    deed: Deed;
  };
} | {
  amended: {
    asset: Asset;
    change: Amended;
  };
} | {
  "target-placed": {
    target: Target;
  };
} | {
  "target-changed": {
    now: Target;
    target: TargetNo;
  };
} | {
  control: {
    owner?: Faction | null;
    target: TargetNo;
  };
} | {
  tallied: {
    faction: Faction;
    /** The whole tally. */
    tally: Tally;
  };
} | {
  scored: {
    faction: Faction;
    /** Points for each player. */
    total: number;
    /** Of this turn. */
    turn: number;
  };
} | {
  sealed: {
    /** The attacks, in place of earlier ones. */
    attacks: Attack[];
    /** Says that everybody sees them at once (GCW-A65). */
    open?: boolean;
    seat: Seat;
  };
} | {
  revealed: {
    /** All attacks of the turn. */
    attacks: Attack[];
  };
} | {
  cancelled: {
    attack: Attack;
    /** Why, as a stable code. */
    why: string;
  };
} | {
  "battle-joined": {
    battle: Battle;
  };
} | {
  "battle-changed": {
    battle: BattleNo;
    change: BattleChange;
  };
} | {
  "squad-built": {
    /** For which battle. */
    battle: BattleNo;
    role: Role;
    squad?: Squad | null;
  };
} | {
  "squads-revealed": {
    battle: BattleNo;
    /** Attacker's and defender's. */
    squads: Squad[];
  };
} | {
  recorded: {
    /** Of which battle. */
    battle: BattleNo;
    change: RecordChange;
  };
} | {
  confirmed: {
    battle: BattleNo;
    confirmed: boolean;
    role: Role;
  };
} | {
  packed: {
    packed: Packed;
    seat: Seat;
  };
} | {
  pledged: {
    pledge: Pledge;
    seat: Seat;
  };
} | {
  braced: {
    /** All orders of the turn. */
    braced: Braced[];
    seat: Seat;
  };
} | {
  "due-set": {
    due: Due;
    seat: Seat;
  };
} | {
  "due-met": {
    due: Due;
    seat: Seat;
  };
} | {
  shown: {
    of: Seat;
    /** The Squadron as it was then. */
    squadron: Shown;
    to: Faction;
  };
} | {
  credited: {
    /** Number of more, or fewer. */
    by: number;
    enemy: Faction;
    faction: Faction;
  };
} | {
  "huge-changed": {
    huge: HugeNo;
    now: HugeShip;
  };
} | {
  captured: {
    /** Of what, and whose it will be. */
    capture: Capture;
  };
} | "capture-settled" | {
  asked: {
    spoil: Spoil;
  };
} | "answered" | {
  offered: {
    deal: Deal;
  };
} | {
  "deal-closed": {
    deal: NoDeal;
    status: DealStatus;
  };
};

/** Correction of a ship or a person; each says what is afterwards. */
export type Amended = {
  ship: ShipFate;
} | {
  fate: Fate;
} | {
  title: UpgradeId | null;
} | {
  skill: {
    /** Squad points of the pilot. */
    points: number;
    skill: number;
  };
} | {
  elite: boolean;
} | {
  ability: {
    card?: UpgradeId | null;
    /** Squad points of the pilot. */
    points: number;
  };
} | {
  qualified: {
    class: ShipId;
    /** False if not any more. */
    qualified: boolean;
  };
};

/** A battle of a turn, from the pairing of its attacks to its spoils. */
export type Battle = {
  /** Object of the battle. */
  aim: Aim;
  /** Whoever has confirmed what the current stage asks both to confirm. */
  confirmed: boolean[];
  /** The unusual feature, if known already and if the scenario uses one. */
  feature?: FeatureId | null;
  /** A third faction's control passes to the winner (GCW-156, GCW-A06). */
  owner?: Faction | null;
  /** The record, while the battle is flown. */
  record?: Record | null;
  /** Report of the record, once it is complete. */
  report?: Report | null;
  /** Says that the scenario has been rolled anew because a side could not fly it (GCW-A43). */
  rerolled: boolean;
  result?: BattleResult | null;
  /** The scenario's id. */
  scenario: ScenarioId;
  /** Whoever would have it scrubbed, because it was not flown in time (GCW-316). A later deed of that side takes it back. */
  scrubs?: boolean[];
  /** Attacker and defender. */
  sides: BattleSide[];
  /** Squad points of attacker and defender. */
  size: number[];
  /** The Squads, once handed in. */
  squads: Array<Squad | null>;
  /** Where it stands. */
  stage: Stage;
  /** In this turn. */
  turn: number;
};

/** Change of a battle. */
export type BattleChange = {
  scenario: {
    /** Says that it comes in place of one that could not be flown (GCW-A43). */
    again: boolean;
    /** The scenario's id. */
    scenario: ScenarioId;
    /** Squad points of attacker and defender. */
    size: number[];
  };
} | {
  feature: FeatureId;
} | {
  player: [Role, Seat];
} | {
  stage: Stage;
} | {
  scrub: boolean[];
} | {
  report: Report;
} | {
  result: BattleResult;
};

/** End of a battle. */
export type BattleResult = {
  /** Whoever held the field at the end (GCW-057); nobody if no battle was flown or all ships were gone at once. */
  field?: Role | null;
  /** In what way. */
  how: Ending;
  winner: Winner;
};

/** One side of a battle. */
export type BattleSide = {
  faction: Faction;
  /** Whoever flies; a defending faction assigns a player first. */
  player?: Seat | null;
};

/** A benefit of installations that is counted by turn. */
export type Benefit = "yard" | "training" | "depot";

/** A standing order: this pilot spends a point on another ejection roll (GCW-044). */
export type Braced = {
  pilot: NoPilot;
  /** Avoids a wound too, not only death. */
  wounds: boolean;
};

/** Control that will change hands when the turn's battles are over. */
export type Capture = {
  /** In which battle; in none if nobody opposed it. */
  battle?: BattleNo | null;
  faction: Faction;
  seat: Seat;
  /** Of which target; of the Trade Route if none is named. */
  target?: TargetNo | null;
};

/** Change of a pilot; each change says what the pilot is afterwards. */
export type Change = {
  xp: number;
} | {
  skill: {
    /** Squad points of the pilot. */
    points: number;
    skill: number;
  };
} | "elite" | {
  ability: {
    card: UpgradeId;
    /** Squad points of the pilot. */
    points: number;
  };
} | {
  qualified: ShipId;
} | {
  title: UpgradeId;
} | "flipped" | {
  name: string;
} | "tried";

/** A ship in a battle. */
export type Craft = {
  /** Prisoners it took aboard (GCW-250). */
  aboard: Rider[];
  body: Body;
  /** The round in which it was called as reinforcement (GCW-106). */
  called?: number | null;
  /** Says that it took damage cards (GCW-022). */
  damaged: boolean;
  /** Tokens on it that lie face up or face down. */
  faces: Token[];
  /** Its group, where a scenario divides a Squad. */
  group: number;
  /** Jobs that the scenario gives it. */
  jobs: string[];
  /** Says that it is kept back in the set-up. */
  kept: boolean;
  /** Its position at the edge of the play area; nothing while it is inside. */
  leaving?: Leaving | null;
  /** Says that a Pilot card was dealt to it face up (GCW-058). */
  pilot_hit: boolean;
  /** Where it is. */
  place: Place;
  /** Its squad points as it came into the battle. */
  points: number;
  /** Experience points that its pilot spent on rerolls (GCW-044). */
  rerolls: number;
  /** On which side. */
  role: Role;
  /** Its pilot's skill. */
  skill: number;
  /** Ordnance that was expended (GCW-074). */
  spent: Lot[];
  /** Tokens on it that only a scenario knows. */
  tokens: { [key: string]: number };
  /** Its zone in the set-up, from 1, where a scenario divides the ships that are placed. */
  zone?: number;
};

/** A crew member. */
export type Crew = {
  /** The crew card. */
  card: UpgradeId;
  /** The crew member's life so far. */
  deeds: Deed[];
  /** Where the crew member is. */
  fate: Fate;
  /** Why the crew member sits out, if so. */
  idle: Idle[];
  /** The crew member's way into the Squadron. */
  origin: Origin;
  /** Owner of the Squadron that it is in. */
  owner: Seat;
  /** Says that assigned to a battle of this turn (GCW-140). */
  used: boolean;
};

/** An offer between players. */
export type Deal = {
  from: Seat;
  give: Bundle;
  status: DealStatus;
  terms: Terms;
  /** To whom; a contract may be open to every Scum player. */
  to?: Seat | null;
  /** Made in this turn; an offer ends with its purchase phase, a contract with its turn (GCW-159). */
  turn: number;
  want: Bundle;
};

/** A line in the life of a ship or a person. */
export type Deed = {
  /** In this battle. */
  battle?: BattleNo | null;
  /** In this turn; 0 is the founding. */
  turn: number;
  what: DeedKind;
};

/** Event in the life of a ship or a person. */
export type DeedKind = "destroyed" | "wounded" | "killed" | {
  joined: Origin;
} | {
  given: Seat;
} | {
  flew: {
    pilot: NoPilot;
    ship: NoShip;
  };
} | {
  rode: NoShip;
} | {
  kill: ShipId;
} | {
  crippled: ShipId;
} | {
  earned: number;
} | "damaged" | "ejected" | {
  captured: Faction;
} | {
  freed: Freed;
} | "fled" | {
  skill: number;
} | "elite" | {
  ability: UpgradeId;
} | {
  qualified: ShipId;
} | {
  installed: UpgradeId;
} | {
  removed: UpgradeId;
} | "written-off" | "flipped" | "amended";

/** An answer that a battle waits for before it is closed. */
export type Due = {
  battle: BattleNo;
  what: DueKind;
};

/** Kinds of answers that a battle waits for. */
export type DueKind = {
  cargo: number;
} | {
  show: Faction;
} | {
  card: Faction;
};

/** In what way a battle ended. */
export type Ending = "fought" | "ceded" | "no-show" | "scrubbed";

/** An upgrade of a huge ship. */
export type Fitted = {
  card: UpgradeId;
  /** Says that the enemy has been shown it (GCW-280). */
  revealed: boolean;
};

/** Ways home for a prisoner. */
export type Freed = "escape" | "exchange" | "rescue" | "ransom" | "amended";

/** Roles of a huge ship (GCW-268). */
export type HugeRole = "support" | "capital";

/** A huge ship. */
export type HugeShip = {
  /** Says that it was attacked this turn (GCW-277). */
  attacked: boolean;
  class: ShipId;
  destroyed: boolean;
  faction: Faction;
  /** Says that an upgrade was bought for it in this purchase phase (GCW-274). */
  refitted: boolean;
  /** Its role in its faction. */
  role: HugeRole;
  /** One section, or fore and aft. */
  sections: Section[];
  /** Says that it is used in a battle this turn. */
  used: boolean;
};

/** Initiative (GCW-168). */
export type Initiative = {
  chooser?: Role | null;
  /** Whoever is content with the dice. */
  content: boolean[];
  holder?: Role | null;
  /** Number of times each may still reroll (GCW-118, GCW-175). */
  rerolls: number[];
  /** Red dice of attacker and defender, if it was rolled for. */
  rolls: Red[][];
};

/** An entry that stands in a record, with the dice that it took. */
export type Noted = {
  /** Dice and picks that it took, which it takes again when the record is folded anew. */
  draws?: Draw[];
  /** The entry; secrets of the other side are blank. */
  entry: Entry;
  /** Its number in the record, from 1. */
  n: number;
  /** The side that entered it. */
  role: Role;
};

/** Ways into a Squadron. */
export type Origin = "bought" | "founding" | "crashed" | "found" | "loot" | "amended";

/** The containers that a player has filled for a battle. */
export type Packed = {
  /** For which battle. */
  battle: BattleNo;
  /** The containers; none takes an earlier filling back. */
  containers: Container[];
};

/** Phase of a turn (GCW-134). */
export type Phase = "purchase" | "founding" | "bases" | "targets" | "battles" | "spoils" | "ended";

/** A pilot of a Squadron, with experience and fate. */
export type Pilot = {
  /** An elite or crew card taken as pilot ability (GCW-048, GCW-049). */
  ability?: UpgradeId | null;
  /** The card that was bought. */
  card: PilotId;
  /** The pilot's life so far. */
  deeds: Deed[];
  /** Says that an elite slot was bought (GCW-047). */
  elite_bought: boolean;
  /** Where the pilot is. */
  fate: Fate;
  /** A captured pilot who took the Scum faction's offer plays the Scum version (GCW-165). */
  flipped: boolean;
  /** Why the pilot sits out, if so. */
  idle: Idle[];
  /** The pilot's own name: the card's for unique pilots, a given one for others (GCW-008). */
  name: string;
  /** The pilot's way into the Squadron. */
  origin: Origin;
  /** Owner of the Squadron that it is in; a prisoner keeps its old owner (GCW-063). */
  owner: Seat;
  /** Squad points of the pilot alone, now (GCW-054). */
  points: number;
  /** Ships the pilot has qualified for beyond its native ones (GCW-045). */
  qualified: ShipId[];
  /** Pilot skill now. */
  skill: number;
  /** Number of times pilot skill was improved (double steps count once; GCW-052). */
  steps: number;
  /** A title of the pilot's own (GCW-089). */
  title?: UpgradeId | null;
  /** Says that the pilot has been assigned to a battle of this turn, as pilot or as crew (GCW-140). */
  used: boolean;
  /** Unspent experience points. */
  xp: number;
};

/** Where a ship is. */
export type Place = "waiting" | "flying" | {
  fled: {
    /** Over this edge. */
    over: Edge;
    /** In this round. */
    round: number;
  };
} | {
  destroyed: {
    /** Whoever is credited with it. */
    by?: NoPilot | null;
    /** Says that it was done by something that deals ion tokens. */
    ion: boolean;
    /** In this round. */
    round: number;
  };
};

/** Things that a side of a Prisoner Exchange will hand over (GCW-064). */
export type Pledge = {
  /** In which battle. */
  battle: BattleNo;
  /** Prisoners of the own faction, and whatever else was agreed. */
  give: Bundle;
};

/** The record of a battle. */
export type Record = {
  /** Contents of the containers, by their number (GCW-258); the enemy does not know it. */
  contents: Container[];
  /** Ships of both sides. */
  crafts: Craft[];
  /** Whoever has met a victory condition first. */
  decided?: Winner | null;
  /** Everything that was entered and still stands. */
  entries?: Noted[];
  /** Says that attacker and defender made an effort to fight (GCW-006). */
  faith: boolean[];
  /** Tokens of attacker, defender and table, as `attacker:secured`. */
  heaps: { [key: string]: number };
  /** Whoever has initiative, and how that came about. */
  initiative: Initiative;
  /** Result of the last special roll. */
  last?: Rolling | null;
  /** Dice that the beginning took. */
  opening?: Draw[];
  /** Whoever would move the fight back to the middle (GCW-105). */
  recentre?: boolean[];
  /** The running round, from 1; 0 before the first. */
  round: number;
  /** Where it stands. */
  stage: RecordStage;
  /** Set-up steps that are done. */
  step: number;
  stop: boolean[];
  /** Things on the table that are no ships of a Squad. */
  things: Thing[];
  /** Actions that were used in this round, by action and ship or side. */
  used: { [key: string]: number };
};

/** Change of a record. */
export type RecordChange = {
  began: Record;
} | {
  stood: {
    round: number;
    stage: RecordStage;
    /** Set-up steps that are done. */
    step: number;
  };
} | {
  initiative: Initiative;
} | {
  craft: {
    now: Craft;
    unit: CraftNo;
  };
} | {
  joined: Craft;
} | {
  thing: {
    now: Thing;
    object: ThingNo;
  };
} | {
  heap: {
    heap: string;
    /** Number of there are now. */
    now: number;
  };
} | {
  used: {
    act: string;
    /** Number of times in this round now. */
    now: number;
  };
} | {
  filled: Container[];
} | {
  faith: boolean[];
} | {
  stop: boolean[];
} | {
  recentre: boolean[];
} | {
  decided: Winner | null;
} | {
  rolling: Rolling;
} | {
  noted: Noted;
} | {
  opened: Draw[];
} | {
  folded: Record;
};

/** Where a record stands. */
export type RecordStage = "initiative" | "setup" | "rounds" | "over";

/** A face of the red (attack) die. */
export type Red = "crit" | "hit" | "focus" | "blank";

/** Audience of a roll: what it was good for, other events say, and not to everybody. */
export type RollAudience = "all" | {
  faction: Seat;
} | {
  battle: BattleNo;
};

/** Result of a special roll. */
export type Rolling = {
  /** For which action. */
  act: string;
  /** Evades against them, or the score that was needed. */
  against: number;
  /** Ships that a roll for each ship hit. */
  hit?: CraftNo[];
  /** Results that counted, tokens added. */
  score: number;
  won: boolean;
};

/** A section of a huge ship. */
export type Section = {
  crippled: boolean;
  /** Damage cards face down. */
  face_down: number;
  /** Damage cards face up. */
  face_up: number;
  /** Its upgrades, a title among them (GCW-272). */
  upgrades: Fitted[];
};

/** A small or large ship of a Squadron, from its purchase to its loss. */
export type Ship = {
  /** Its class, under the faction whose numbers and slots it has (a captured ship keeps its own). */
  class: ShipId;
  /** Its life so far. */
  deeds: Deed[];
  faction: Faction;
  fate: ShipFate;
  /** Why it sits out, if it does. */
  idle: Idle[];
  /** Modifications, systems, tech and illicit upgrades built into it (GCW-072). */
  installed: UpgradeId[];
  /** Its way into the Squadron. */
  origin: Origin;
  /** Owner of the Squadron that it is in. */
  owner: Seat;
  /** Its title, for life (GCW-077). */
  title?: UpgradeId | null;
  /** Says that it has been assigned to a battle of this turn (GCW-140). */
  used: boolean;
};

/** A Squadron as it was shown to the enemy (GCW-236). */
export type Shown = {
  crew: Array<[NoCrew, Crew]>;
  /** Fleet Points in hand. */
  fp: number;
  pilots: Array<[NoPilot, Pilot]>;
  ships: Array<[NoShip, Ship]>;
  /** Cards in stock. */
  stock: Array<[UpgradeId, Stock]>;
};

/** A question that a capture leads to. */
export type Spoil = {
  "hidden-outpost": {
    seat: Seat;
  };
} | {
  "route-enemy": {
    enemies: Faction[];
    seat: Seat;
  };
} | {
  "crashed-ship": {
    /** Whoever decides: the faction's leader. */
    seat: Seat;
    ship: ShipId;
  };
};

/** Where a battle stands. */
export type Stage = "defence" | "squads" | "record" | "aftermath" | "closed";

/** Copies of a card that are not installed in a ship. */
export type Stock = {
  copies: number;
  /** Copies of these that are assigned to battles of this turn (GCW-140). */
  used: number;
};

/** Tally of a turn for a faction's score (GCW-135). */
export type Tally = {
  /** A Resource Cache (GCW-128). */
  cache: number;
  /** Says that a target was captured. */
  captured: boolean;
  lost: number;
  /** Says that a target was lost, the Trade Route aside. */
  lost_target: boolean;
  /** Says that the Trade Route was won (GCW-131). */
  route: boolean;
  /** Factions that won the Trade Route against this one. */
  route_against: number;
  won: number;
};

/** A strategic target. */
export type Target = {
  /** Worth that exploration added (GCW-128). */
  bonus: number;
  /** In which turn it was explored. */
  explored?: number | null;
  /** The unusual feature its battles are fought in. */
  feature: FeatureId;
  /** Find of its exploration, once done. */
  found?: string | null;
  /** Its type: an id of the pack's target types. */
  kind: TypeId;
  name: string;
  /** The outpost that a hidden outpost turned out to be (GCW-122). */
  outpost?: TypeId | null;
  owner?: Faction | null;
  /** Says that nobody has explored it yet (GCW-113, GCW-114). */
  unexplored: boolean;
  /** Its worth (GCW-112 to GCW-117). */
  value: number;
};

/** A pick among the titles of a class of huge ships that two factions share (GCW-272). */
export type TitlePick = {
  class: ShipId;
  /** The title; none if the faction wants no more for this class. */
  title?: UpgradeId | null;
};
