// Tactical points on a roll: each turns a die into a 6. What that leads to is told by the server.
import type { Json, TableNow } from "../../app/api";
import { words } from "../../kit/words";
import { look } from "../../plan/json";
import { atLeast, large, some } from "../../kit/share";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Event } from "../../wire/regiment/event";
import type { RollView, View } from "../../wire/regiment/view";
import type { Seat } from "../../wire/terms";
import type { Shown } from "../adapter";
import type { DiceScene } from "../dice";
import { unitName } from "../names";
import type { Measure, Row } from "../outlook";

/** What the server tells of an answer. */
interface Told extends Shown {
  odds?: { wounds: number[]; shaken: number; base_lost: number };
  lost?: number;
  tied?: number;
  /** The check is passed with this answer, or not. */
  passes?: boolean;
  /** Points that the other side spends in the mean. */
  enemy_points?: number;
  /** Chances that the target loses a base, if the other side may spend no point, one and so on. */
  if_spent?: number[];
}

/** The unit that the attack under way is aimed at. */
function target(entries: readonly SeenEntry[]): string | undefined {
  for (const entry of entries.toReversed()) {
    for (const { data } of entry.facts.toReversed()) {
      const event = data as Event | null;
      if (!event || !("combat" in event)) continue;
      if ("declared" in event.combat) return event.combat.declared.target;
      if ("strike" in event.combat) return event.combat.strike.target;
    }
  }
  return undefined;
}

/** The dice that an answer turns into a 6. */
function turned(command: Json): number[] {
  const dice = look(command, "/flip/dice");
  return Array.isArray(dice) ? dice.filter((die) => typeof die === "number") : [];
}

const successes = ({ faces, need }: RollView, sixes: readonly number[]): number =>
  faces.filter((face, at) => face >= need || sixes.includes(at)).length;

function measures(told: Told): Measure[] | null {
  const { outlook } = words.dice;
  const { won, tied = 0, odds, passes } = told;
  if (passes !== undefined)
    return [
      {
        key: "passes",
        share: passes ? 1 : 0,
        noun: outlook.pass,
        row: outlook.passRow,
        says: outlook.passSays,
      },
    ];
  if (won !== undefined)
    return [
      { key: "won", share: won, noun: outlook.win, row: outlook.winRow, says: outlook.winSays },
      {
        key: "tied",
        share: won + tied,
        noun: outlook.winOrTie,
        row: outlook.winOrTieRow,
        says: outlook.winOrTieSays,
      },
    ];
  if (!odds) return null;
  const wounds = odds.wounds.map((_, at) => at).filter((least) => least > 0);
  return [
    { key: "base", share: odds.base_lost, noun: outlook.lost, row: outlook.base, says: outlook.baseSays },
    {
      key: "shaken",
      share: odds.shaken,
      noun: outlook.shakes,
      row: outlook.shaken,
      says: outlook.shakenSays,
    },
    ...wounds.map((least) => ({
      key: `wounds-${least}`,
      share: atLeast(odds.wounds, least),
      noun: outlook.wounds(least),
      counts: { n: least, noun: outlook.exactly },
      row: outlook.woundsRow(least),
      says: outlook.woundsSays(least),
    })),
  ];
}

/** What is less likely is as good as never. */
const LEAST = 0.005;
/** How many wounds are told apart. */
const WOUNDS = Array.from({ length: 12 }, (_, at) => `wounds-${at + 1}`);

/** Returns the question about the roll that waits; null where none does, or where another seat is asked. */
export function scene(now: TableNow, entries: readonly SeenEntry[], seat: Seat): DiceScene | null {
  const { game } = now.view as unknown as View;
  const { roll } = game;
  const asked = now.asks.find((one) => one.seat === seat && one.kind === "tactical-points");
  if (!roll || !asked) return null;
  const { scene: say } = words.dice;
  const kind = roll.sum
    ? ("sum" as const)
    : roll.purpose === "attack" || roll.purpose === "save"
      ? roll.purpose
      : ("check" as const);
  const count = successes(roll, []);
  const own = game.players.find((player) => player.seat === seat);
  const other = game.players.find((player) => player.seat !== seat);
  const enemy = kind === "attack" ? target(entries) : undefined;
  const sideOf = ({ seat: of, army }: (typeof game.players)[number]): string => {
    const team = game.colours?.[of];
    return team ? words.frame.side[team] : army;
  };
  const result = (n: number): string => (kind === "save" ? say.saves(n) : say.hits(n));
  return {
    ask: roll.sum ? say.raise : say.turnMiss,
    says:
      kind === "sum"
        ? say.told.sum(
            roll.faces.reduce((sum, face) => sum + face, 0),
            roll.need,
          )
        : say.told[kind](count),
    tail: enemy && other ? say.tail.attack(unitName(now.view, enemy) ?? enemy, other.tp, other.tp_start) : "",
    dice: roll.faces.map((face) => ({ face: String(face), counts: roll.sum || face >= roll.need })),
    becomes: say.becomes("6"),
    tap: () => say.tapMiss,
    lines: [
      say.rolled(unitName(now.view, roll.unit) ?? roll.unit, roll.faces.length),
      kind === "attack" || kind === "save" ? say.needs[kind](roll.need) : say.needed(roll.need, roll.sum),
    ],
    own: (shown) => game.units.find((unit) => unit.id === shown.target)?.seat === seat,
    purses: [
      ...(own ? [{ name: say.you, left: own.tp, of: own.tp_start }] : []),
      ...(other ? [{ name: sideOf(other), left: other.tp, of: other.tp_start }] : []),
    ],
    legend: [],
    title(command) {
      const sixes = turned(command);
      if (kind === "sum" || kind === "check") return sixes.length > 0 ? say.spend(sixes.length) : say.keep;
      if (sixes.length > 0) return say.spendFor(sixes.length, result(successes(roll, sixes)));
      return kind === "save" ? say.keepSaves(count) : say.keepHits(count);
    },
    measures: (shown) => measures(shown as Told),
    prefer: ["passes", "won", "base", "shaken", ...WOUNDS],
    ladder(shown) {
      const { if_spent: spent } = (shown ?? {}) as Told;
      // Where it never matters it is not told.
      return spent?.some((one) => one >= LEAST)
        ? {
            says: say.ladder,
            names: [say.theySpend, say.baseFalls],
            columns: spent.map((one, at) => [String(at), large(one)]),
          }
        : null;
    },
    rows(command, shown) {
      const rows: Row[] = [];
      const { enemy_points: points, if_spent: spent } = (shown ?? {}) as Told;
      if (!spent && points !== undefined) {
        const about = some(points);
        rows.push({ name: say.enemySpends, value: about === null ? say.noPoints : say.pointsAbout(about) });
      }
      if (own) rows.push({ name: say.kept, value: say.points(own.tp - turned(command).length) });
      return rows;
    },
  };
}
