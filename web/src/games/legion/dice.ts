// The windows of an attack in Special Operations: tokens on dice as they lie. What lies there is told by the events of the attack.
import type { Json, TableNow } from "../../app/api";
import { words } from "../../kit/words";
import { look } from "../../plan/json";
import { atLeast } from "../../kit/share";
import type { CombatEvent, Event, PoolDie, Results } from "../../wire/legion/event";
import type { View } from "../../wire/legion/view";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Ref, Seat } from "../../wire/terms";
import type { Shown } from "../adapter";
import type { DiceScene, Die } from "../dice";
import { unitName } from "../names";
import type { Measure, Row } from "../outlook";
import { COLOURS, FACES } from "./fallen";

/** An attack as far as it has come. */
interface UnderWay {
  unit: Ref;
  target: Ref;
  /** Red, black and white dice before they fall. */
  count: number[];
  pool: PoolDie[];
  /** Results of the attack that are left, once they are counted. */
  results: Results | null;
  defence: Results | null;
}

/** What the server tells of an answer. */
interface Told extends Shown {
  odds?: { wounds: number[]; wounded: number; defeated: number };
}

/** Entries from the last one back to the first, without those that were taken back. */
function* back(entries: readonly SeenEntry[]): Generator<SeenEntry> {
  const by = new Map(entries.map((entry) => [entry.n, entry]));
  for (let one = entries.at(-1); one; one = one.parent === null ? undefined : by.get(one.parent ?? -1))
    yield one;
}

/** The events of the attack that is under way, in order; none where there is none. */
function events(entries: readonly SeenEntry[]): CombatEvent[] {
  const found: CombatEvent[] = [];
  for (const entry of back(entries)) {
    for (const { data } of entry.facts.toReversed()) {
      const event = data as Event | null;
      if (!event || !("combat" in event)) continue;
      if ("resolved" in event.combat) return [];
      found.unshift(event.combat);
      if ("declared" in event.combat) return found;
    }
  }
  return [];
}

/** Returns the attack that is under way. */
export function underWay(entries: readonly SeenEntry[]): UnderWay | null {
  let of: UnderWay | null = null;
  for (const event of events(entries)) {
    if ("declared" in event) {
      const { unit, target, dice } = event.declared;
      of = { unit, target, count: dice, pool: [], results: null, defence: null };
    } else if (!of) continue;
    else if ("rolled" in event) of.pool = event.rolled.pool;
    else if ("rerolled" in event) of.pool = event.rerolled.pool;
    else if ("converted" in event) of.results = event.converted.results;
    else if ("sheltered" in event && of.results) of.results = { ...of.results, hit: event.sheltered.hits };
    else if ("backed-up" in event && of.results)
      of.results = { ...of.results, hit: Math.max(0, of.results.hit - event["backed-up"].hits) };
    else if ("dodged" in event && of.results) of.results = { ...of.results, hit: event.dodged.hits };
    else if ("defended" in event) of.defence = event.defended.results;
  }
  return of;
}

const counted = (of: Results, square: boolean, colour?: string): Die[] =>
  FACES.flatMap((face) =>
    Array.from({ length: of[face] }, () => ({
      face,
      counts: face !== "blank" && face !== "surge",
      ...(square && { square }),
      ...(colour && { colour }),
    })),
  );

/** Dice of the attack as they lie now. A surge counts where the unit's card turns it into something. */
function lying(of: UnderWay, surges: boolean, defence: string | undefined): Die[] {
  if (of.defence) return counted(of.defence, true, defence);
  if (of.results) return counted({ ...of.results, blank: 0, surge: 0 }, false);
  if (of.pool.length > 0)
    return of.pool.map(({ face, colour }) => ({
      face: String(face),
      colour,
      counts: face === "hit" || face === "critical" || (face === "surge" && surges),
    }));
  return COLOURS.flatMap((colour, at) =>
    Array.from({ length: of.count[at] ?? 0 }, () => ({ face: "", colour, counts: true })),
  );
}

const dealt = (of: Told): Measure[] | null => {
  const { odds } = of;
  if (!odds) return null;
  const { outlook } = words.dice;
  const least = (n: number): Measure => ({
    key: `wounds-${n}`,
    share: atLeast(odds.wounds, n),
    noun: outlook.wounds(n),
    counts: { n, noun: outlook.exactly },
    row: outlook.woundsRow(n),
    says: outlook.woundsSays(n),
  });
  return [
    {
      key: "defeat",
      share: odds.defeated,
      noun: outlook.defeat,
      row: outlook.defeatRow,
      says: outlook.defeatSays,
    },
    ...odds.wounds
      .map((_, n) => n)
      .filter((n) => n > 0)
      .map(least)
      .toReversed(),
  ];
};

/** Tokens that a window is about, by their place among a unit's, and whose. */
const TOKENS: Record<string, { at: number; of: "unit" | "target"; what: "aims" | "dodges" | "surges" }> = {
  reroll: { at: 0, of: "unit", what: "aims" },
  lethal: { at: 0, of: "unit", what: "aims" },
  "attack-surges": { at: 2, of: "unit", what: "surges" },
  dodge: { at: 1, of: "target", what: "dodges" },
  "defence-surges": { at: 2, of: "target", what: "surges" },
};

/** How many tokens an answer spends. */
function spent(command: Json): number {
  const tokens = look(command, "/spend/tokens");
  if (typeof tokens === "number") return tokens;
  return look(command, "/reroll/by") === "aim" ? 1 : 0;
}

/** Returns the question about the attack that is under way; null where another seat is asked, or something else. */
export function scene(now: TableNow, entries: readonly SeenEntry[], seat: Seat): DiceScene | null {
  const asked = now.asks.find((one) => one.seat === seat);
  const of = asked && ASKED.has(asked.kind) ? underWay(entries) : null;
  if (!asked || !of) return null;
  const { game } = now.view as unknown as View;
  const { scene: say, attack } = words.dice;
  const [attacker, target] = [of.unit, of.target].map((ref) => game.units.find((unit) => unit.unit === ref));
  const surges = Boolean(attacker?.profile.attack_surge);
  const dice = lying(of, surges, target?.profile.defence ?? undefined);
  const faces = FACES.map((face) => ({ face, n: dice.filter((die) => die.face === face).length }));
  const token = TOKENS[asked.kind];
  const holder = token?.of === "unit" ? attacker : target;
  const has = token && holder ? (holder.tokens[token.at] ?? 0) : 0;
  const [red = 0, black = 0, white = 0] = of.count;
  return {
    ask: say.asks[asked.kind] ?? asked.text,
    says: say.symbols(faces.filter(({ face, n }) => n > 0 && face !== "blank")),
    tail: "",
    dice,
    becomes: say.reroll,
    tap: say.tapAny,
    lines: [
      say.attacks(unitName(now.view, of.unit) ?? of.unit, unitName(now.view, of.target) ?? of.target),
      of.defence ? say.defends(target?.profile.defence ?? "") : attack.pool(red, black, white),
    ],
    own: () => target?.seat === seat,
    purses: [],
    legend: [...new Set(dice.map(({ face }) => face))].filter((face) => face !== "blank" && face !== ""),
    title(command) {
      const again = look(command, "/reroll/dice");
      if (Array.isArray(again)) {
        const by = String(look(command, "/reroll/by") ?? "aim");
        return say.with(say.means[by] ?? by, say.rerollN(again.length));
      }
      if (token && typeof look(command, "/spend/tokens") === "number")
        return say.spendTokens(spent(command), say[token.what](spent(command)));
      return command === "pass" ? (of.pool.length > 0 ? say.keep : say.none) : undefined;
    },
    measures: (shown) => dealt(shown as Told),
    prefer: ["wounds-1", "defeat", "wounds-2", "wounds-3", "wounds-4", "wounds-5"],
    ladder: () => null,
    rows(command) {
      const rows: Row[] = [];
      if (token && has > 0) {
        const left = has - spent(command);
        rows.push({
          name: say.kept,
          value: left > 0 ? `${left} ${say[token.what](left)}` : say.no(say[token.what](2)),
        });
      }
      return rows;
    },
  };
}

/** Questions that are asked while an attack is under way, and are about its dice. */
const ASKED = new Set([
  ...Object.keys(TOKENS),
  "take-die",
  "upgrade",
  "improve",
  "guard",
  "guardian",
  "shields",
  "luck",
]);
