// Made from docs/schema/gcw/view.schema.json by `cargo xtask wire`. Do not edit.
import type { Outcome, Ref, Seat } from "../terms";
import type { Aim, Body, Bundle, DealStatus, Edge, Faction, Fate, Fleet, Good, HugeNo, Idle, Leaving, Lot, NoPilot, NoShip, Pick, PilotId, Posting, Report, Rider, Role, ScenarioId, ShipId, Squad, Stage, Terms, Thing, Token, Winner } from "./terms";

/** A campaign as one viewer may know it. */
export type View = {
  /** Questions that are open to anyone. */
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

/** A side's report of a battle. */
export type Account = {
  player?: Ref | null;
  /** The whole report. */
  report: Report;
  role: Role;
  /** In words: who won, and what befell each ship. */
  says: string[];
  /** True if it is the report that both are asked to confirm. */
  stands: boolean;
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

/** A player, with the books as far as they are seen. */
export type Books = {
  absent: boolean;
  /** Attacks that are declared, as far as they are known. */
  attacks: Aim[];
  done: boolean;
  /** The list that is written down for the founding. */
  draft?: Fleet | null;
  faction: Faction;
  /** True if the player has joined later, and submits the initial Squadron with the next purchases (GCW-A75). */
  founding: boolean;
  /** Fleet Points in hand; `None` if the books are another faction's secret. */
  fp?: number | null;
  /** Every change of the balance. */
  ledger: Posting[];
  picks: Pick[];
  seat: Ref;
  /** Cards that are in no ship, with copies and those of them that are not assigned. */
  stock: Array<[Ref, number, number]>;
};

/** The campaign's things, those of each sort in the order of their numbers. */
export type Campaign = {
  battles: Fight[];
  crew: Crew[];
  deals: Deal[];
  factions: Side[];
  huge: Huge[];
  /** The map on which the targets stand. */
  map: SystemMap;
  pilots: Pilot[];
  players: Books[];
  ships: Ship[];
  targets: Place[];
};

/** The category of a strategic target (GCW-110). The Trade Route is none of them: it is always there (GCW-130). */
export type Category = "space-installation" | "gas-giant" | "settled-world" | "dead-world" | "uninhabited-world" | "outpost";

/** A ship in a battle. */
export type Craft = {
  /** Prisoners it took aboard (GCW-250.5). */
  aboard: Rider[];
  body: Body;
  /** The round in which it was called as reinforcement (GCW-106). */
  called?: number | null;
  /** True if it took damage cards (GCW-022). */
  damaged: boolean;
  /** Tokens on it that lie face up or face down. */
  faces: Token[];
  /** Its group, where a scenario divides a Squad. */
  group: number;
  /** Jobs that the scenario gives it. */
  jobs: string[];
  /** True if it is kept back in the set-up. */
  kept: boolean;
  /** Its position at the edge of the play area; `None` while it is inside. */
  leaving?: Leaving | null;
  /** True if a Pilot card was dealt to it face up (GCW-058). */
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
  /** `None` if it is not known: of a rival's crew member who was met in an earlier turn. */
  fate?: Fate | null;
  idle: Idle[];
  owner: Ref;
  ready: boolean;
};

/** An offer between factions. */
export type Deal = {
  deal: Ref;
  from: Ref;
  give: Bundle;
  /** The ships and people that are given, by name. */
  goods?: Good[];
  status: DealStatus;
  terms: Terms;
  to?: Ref | null;
  want: Bundle;
};

/** A thing of which two reports say something different. */
export type Difference = {
  /** The thing in words. */
  about: string;
  /** The part of the reports. */
  part: Part;
  /** In the words of the attacker and of the defender. */
  says: string[];
};

/** A battle of this turn, or what became of an earlier one. */
export type Fight = {
  /** The reports that its sides stand by, for their factions (GCW-101). */
  accounts: Account[];
  aim: Aim;
  battle: Ref;
  /** Differences between the two reports. */
  differences: Difference[];
  /** Its table, for those who fight in it. */
  record?: Board | null;
  scenario: ScenarioId;
  /** Attacker and defender. */
  sides: Fighter[];
  stage: Stage;
  turn: number;
  winner?: Winner | null;
};

/** A side of a battle. */
export type Fighter = {
  confirmed: boolean;
  faction: Faction;
  player?: Ref | null;
  /** True if it wants the battle scrubbed. */
  scrubs: boolean;
  /** Squad points that it may bring. */
  size: number;
  squad?: Squad | null;
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

/** A part of a report that is told in one line. */
export type Part = "winner" | "rounds" | "field" | "attacker" | "defender" | {
  ship: NoShip;
} | {
  huge: HugeNo;
} | "gains";

/** A pilot as a viewer may know one. */
export type Pilot = {
  ability?: Ref | null;
  card: PilotId;
  elite: boolean;
  /** `None` if only the name is known: of a rival's pilot who was met in an earlier turn. */
  fate?: Fate | null;
  /** Classes that it may fly: those of its card, and those it qualified for (GCW-053). */
  flies: ShipId[];
  idle: Idle[];
  name: string;
  owner: Ref;
  pilot: Ref;
  /** Squad points that it adds to a Squad. */
  points: number;
  qualified: ShipId[];
  ready: boolean;
  skill: number;
  title?: Ref | null;
  xp: number;
};

/** A strategic target. */
export type Place = {
  /** Its place on the map. */
  at: [number, number];
  category?: Category | null;
  feature: string;
  feature_name: string;
  /** Effect of the feature in a battle; empty if it has none. */
  feature_text: string;
  /** The type of target, an id of the pack. */
  kind: string;
  outpost?: string | null;
  owner?: Faction | null;
  target: Ref;
  /** The type's name; of a hidden outpost what is known of it. */
  type_name: string;
  /** The benefit of the type in a sentence; empty where it has none. */
  type_text: string;
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
    /** The pilot credited with it. */
    by?: NoPilot | null;
    /** True if it was done by something that deals ion tokens. */
    ion: boolean;
    /** In this round. */
    round: number;
  };
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

/** A section of a huge ship. */
export type Section = {
  crippled: boolean;
  face_down: number;
  face_up: number;
  upgrades: Ref[];
};

/** A ship of a Squadron. */
export type Ship = {
  class: ShipId;
  /** `None` if it is not known: of a rival's ship that was met in an earlier turn. */
  destroyed?: boolean | null;
  idle: Idle[];
  installed: Ref[];
  /** The name of its class. */
  name: string;
  owner: Ref;
  /** Its price in Fleet Points, which is also what it adds to a Squad. */
  price: number;
  /** It can be taken into a battle of this turn. */
  ready: boolean;
  ship: Ref;
  slots: Slot[];
  /** Attack, agility, hull and shields as printed. */
  stats: [number, number, number, number];
  title?: Ref | null;
};

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

/** An icon of an upgrade bar, by its XWS name. */
export type Slot = "amd" | "bomb" | "cannon" | "crew" | "illicit" | "missile" | "samd" | "system" | "tech" | "torpedo" | "turret" | "cargo" | "ept" | "hardpoint" | "mod" | "team" | "title";

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

/** The layout of the system's map: its size, the star, and the half axes of the rings around it, in units of the drawing. */
export type SystemMap = {
  high: number;
  rings: Array<[number, number]>;
  star: [number, number];
  wide: number;
};
