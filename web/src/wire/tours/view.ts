// Made from docs/schema/tours/view.schema.json by `cargo xtask wire`. Do not edit.
import type { Faction, Outcome, Rank, Ref, Seat } from "../terms";
import type { AssetKind, CardOf, Fate, Finish, Founding, MarkValue, Options, Recruit, RequestKind, Role, Stage, Step, Want } from "./terms";

/** A saga as one viewer may know it. */
export type View = {
  /** Open questions of every seat. */
  asks: Question[];
  /** Players with their Registers, and games. */
  game: Saga;
  /** Labels of everything that is named in `game`. */
  names: { [key: string]: string };
  /** The round, and the end once it has come. */
  status: Status;
  /** Effects in words of the Commendations, Setbacks, Traits, Paragon command cards and arcs among them. */
  texts: { [key: string]: string };
  /** The viewer's seat, if it has one. */
  you?: Seat | null;
};

/** An agenda and its progress. */
export type AgendaView = {
  /** Points that complete it. */
  done: number;
  /** The card's name. */
  name: string;
  /** Points of progress so far. */
  progress: number;
  /** The pay of progress. */
  reward: string;
  /** The way it is played. */
  text: string;
};

/** A story arc being played. */
export type ArcView = {
  /** Its agendas in order. */
  agendas: AgendaView[];
  /** The arc's card. */
  arc: Ref;
  /** Special rules while it is played. */
  special: string[];
  /** True if its Turning Point Mission can be played. */
  unlocked: boolean;
};

/** An army for one game. */
export type ArmyView = {
  /** Strategic Assets used. */
  assets: AssetKind[];
  /** Paragon command cards in hand. */
  cards: Ref[];
  /** Points of all units. */
  points: number;
  /** Assets triggered so far. */
  triggered: AssetKind[];
  /** Units in the order in which the record counts them. */
  units: FieldedView[];
};

/** Chances of a Casualty Check, each from 0 to 1 (TOD-POST-08 to TOD-POST-11, TOD-POST-26). */
export type CasualtyOdds = {
  /** It is lost; the Paragon gains a Defining Trait instead. */
  casualty: number;
  /** It escapes with one Experience. */
  escape: number;
  /** It gains a Setback and two Experience. */
  hardened: number;
  /** It gains a Setback. */
  setback: number;
};

/** A unit of an army. */
export type FieldedView = {
  /** True if it was defeated. */
  defeated: boolean;
  /** True if it held or contested an objective. */
  held: boolean;
  /** Points with its equipment and its Setbacks. */
  points: number;
  /** True if it was never deployed. */
  undeployed: boolean;
  /** The Dossier, or the card of a unit that is on no Register. */
  unit?: Ref | null;
  /** Equipment, requisitioned upgrades last. */
  upgrades: Ref[];
};

/** A game of two sides. */
export type GameView = {
  /** The side that is the Blue Player. */
  blue: Role;
  /** The game as a thing. */
  game: Ref;
  /** The side whose Turning Point Mission is played. */
  mission?: Role | null;
  /** The kind of game. */
  mode: Ref;
  /** The result, once the record is confirmed. */
  result?: Finish | null;
  /** The round of the saga that it belongs to. */
  round: number;
  /** Both sides, first and second. */
  sides: SideView[];
  /** Points agreed for each army. */
  size: number;
  /** The point that it has come to. */
  stage: Stage;
  /** The step of its Post-Battle Sequence. */
  step?: Step | null;
  /** The round on the table, by the record. */
  table_round: number;
};

/** A mark of a card in play. */
export type MarkView = {
  /** The agenda or mission that keeps it. */
  card: CardOf;
  /** The mark's id. */
  mark: string;
  /** The thing counted, in words. */
  text: string;
  /** The value noted so far. */
  value?: MarkValue | null;
};

/** A story arc concluded. */
export type PastView = {
  /** The arc's card. */
  arc: Ref;
  /** Agendas that were completed. */
  completed: number;
  /** The game that ended it. */
  game?: Ref | null;
  /** True if its mission was won. */
  won: boolean;
};

/** A player of the saga. */
export type PlayerView = {
  /** True once the player has finished with the round. */
  done: boolean;
  /** Games played to their end. */
  played: number;
  /** The game that the player is in. */
  playing?: Ref | null;
  /** The Register, unless armies come from elsewhere. */
  register?: RegisterView | null;
  /** True once the player has left the saga. */
  retired: boolean;
  /** The player's seat as a thing. */
  seat: Ref;
  /** Games won of those. */
  won: number;
};

/** An open question, without its default. */
export type Question = {
  /** A stable code of this kind of question. */
  kind: string;
  /** The rule that asks it. */
  rule: string;
  /** The seat that is asked. */
  seat: Seat;
  /** The question in words. */
  text: string;
};

/** A Register of one player. */
export type RegisterView = {
  /** The story arc being played. */
  arc?: ArcView | null;
  /** Strategic Assets; two of a kind stand here twice. */
  assets: AssetKind[];
  /** The list of units while they are chosen. */
  draft: Recruit[];
  /** Points of that list. */
  drafted: number;
  /** The faction of its units. */
  faction: Faction;
  /** The step of its founding. */
  founding: Founding;
  /** Combat Potential that is left; less than nothing after some points updates. */
  left: number;
  /** The Register's own name, once it has one. */
  name?: string | null;
  /** Story arcs concluded. */
  past: PastView[];
  /** Combat Potential in all. */
  potential: number;
  /** Reputation as it stands. */
  reputation: number;
  /** Aid Requests made in the running sequence. */
  requested: RequestKind[];
  /** Supply Points to spend. */
  supply: number;
  /** Units that ever were on it, those that have left among them. */
  units: UnitView[];
};

/** Players and games. */
export type Saga = {
  /** The edition of the document, by its profile. */
  edition?: string | null;
  /** All games, the oldest first. */
  games: GameView[];
  /** The saga's own name. */
  name: string;
  /** Decisions of the organizer. */
  options: Options;
  /** All players, by seat. */
  players: PlayerView[];
};

/** A side of a game. */
export type SideView = {
  /** The agenda in play, by name. */
  agenda?: string | null;
  /** Its army, while the game goes on and the viewer may see it. */
  army?: ArmyView | null;
  /** True once its army is built, seen or not. */
  built: boolean;
  /** True if it has confirmed the record. */
  confirmed: boolean;
  /** A guest's name. */
  guest?: string | null;
  /** Points that its army may cost. */
  limit: number;
  /** Marks of its cards in play. */
  marks: MarkView[];
  /** True if the army is built from a Register. */
  registered: boolean;
  /** The player; a guest has no seat. */
  seat?: Ref | null;
  /** The mission that it wants. */
  wants?: Want | null;
};

/** An icon of an upgrade bar. */
export type Slot = "armament" | "clan" | "command" | "comms" | "crew" | "doctrine" | "force" | "gear" | "generator" | "grenades" | "hardpoint" | "heavy weapon" | "ordnance" | "personnel" | "pilot" | "programming" | "squad leader" | "training";

/** The course of a saga so far. */
export type Status = {
  /** The end, once it has come. */
  outcome?: Outcome | null;
  /** The round; 0 while Registers are founded. */
  round: number;
};

/** A Defining Trait. */
export type TraitView = {
  /** Games until it is resolved, if its card says so. */
  left?: number | null;
  /** The trait's card. */
  trait: Ref;
};

/** A unit of a Register. */
export type UnitView = {
  /** The unit card. */
  card: Ref;
  /** Paragon command cards. */
  cards: Ref[];
  /** Dice of its Casualty Check. */
  casualty_dice: number;
  /** Commendations that were awarded. */
  commendations: Ref[];
  /** Experience as it stands. */
  experience: number;
  /** Active, or how it left. */
  fate: Fate;
  /** Keywords with all that was gained and lost. */
  keywords: string[];
  /** The highest Veteran Rank that it can reach. */
  maximum: number;
  /** True if it has a name of its own. */
  named: boolean;
  /** Experience of the next Veteran Rank, unless it is at its maximum. */
  next?: number | null;
  /** Chances of its next Casualty Check, for a unit that is still on the Register. */
  odds?: CasualtyOdds | null;
  /** Commendations still to be awarded. */
  owed: number;
  /** True for the Paragon. */
  paragon: boolean;
  /** Points with every upgrade on the Dossier. */
  points: number;
  /** The printed rank. */
  rank?: Rank | null;
  /** Setbacks; several instances stand here several times. */
  setbacks: Ref[];
  /** Upgrade slots with all that was gained. */
  slots: Slot[];
  /** Wound Threshold, Courage and Resilience. */
  stats: [number, number | null, number | null];
  /** The Defining Trait. */
  trait?: TraitView | null;
  /** The Dossier as a thing. */
  unit: Ref;
  /** Upgrades on the Dossier. */
  upgrades: Ref[];
  /** Veteran Rank reached. */
  veteran: number;
};
