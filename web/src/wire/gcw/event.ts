// Made from docs/schema/gcw/event.schema.json by `cargo xtask wire`. Do not edit.

/** What happened. */
export type Event = {
  "turn-began": {
    /** Its number, from 1. */
    turn: number;
  };
} | {
  "phase-began": {
    /** Which. */
    phase: Phase;
  };
} | {
  done: {
    /** Whether finished. */
    done: boolean;
    /** Who. */
    seat: Seat;
  };
} | {
  leaderless: {
    /** The player without one. */
    seat: Seat;
  };
} | {
  absent: {
    /** Whether absent. */
    absent: boolean;
    /** Who. */
    seat: Seat;
  };
} | {
  ended: {
    /** How. */
    outcome: Outcome;
  };
} | {
  rolled: {
    /** Six-sided dice or random numbers. */
    faces: number[];
    /** What for, as a stable code: `map.category`. */
    purpose: string;
    /** Who sees it. */
    whose: RollAudience;
  };
} | {
  "rolled-red": {
    /** Their faces. */
    faces: Red[];
    /** What for, as a stable code: `ejection`. */
    purpose: string;
    /** Who sees it. */
    whose: RollAudience;
  };
} | {
  posted: {
    /** How many, negative if they go out. */
    amount: number;
    /** Whose. */
    seat: Seat;
    /** What for. */
    why: Cause;
  };
} | {
  owed: {
    /** What. */
    posting: Posting;
    /** Whose. */
    seat: Seat;
  };
} | {
  settled: {
    /** Whose. */
    seat: Seat;
  };
} | {
  stocked: {
    /** Which card. */
    card: UpgradeId;
    /** How many, negative if they leave. */
    copies: number;
    /** Whose. */
    seat: Seat;
  };
} | {
  "stock-used": {
    /** Which card. */
    card: UpgradeId;
    /** How many, negative if they are taken back. */
    copies: number;
    /** Whose. */
    seat: Seat;
  };
} | {
  "pick-opened": {
    /** On what. */
    pick: Pick;
    /** By whom. */
    seat: Seat;
  };
} | {
  "pick-spent": {
    /** Position in the player's list. */
    index: number;
    /** How many. */
    points: number;
    /** By whom. */
    seat: Seat;
  };
} | {
  "benefit-used": {
    /** Which. */
    benefit: Benefit;
    /** By whom. */
    seat: Seat;
  };
} | {
  drafted: {
    /** The list. */
    fleet: Fleet;
    /** By whom. */
    seat: Seat;
  };
} | {
  "title-picked": {
    /** Which faction. */
    faction: Faction;
    /** The pick. */
    pick: TitlePick;
  };
} | {
  "base-chosen": {
    /** Who. */
    seat: Seat;
    /** Which target. */
    target: TargetNo;
  };
} | {
  equipped: {
    /** Which faction's. */
    faction: Faction;
    /** The ships. */
    ships: HugeShip[];
  };
} | {
  "ship-joined": {
    /** The ship. */
    ship: Ship;
  };
} | {
  "pilot-joined": {
    /** The pilot. */
    pilot: Pilot;
  };
} | {
  "crew-joined": {
    /** The crew member. */
    crew: Crew;
  };
} | {
  given: {
    /** What. */
    asset: Asset;
    /** To whom. */
    to: Seat;
  };
} | {
  "ship-fate": {
    /** What became of it. */
    fate: ShipFate;
    /** Which ship. */
    ship: NoS;
  };
} | {
  "pilot-fate": {
    /** Where the pilot is now. */
    fate: Fate;
    /** Which pilot. */
    pilot: NoP;
  };
} | {
  "crew-fate": {
    /** Which crew member. */
    crew: NoC;
    /** Where the crew member is now. */
    fate: Fate;
  };
} | {
  "sits-out": {
    /** What. */
    asset: Asset;
    /** Until when and why. */
    idle: Idle;
  };
} | {
  back: {
    /** What. */
    asset: Asset;
    /** The reason that is over. */
    why: IdleCause;
  };
} | {
  used: {
    /** What. */
    asset: Asset;
    /** Whether assigned. */
    used: boolean;
  };
} | {
  installed: {
    /** The card. */
    card: UpgradeId;
    /** Built in, or taken out. */
    in_place: boolean;
    /** The ship. */
    ship: NoS;
  };
} | {
  titled: {
    /** The ship. */
    ship: NoS;
    /** The title. */
    title: UpgradeId;
  };
} | {
  "pilot-changed": {
    /** How. */
    change: Change;
    /** Which pilot. */
    pilot: NoP;
  };
} | {
  lived: {
    /** Whose life. */
    asset: Asset;
    /** The line. */
    deed: Deed;
  };
} | {
  "target-placed": {
    /** The target. */
    target: Target;
  };
} | {
  "target-changed": {
    /** What it is now. */
    now: Target;
    /** Which one. */
    target: TargetNo;
  };
} | {
  control: {
    /** Who has it now. */
    owner?: Faction | null;
    /** Which one. */
    target: TargetNo;
  };
} | {
  tallied: {
    /** Which faction. */
    faction: Faction;
    /** The whole tally. */
    tally: Tally;
  };
} | {
  scored: {
    /** Which faction. */
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
    /** Whether everybody sees them at once (GCW-A65). */
    open?: boolean;
    /** Whose. */
    seat: Seat;
  };
} | {
  revealed: {
    /** All attacks of the turn. */
    attacks: Attack[];
  };
} | {
  cancelled: {
    /** Which one. */
    attack: Attack;
    /** Why, as a stable code. */
    why: string;
  };
} | {
  "battle-joined": {
    /** The battle. */
    battle: Battle;
  };
} | {
  "battle-changed": {
    /** Which battle. */
    battle: BattleNo;
    /** What has changed. */
    change: BattleChange;
  };
} | {
  "squad-built": {
    /** For which battle. */
    battle: BattleNo;
    /** Whose. */
    role: Role;
    /** The Squad. */
    squad?: Squad | null;
  };
} | {
  "squads-revealed": {
    /** Which battle. */
    battle: BattleNo;
    /** Attacker's and defender's. */
    squads: Squad[];
  };
} | {
  recorded: {
    /** Of which battle. */
    battle: BattleNo;
    /** What has changed. */
    change: RecordChange;
  };
} | {
  confirmed: {
    /** Which battle. */
    battle: BattleNo;
    /** Whether confirmed. */
    confirmed: boolean;
    /** Which side. */
    role: Role;
  };
} | {
  packed: {
    /** What is in them. */
    packed: Packed;
    /** Who. */
    seat: Seat;
  };
} | {
  pledged: {
    /** What. */
    pledge: Pledge;
    /** Who. */
    seat: Seat;
  };
} | {
  braced: {
    /** All orders of the turn. */
    braced: Braced[];
    /** Who. */
    seat: Seat;
  };
} | {
  "due-set": {
    /** Which. */
    due: Due;
    /** Whose. */
    seat: Seat;
  };
} | {
  "due-met": {
    /** Which. */
    due: Due;
    /** Whose. */
    seat: Seat;
  };
} | {
  shown: {
    /** Whose. */
    of: Seat;
    /** The Squadron as it was then. */
    squadron: Shown;
    /** To whom. */
    to: Faction;
  };
} | {
  credited: {
    /** How many more, or fewer. */
    by: number;
    /** Whose ships. */
    enemy: Faction;
    /** Which faction. */
    faction: Faction;
  };
} | {
  "huge-changed": {
    /** Which one. */
    huge: HugeNo;
    /** What it is now. */
    now: HugeShip;
  };
} | {
  captured: {
    /** Of what, and whose it will be. */
    capture: Capture;
  };
} | "capture-settled" | {
  asked: {
    /** The question. */
    spoil: Spoil;
  };
} | "answered" | {
  offered: {
    /** The offer. */
    deal: Deal;
  };
} | {
  "deal-closed": {
    /** Which one. */
    deal: NoD;
    /** How it stands. */
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
  /** Which. */
  act: string;
  /** What the token shows that is laid, where there is a choice. */
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

/** What an attack is aimed at (GCW-138, GCW-145, GCW-160, GCW-161). */
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
  /** What. */
  aim: Aim;
  /** Who attacks. */
  player: Seat;
};

/** A battle. */
export type Battle = {
  /** What it is fought over. */
  aim: Aim;
  /** Who has confirmed what the current stage asks both to confirm. */
  confirmed: boolean[];
  /** The unusual feature, if known already and if the scenario uses one. */
  feature?: FeatureId | null;
  /** A third faction's control passes to the winner (GCW-156, GCW-A06). */
  owner?: Faction | null;
  /** The record, while the battle is flown. */
  record?: Record | null;
  /** What the record came to, once it is complete. */
  report?: Report | null;
  /** Whether the scenario has been rolled anew because a side could not fly it (GCW-A43). */
  rerolled: boolean;
  /** How it ended. */
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

/** What of a battle has changed. */
export type BattleChange = {
  scenario: {
    /** Whether in place of one that could not be flown (GCW-A43). */
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

/** A battle. */
export type BattleNo = number;

/** How a battle ended. */
export type BattleResult = {
  /** Who held the field at the end (GCW-057); nobody if no battle was flown or all ships were gone at once. */
  field?: Role | null;
  /** In what way. */
  how: Ending;
  /** Who won. */
  winner: Winner;
};

/** One side of a battle. */
export type BattleSide = {
  /** Which faction. */
  faction: Faction;
  /** Who flies; a defending faction assigns a player first. */
  player?: Seat | null;
};

/** A benefit of installations that is counted by turn. */
export type Benefit = "yard" | "training" | "depot";

/** What a ship in a battle is. */
export type Body = {
  ship: {
    /** Who rides along. */
    crew: Rider[];
    /** Its pilot. */
    pilot?: NoP | null;
    /** The ship. */
    ship: NoS;
  };
} | {
  huge: {
    /** Which one. */
    huge: HugeNo;
    /** Its sections as they are now. */
    sections: SectionReport[];
  };
};

/** A standing order: this pilot spends a point on another ejection roll (GCW-044). */
export type Braced = {
  /** Who. */
  pilot: NoP;
  /** Whether also to avoid a wound, not only death. */
  wounds: boolean;
};

/** Things that change hands. */
export type Bundle = {
  /** Crew of the giver, or prisoners of the giver's faction. */
  crew?: NoC[];
  /** Fleet Points. */
  fp?: number;
  /** Pilots of the giver, or prisoners of the giver's faction. */
  pilots?: NoP[];
  /** Ships. */
  ships?: NoS[];
  /** Cards in stock. */
  stock?: Lot[];
};

/** Control that will change hands when the turn's battles are over. */
export type Capture = {
  /** In which battle; in none if nobody opposed it. */
  battle?: BattleNo | null;
  /** Who takes it. */
  faction: Faction;
  /** Whose attack it was. */
  seat: Seat;
  /** Of which target; of the Trade Route if none is named. */
  target?: TargetNo | null;
};

/** What Fleet Points came or went for. */
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
  scrapyard: BattleNo;
} | {
  support: BattleNo;
} | {
  container: BattleNo;
} | {
  cargo: BattleNo;
} | "smuggling" | {
  "hidden-outpost": TargetNo;
} | {
  "better-offer": NoP;
} | "amended";

/** How a pilot changes; each change says what the pilot is afterwards. */
export type Change = {
  xp: number;
} | {
  skill: {
    /** Squad points of the pilot. */
    points: number;
    /** Pilot skill. */
    skill: number;
  };
} | "elite" | {
  ability: {
    /** The card. */
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
  /** What it is. */
  body: Body;
  /** The round in which it was called as reinforcement (GCW-106). */
  called?: number | null;
  /** Whether it took damage cards (GCW-022). */
  damaged: boolean;
  /** Tokens on it that lie face up or face down. */
  faces: Token[];
  /** Its group, where a scenario divides a Squad. */
  group: number;
  /** Jobs that the scenario gives it. */
  jobs: string[];
  /** Whether it is kept back in the set-up. */
  kept: boolean;
  /** How it stands to the edge of the play area; nothing while it is inside. */
  leaving?: Leaving | null;
  /** Whether a Pilot card was dealt to it face up (GCW-058). */
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
  /** What the crew member has been through. */
  deeds: Deed[];
  /** Where the crew member is. */
  fate: Fate;
  /** Why the crew member sits out, if so. */
  idle: Idle[];
  /** How the crew member came into the Squadron. */
  origin: Origin;
  /** Whose Squadron it is in. */
  owner: Seat;
  /** Whether assigned to a battle of this turn (GCW-140). */
  used: boolean;
};

/** An offer between players. */
export type Deal = {
  /** Who offers. */
  from: Seat;
  /** What the offerer gives. */
  give: Bundle;
  /** How it stands. */
  status: DealStatus;
  /** What it is about. */
  terms: Terms;
  /** To whom; a contract may be open to every Scum player. */
  to?: Seat | null;
  /** Made in this turn; an offer ends with its purchase phase, a contract with its turn (GCW-159). */
  turn: number;
  /** What the offerer wants. */
  want: Bundle;
};

/** How a deal stands. */
export type DealStatus = "open" | {
  accepted: Seat;
} | "closed";

/** A line in the life of a ship or a person. */
export type Deed = {
  /** In this battle. */
  battle?: BattleNo | null;
  /** In this turn; 0 is the founding. */
  turn: number;
  /** What happened. */
  what: DeedKind;
};

/** What happened to a ship or a person. */
export type DeedKind = {
  joined: Origin;
} | {
  given: Seat;
} | {
  flew: {
    /** The pilot. */
    pilot: NoP;
    /** The ship. */
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
} | "damaged" | "destroyed" | "ejected" | "wounded" | "killed" | {
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
  /** Which battle. */
  battle: BattleNo;
  /** What it is. */
  what: DueKind;
};

/** What a battle waits for. */
export type DueKind = {
  cargo: number;
} | {
  show: Faction;
} | {
  card: Faction;
};

/** Over which edge something left the play area. */
export type Edge = "attacker" | "defender" | "neutral" | "goal";

/** What happens at the edge. */
export type EdgeEntry = {
  outside: {
    /** Which. */
    unit: number;
  };
} | {
  flees: {
    /** Over which edge. */
    over: Edge;
    /** Which. */
    unit: number;
  };
} | {
  inside: {
    /** Which. */
    unit: number;
  };
} | {
  recentre: {
    /** Whether. */
    agreed: boolean;
  };
};

/** Where a ship was at the end of a battle. */
export type End = "held" | "fled" | "not-deployed" | {
  destroyed: {
    /** Who is credited with the kill (GCW-043). */
    by?: NoP | null;
    /** Whether a weapon or effect that deals ion tokens did it (GCW-162). */
    ion: boolean;
  };
};

/** In what way a battle ended. */
export type Ending = "fought" | "ceded" | "no-show" | "scrubbed";

/** An entry of a record. */
export type Entry = {
  initiative: {
    /** Whether to take it. */
    take: boolean;
  };
} | {
  dice: {
    /** Whether to reroll. */
    again: boolean;
  };
} | "step" | {
  name: {
    /** The job. */
    job: string;
    /** The ship. */
    unit: number;
  };
} | {
  lay: {
    /** What lies where. */
    tokens: Laid[];
  };
} | {
  keep: {
    /** Which. */
    units: number[];
  };
} | {
  divide: {
    /** The ships in each of the side's zones. */
    zones: number[][];
  };
} | {
  fill: {
    /** What is in each. */
    contents: Bundle[];
  };
} | {
  arrive: {
    /** Whose. */
    role: Role;
    /** Which. */
    units: number[];
  };
} | "next-round" | {
  destroyed: {
    /** Who is credited with it (GCW-043). */
    by?: NoP | null;
    /** Whether by something that deals ion tokens (GCW-162). */
    ion?: boolean;
    /** Which. */
    unit: number;
  };
} | {
  fled: {
    /** Over which edge. */
    over: Edge;
    /** Which. */
    unit: number;
  };
} | {
  edge: EdgeEntry;
} | {
  return: {
    /** Which. */
    unit: number;
  };
} | {
  damaged: {
    /** Whether. */
    damaged: boolean;
    /** Which. */
    unit: number;
  };
} | {
  "pilot-hit": {
    /** Whether. */
    hit: boolean;
    /** Which. */
    unit: number;
  };
} | {
  spent: {
    /** Which card. */
    card: UpgradeId;
    /** How many, in place of an earlier number. */
    copies: number;
    /** Which ship. */
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
    /** Its pilot. */
    pilot: NoP;
    /** The ship. */
    ship: NoS;
  };
} | {
  hit: {
    /** How much. */
    damage: number;
    /** Which. */
    object: number;
  };
} | {
  left: {
    /** Which. */
    object: number;
    /** Over which edge. */
    over: Edge;
  };
} | {
  section: {
    /** Who dealt the last of them. */
    by?: NoP | null;
    /** Cards face down. */
    face_down: number;
    /** Cards face up. */
    face_up: number;
    /** Which section, from 0. */
    section: number;
    /** Which ship. */
    unit: number;
  };
} | {
  dropped: {
    /** Which upgrades, in place of others. */
    cards: UpgradeId[];
    /** Which section, from 0. */
    section: number;
    /** Which ship. */
    unit: number;
  };
} | {
  set: {
    /** How many there are. */
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
    /** What happened instead. */
    entry: Entry;
    /** The number of the entry. */
    n: number;
  };
} | {
  faith: {
    /** Whether. */
    good: boolean;
    /** Which side. */
    role: Role;
  };
} | {
  stop: {
    /** Whether. */
    agreed: boolean;
  };
} | "end" | "reopen" | {
  confirm: {
    /** Whether. */
    right: boolean;
  };
};

/** A side of the war. */
export type Faction = "rebel" | "imperial" | "scum";

/** Where a person is. */
export type Fate = "active" | {
  prisoner: {
    /** Who holds the prisoner. */
    of: Faction;
    /** Since the battles of this turn. */
    since: number;
    /** Whether an escape was tried in this purchase phase (GCW-063). */
    tried: boolean;
  };
} | "dead" | "written-off";

/** What became of a thing on the table. */
export type Fate2 = "in-play" | "destroyed" | "fled" | "taken" | "removed";

/** An unusual feature of a strategic target, such as `planetary-ring`. */
export type FeatureId = string;

/** An upgrade of a huge ship. */
export type Fitted = {
  /** The card. */
  card: UpgradeId;
  /** Whether the enemy has been shown it (GCW-280). */
  revealed: boolean;
};

/** The list of an initial Squadron. */
export type Fleet = {
  /** Crew, a card for each. */
  crew?: UpgradeId[];
  /** Remarks for the coordinator, as which models are at hand (GCW-310, GCW-315). */
  note?: string;
  /** Pilots. */
  pilots?: FleetPilot[];
  /** Ships. */
  ships?: FleetShip[];
  /** Cards that are not installed; ordnance comes in threes (GCW-073). */
  stock?: FleetStock[];
};

/** A pilot of a list. */
export type FleetPilot = {
  /** The name; unique pilots have their card's (GCW-008). */
  name?: string;
  /** The card. */
  pilot: PilotId;
  /** A title of the pilot's own (GCW-089). */
  title?: UpgradeId | null;
};

/** A ship of a list. */
export type FleetShip = {
  /** Upgrades built in at once (GCW-013). */
  installed?: UpgradeId[];
  /** Its class. */
  ship: ShipId;
  /** Its title (GCW-077). */
  title?: UpgradeId | null;
};

/** Cards of a list. */
export type FleetStock = {
  /** The card. */
  card: UpgradeId;
  /** How often its price is paid. */
  times?: number;
};

/** What happened to a ship and those on board. */
export type Flown = {
  /** Who rode along. */
  crew?: Rider[];
  /** Whether it took one or more damage cards (GCW-022). */
  damaged?: boolean;
  /** Where it was at the end. */
  end: End;
  /** Its pilot; the Hound's Tooth's Z-95 has none of its own (GCW-A23). */
  pilot?: NoP | null;
  /** Whether a Pilot card was dealt to it face up (GCW-058). */
  pilot_hit?: boolean;
  /** Whether it came as reinforcement (GCW-106). */
  reinforcement?: boolean;
  /** Experience points that its pilot spent on rerolls (GCW-044). */
  rerolls?: number;
  /** On which side. */
  role: Role;
  /** The ship. */
  ship: NoS;
  /** Ordnance that was expended or lost (GCW-074). */
  spent?: Lot[];
};

/** How a prisoner came home. */
export type Freed = "escape" | "exchange" | "rescue" | "ransom";

/** What else was won and lost. */
export type Gain = {
  cargo: {
    /** By which side. */
    role: Role;
    /** How much. */
    units: number;
  };
} | {
  stolen: {
    /** Which one. */
    container: number;
    /** Whether the carrier survived. */
    safe: boolean;
  };
} | {
  delivered: {
    /** Which one. */
    container: number;
  };
} | {
  rescued: {
    /** Who. */
    prisoner: Rider;
  };
} | "exchanged" | {
  endangered: {
    /** Who. */
    prisoner: Rider;
  };
};

/** A huge ship. */
export type HugeNo = number;

/** What happened to a huge ship. */
export type HugeReport = {
  /** Whether it was destroyed, and who is credited with it. */
  destroyed?: NoP | null;
  /** Whether it fled. */
  fled: boolean;
  /** The ship. */
  huge: HugeNo;
  /** On which side. */
  role: Role;
  /** Its sections as they were at the end of the battle. */
  sections: SectionReport[];
};

/** What a huge ship is for (GCW-268). */
export type HugeRole = "support" | "capital";

/** A huge ship. */
export type HugeShip = {
  /** Whether it was attacked this turn (GCW-277). */
  attacked: boolean;
  /** Its class. */
  class: ShipId;
  /** Whether it is gone. */
  destroyed: boolean;
  /** Whose it is. */
  faction: Faction;
  /** Whether an upgrade was bought for it in this purchase phase (GCW-274). */
  refitted: boolean;
  /** What it is to its faction. */
  role: HugeRole;
  /** One section, or fore and aft. */
  sections: Section[];
  /** Whether it is used in a battle this turn. */
  used: boolean;
};

/** Sitting out: not to be used in battles of turns up to and including `until`. */
export type Idle = {
  /** The last turn it sits out. */
  until: number;
  /** Why. */
  why: IdleCause;
};

/** Why something cannot be used for a while. */
export type IdleCause = "repair" | "works" | "wound" | "qualifying" | "training";

/** Initiative (GCW-168). */
export type Initiative = {
  /** Who chooses. */
  chooser?: Role | null;
  /** Who is content with the dice. */
  content: boolean[];
  /** Who has it. */
  holder?: Role | null;
  /** How many times each may still reroll (GCW-118, GCW-175). */
  rerolls: number[];
  /** Red dice of attacker and defender, if it was rolled for. */
  rolls: Red[][];
};

/** A face-down token in a place. */
export type Laid = {
  /** What it shows. */
  face: string;
  /** The ship or thing it lies on. */
  on: number;
};

/** How a ship stands to the edge of the play area (GCW-102, GCW-103). */
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
  /** The card. */
  card: UpgradeId;
  /** How many copies. */
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
  /** What was entered; secrets of the other side are blank. */
  entry: Entry;
  /** Its number in the record, from 1. */
  n: number;
  /** The side that entered it. */
  role: Role;
};

/** How something came into a Squadron. */
export type Origin = "founding" | "bought" | "crashed" | "found" | "loot" | "amended";

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
  battle: BattleNo;
  /** The containers; none takes an earlier filling back. */
  containers: Container[];
};

/** What is being done (GCW-134). */
export type Phase = "founding" | "bases" | "purchase" | "targets" | "battles" | "spoils" | "ended";

/** Free points to be spent on cards at once (GCW-119 to GCW-121, GCW-128). */
export type Pick = {
  /** Whether one dearer card may be taken by paying the difference; not for finds of exploration. */
  may_top_up: boolean;
  /** Points left. */
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
  /** What the pilot has been through. */
  deeds: Deed[];
  /** Whether an elite slot was bought (GCW-047). */
  elite_bought: boolean;
  /** Where the pilot is. */
  fate: Fate;
  /** A captured pilot who took the Scum faction's offer plays the Scum version (GCW-165). */
  flipped: boolean;
  /** Why the pilot sits out, if so. */
  idle: Idle[];
  /** The pilot's own name: the card's for unique pilots, a given one for others (GCW-008). */
  name: string;
  /** How the pilot came into the Squadron. */
  origin: Origin;
  /** Whose Squadron it is in; a prisoner keeps its old owner (GCW-063). */
  owner: Seat;
  /** Squad points of the pilot alone, now (GCW-054). */
  points: number;
  /** Ships the pilot has qualified for beyond its native ones (GCW-045). */
  qualified: ShipId[];
  /** Pilot skill now. */
  skill: number;
  /** How often pilot skill was improved (double steps count once; GCW-052). */
  steps: number;
  /** A title of the pilot's own (GCW-089). */
  title?: UpgradeId | null;
  /** Whether the pilot has been assigned to a battle of this turn, as pilot or as crew (GCW-140). */
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
    /** Who is credited with it. */
    by?: NoP | null;
    /** Whether by something that deals ion tokens. */
    ion: boolean;
    /** In this round. */
    round: number;
  };
};

/** What a side of a Prisoner Exchange will hand over (GCW-064). */
export type Pledge = {
  /** In which battle. */
  battle: BattleNo;
  /** Prisoners of the own faction, and whatever else was agreed. */
  give: Bundle;
};

/** One change of a balance. */
export type Posting = {
  /** Fleet Points that came in, or went out if negative. */
  amount: number;
  /** In this turn; 0 is the founding. */
  turn: number;
  /** What for. */
  why: Cause;
};

/** The record of a battle. */
export type Record = {
  /** What is in the containers, by their number (GCW-258); the enemy does not know it. */
  contents: Bundle[];
  /** Ships of both sides. */
  crafts: Craft[];
  /** Who has met a victory condition first. */
  decided?: Winner | null;
  /** Everything that was entered and still stands. */
  entries?: Noted[];
  /** Whether attacker and defender made an effort to fight (GCW-006). */
  faith: boolean[];
  /** Tokens of attacker, defender and table, as `attacker:secured`. */
  heaps: { [key: string]: number };
  /** Who has initiative, and how that came about. */
  initiative: Initiative;
  /** What the last special roll came to. */
  last?: Rolling | null;
  /** Dice that the beginning took. */
  opening?: Draw[];
  /** Who would move the fight back to the middle (GCW-105). */
  recentre?: boolean[];
  /** The running round, from 1; 0 before the first. */
  round: number;
  /** Where it stands. */
  stage: RecordStage;
  /** Set-up steps that are done. */
  step: number;
  /** Who would stop here. */
  stop: boolean[];
  /** What else is on the table. */
  things: Thing[];
  /** What actions were used in this round, by action and ship or side. */
  used: { [key: string]: number };
};

/** What of a record has changed. */
export type RecordChange = {
  began: Record;
} | {
  stood: {
    /** The round. */
    round: number;
    /** The stage. */
    stage: RecordStage;
    /** Set-up steps that are done. */
    step: number;
  };
} | {
  initiative: Initiative;
} | {
  craft: {
    /** What it is now. */
    now: Craft;
    /** Which one. */
    unit: number;
  };
} | {
  joined: Craft;
} | {
  thing: {
    /** What it is now. */
    now: Thing;
    /** Which one. */
    object: number;
  };
} | {
  heap: {
    /** Which one. */
    heap: string;
    /** How many there are now. */
    now: number;
  };
} | {
  used: {
    /** Which one, by whom. */
    act: string;
    /** How often in this round now. */
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

/** How a battle went. */
export type Report = {
  /** Who held the field at the end (GCW-057). */
  field?: Role | null;
  /** What else was won and lost. */
  gains: Gain[];
  /** Whether attacker and defender made an effort to fight (GCW-006). */
  good_faith: boolean[];
  /** Huge ships that took part. */
  huge: HugeReport[];
  /** How many rounds were flown. */
  rounds: number;
  /** Every small and large ship that was in a Squad or came as reinforcement. */
  ships: Flown[];
  /** Who won the scenario. */
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

/** Who sees a roll: what it was good for, other events say, and not to everybody. */
export type RollAudience = "all" | {
  faction: Seat;
} | {
  battle: BattleNo;
};

/** What a special roll came to. */
export type Rolling = {
  /** For which action. */
  act: string;
  /** Evades against them, or the score that was needed. */
  against: number;
  /** Ships that a roll for each ship hit. */
  hit?: number[];
  /** Results that counted, tokens added. */
  score: number;
  /** Whether it was enough. */
  won: boolean;
};

/** A scenario, such as `space-superiority`. */
export type ScenarioId = string;

/** A player's place, counted from 0. */
export type Seat = number;

/** A section of a huge ship. */
export type Section = {
  /** Whether it is crippled. */
  crippled: boolean;
  /** Damage cards face down. */
  face_down: number;
  /** Damage cards face up. */
  face_up: number;
  /** Its upgrades, a title among them (GCW-272). */
  upgrades: Fitted[];
};

/** What happened to a section of a huge ship. */
export type SectionReport = {
  /** Whether it is crippled. */
  crippled: boolean;
  /** Who crippled it in this battle (GCW-040). */
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
  /** What it has been through. */
  deeds: Deed[];
  /** That faction. */
  faction: Faction;
  /** Whether it still exists. */
  fate: ShipFate;
  /** Why it sits out, if it does. */
  idle: Idle[];
  /** Modifications, systems, tech and illicit upgrades built into it (GCW-072). */
  installed: UpgradeId[];
  /** How it came into the Squadron. */
  origin: Origin;
  /** Whose Squadron it is in. */
  owner: Seat;
  /** Its title, for life (GCW-077). */
  title?: UpgradeId | null;
  /** Whether it has been assigned to a battle of this turn (GCW-140). */
  used: boolean;
};

/** What became of a ship. */
export type ShipFate = "active" | "destroyed";

/** A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a faction. */
export type ShipId = string;

/** A Squadron as it was shown to the enemy (GCW-236). */
export type Shown = {
  /** Crew. */
  crew: Array<[NoC, Crew]>;
  /** Fleet Points in hand. */
  fp: number;
  /** Pilots. */
  pilots: Array<[NoP, Pilot]>;
  /** Ships. */
  ships: Array<[NoS, Ship]>;
  /** Cards in stock. */
  stock: Array<[UpgradeId, Stock]>;
};

/** A question that a capture leads to. */
export type Spoil = {
  "hidden-outpost": {
    /** Who decides and pays. */
    seat: Seat;
  };
} | {
  "route-enemy": {
    /** Who may be named. */
    enemies: Faction[];
    /** Who decides. */
    seat: Seat;
  };
} | {
  "crashed-ship": {
    /** Who decides: the faction's leader. */
    seat: Seat;
    /** What was found. */
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
  /** Whether it has the role that its scenario gives one ship when Squads are built, as the BOUNTY (GCW-176). */
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
  /** Copies owned. */
  copies: number;
  /** Copies of these that are assigned to battles of this turn (GCW-140). */
  used: number;
};

/** What a turn counts for a faction's score (GCW-135). */
export type Tally = {
  /** A Resource Cache (GCW-128). */
  cache: number;
  /** Whether a target was captured. */
  captured: boolean;
  /** Battles lost. */
  lost: number;
  /** Whether a target was lost, the Trade Route aside. */
  lost_target: boolean;
  /** Whether the Trade Route was won (GCW-131). */
  route: boolean;
  /** Factions that won the Trade Route against this one. */
  route_against: number;
  /** Battles won. */
  won: number;
};

/** A strategic target. */
export type Target = {
  /** What exploration added to that (GCW-128). */
  bonus: number;
  /** In which turn it was explored. */
  explored?: number | null;
  /** The unusual feature its battles are fought in. */
  feature: FeatureId;
  /** What exploration found, once done. */
  found?: string | null;
  /** Its type: an id of the pack's target types. */
  kind: TypeId;
  /** Its name. */
  name: string;
  /** The outpost that a hidden outpost turned out to be (GCW-122). */
  outpost?: TypeId | null;
  /** Who controls it. */
  owner?: Faction | null;
  /** Whether nobody has explored it yet (GCW-113, GCW-114). */
  unexplored: boolean;
  /** What it is worth (GCW-112 to GCW-117). */
  value: number;
};

/** A strategic target. */
export type TargetNo = number;

/** What a deal is about. */
export type Terms = "market" | {
  contract: TargetNo;
};

/** A thing on the table that is no ship of a Squad. */
export type Thing = {
  /** Damage it took. */
  damage: number;
  /** A token on it that lies face up or face down. */
  face?: Token | null;
  /** What became of it. */
  fate: Fate2;
  /** Its kind, an id of the scenario. */
  kind: string;
  /** Its number among its kind, from 1. */
  number: number;
  /** Over which edge it fled. */
  over?: Edge | null;
  /** In which round. */
  round?: number | null;
  /** Which ship took it. */
  taken_by?: number | null;
  /** Tokens on it. */
  tokens: { [key: string]: number };
};

/** A pick among the titles of a class of huge ships that two factions share (GCW-272). */
export type TitlePick = {
  /** The class. */
  class: ShipId;
  /** The title; none if the faction wants no more for this class. */
  title?: UpgradeId | null;
};

/** A token with two sides. */
export type Token = {
  /** What it shows; nothing as long as the viewer does not know it, or as long as nobody does. */
  face?: string | null;
  /** Whether attacker and defender know it. */
  known: boolean[];
  /** Whether it lies face up. */
  open: boolean;
};

/** A type of strategic target, such as `mining-outpost`. */
export type TypeId = string;

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Who won a battle. */
export type Winner = "attacker" | "defender" | "draw" | "both" | "neither";
