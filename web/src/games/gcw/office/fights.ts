// Battles: what they are about, and how two records of one compare. Pure.
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import type { Aim } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import type { Part } from "../../../wire/gcw/view";
import { short } from "./sides";
import type { Fight, Fighter, View } from "./view";

/** What an attack aims at: in words, with the thing that it is about. */
export interface Aimed {
  text: string;
  of?: Ref | undefined;
  /** True for a place that is fought over; otherwise it is a mission of its own. */
  place: boolean;
}

export function aimed(aim: Aim, name: (ref: Ref) => string): Aimed {
  if (aim === "route") return { text: say.aims.route, place: true };
  if ("target" in aim) return { text: name(aim.target), of: aim.target, place: true };
  if ("huge" in aim) return { text: name(aim.huge), of: aim.huge, place: true };
  const mission = (text: string): Aimed => ({ text, place: false });
  if ("locate" in aim) return mission(say.aims.locate(short(aim.locate)));
  if ("rescue" in aim) return mission(say.aims.rescue(short(aim.rescue)));
  if ("exchange" in aim) return mission(say.aims.exchange(short(aim.exchange)));
  if ("piracy" in aim) return mission(say.aims.piracy(short(aim.piracy)));
  return mission(say.aims.contract);
}

export const isOver = (fight: Fight): boolean => fight.stage === "closed";

/** An offer's text on the page of its battle, which need not be named there. */
export const here = (text: string): string =>
  text.replace(/\bbattle \d+( \([^)]*\) over .+?(?= (?:went|is|should)\b|[,:?]|$))?/, say.thisBattle);

/** Who flies for a side, or the side itself as long as nobody is named. */
export const flier = (side: Fighter | undefined, own: Ref | null, name: (ref: Ref) => string): string => {
  if (!side) return "";
  if (!side.player) return short(side.faction);
  return side.player === own ? say.you : name(side.player);
};

/** Who won, or at which stage the battle is. */
export function standing(fight: Fight, own: Ref | null, name: (ref: Ref) => string): string {
  const { winner } = fight;
  if (!winner) return say.stages[fight.stage];
  const side = fight.sides[["attacker", "defender"].indexOf(winner)];
  return side ? say.won(flier(side, own, name)) : (say.ends[winner] ?? winner);
}

/** Battles over a target, the newest first. */
export const battlesAt = ({ game }: View, target: Ref): Fight[] =>
  game.battles.filter(({ aim }) => aim !== "route" && "target" in aim && aim.target === target).toReversed();

/** Turns with their battles, the newest first. */
export function byTurn(fights: readonly Fight[]): { turn: number; fights: Fight[] }[] {
  const turns = [...new Set(fights.map((one) => one.turn))].toSorted((a, b) => b - a);
  return turns.map((turn) => ({ turn, fights: fights.filter((one) => one.turn === turn) }));
}

/** A line of the records, in the words of attacker and defender; nothing where a record doesn't have it. */
export interface Row {
  about: string;
  /** The part of the records, where they differ. */
  part?: Part;
  says: [string | undefined, string | undefined];
  differs: boolean;
}

/** Takes a sentence of a record apart: the thing, and what befell it. */
function split(sentence: string): [string, string] {
  const at = sentence.indexOf(": ");
  return at < 0 ? [sentence, ""] : [sentence.slice(0, at), sentence.slice(at + 2)];
}

/** Lays the records beside each other: what differs first, then what both say. */
export function compared(fight: Pick<Fight, "accounts" | "differences">): Row[] {
  const [attacker, defender] = (["attacker", "defender"] as const).map((role) => {
    const account = (fight.accounts ?? []).find((one) => one.role === role);
    return account && new Map(account.says.map(split));
  });
  const differing = (fight.differences ?? []).map(({ part, about, says }): Row => ({
    part,
    about,
    says: [says[0], says[1]],
    differs: true,
  }));
  const told = new Set(differing.map((row) => row.about));
  const things = [...new Set([...(attacker?.keys() ?? []), ...(defender?.keys() ?? [])])];
  const rest = things
    .filter((about) => !told.has(about))
    .map((about): Row => {
      const says: Row["says"] = [attacker?.get(about), defender?.get(about)];
      return { about, says, differs: Boolean(attacker && defender && says[0] !== says[1]) };
    });
  return [...differing, ...rest].toSorted((a, b) => Number(b.differs) - Number(a.differs));
}

/** A ship of a Squad as it is shown. */
export interface Entered {
  ship: Ref;
  pilot: Ref | null;
  cards: string[];
  crew: Ref[];
  marked: boolean;
  points: number | undefined;
}

/** The ships of a side's Squad, each with its squad points where the record tells them. */
export function entered(fight: Fight, side: 0 | 1): Entered[] {
  const points = new Map(
    (fight.record?.crafts ?? []).flatMap(([, craft]) =>
      "ship" in craft.body ? [[craft.body.ship.ship, craft.points] as const] : [],
    ),
  );
  return (fight.sides[side]?.squad?.ships ?? []).map((one) => ({
    ship: one.ship,
    pilot: one.pilot ?? null,
    cards: [...(one.cards ?? []), ...(one.munitions ?? [])],
    crew: (one.crew ?? []).flatMap((aboard) => (typeof aboard === "string" ? [] : Object.values(aboard))),
    marked: one.marked ?? false,
    points: points.get(one.ship),
  }));
}
