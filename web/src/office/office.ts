// What a campaign's office shows beyond what every campaign has: its steps, its purse, its sides, its pages.
import type { Component } from "svelte";
import type { Asked, Choice, Field, Json, Offer, TableNow } from "../app/api";
import type { Table } from "../app/table.svelte";
import type { IconName } from "../kit/Icon.svelte";
import type { Plan, Play } from "../table/play.svelte";
import type { Ref, Seat } from "../wire/terms";
import type { Paper } from "./chronicle";

/** What every page of an office is given. */
export type OfficeProps = {
  now: TableNow;
  table: Table;
  play: Play;
  office: Office;
  /** What stands behind the page in the address: the things that it is about. */
  rest: string[];
};

/** What a form of a game's own is given. */
export type FormProps = {
  play: Play;
  plan: Plan;
  view: Json;
  nameOf: (ref: Ref) => string;
};

/** What is given to a part of a game that shows offers as cards. */
export type TilesProps = {
  now: TableNow;
  table: Table;
  /** The offers of its kinds. */
  offers: Offer[];
  ontake: (offer: Offer) => void;
};

/** A page of an office. */
export interface OfficePage {
  /** Its part of the address: `squadron` in `/campaigns/ID/squadron`. */
  path: string;
  name: string;
  icon: IconName;
  Page(): Promise<{ default: Component<OfficeProps> }>;
  /** The page that it belongs to, where it doesn't stand in the rail itself. */
  under?: string;
  /** Kinds of things that it has pages for: `pilot` of `pilot:p0-1`. */
  things?: string[];
}

/** A step of a turn or a round. */
export interface Step {
  name: string;
  state: "done" | "now" | "next";
}

/** What a player can spend, always in sight. */
export interface Purse {
  amount: number;
  unit: string;
  /** The page where the sum opens. */
  path: string;
}

/** The side that a player is on: a letter and a shape first, then a colour. */
export interface Side {
  mark: string;
  team: "red" | "blue" | "third";
  name: string;
}

/** How a list is begun that is filled from a catalog. */
export interface ListKind {
  /** Its head and the button that sends it, where the offer's own words are about something less. */
  head?: string;
  /** It begins with nothing on it: an order holds what one wants. */
  empty?: boolean;
  /** Lists can be drawn for it. */
  draw?: boolean;
  /** What one sent in an earlier campaign may be sent again. */
  past?: boolean;
  /** Lists of other programs can be read into it. */
  paste?: boolean;
  /** The kind of an offer that can be sent with it, as the end of its phase, and the button that sends both. */
  ends?: { kind: string; text: string };
}

/** What one game has in its office. */
export interface OfficeGame {
  /** Where the campaign stands, in a few words. */
  stage(view: Json): string;
  steps(view: Json): Step[];
  purse(view: Json, seat: Seat): Purse | null;
  side(view: Json, seat: Seat): Side | null;
  pages: OfficePage[];
  /** Offers whose forms are lists that are filled from a catalog, by their kinds. */
  lists?: Record<string, ListKind>;
  /** Offers that have a form of their own, by their kinds. */
  forms?: Record<string, Component<FormProps>>;
  /** Offers that stand as cards before the list of the others. */
  tiles?: { kinds: string[]; Tiles: Component<TilesProps> };
  /** Kinds of questions whose form is one of several offers, each with the kind of the offer that opens. */
  opens?: Record<string, string>;
  /** What is sent with a form once it was accepted: to the kind of its offer the kind of one that leaves nothing to choose. */
  follows?: Record<string, string>;
  /** The page that answers a question better than the list of orders, and what stands behind it in the address. */
  leadOf?(asked: Asked, now: TableNow): string[] | undefined;
  /** A word or two about a thing of a catalog: its figures, how many one has. */
  noteOf?(view: Json, seat: Seat | null, choice: Choice): string;
  /** A text of a catalog with the names that the office's pages use. */
  named?(view: Json, text: string): string;
  /** A field beside a list in the words that the office's pages use. */
  fieldOf?(field: Field): Field;
  /** What the office's pages call a thing that a sentence of the log names. */
  called?(view: Json, ref: Ref, text: string): string;
  /** What a word of a list is called: a card by its id. */
  wordOf?(view: Json, value: string): string | undefined;
  /** What its chronicle is made with; without it, the log stands alone. */
  paper?(): Promise<{ paper: Paper }>;
  /** Cards beside the questions of the desk. */
  Cards?: Component<OfficeProps>;
}

/** The office of one campaign: its address and its game. */
export class Office {
  constructor(
    readonly id: string,
    readonly game: OfficeGame,
  ) {}

  /** The address of a page, and of the things there. */
  at(...parts: (Ref | undefined)[]): string {
    const all = [this.id, ...parts].flatMap((part) => (part ? [encodeURIComponent(part)] : []));
    return `/campaigns/${all.join("/")}`;
  }

  /** The address of the page where a question is answered. */
  answers(asked: Asked, now: TableNow): string {
    return this.at(...(this.game.leadOf?.(asked, now) ?? ["orders", asked.kind, asked.about?.[0]]));
  }

  /** The address of a thing's page; nothing for what has none. */
  thing(ref: Ref): string | undefined {
    const kind = ref.split(":")[0] ?? "";
    const page = this.game.pages.find((one) => one.things?.includes(kind));
    return page && this.at(page.path, ref);
  }
}
