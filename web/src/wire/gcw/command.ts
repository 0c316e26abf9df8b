// Made from docs/schema/gcw/command.schema.json by `cargo xtask wire`. Do not edit.

/** What a player asks for. */
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

/** A declared attack. */
export type Attack = {
  /** What. */
  aim: Aim;
  /** Who attacks. */
  player: Seat;
};

/** What players of the third faction say before the first turn. */
export type BasesCommand = {
  choose: {
    /** Which target. */
    target: TargetNo;
  };
};

/** What players say about their battles. */
export type BattleCommand = {
  defend: {
    /** Which battle. */
    battle: BattleNo;
    /** Who defends. */
    player: Seat;
  };
} | {
  cede: {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  "no-show": {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  unplayable: {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  fill: {
    /** Which battle. */
    battle: BattleNo;
    /** Three containers. */
    containers: Container[];
  };
} | {
  pledge: {
    /** Which battle. */
    battle: BattleNo;
    /** What is handed over. */
    give: Bundle;
  };
} | {
  ready: {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  "not-ready": {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  report: {
    /** Which battle. */
    battle: BattleNo;
    /** How it went. */
    report: Report;
  };
} | {
  confirm: {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  contest: {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  brace: {
    /** Which battle. */
    battle: BattleNo;
    /** Which of my pilots; in place of earlier orders for this battle's Squad. */
    pilots: NoP[];
    /** Whether also when the roll says wounded, not only when it says killed. */
    wounds: boolean;
  };
} | {
  redeem: {
    /** Which battle. */
    battle: BattleNo;
    /** Number of rolls with 1, 2, 3 and 4 cargo. */
    rolls: number[];
  };
} | {
  show: {
    /** Which battle. */
    battle: BattleNo;
    /** Whose Squadron. */
    player: Seat;
  };
} | {
  "show-card": {
    /** Which battle. */
    battle: BattleNo;
    /** Which card. */
    card: UpgradeId;
    /** In which section, fore first. */
    section: number;
  };
};

/** A battle. */
export type BattleNo = number;

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

/** What players say to other factions. */
export type DealsCommand = {
  offer: {
    /** What I give. */
    give?: Bundle;
    /** With whom. */
    to: Seat;
    /** What I want. */
    want?: Bundle;
  };
} | {
  contract: {
    /** What I pay. */
    reward: Bundle;
    /** The target. */
    target: TargetNo;
    /** To one Scum player; to all of them if nobody is named. */
    to?: Seat | null;
  };
} | {
  accept: {
    /** Which one. */
    deal: NoD;
  };
} | {
  refuse: {
    /** Which one. */
    deal: NoD;
  };
} | {
  withdraw: {
    /** Which one. */
    deal: NoD;
  };
} | {
  "better-offer": {
    /** Who. */
    pilot: NoP;
  };
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

/** What players say while Squadrons are founded. */
export type FoundingCommand = {
  draft: {
    /** The list. */
    fleet: Fleet;
  };
} | {
  submit: {
    /** The list; what was written down if left out. */
    fleet?: Fleet | null;
  };
} | {
  title: {
    /** The class. */
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

/** A huge ship as its faction's leader wants it. */
export type HugeFit = {
  /** Its class. */
  class: ShipId;
  /** The cards of each section, the fore one first; sections left out carry nothing. */
  sections?: UpgradeId[][];
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

/** A face-down token in a place. */
export type Laid = {
  /** What it shows. */
  face: string;
  /** The ship or thing it lies on. */
  on: number;
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

/** What players have their people do. */
export type PeopleCommand = {
  qualify: {
    /** Who. */
    pilot: NoP;
    /** What to fly. */
    ship: ShipId;
  };
} | {
  skill: {
    /** Whether by two. */
    double?: boolean;
    /** Whose. */
    pilot: NoP;
  };
} | {
  elite: {
    /** Who. */
    pilot: NoP;
  };
} | {
  ability: {
    /** Which card. */
    card: UpgradeId;
    /** Who. */
    pilot: NoP;
  };
} | {
  train: {
    /** Whether by two. */
    double?: boolean;
    /** Whose. */
    pilot: NoP;
  };
} | {
  escape: {
    /** Who. */
    pilot: NoP;
  };
} | {
  rename: {
    /** The name. */
    name: string;
    /** Who. */
    pilot: NoP;
  };
};

/** Where free points come from. */
export type PickSource = "commerce-hub" | "chop-shop" | "munitions-depot" | "volunteers" | "weapons-stash" | "salvage";

/** A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction. */
export type PilotId = string;

/** What players do in the purchase phase besides improving their people. */
export type PurchaseCommand = {
  "buy-ship": FleetShip;
} | {
  "buy-pilot": FleetPilot;
} | {
  "buy-card": FleetStock;
} | {
  "ship-title": {
    /** The ship. */
    ship: NoS;
    /** The title. */
    title: UpgradeId;
  };
} | {
  "pilot-title": {
    /** The pilot. */
    pilot: NoP;
    /** The title. */
    title: UpgradeId;
  };
} | {
  pick: {
    /** The card. */
    card: UpgradeId;
    /** Whose points. */
    source: PickSource;
  };
} | {
  give: {
    /** What. */
    goods: Bundle;
    /** To whom. */
    to: Seat;
  };
} | {
  install: {
    /** The card. */
    card: UpgradeId;
    /** The ship. */
    ship: NoS;
    /** Whether at a construction yard, without an idle turn (GCW-123). */
    yard?: boolean;
  };
} | {
  remove: {
    /** The card. */
    card: UpgradeId;
    /** The ship. */
    ship: NoS;
    /** Whether at a construction yard, without an idle turn (GCW-123). */
    yard?: boolean;
  };
} | {
  repair: {
    /** The ship. */
    ship: NoS;
  };
} | {
  "huge-upgrade": Refit;
};

/** What players enter into the record of a battle. Either side enters what both can see on the table; a side's own choices are its own. */
export type RecordCommand = {
  /** Which battle. */
  battle: BattleNo;
  /** What is entered. */
  entry: Entry;
};

/** An upgrade for a huge ship. */
export type Refit = {
  /** The card. */
  card: UpgradeId;
  /** For which ship. */
  huge: HugeNo;
  /** Who pays how much. */
  payers: Share[];
  /** A card of the same type in whose place it comes, which is lost. */
  replaces?: UpgradeId | null;
  /** For which section, from 0. */
  section?: number;
};

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

/** A player's place, counted from 0. */
export type Seat = number;

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

/** What a player pays of something. */
export type Share = {
  /** How many Fleet Points. */
  fp: number;
  /** Who pays. */
  seat: Seat;
};

/** A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a faction. */
export type ShipId = string;

/** Answers to what captures lead to. */
export type SpoilsCommand = {
  "hidden-outpost": {
    /** Whether to pay. */
    pay: boolean;
  };
} | {
  "route-enemy": {
    /** Which one. */
    enemy: Faction;
  };
} | {
  "crashed-ship": {
    /** To whom. */
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

/** What players say about their Squads. */
export type SquadCommand = {
  build: {
    /** For which battle. */
    battle: BattleNo;
    /** The Squad. */
    squad: Squad;
  };
} | {
  unbuild: {
    /** From which battle. */
    battle: BattleNo;
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
  /** Whether it has the role that its scenario gives one ship when Squads are built, as the BOUNTY (GCW-176). */
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

/** What players say about their attacks. */
export type TargetsCommand = {
  attack: {
    /** What I attack. */
    aim?: Aim | null;
  };
} | {
  assign: {
    /** Who attacks what. */
    attacks: Attack[];
  };
} | {
  further: {
    /** What I attack. */
    aim: Aim;
  };
};

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Who won a battle. */
export type Winner = "attacker" | "defender" | "draw" | "both" | "neither";
