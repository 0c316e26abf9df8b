// Made from docs/schema/regiment/view.schema.json by `cargo xtask wire`. Do not edit.
import type { Figure, Outcome, Point, Pose, Scenery, Seat, UnitId } from "../terms";
import type { Action, BaseId, BaseSize, Class, Faction, Keyword, Leader, Mission, Purpose, Side, Stage, Subtype, SupportCard, TerrainKind, TerrainPiece } from "./terms";

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

/** Steps of an activation (REG-ACT-01). */
export type ActStep = "act" | "start" | "morale" | "morale-wound" | "minimum" | "cohesion" | "done";

/** The unit that acts. */
export type ActiveView = {
  /** Action points left; none in an interrupt, which gives one simple action. */
  ap: number;
  /** The action it is in the middle of. */
  doing?: Action | null;
  /** True if it answers by a standby token in another unit's activation. */
  interrupt: boolean;
  /** Step of its activation. */
  step?: ActStep | null;
  unit: UnitId;
  /** Action types used. */
  used: Action[];
};

/** The open question. */
export type AskView = {
  /** A stable code of its kind. */
  kind: string;
  /** The rule that asks. */
  rule: string;
  /** The seat that must answer. */
  seat: Seat;
  /** The question in words. */
  text: string;
};

/** A base on the table. */
export type BaseView = {
  /** Its corners in inches, clockwise on the screen from the front left one. */
  corners: Point[];
  /** Its id in the pack. */
  id: BaseId;
  /** Where it stands and looks. */
  pose: Pose;
};

/** Where a support card is. */
export type Card = "hidden" | "shown" | "spent";

/** A support card in a hand. */
export type CardView = {
  /** The card itself, if the viewer may know it. */
  card?: SupportCard | null;
  state: Card;
};

/** The table and everything on it. */
export type GameView = {
  /** The unit that acts. */
  active?: ActiveView | null;
  /** Colors by seat, once known. */
  colours?: Side[] | null;
  /** Pieces that each player places, in the order of their numbers; empty with a ready layout. */
  half: PieceView[];
  /** The mission card, once known. */
  mission?: Mission | null;
  /** Objectives of the mission. */
  objectives: ObjectiveView[];
  /** True if the miniatures stand on a real table: no unit has a place here. */
  physical: boolean;
  /** Each seat's public figures and, for its owner, its secrets. */
  players: PlayerView[];
  /** Tokens in the pool, by seat (REG-INIT-01). */
  pool: number[];
  /** Tokens still to be resolved, next first, by seat. */
  queue: Seat[];
  /** The roll that tactical points may still change. */
  roll?: RollView | null;
  /** The table and its grid. */
  table: TableView;
  /** Card effects that last. */
  templates: TemplateView[];
  /** Terrain on the table. */
  terrain: TerrainView[];
  /** Every unit of both sides, those lost among them. */
  units: UnitView[];
  /** Deployment zones of the mission. */
  zones?: ZonesView | null;
};

export type LeaderView = {
  /** True if its abilities work now (REG-LEAD-09, REG-LEAD-12). */
  at_work: boolean;
  card: Leader;
  /** The unit it is with (REG-LEAD-05: its marker lies beside that unit). */
  host?: UnitId | null;
  /** Units that may host it (REG-LEAD-02). */
  hosts: UnitId[];
  /** True if it is out of the match. */
  lost: boolean;
};

/** A unit's numbers. */
export type Numbers = {
  /** Hits that shake. */
  courage: number;
  /** Long range in inches. */
  long: number;
  /** Melee dice a base. */
  melee: number;
  /** Minimum move in inches, 0 without. */
  min_move: number;
  /** The number that the sum of a morale check must reach. */
  morale: number;
  /** Move in inches. */
  move_in: number;
  /** Ranged dice a base. */
  ranged: number;
  /** Face that saves a hit. */
  save: number;
  /** Short range in inches. */
  short: number;
  /** Wounds that remove a base. */
  wounds: number;
};

/** An objective: its place, its points and who holds it. */
export type ObjectiveView = {
  /** Its center in inches. REG-OBJ-10: it stays there. */
  at: number[];
  /** The seat that would control it now. */
  holder?: Seat | null;
  /** Its name, for people. */
  name: string;
  /** Distance within which a base counts, in inches (REG-OBJ-01). */
  radius: number;
  /** Units that count at it. */
  units: UnitId[];
};

/** The part of the game. */
export type Phase = {
  setup: Stage;
} | "activation" | "end" | "over";

/** A piece of terrain that is to be placed. */
export type PieceView = {
  /** Its number in the half. */
  piece: number;
  /** The piece, its corners around its own center. */
  terrain: TerrainPiece;
};

/** Where a unit is. */
export type Place = "gone" | "reserve" | "table" | {
  inside: UnitId;
};

/** A seat's figures. */
export type PlayerView = {
  /** The army's name. */
  army: string;
  /** The agreed points cap. */
  cap: number;
  /** Support cards in the hand's order, used ones included. */
  cards: CardView[];
  /** The mission deck where known. */
  deck?: Mission[] | null;
  /** Points of enemy units destroyed, as the tie-break counts them (REG-WIN-08). */
  destroyed: number;
  /** The faction and its command value. */
  faction: Faction;
  /** Support cards left. */
  hand: number;
  /** The leader, if the army has one. */
  leader?: LeaderView | null;
  seat: Seat;
  /** Points spent, where known. */
  spent?: number | null;
  /** Mission tasks completed, by their position on the card. */
  tasks: number[];
  /** Terrain pieces of the half that are still to be placed, by number. */
  to_place: number[];
  /** Tactical points left. */
  tp: number;
  /** Tactical points at the start. */
  tp_start: number;
  /** Number of victory tokens. */
  vp: number;
};

/** A roll on the table. */
export type RollView = {
  /** The faces of the dice, in the order rolled. */
  faces: number[];
  /** The number each die, or the sum, must reach. */
  need: number;
  /** Seats that may still spend tactical points on it. */
  open: Seat[];
  /** The purpose of the roll. */
  purpose: Purpose;
  /** True if the dice are added up. */
  sum: boolean;
  /** The unit that rolls. */
  unit: UnitId;
};

/** Where a game stands. */
export type Status = {
  /** The end, once reached. */
  over?: Outcome | null;
  /** The part of the game. */
  phase: Phase;
  /** The round; 0 is setup and deployment (REG-DEPLOY-01). */
  round: number;
  /** Rounds of this match (REG-ROUND-01). */
  rounds: number;
};

/** The size of the table. */
export type TableView = {
  /** REG-SETUP-03: pitches of the grids that mission maps are read by, in inches, from the top left corner. */
  grids: number[];
  /** Length along y in inches; y runs down. */
  height: number;
  /** Length along x, the long edge, in inches. */
  width: number;
};

/** A card's effect that lasts. */
export type TemplateView = {
  /** Its number in that hand. */
  card: number;
  /** Its name, for people. */
  name: string;
  /** Center and turn of its template. */
  pose: Pose;
  /** Radius in inches of a round one. */
  radius?: number | null;
  /** Length and width in inches of a card-shaped template. */
  rectangle?: number[] | null;
  /** The seat that holds the card. */
  seat: Seat;
  /** Its effect, in words. */
  text: string;
  /** The last round in which it holds. */
  until: number;
};

/** A piece of terrain on the table. */
export type TerrainView = {
  /** The drawing of it, if it has one. */
  drawing?: Scenery | null;
  /** The piece's id. */
  id: string;
  /** Its types; ground without a piece is open (REG-SETUP-14). */
  kinds: TerrainKind[];
  /** Its name, for people. */
  name: string;
  /** Its corners in inches. */
  outline: Point[];
};

/** Returns the unit with this id. */
export type UnitView = {
  /** Activated this round. */
  activated: boolean;
  /** Base size; `width_mm` is the front edge. */
  base: BaseSize;
  /** Its bases on the table. */
  bases: BaseView[];
  /** The unit it carries. */
  cargo?: UnitId | null;
  /** Infantry or vehicle. */
  class: Class;
  /** Objectives it counts at now, by number (REG-OBJ-01). */
  contests: number[];
  /** True if it holds a dash token. */
  dashed: boolean;
  /** True if it holds a Dug-In token. */
  dug_in: boolean;
  /** The drawing of its bases. */
  figure: Figure;
  /** Bases at full strength. */
  full: number;
  /** Its id in the pack. */
  id: UnitId;
  /** Keywords as they are now, granted ones included. */
  keywords: Keyword[];
  /** True if it hosts its army's leader. */
  leads: boolean;
  /** Number of bases left. */
  living: number;
  /** Its name, for people. */
  name: string;
  /** Its numbers as they are now, before what an attack or terrain changes. */
  now: Numbers;
  place: Place;
  /** Cost in points. */
  points: number;
  printed: Numbers;
  /** Its profile's id. */
  profile: string;
  seat: Seat;
  /** True if it holds a shaken token. */
  shaken: boolean;
  /** True if it holds a standby token. */
  standby: boolean;
  /** The way it moves. */
  subtype: Subtype;
  /** Number of wound tokens. */
  wounds: number;
};

/** Deployment zones, each as outlines in inches. */
export type ZonesView = {
  /** Blue's part of it. */
  blue: number[][][];
  /** Red's part of it. */
  red: number[][][];
};
