// Made from docs/schema/legion/view.schema.json by `cargo xtask wire`. Do not edit.
import type { Figure, Outcome, Point, Pose, Rank, Ref, Seat } from "../terms";
import type { Order } from "./terms";

/** A position as one viewer may know it. */
export type View = {
  /** The open questions. */
  asks: AskView[];
  /** The table and everything on it. */
  game: GameView;
  /** Labels of everything that is visible, by reference. */
  names: { [key: string]: string };
  /** Where the game stands. */
  status: Status;
  /** The seat of the viewer, if it has one. */
  you?: Seat | null;
};

/** The open question. */
export type AskView = {
  /** Kind of question, as a stable code. */
  kind: string;
  /** The rule that asks. */
  rule: string;
  /** Seat that must answer. */
  seat: Seat;
  /** The question in words. */
  text: string;
};

/** The face that an attack surge becomes. */
export type AttackSurge = "hit" | "critical";

/** A condition of the game. */
export type ConditionView = {
  /** It holds in the last two rounds, and otherwise in the first two. */
  late: boolean;
  /** Name of it. */
  name: string;
};

/** Control of objectives (SO-SHIFT-10, SO-SHIFT-11). */
export type Control = {
  /** Distance of leaders that count, in inches. */
  inches: number;
  /** Units that a Support unit counts as. */
  support_counts: number;
};

/** Cover, from none to the most there is (LC-ATK-10). */
export type Cover = "none" | "light" | "heavy";

/** A token in the place of a covert unit. */
export type CovertView = {
  /** Place where it lies. */
  at: Point;
  /** Reference to it. */
  covert: Ref;
  /** Seat whose token it is. */
  seat: Seat;
  /** Unit that it stands for, as far as it is known. */
  unit?: Ref | null;
};

/** The color of a unit's defense dice. */
export type DefenceDie = "red" | "white";

/** The table and everything on it. */
export type GameView = {
  /** Condition of the game, with its rounds. */
  condition?: ConditionView | null;
  /** Tokens in the place of covert units. */
  covert: CovertView[];
  /** Condition tokens that units carry or have dropped. */
  markers: MarkerView[];
  /** Name of the mission. */
  mission?: string | null;
  /** Objective that is the priority of the round. */
  objective?: Ref | null;
  /** Seats' own things. */
  players: PlayerView[];
  /** Seat with priority. */
  priority?: Seat | null;
  /** Seat that plays red. */
  red?: Seat | null;
  /** Dice in the reinforcements pool. */
  reinforcements: number;
  /** Control and scoring of objectives, if the mission is about them. */
  scores?: ScoresView | null;
  /** Covered slots of the Transmitter card: for criticals, surges and hits. */
  slots: number[];
  /** Size of the table in inches. */
  table: number[];
  /** Terrain on the table. */
  terrain: TerrainView[];
  /** Tokens of the mission. */
  tokens: TokenView[];
  /** Units of both seats. */
  units: UnitView[];
};

/** A condition token. */
export type MarkerView = {
  /** Place where it lies, if nobody holds it. */
  at?: Point | null;
  /** Reference to it. */
  marker: Ref;
  /** Number on its hidden side, as far as it is known. */
  number?: number | null;
  /** Unit that holds it. */
  unit?: Ref | null;
};

/** A miniature beside the leader of its unit. */
export type MiniatureView = {
  /** Reference to it. */
  miniature: Ref;
  /** Piece of terrain that it stands on. */
  on?: Ref | null;
  /** Pose of its base. */
  pose: Pose;
};

/** Where a unit is. */
export type Place = "undeployed" | "table" | "network" | "covert" | "defeated" | "absent";

/** Things of a seat. */
export type PlayerView = {
  /** Command card of this round, once it is shown or if it is one's own. */
  card?: string | null;
  /** A command card is chosen. */
  chosen: boolean;
  /** The commander of the round, by the core rules. */
  commander?: Ref | null;
  /** Names of the cards left in its hand; of an opponent's hand the same words for each, if it is not shown (LEG-A121). */
  hand: string[];
  /** Pass tokens left. */
  passes: number;
  /** Order tokens left in the pool. */
  pool: number;
  /** Seat they belong to. */
  seat: Seat;
  /** Name of its squad. */
  squad: string;
  /** Victory points. */
  vp: number;
};

/** Values of a unit's card. */
export type Profile = {
  /** The result that attack surges become. */
  attack_surge?: AttackSurge | null;
  /** Length and width of its base in inches. */
  base: number[];
  /** Courage; none of a vehicle. */
  courage?: number | null;
  /** Color of its defense dice, if it rolls any. */
  defence?: DefenceDie | null;
  /** Defense surges become blocks. */
  defence_surge: boolean;
  /** The drawing of its miniatures. */
  figure: Figure;
  /** Height of its silhouette in inches. */
  height: number;
  /** Keywords as the card writes them. */
  keywords: string[];
  /** Unit type that it counts as. */
  kind: UnitType;
  /** Speed as printed, and as it is now. */
  speed: number[];
  /** Weapons of its miniature. */
  weapons: WeaponView[];
};

/** A kind of terrain as sets of pieces know it: one number for each property that rules ask for. */
export type Property = "blocks" | "impassable" | "obstacle" | "area" | "scatter" | "point-of-interest" | "difficult";

/** Control and scoring of objectives. */
export type ScoresView = {
  /** Rule that decides who controls one. */
  control: Control;
  /** First round with a roll for the priority objective. */
  priority_from?: number | null;
  /** Points it scores. */
  scoring: Scoring;
};

/** Victory points of Shifting Priorities (SO-SHIFT-08 to SO-SHIFT-17). */
export type Scoring = {
  /** Rounds more after a tie. */
  extra_rounds: number;
  /** Points for each objective controlled. */
  objective: number;
  /** Points more for the priority. */
  priority: number;
  /** Points that win at once. */
  wins: number;
};

/** Where a game stands. */
export type Status = {
  /** The end, once reached. */
  over?: Outcome | null;
  /** Round that is played; 0 is setup. */
  round: number;
  /** Rounds of the mission (SO-GEN-02); a tie may bring another. */
  rounds?: number | null;
};

/** A piece of terrain. */
export type TerrainView = {
  /** Cover that it gives. */
  cover: Cover;
  /** Height above what it stands on, in inches. */
  height?: number | null;
  /** Kinds of terrain that it is. */
  kinds: Property[];
  /** Name of it. */
  name: string;
  /** Corners in inches. */
  outline: Point[];
  /** Reference to it. */
  piece: Ref;
};

/** A kind of token of a mission. */
export type TokenKind = "objective" | "console" | "transmitter" | "ambush-point" | "point-of-interest";

/** A token of the mission. */
export type TokenView = {
  /** Center in inches. */
  at: number[];
  /** Its claimed side is up. */
  claimed: boolean;
  /** Kind of token. */
  kind: TokenKind;
  /** Name of it. */
  name: string;
  /** Reference to it. */
  token: Ref;
};

/** The kind of unit a card prints. */
export type UnitType = "trooper" | "clone trooper" | "creature trooper" | "droid trooper" | "heavy droid trooper" | "emplacement trooper" | "mandalorian trooper" | "wookiee trooper" | "ground vehicle" | "repulsor vehicle";

/** A unit as the viewer sees it. */
export type UnitView = {
  /** It has a Bounty token. */
  bounty: boolean;
  /** It has a Vehicle Damage token. */
  damaged: boolean;
  /** It holds a Detonator. */
  detonator: boolean;
  /** Immobilize tokens. */
  immobilize: number;
  /** Ion tokens. */
  ion: number;
  /** Name of it. */
  name: string;
  /** Observation tokens, which its enemies spend. */
  observation: number;
  /** Piece of terrain that it stands on. */
  on?: Ref | null;
  /** Its order token. */
  order: Order;
  /** The other miniatures, where they are on the table. */
  others: MiniatureView[];
  /** Where it is. */
  place: Place;
  /** Poison tokens. */
  poison: number;
  /** Pose of its base, on the table. */
  pose?: Pose | null;
  /** The unit's card. */
  profile: Profile;
  /** Rank of it. */
  rank: Rank;
  /** Seat that plays it. */
  seat: Seat;
  /** Shields on their active side, and all it has. */
  shields?: number[] | null;
  /** It has a Standby token. */
  standby: boolean;
  /** It is suppressed now. */
  suppressed: boolean;
  /** Suppression tokens. */
  suppression: number;
  /** Aim, Dodge and Surge tokens. */
  tokens: number[];
  /** Names of its weapons whose cards are exhausted or expended. */
  turned: string[];
  /** Reference to it. */
  unit: Ref;
  /** Wounds that its wounded miniature has suffered, and those that defeat a miniature. */
  wounds: number[];
};

/** A weapon as the viewer sees it. */
export type WeaponView = {
  /** Red, black and white dice. */
  dice: number[];
  /** Maximum range in inches, if it is a ranged weapon. */
  inches?: number | null;
  /** Can be used in melee. */
  melee: boolean;
  /** Name as printed. */
  name: string;
};
