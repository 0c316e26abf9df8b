// The question about dice that lie on the table, as one game tells it: what lies there, what is asked, what may come of each answer.
import type { Json } from "../app/api";
import type { Shown } from "./adapter";
import type { Ladder, Measure, Row } from "./outlook";

/** A die as it lies. */
export interface Die {
  /** A number of pips, or the name of a symbol; nothing before it has fallen. */
  face: string;
  counts: boolean;
  colour?: string;
  /** A die of six sides with symbols. */
  square?: boolean;
}

/** Points that a side has to spend. */
export interface Purse {
  name: string;
  left: number;
  of: number;
}

export interface DiceScene {
  /** The question, behind whose turn it is. */
  ask: string;
  /** What the dice come to, and what may still be done about it. */
  says: string;
  tail: string;
  /** Dice in the places by which answers name them. */
  dice: Die[];
  /** What becomes of a chosen die. */
  becomes: string;
  /** What a tap does where so many dice may be chosen. */
  tap(most: number): string;
  /** Beside the dice: who rolls how many, and what counts. */
  lines: string[];
  /** Says that the chances are about a unit of the side that is asked. */
  own(shown: Shown): boolean;
  purses: Purse[];
  /** Symbols that are explained. */
  legend: string[];
  /** The name of an answer, where the offer's own is not plain enough. */
  title(command: Json): string | undefined;
  /** What may come of an answer, from the strongest result to the weakest; null where nothing is told. */
  measures(shown: Shown): Measure[] | null;
  /** The results in the order in which they interest the player. */
  prefer: readonly string[];
  /** What comes of an answer by what the other side spends; null where it makes no difference, or nothing is told. */
  ladder(shown: Shown | null): Ladder | null;
  /** More about an answer: what is spent, what is kept. */
  rows(command: Json, shown: Shown | null): Row[];
}
