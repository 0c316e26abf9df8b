// Made from docs/schema/gcw/command.schema.json by `cargo xtask wire`. Do not edit.

/** Command of a player. */
export type Command = {
  founding: FoundingCommand;
} | {
  bases: BasesCommand;
} | {
  people: PeopleCommand;
} | {
  purchase: PurchaseCommand;
} | {
  deals: DealsCommand;
} | {
  targets: TargetsCommand;
} | {
  battle: BattleCommand;
} | {
  squad: SquadCommand;
} | {
  record: RecordCommand;
} | {
  spoils: SpoilsCommand;
} | "done" | "not-done";

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

/** A declared attack. */
export type Attack = {
  aim: Aim;
  player: Seat;
};

/** Commands of players of the third faction before the first turn. */
export type BasesCommand = {
  choose: {
    target: TargetNo;
  };
};

/** Commands of players about their battles. */
export type BattleCommand = {
  defend: {
    battle: number;
    player: Seat;
  };
} | {
  cede: {
    battle: number;
  };
} | {
  "no-show": {
    battle: number;
  };
} | {
  unplayable: {
    battle: number;
  };
} | {
  fill: {
    battle: number;
    containers: Container[];
  };
} | {
  pledge: {
    battle: number;
    give: Bundle;
  };
} | {
  ready: {
    battle: number;
  };
} | {
  "not-ready": {
    battle: number;
  };
} | {
  report: {
    battle: number;
    report: Report;
  };
} | {
  confirm: {
    battle: number;
  };
} | {
  contest: {
    battle: number;
  };
} | {
  brace: {
    battle: number;
    /** Those of my pilots who do; in place of earlier orders for this battle's Squad. */
    pilots: NoP[];
    /** Rolls again for a wound too, not only for a death. */
    wounds: boolean;
  };
} | {
  redeem: {
    battle: number;
    /** Number of rolls with 1, 2, 3 and 4 cargo. */
    rolls: number[];
  };
} | {
  show: {
    battle: number;
    player: Seat;
  };
} | {
  "show-card": {
    battle: number;
    card: UpgradeId;
    /** In which section, fore first. */
    section: number;
  };
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

/** Commands between factions. */
export type DealsCommand = {
  offer: {
    give?: Bundle;
    to: Seat;
    want?: Bundle;
  };
} | {
  contract: {
    reward: Bundle;
    target: TargetNo;
    /** To one Scum player; to all of them if nobody is named. */
    to?: Seat | null;
  };
} | {
  accept: {
    deal: NoD;
  };
} | {
  refuse: {
    deal: NoD;
  };
} | {
  withdraw: {
    deal: NoD;
  };
} | {
  "better-offer": {
    pilot: NoP;
  };
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

/** Commands while Squadrons are founded. */
export type FoundingCommand = {
  draft: {
    fleet: Fleet;
  };
} | {
  submit: {
    /** The list; what was written down if left out. */
    fleet?: Fleet | null;
  };
} | {
  title: {
    class: ShipId;
    /** The title; none to want no more. */
    title?: UpgradeId | null;
  };
} | {
  equip: {
    /** The ships: a capital ship, and as many support ships as the faction has. */
    ships: HugeFit[];
  };
};

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

/** A huge ship as its faction's leader wants it. */
export type HugeFit = {
  class: ShipId;
  /** The cards of each section, the fore one first; sections left out carry nothing. */
  sections?: UpgradeId[][];
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

/** A face-down token in a place. */
export type Laid = {
  face: string;
  /** The ship or thing it lies on. */
  on: number;
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

/** Commands about people. */
export type PeopleCommand = {
  qualify: {
    pilot: NoP;
    ship: ShipId;
  };
} | {
  skill: {
    double?: boolean;
    pilot: NoP;
  };
} | {
  elite: {
    pilot: NoP;
  };
} | {
  ability: {
    card: UpgradeId;
    pilot: NoP;
  };
} | {
  train: {
    double?: boolean;
    pilot: NoP;
  };
} | {
  escape: {
    pilot: NoP;
  };
} | {
  rename: {
    name: string;
    pilot: NoP;
  };
};

/** Where free points come from. */
export type PickSource = "commerce-hub" | "chop-shop" | "munitions-depot" | "volunteers" | "weapons-stash" | "salvage";

/** A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction. */
export type PilotId = string;

/** Commands of the purchase phase besides improving their people. */
export type PurchaseCommand = {
  "buy-ship": FleetShip;
} | {
  "buy-pilot": FleetPilot;
} | {
  "buy-card": FleetStock;
} | {
  "ship-title": {
    ship: NoS;
    title: UpgradeId;
  };
} | {
  "pilot-title": {
    pilot: NoP;
    title: UpgradeId;
  };
} | {
  pick: {
    card: UpgradeId;
    source: PickSource;
  };
} | {
  give: {
    goods: Bundle;
    to: Seat;
  };
} | {
  install: {
    card: UpgradeId;
    ship: NoS;
    /** Has it done at a construction yard, without an idle turn (GCW-123). */
    yard?: boolean;
  };
} | {
  remove: {
    card: UpgradeId;
    ship: NoS;
    /** Has it done at a construction yard, without an idle turn (GCW-123). */
    yard?: boolean;
  };
} | {
  repair: {
    ship: NoS;
  };
} | {
  "huge-upgrade": Refit;
};

/** Entry in the record of a battle. Either side enters what both can see on the table; a side's own choices are its own. */
export type RecordCommand = {
  battle: number;
  entry: Entry;
};

/** An upgrade for a huge ship. */
export type Refit = {
  card: UpgradeId;
  /** For which ship. */
  huge: HugeNo;
  payers: Share[];
  /** A card of the same type in whose place it comes, which is lost. */
  replaces?: UpgradeId | null;
  /** For which section, from 0. */
  section?: number;
};

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

/** A player's place, counted from 0. */
export type Seat = number;

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

/** Share that a player pays of something. */
export type Share = {
  fp: number;
  seat: Seat;
};

/** A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a faction. */
export type ShipId = string;

/** Destruction of a huge ship. An object of its own, so that one that nobody is credited with can be written. */
export type Sinking = {
  /** The pilot who is credited with it, if one is. */
  by?: NoP | null;
};

/** Answers to what captures lead to. */
export type SpoilsCommand = {
  "hidden-outpost": {
    pay: boolean;
  };
} | {
  "route-enemy": {
    enemy: Faction;
  };
} | {
  "crashed-ship": {
    to: Seat;
  };
};

/** A Squad. */
export type Squad = {
  /** A huge ship that comes along (GCW-290). */
  huge?: HugeNo | null;
  /** Ships with their pilots. */
  ships?: SquadShip[];
};

/** Commands about Squads. */
export type SquadCommand = {
  build: {
    /** For which battle. */
    battle: number;
    squad: Squad;
  };
} | {
  unbuild: {
    /** From which battle. */
    battle: number;
  };
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

/** A strategic target. */
export type TargetNo = number;

/** Commands about attacks. */
export type TargetsCommand = {
  attack: {
    aim?: Aim | null;
  };
} | {
  assign: {
    attacks: Attack[];
  };
} | {
  further: {
    aim: Aim;
  };
};

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Winner of a battle. */
export type Winner = "attacker" | "defender" | "draw" | "both" | "neither";
