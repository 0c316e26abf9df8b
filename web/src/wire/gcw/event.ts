// Made from docs/schema/gcw/event.schema.json by `cargo xtask wire`. Do not edit.

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
    ship: NoS;
  };
} | {
  "pilot-fate": {
    /** Where the pilot is now. */
    fate: Fate;
    pilot: NoP;
  };
} | {
  "crew-fate": {
    crew: NoC;
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
    ship: NoS;
  };
} | {
  titled: {
    ship: NoS;
    title: UpgradeId;
  };
} | {
  "pilot-changed": {
    change: Change;
    pilot: NoP;
  };
} | {
  lived: {
    asset: Asset;
    deed: Deed;
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
    battle: number;
    change: BattleChange;
  };
} | {
  "squad-built": {
    /** For which battle. */
    battle: number;
    role: Role;
    squad?: Squad | null;
  };
} | {
  "squads-revealed": {
    battle: number;
    /** Attacker's and defender's. */
    squads: Squad[];
  };
} | {
  recorded: {
    /** Of which battle. */
    battle: number;
    change: RecordChange;
  };
} | {
  confirmed: {
    battle: number;
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
    deal: NoD;
    status: DealStatus;
  };
};

/** Somebody in a crew slot. */
export type Aboard = {
  crew: NoC;
} | {
  pilot: NoP;
} | "captive";

/** A special action. */
export type ActEntry = {
  act: string;
  /** Face of the token that is laid, where there is a choice. */
  face?: string | null;
  /** More dice for tokens that only the table knows. */
  more?: number;
  /** Ships that suffer, where the action hits all that are near. */
  near?: number[];
  /** The prisoner who comes aboard, where there is a choice. */
  prisoner?: Rider | null;
  /** The ship or thing it is done to. */
  target?: number | null;
  /** The ship that does it. */
  unit?: number | null;
};

/** Aim of an attack (GCW-138, GCW-145, GCW-160, GCW-161). */
export type Aim = {
  target: TargetNo;
} | "route" | {
  locate: Faction;
} | {
  huge: HugeNo;
} | {
  rescue: Faction;
} | {
  exchange: Faction;
} | {
  piracy: Faction;
} | {
  contract: NoD;
};

/** Something that can sit out, be used and have a life. */
export type Asset = {
  ship: NoS;
} | {
  pilot: NoP;
} | {
  crew: NoC;
};

/** A declared attack. */
export type Attack = {
  aim: Aim;
  player: Seat;
};

/** A battle. */
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

/** Body of a ship in a battle. */
export type Body = {
  ship: {
    crew: Rider[];
    pilot?: NoP | null;
    ship: NoS;
  };
} | {
  huge: {
    huge: HugeNo;
    /** Its sections as they are now. */
    sections: SectionReport[];
  };
};

/** A standing order: this pilot spends a point on another ejection roll (GCW-044). */
export type Braced = {
  pilot: NoP;
  /** Avoids a wound too, not only death. */
  wounds: boolean;
};

/** Things that change hands. */
export type Bundle = {
  /** Crew of the giver, or prisoners of the giver's faction. */
  crew?: NoC[];
  fp?: number;
  /** Pilots of the giver, or prisoners of the giver's faction. */
  pilots?: NoP[];
  ships?: NoS[];
  /** Cards in stock. */
  stock?: Lot[];
};

/** Control that will change hands when the turn's battles are over. */
export type Capture = {
  /** In which battle; in none if nobody opposed it. */
  battle?: number | null;
  faction: Faction;
  seat: Seat;
  /** Of which target; of the Trade Route if none is named. */
  target?: TargetNo | null;
};

/** Cause of a change of Fleet Points. */
export type Cause = "founding" | "fleet" | "income" | "pirates" | {
  bought: string;
} | {
  pick: UpgradeId;
} | {
  huge: UpgradeId;
} | {
  deal: NoD;
} | {
  gift: Seat;
} | {
  scrapyard: number;
} | {
  support: number;
} | {
  container: number;
} | {
  cargo: number;
} | "smuggling" | {
  "hidden-outpost": TargetNo;
} | {
  "better-offer": NoP;
} | "amended";

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

/** A container of a Supply Raid (GCW-258). */
export type Container = {
  /** Equipment from the defender's stock. */
  cards?: Lot[];
  /** Whole Fleet Points that fill what equipment could not. */
  fp?: number;
};

/** A place where a scenario's tokens are counted. */
export type Counter = {
  ship: number;
} | {
  thing: number;
} | {
  side: Role;
} | "table";

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

/** Status of a deal. */
export type DealStatus = "open" | {
  accepted: Seat;
} | "closed";

/** A line in the life of a ship or a person. */
export type Deed = {
  /** In this battle. */
  battle?: number | null;
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
    pilot: NoP;
    ship: NoS;
  };
} | {
  rode: NoS;
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

/** A die or a pick that has fallen. */
export type Draw = {
  /** Number of sides, or of things to pick from. */
  of: number;
  /** The face that came, by its place among the names of the die; of a pick the number, from 0. */
  value: number;
};

/** An answer that a battle waits for before it is closed. */
export type Due = {
  battle: number;
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

/** Over which edge something left the play area. */
export type Edge = "attacker" | "defender" | "neutral" | "goal";

/** Deed at the edge. */
export type EdgeEntry = {
  outside: {
    unit: number;
  };
} | {
  flees: {
    /** Over which edge. */
    over: Edge;
    unit: number;
  };
} | {
  inside: {
    unit: number;
  };
} | {
  recentre: {
    agreed: boolean;
  };
};

/** Where a ship was at the end of a battle. */
export type End = "held" | "fled" | "not-deployed" | {
  destroyed: {
    /** Whoever is credited with the kill (GCW-043). */
    by?: NoP | null;
    /** Says that a weapon or effect that deals ion tokens did it (GCW-162). */
    ion: boolean;
  };
};

/** In what way a battle ended. */
export type Ending = "fought" | "ceded" | "no-show" | "scrubbed";

/** An entry of a record. */
export type Entry = {
  initiative: {
    take: boolean;
  };
} | {
  dice: {
    again: boolean;
  };
} | "step" | {
  name: {
    job: string;
    unit: number;
  };
} | {
  lay: {
    tokens: Laid[];
  };
} | {
  keep: {
    units: number[];
  };
} | {
  divide: {
    /** The ships in each of the side's zones. */
    zones: number[][];
  };
} | {
  fill: {
    contents: Bundle[];
  };
} | {
  arrive: {
    role: Role;
    units: number[];
  };
} | "next-round" | {
  destroyed: {
    /** Whoever is credited with it (GCW-043). */
    by?: NoP | null;
    /** Says that something that deals ion tokens did it (GCW-162). */
    ion?: boolean;
    unit: number;
  };
} | {
  fled: {
    /** Over which edge. */
    over: Edge;
    unit: number;
  };
} | {
  edge: EdgeEntry;
} | {
  return: {
    unit: number;
  };
} | {
  damaged: {
    damaged: boolean;
    unit: number;
  };
} | {
  "pilot-hit": {
    hit: boolean;
    unit: number;
  };
} | {
  spent: {
    card: UpgradeId;
    /** How many, in place of an earlier number. */
    copies: number;
    unit: number;
  };
} | {
  reroll: {
    /** In which ship. */
    unit: number;
  };
} | {
  act: ActEntry;
} | {
  reinforce: {
    pilot: NoP;
    ship: NoS;
  };
} | {
  hit: {
    damage: number;
    object: number;
  };
} | {
  left: {
    object: number;
    /** Over which edge. */
    over: Edge;
  };
} | {
  section: {
    /** Whoever dealt the last of them. */
    by?: NoP | null;
    /** Cards face down. */
    face_down: number;
    /** Cards face up. */
    face_up: number;
    section: number;
    unit: number;
  };
} | {
  dropped: {
    /** Upgrades, in place of others. */
    cards: UpgradeId[];
    section: number;
    unit: number;
  };
} | {
  set: {
    count: number;
    /** Where they lie. */
    on: Counter;
    /** The token that is counted. */
    token: string;
  };
} | {
  strike: {
    /** The number of the entry. */
    n: number;
  };
} | {
  replace: {
    entry: Entry;
    /** The number of the entry. */
    n: number;
  };
} | {
  faith: {
    good: boolean;
    role: Role;
  };
} | {
  stop: {
    agreed: boolean;
  };
} | "end" | "reopen" | {
  confirm: {
    right: boolean;
  };
};

/** A side of the war. */
export type Faction = "rebel" | "imperial" | "scum";

/** Where a person is. */
export type Fate = "active" | {
  prisoner: {
    of: Faction;
    /** Since the battles of this turn. */
    since: number;
    /** Says that an escape was tried in this purchase phase (GCW-063). */
    tried: boolean;
  };
} | "dead" | "written-off";

/** Fates of a thing on the table. */
export type Fate2 = "in-play" | "destroyed" | "fled" | "taken" | "removed";

/** An unusual feature of a strategic target, such as `planetary-ring`. */
export type FeatureId = string;

/** An upgrade of a huge ship. */
export type Fitted = {
  card: UpgradeId;
  /** Says that the enemy has been shown it (GCW-280). */
  revealed: boolean;
};

/** The list of an initial Squadron. */
export type Fleet = {
  /** Crew, a card for each. */
  crew?: UpgradeId[];
  /** Remarks for the coordinator, as which models are at hand (GCW-310, GCW-315). */
  note?: string;
  pilots?: FleetPilot[];
  ships?: FleetShip[];
  /** Cards that are not installed; ordnance comes in threes (GCW-073). */
  stock?: FleetStock[];
};

/** A pilot of a list. */
export type FleetPilot = {
  /** The name; unique pilots have their card's (GCW-008). */
  name?: string;
  pilot: PilotId;
  /** A title of the pilot's own (GCW-089). */
  title?: UpgradeId | null;
};

/** A ship of a list. */
export type FleetShip = {
  /** Upgrades built in at once (GCW-013). */
  installed?: UpgradeId[];
  ship: ShipId;
  /** Its title (GCW-077). */
  title?: UpgradeId | null;
};

/** Cards of a list. */
export type FleetStock = {
  card: UpgradeId;
  /** Number of times its price is paid. */
  times?: number;
};

/** Fate of a ship and those on board. */
export type Flown = {
  crew?: Rider[];
  /** Says that it took one or more damage cards (GCW-022). */
  damaged?: boolean;
  /** Where it was at the end. */
  end: End;
  /** Its pilot; the Hound's Tooth's Z-95 has none of its own (GCW-A23). */
  pilot?: NoP | null;
  /** Says that a Pilot card was dealt to it face up (GCW-058). */
  pilot_hit?: boolean;
  /** Says that it came as reinforcement (GCW-106). */
  reinforcement?: boolean;
  /** Experience points that its pilot spent on rerolls (GCW-044). */
  rerolls?: number;
  /** On which side. */
  role: Role;
  ship: NoS;
  /** Ordnance that was expended or lost (GCW-074). */
  spent?: Lot[];
};

/** Ways home for a prisoner. */
export type Freed = "escape" | "exchange" | "rescue" | "ransom";

/** Other gains and losses. */
export type Gain = {
  cargo: {
    /** By which side. */
    role: Role;
    units: number;
  };
} | {
  stolen: {
    container: number;
    safe: boolean;
  };
} | {
  delivered: {
    container: number;
  };
} | {
  rescued: {
    prisoner: Rider;
  };
} | "exchanged" | {
  endangered: {
    prisoner: Rider;
  };
};

/** A huge ship. */
export type HugeNo = number;

/** Fate of a huge ship. */
export type HugeReport = {
  /** Says that it was destroyed. */
  destroyed?: Sinking | null;
  fled: boolean;
  huge: HugeNo;
  /** On which side. */
  role: Role;
  /** Its sections as they were at the end of the battle. */
  sections: SectionReport[];
};

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

/** Sitting out: not to be used in battles of turns up to and including `until`. */
export type Idle = {
  /** The last turn it sits out. */
  until: number;
  why: IdleCause;
};

/** Why something cannot be used for a while. */
export type IdleCause = "repair" | "works" | "wound" | "qualifying" | "training";

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

/** A face-down token in a place. */
export type Laid = {
  face: string;
  /** The ship or thing it lies on. */
  on: number;
};

/** Position of a ship at the edge of the play area (GCW-102, GCW-103). */
export type Leaving = {
  outside: {
    /** Since this round. */
    since: number;
  };
} | {
  fleeing: {
    /** Over this edge. */
    over: Edge;
  };
};

/** Copies of a card. */
export type Lot = {
  card: UpgradeId;
  copies: number;
};

/** A letter for the kind, the seat in whose books it first stood, and its number there. */
export type NoC = string;

/** A letter for the kind, the seat in whose books it first stood, and its number there. */
export type NoD = string;

/** A letter for the kind, the seat in whose books it first stood, and its number there. */
export type NoP = string;

/** A letter for the kind, the seat in whose books it first stood, and its number there. */
export type NoS = string;

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

/** The end of a game. */
export type Outcome = {
  /** Stable code of what decided: `victory-tokens`, `last-standing`. */
  by: string;
  /** The rule that decided. */
  rule: string;
  /** Each seat's figures, in seat order. */
  standings: Standing[];
  /** The winner, or nobody in a draw. */
  winner?: Seat | null;
};

/** The containers that a player has filled for a battle. */
export type Packed = {
  /** For which battle. */
  battle: number;
  /** The containers; none takes an earlier filling back. */
  containers: Container[];
};

/** Phase of a turn (GCW-134). */
export type Phase = "purchase" | "founding" | "bases" | "targets" | "battles" | "spoils" | "ended";

/** Free points to be spent on cards at once (GCW-119 to GCW-121, GCW-128). */
export type Pick = {
  /** Says that one dearer card may be taken by paying the difference; not for finds of exploration. */
  may_top_up: boolean;
  points: number;
  /** Where they come from, and so what they may be spent on. */
  source: PickSource;
};

/** Where free points come from. */
export type PickSource = "commerce-hub" | "chop-shop" | "munitions-depot" | "volunteers" | "weapons-stash" | "salvage";

/** A pilot. */
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

/** A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction. */
export type PilotId = string;

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
    by?: NoP | null;
    /** Says that it was done by something that deals ion tokens. */
    ion: boolean;
    /** In this round. */
    round: number;
  };
};

/** Things that a side of a Prisoner Exchange will hand over (GCW-064). */
export type Pledge = {
  /** In which battle. */
  battle: number;
  /** Prisoners of the own faction, and whatever else was agreed. */
  give: Bundle;
};

/** One change of a balance. */
export type Posting = {
  /** Fleet Points that came in, or went out if negative. */
  amount: number;
  /** In this turn; 0 is the founding. */
  turn: number;
  why: Cause;
};

/** The record of a battle. */
export type Record = {
  /** Contents of the containers, by their number (GCW-258); the enemy does not know it. */
  contents: Bundle[];
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
    unit: number;
  };
} | {
  joined: Craft;
} | {
  thing: {
    now: Thing;
    object: number;
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
  filled: Bundle[];
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

/** A thing by its kind and its id there, as `base:17`. */
export type Ref = string;

/** Report of a battle. */
export type Report = {
  /** Whoever held the field at the end (GCW-057). */
  field?: Role | null;
  /** Other gains and losses. */
  gains: Gain[];
  /** Says that attacker and defender made an effort to fight (GCW-006). */
  good_faith: boolean[];
  /** Huge ships that took part. */
  huge: HugeReport[];
  /** Number of rounds were flown. */
  rounds: number;
  /** Every small and large ship that was in a Squad or came as reinforcement. */
  ships: Flown[];
  winner: Winner;
};

/** Somebody in a crew slot. */
export type Rider = {
  crew: NoC;
} | {
  pilot: NoP;
} | {
  captive: NoP;
};

/** Attacker or defender. */
export type Role = "attacker" | "defender";

/** Audience of a roll: what it was good for, other events say, and not to everybody. */
export type RollAudience = "all" | {
  faction: Seat;
} | {
  battle: number;
};

/** Result of a special roll. */
export type Rolling = {
  /** For which action. */
  act: string;
  /** Evades against them, or the score that was needed. */
  against: number;
  /** Ships that a roll for each ship hit. */
  hit?: number[];
  /** Results that counted, tokens added. */
  score: number;
  won: boolean;
};

/** A scenario, such as `space-superiority`. */
export type ScenarioId = string;

/** A player's place, counted from 0. */
export type Seat = number;

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

/** Fate of a section of a huge ship. */
export type SectionReport = {
  crippled: boolean;
  /** Whoever crippled it in this battle (GCW-040). */
  crippled_by?: NoP | null;
  /** Damage cards face down. */
  face_down: number;
  /** Damage cards face up. */
  face_up: number;
  /** Upgrades that fell when it was crippled (GCW-283, GCW-A60). */
  lost?: UpgradeId[];
};

/** A ship. */
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

/** Fate of a ship. */
export type ShipFate = "active" | "destroyed";

/** A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a faction. */
export type ShipId = string;

/** A Squadron as it was shown to the enemy (GCW-236). */
export type Shown = {
  crew: Array<[NoC, Crew]>;
  /** Fleet Points in hand. */
  fp: number;
  pilots: Array<[NoP, Pilot]>;
  ships: Array<[NoS, Ship]>;
  /** Cards in stock. */
  stock: Array<[UpgradeId, Stock]>;
};

/** Destruction of a huge ship. An object of its own, so that one that nobody is credited with can be written. */
export type Sinking = {
  /** The pilot who is credited with it, if one is. */
  by?: NoP | null;
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

/** A Squad. */
export type Squad = {
  /** A huge ship that comes along (GCW-290). */
  huge?: HugeNo | null;
  /** Ships with their pilots. */
  ships?: SquadShip[];
};

/** A ship of a Squad. */
export type SquadShip = {
  /** Cards from stock, and those that are never in a Squadron: elite talents (GCW-071), Extra Munitions (GCW-076). */
  cards?: UpgradeId[];
  /** Crew on board. */
  crew?: Aboard[];
  /** The group it belongs to, where a scenario divides a Squad (0 otherwise). */
  group?: number;
  /** Says that it has the role that its scenario gives one ship when Squads are built, as the BOUNTY (GCW-176). */
  marked?: boolean;
  /** Ordnance cards that get a munitions token: a second copy from stock for each (GCW-076). */
  munitions?: UpgradeId[];
  /** Its pilot; only the Hound's Tooth's Z-95 goes without (GCW-078). */
  pilot?: NoP | null;
  /** The ship; its title and installed upgrades come along. */
  ship: NoS;
};

/** Where a battle stands. */
export type Stage = "defence" | "squads" | "record" | "aftermath" | "closed";

/** One seat's figures at the end. */
export type Standing = {
  /** Score in the game's own unit. */
  score: number;
  /** Seat that it is about. */
  seat: Seat;
  /** Tie-break figure in the game's own unit. */
  tie_break: number;
};

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

/** A strategic target. */
export type TargetNo = number;

/** Subject of a deal. */
export type Terms = "market" | {
  contract: TargetNo;
};

/** A thing on the table that is no ship of a Squad. */
export type Thing = {
  /** Damage it took. */
  damage: number;
  /** A token on it that lies face up or face down. */
  face?: Token | null;
  fate: Fate2;
  /** Its kind, an id of the scenario. */
  kind: string;
  /** Its number among its kind, from 1. */
  number: number;
  /** Over which edge it fled. */
  over?: Edge | null;
  /** In which round. */
  round?: number | null;
  taken_by?: number | null;
  /** Tokens on it. */
  tokens: { [key: string]: number };
};

/** A pick among the titles of a class of huge ships that two factions share (GCW-272). */
export type TitlePick = {
  class: ShipId;
  /** The title; none if the faction wants no more for this class. */
  title?: UpgradeId | null;
};

/** A token with two sides. */
export type Token = {
  /** Its face; nothing as long as the viewer does not know it, or as long as nobody does. */
  face?: string | null;
  /** Says that attacker and defender know it. */
  known: boolean[];
  /** Says that it lies face up. */
  open: boolean;
};

/** A type of strategic target, such as `mining-outpost`. */
export type TypeId = string;

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Winner of a battle. */
export type Winner = "attacker" | "defender" | "draw" | "both" | "neither";
