// Made from docs/schema/gcw/event.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Outcome, Ref, Seat } from "../terms";
import type { Asset, Attack, Battle, BattleResult, Bundle, Cause, Container, Craft, CraftNo, Deal, DealStatus, Deed, Draw, Faction, Fate, FeatureId, Fleet, HugeNo, HugeShip, Idle, IdleCause, Initiative, NoCrew, NoDeal, NoPilot, NoShip, Noted, Origin, Pick, PilotId, Posting, Record, RecordStage, Red, Report, Role, Rolling, ScenarioId, ShipFate, ShipId, Squad, Stage, Tally, Target, TargetNo, Thing, ThingNo, TitlePick, UpgradeId, Winner } from "./terms";

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
  joined: {
    faction: Faction;
    name: string;
    seat: Seat;
  };
} | {
  founded: {
    seat: Seat;
  };
} | {
  led: {
    faction: Faction;
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
    /** The turn that scored. */
    turn: number;
  };
} | {
  sealed: {
    /** The attacks, in place of earlier ones. */
    attacks: Attack[];
    /** True if everyone sees them at once (GCW-A65). */
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

/** A change to one battle. */
export type BattleChange = {
  scenario: {
    /** True if it comes in place of one that could not be flown (GCW-A43). */
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
  /** True if it has been assigned to a battle of this turn (GCW-140.1). */
  used: boolean;
};

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
  /** True if an elite slot was bought (GCW-047). */
  elite_bought: boolean;
  /** Where the pilot is. */
  fate: Fate;
  /** A captured pilot who took the Scum faction's offer plays the Scum version (GCW-165). */
  flipped: boolean;
  /** Why the pilot sits out, if so. */
  idle: Idle[];
  /** The pilot's own name: the card's for unique pilots, a given one for others (GCW-008.2). */
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
  /** A title of the pilot's own (GCW-089.4). */
  title?: UpgradeId | null;
  /** True if the pilot has been assigned to a battle of this turn, as pilot or as crew (GCW-140.1). */
  used: boolean;
  /** Unspent experience points. */
  xp: number;
};

/** Things that a side of a Prisoner Exchange will hand over (GCW-064). */
export type Pledge = {
  /** In which battle. */
  battle: BattleNo;
  /** Prisoners of the own faction, and whatever else was agreed. */
  give: Bundle;
};

/** A change to the record of a battle. */
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

/** Audience of a roll: what it was good for, other events say, and not to everyone. */
export type RollAudience = "all" | {
  faction: Seat;
} | {
  battle: BattleNo;
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
  /** Modifications, systems, tech and illicit upgrades built into it (GCW-072.1). */
  installed: UpgradeId[];
  /** Its way into the Squadron. */
  origin: Origin;
  /** Owner of the Squadron that it is in. */
  owner: Seat;
  /** Its title, for life (GCW-077). */
  title?: UpgradeId | null;
  /** True if it has been assigned to a battle of this turn (GCW-140.1). */
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
    /** The faction's leader, who decides. */
    seat: Seat;
    ship: ShipId;
  };
};

/** Copies of a card that are not installed in a ship. */
export type Stock = {
  copies: number;
  /** Copies of these that are assigned to battles of this turn (GCW-140.1). */
  used: number;
};
