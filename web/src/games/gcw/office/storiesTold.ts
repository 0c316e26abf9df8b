// How the chronicle of a civil war speaks of things, and which events it reads. Pure.
import { named, type Edition, type Piece } from "../../../office/chronicle";
import { gcwStories as say, type Spoken } from "../../../kit/words/en/office-chronicle";
import type { Event } from "../../../wire/gcw/event";
import type { Faction } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import { aimed } from "./fights";
import { bare, labels } from "./names";
import { short } from "./sides";
import type { View } from "./view";
import type { Battle } from "../../../wire/gcw/terms";

/** Speaks of things by the names that the viewer knows. */
export interface Names {
  thing(ref: Ref): Piece;
  /** A name without a link, and without the number that books add. */
  bare(ref: Ref): string;
  seat(seat: number): Piece;
}

export function namesOf(edition: Edition, view: View): Names {
  const told = named(edition.facts);
  const label = labels(view.names);
  const name = (ref: Ref): string => (ref in view.names ? label(ref) : bare(told.get(ref) ?? ref));
  return {
    thing: (ref) => ({ text: name(ref).replace(/ \(huge ship \d+\)$/, ""), of: ref }),
    bare: (ref) => bare(view.names[ref] ?? told.get(ref) ?? ref.split(":")[1] ?? ref),
    seat: (seat) => ({ text: name(`seat:${seat}`), of: `seat:${seat}` }),
  };
}

/** The faction as the subject of a sentence. */
export const spoken = (faction: Faction): Spoken => ({ name: short(faction), many: faction === "rebel" });

/** The faction within a sentence. */
export const the = (faction: Faction): string => say.the[faction] ?? short(faction);

/** The object of a battle, and whether it is a place. */
export function objectOf(aim: Battle["aim"], names: Names): { text: Piece; place: boolean } {
  if (aim === "route") return { text: say.route, place: true };
  if ("target" in aim) return { text: names.thing(aim.target), place: true };
  if ("huge" in aim) return { text: names.thing(aim.huge), place: true };
  return { text: aimed(aim, (ref) => names.bare(ref)).text, place: false };
}

/** An event of one kind, as far as a fact is one. */
export const event = (data: unknown): Exclude<Event, string> | null =>
  typeof data === "object" && data !== null ? (data as Exclude<Event, string>) : null;
