// Made from docs/schema/gcw/view.schema.json by `cargo xtask wire`. Do not edit.

/** A campaign as one viewer may know it. */
export type View = {
  /** Questions that are open to anybody. */
  asks: Question[];
  /** The campaign itself. */
  game: Campaign;
  /** Labels of everything that is referred to. */
  names: { [key: string]: string };
  /** Where the campaign stands. */
  status: Status;
  /** The viewer's seat, if it has one. */
  you?: Seat | null;
};

/** Somebody in a crew slot. */
export type Aboard = {
  crew: NoC;
} | {
  pilot: NoP;
} | "captive";

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

/** The table of a battle as it is recorded. */
export type Board = {
  /** The sides that can still win. */
  can_win: Role[];
  /** Ships, each with its name; by their place they are called. */
  crafts: Array<[string, Craft]>;
  /** Things that are still in play. */
  in_play: number;
  initiative?: Role | null;
  round: number;
  /** The current step of the set-up, in words. */
  step?: string | null;
  things: Array<[string, Thing]>;
  tokens: { [key: string]: number };
};

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

/** A player, with the books as far as they are seen. */
export type Books = {
  absent: boolean;
  /** Attacks that are declared, as far as they are known. */
  attacks: Aim[];
  done: boolean;
  /** The list that is written down for the founding. */
  draft?: Fleet | null;
  faction: Faction;
  /** Fleet Points in hand; nothing if the books are another faction's secret. */
  fp?: number | null;
  /** Every change of the balance. */
  ledger: Posting[];
  picks: Pick[];
  seat: Ref;
  /** Cards that are in no ship, with copies and those of them that are not assigned. */
  stock: Array<[Ref, number, number]>;
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

/** The campaign's things, those of each sort in the order of their numbers. */
export type Campaign = {
  battles: Fight[];
  crew: Crew[];
  deals: Deal[];
  factions: Side[];
  huge: Huge[];
  pilots: Pilot[];
  players: Books[];
  ships: Ship[];
  targets: Place[];
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
  place: Place2;
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
  card: Ref;
  crew: Ref;
  fate: Fate;
  idle: Idle[];
  owner: Ref;
  ready: boolean;
};

/** An offer between factions. */
export type Deal = {
  deal: Ref;
  from: Ref;
  give: Bundle;
  status: DealStatus;
  terms: Terms;
  to?: Ref | null;
  want: Bundle;
};

/** Status of a deal. */
export type DealStatus = "open" | {
  accepted: Seat;
} | "closed";

/** Over which edge something left the play area. */
export type Edge = "attacker" | "defender" | "neutral" | "goal";

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

/** A battle of this turn, or what became of an earlier one. */
export type Fight = {
  aim: Aim;
  battle: Ref;
  /** Its table, for those who fight in it. */
  record?: Board | null;
  scenario: ScenarioId;
  /** Attacker and defender. */
  sides: Fighter[];
  /** The stage of the battle, in words. */
  stage: string;
  turn: number;
  winner?: Winner | null;
};

/** A side of a battle. */
export type Fighter = {
  confirmed: boolean;
  faction: Faction;
  player?: Ref | null;
  /** Squad points that it may bring. */
  size: number;
  squad?: Squad | null;
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

/** A huge ship; of an enemy's upgrades only those that were revealed. */
export type Huge = {
  attacked: boolean;
  capital: boolean;
  class: ShipId;
  destroyed: boolean;
  faction: Faction;
  huge: Ref;
  refitted: boolean;
  sections: Section[];
};

/** A huge ship. */
export type HugeNo = number;

/** Sitting out: not to be used in battles of turns up to and including `until`. */
export type Idle = {
  /** The last turn it sits out. */
  until: number;
  why: IdleCause;
};

/** Why something cannot be used for a while. */
export type IdleCause = "repair" | "works" | "wound" | "qualifying" | "training";

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
  ability?: Ref | null;
  card: PilotId;
  elite: boolean;
  fate: Fate;
  idle: Idle[];
  owner: Ref;
  pilot: Ref;
  qualified: ShipId[];
  ready: boolean;
  skill: number;
  title?: Ref | null;
  xp: number;
};

/** A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction. */
export type PilotId = string;

/** A strategic target. */
export type Place = {
  feature: string;
  /** The type of target, an id of the pack. */
  kind: string;
  outpost?: string | null;
  owner?: Faction | null;
  target: Ref;
  unexplored: boolean;
  /** Its value with every bonus. */
  worth: number;
};

/** Where a ship is. */
export type Place2 = "waiting" | "flying" | {
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

/** One change of a balance. */
export type Posting = {
  /** Fleet Points that came in, or went out if negative. */
  amount: number;
  /** In this turn; 0 is the founding. */
  turn: number;
  why: Cause;
};

/** An open question. */
export type Question = {
  /** The sort of question, as a stable code. */
  kind: string;
  /** The rule that asks. */
  rule: string;
  /** The seat that is asked. */
  seat: Ref;
  /** The question in words, for the seat that is asked and its faction. */
  text?: string | null;
};

/** A thing by its kind and its id there, as `base:17`. */
export type Ref = string;

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

/** A scenario, such as `space-superiority`. */
export type ScenarioId = string;

/** A player's place, counted from 0. */
export type Seat = number;

/** A section of a huge ship. */
export type Section = {
  crippled: boolean;
  face_down: number;
  face_up: number;
  upgrades: Ref[];
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

/** A ship of a Squadron. */
export type Ship = {
  class: ShipId;
  destroyed: boolean;
  idle: Idle[];
  installed: Ref[];
  owner: Ref;
  /** It can be taken into a battle of this turn. */
  ready: boolean;
  ship: Ref;
  title?: Ref | null;
};

/** A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a faction. */
export type ShipId = string;

/** A faction, with what its players count for now. */
export type Side = {
  /** Attacks that the faction may declare this turn. */
  attacks: number;
  faction: Faction;
  leader: Ref;
  /** Enemy huge ships that it has located. */
  located: { [key: string]: number };
  /** Points that each player got, turn by turn. */
  scores: number[];
  seats: Ref[];
  third: boolean;
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

/** One seat's figures at the end. */
export type Standing = {
  /** Score in the game's own unit. */
  score: number;
  /** Seat that it is about. */
  seat: Seat;
  /** Tie-break figure in the game's own unit. */
  tie_break: number;
};

/** Where a campaign stands. */
export type Status = {
  /** The end, once it has come. */
  outcome?: Outcome | null;
  /** The phase of the turn, as a stable code. */
  phase: string;
  /** The campaign turn; 0 before the first. */
  turn: number;
  /** Seats that have not finished the phase. */
  waiting: Ref[];
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

/** A token with two sides. */
export type Token = {
  /** Its face; nothing as long as the viewer does not know it, or as long as nobody does. */
  face?: string | null;
  /** Says that attacker and defender know it. */
  known: boolean[];
  /** Says that it lies face up. */
  open: boolean;
};

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Winner of a battle. */
export type Winner = "attacker" | "defender" | "draw" | "both" | "neither";
