// Made from docs/schema/log-line.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, Auto, Body, BranchOf, DeclaredDice, Explained, PackPin, RollRecord } from "./terms";

export type LogLine = {
  /** Present in a what-if copy. */
  branch?: BranchOf | null;
  /** Where the rolls come from. */
  dice: DeclaredDice;
  /** Version of what events say and do. */
  events: number;
  /** The game's short name. */
  game: string;
  /** The last member of the line. It covers the line and all lines before it. */
  hash: string;
  /** The data packs that the setup names things of. */
  packs: PackPin[];
  /** Version of the rules as implemented, until an entry adopts other ones. */
  rules: string;
  /** The rulings played by: name and choice. */
  rulings: { [key: string]: string };
  /** Version of the log format: 2. */
  sandtable: number;
  /** The setup: with the packs nothing else is needed to replay the log. It may hold secrets of seats. */
  setup: unknown;
} | {
  /** The texts of its files, by path. */
  files: { [key: string]: string };
  /** The last member of the line. It covers the line and all lines before it. */
  hash: string;
  /** Its hash, as the header pins it. */
  pack: string;
} | {
  /** When it was made, in the words of the program that keeps the clock. */
  at?: string | null;
  /** The reason, if it was made automatically. */
  auto?: Auto | null;
  /** The thing that was put to the table. */
  body: Body;
  /** Facts in order. The position after the entry is their fold. */
  events: unknown[];
  /** The last member of the line. It covers the line and all lines before it. */
  hash: string;
  /** Number of the entry, from 0, without gaps. */
  n: number;
  /** The entry it goes on from: the one before it, but for a rewind the one it rewinds to. `None` for the first. */
  parent?: number | null;
  /** The numbers behind the events. */
  reckonings: Explained[];
  /** Every roll and blind pick of this entry, in order. */
  rolls?: RollRecord[];
  /** The actor who made it. */
  who: Actor;
};
