// A campaign's chronicle: its log taken apart into editions, one a turn, and what a page of one holds. Pure.
import { capital } from "../kit/capital";
import type { Component } from "svelte";
import type { Json } from "../app/api";
import { line } from "../app/sequence";
import type { SeenEntry } from "../wire/seen-entry";
import type { Ref, SeenFact } from "../wire/terms";
import type { Office, Side } from "./office";

/** Plain words, or the name of a thing that leads to its page. */
export type Piece = string | { text: string; of: Ref };
export type Text = Piece[];

/** A fact with the entry that holds it. */
export interface Told {
  n: number;
  at: string | null;
  fact: SeenFact;
}

/** A turn as the log tells it. */
export interface Edition {
  turn: number;
  facts: Told[];
  /** The entry after which the position stood as the turn left it; none while the turn runs. */
  last: number | null;
}

/** A story of a page. */
export interface Story {
  id: string;
  headline: Text;
  /** Sentences that follow each other. */
  says: Text[];
  /** The most important one leads the page. */
  weight: number;
  /** Only the viewer's own side can read it. */
  own?: boolean;
}

/** A column of short lines; one without any isn't printed. */
export interface Column {
  title: string;
  lines: Text[];
}

/** A line of figures about a side or a player. */
export interface Rank {
  side: Side | null;
  name: Text;
  /** What the figure is made of. */
  note: string;
  figure: string;
}

/** Figures under one head. */
export interface Ranking {
  title: string;
  unit: string;
  ranks: Rank[];
}

/** The one that stood out. */
export interface Star {
  head: string;
  name: Text;
  text: Text;
}

/** What one edition is printed from. */
export interface Page {
  stories: Story[];
  columns: Column[];
  star: Star | null;
  ranking: Ranking | null;
}

/** What one game has for its chronicle. */
export interface Paper {
  /** The turn or round that a fact begins; null for any other fact. */
  begins(data: unknown): number | null;
  /** A turn's name. */
  title(turn: number): string;
  /** The page of an edition, with those before it. */
  page(edition: Edition, view: Json, before: Edition[]): Page;
  /** Standings of a position, which may be an earlier one. */
  standings(view: Json): Ranking | null;
  /** The map of a position. */
  Map?: Component<{ view: Json; office: Office }>;
}

/** Takes the entries that still count apart into turns, in order. */
export function editions(entries: SeenEntry[], begins: Paper["begins"]): Edition[] {
  const counted = line(entries);
  let now: Edition = { turn: 0, facts: [], last: null };
  const found = [now];
  for (const entry of entries) {
    if (!counted.has(entry.n)) continue;
    for (const fact of entry.facts) {
      const turn = begins(fact.data);
      if (turn !== null && turn !== now.turn) {
        now.last = entry.n;
        now = { turn, facts: [], last: null };
        found.push(now);
      }
      now.facts.push({ n: entry.n, at: entry.at ?? null, fact });
    }
  }
  return found;
}

/** The names that sentences of the log give to things. */
export function named(facts: readonly Told[]): Map<Ref, string> {
  return new Map(
    facts.flatMap(({ fact }) =>
      (fact.say?.spans ?? []).flatMap((span) => (span.of ? [[span.of, span.text] as const] : [])),
    ),
  );
}

/** Puts texts in a row: "a, b, c". */
export const rowed = (all: readonly Text[]): Text =>
  all.flatMap((one, at): Text => (at === 0 ? one : [", ", ...one]));

/** Puts names in a row: "a, b and c". */
export const listed = (all: readonly Text[]): Text =>
  all.flatMap((one, at): Text => (at === 0 ? one : [at === all.length - 1 ? " and " : ", ", ...one]));

/** A sentence with a capital letter at its beginning. */
export const begun = ([first, ...rest]: Text): Text => {
  if (first === undefined) return [];
  return [typeof first === "string" ? capital(first) : { ...first, text: capital(first.text) }, ...rest];
};

/** A text without its links. */
export const plain = (text: Text): string =>
  text.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

/** So many letters fill two columns. */
const LONG = 240;
/** True for a story that needs room. */
export const long = ({ says }: Story): boolean => says.map(plain).join(" ").length > LONG;

/** The days on which an edition's facts came, as a dateline. */
export function dateline({ facts }: Edition): string {
  const days = facts.flatMap(({ at }) => (at ? [new Date(at)] : []));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const format = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric" });
  return format.formatRange(first, last);
}
