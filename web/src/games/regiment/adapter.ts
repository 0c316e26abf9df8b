// REGIMENT at the table: the colours of the seats, a unit's card, the odds of a shot.
import type { Json } from "../../app/api";
import { often } from "../../kit/share";
import { words } from "../../kit/words";
import { look } from "../../plan/json";
import { figure } from "../../plan/reckoning";
import type { Event } from "../../wire/regiment/event";
import type { Numbers, UnitView, View } from "../../wire/regiment/view";
import type { Adapter, Card, Rolled, Shot, Shown } from "../adapter";
import Attack from "./Attack.svelte";
import { scene } from "./dice";
import { happened } from "./happened";
import { isFight, LEAST, short } from "./fight";
import { bar } from "./bar";
import { rounds } from "./rounds";
import { tell } from "./telling";
import { fromJson } from "../../app/typed";

const asView = (view: Json): View => fromJson<View>(view);

type Figure = [
  name: "move" | "shoot" | "range" | "fight" | "courage" | "save",
  write: (of: Numbers) => string,
];
const FIGURES: Figure[] = [
  ["move", (of) => `${of.move_in}″`],
  ["shoot", (of) => String(of.ranged)],
  ["range", (of) => `${of.short}/${of.long}`],
  ["fight", (of) => String(of.melee)],
  ["courage", (of) => String(of.courage)],
  ["save", (of) => `${of.save}+`],
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function state(of: UnitView): string {
  const { regiment: say } = words;
  const parts = [
    say.bases(of.living, of.full),
    say.wounds(of.now.wounds, of.full),
    of.wounds > 0 ? say.taken(of.wounds) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function held(of: UnitView): string[] {
  const { regiment: say } = words;
  const tokens: [boolean, string][] = [
    [of.shaken, say.shaken],
    [of.dashed, say.dashed],
    [of.standby, say.standby],
    [of.dug_in, say.dugIn],
    [of.leads, say.leads],
  ];
  return tokens.filter(([is]) => is).map(([, text]) => text);
}

function tags(of: UnitView, names: View["names"]): string[] {
  const cargo = of.cargo ? [words.regiment.carries(names[of.cargo] ?? of.cargo)] : [];
  return [...held(of), ...cargo, ...of.keywords.map(String)];
}

interface Roll {
  faces: number[];
  need: number;
  sum: boolean;
  purpose: unknown;
  unit: string;
}

const rolled = ({ faces, need, sum, purpose, unit }: Roll, names: View["names"]): Rolled => ({
  who: names[unit] ?? unit,
  what: capital(String(purpose).replaceAll("-", " ")),
  need: sum ? words.regiment.inAll(need) : `${need}+`,
  dice: faces.toSorted((a, b) => b - a).map((face) => ({ face: String(face), counts: sum || face >= need })),
});

export const regiment: Adapter = {
  Attack,
  bar,
  unused: (view) => asView(view).game.active?.ap ?? 0,

  team(view, seat) {
    const colour = look(view, `/game/colours/${seat}`);
    return colour === "red" || colour === "blue" ? colour : undefined;
  },

  card(view, ref): Card | null {
    const { game, names } = asView(view);
    const unit = game.units.find((one) => one.id === ref || one.bases.some((base) => base.id === ref));
    if (!unit) return null;
    const acting = game.active?.unit === unit.id ? game.active : null;
    return {
      name: names[unit.id] ?? unit.name,
      figure: unit.figure,
      line: words.regiment.line(unit.class, unit.subtype, unit.points),
      aside: acting ? words.regiment.actions(acting.ap) : unit.activated ? words.regiment.acted : "",
      team: this.team(view, unit.seat),
      figures: FIGURES.map(([name, write]) => ({
        name: words.regiment[name],
        value: write(unit.now),
        printed: write(unit.printed),
        changed: write(unit.now) !== write(unit.printed),
      })),
      pips: { now: unit.living, full: unit.full },
      state: state(unit),
      tags: tags(unit, names),
      held: held(unit),
    };
  },

  called(view, ref) {
    const { game, names } = asView(view);
    for (const unit of game.units) {
      const at = unit.bases.findIndex(({ id }) => id === ref);
      if (at < 0) continue;
      const name = names[unit.id] ?? unit.name;
      return unit.bases.length > 1 ? words.regiment.base(name, at + 1) : name;
    }
    return undefined;
  },

  roster: (view) => asView(view).game.units.map((unit) => unit.id),
  // What an army cost, units and hidden cards together; the cards themselves are told to their own seat only.
  sums: /^\/game\/players\/\d+\/spent$/,
  real: (view) => asView(view).game.physical === true,

  base(view, ref) {
    const unit = asView(view).game.units.find((one) => one.id === ref);
    return unit ? { width: unit.base.width_mm, depth: unit.base.depth_mm } : null;
  },

  scene,
  happened,

  fallen(view, entry) {
    const { names } = asView(view);
    return entry.facts.flatMap(({ data }) => {
      const event = data as Event | null;
      if (event === null || !("turn" in event) || typeof event.turn === "string" || !("rolled" in event.turn))
        return [];
      return [{ at: event.turn.rolled.unit, rolled: rolled(event.turn.rolled, names) }];
    });
  },

  reaching(view, ref) {
    const unit = asView(view).game.units.find((one) => one.id === ref);
    if (!unit || unit.now.ranged === 0 || unit.now.long === 0) return null;
    const { short, long, move_in: move } = unit.now;
    return {
      ahead: true,
      bands: [
        { inches: short, text: words.board.near(figure(short)), kind: "near" },
        { inches: long, text: words.board.far(figure(long)), kind: "far" },
        { inches: move + long, text: words.board.threat(figure(move + long)), kind: "threat" },
      ],
    };
  },

  async lessons() {
    return (await import("./lessons")).lessons;
  },

  async report(now, told) {
    const { reported } = await import("./deeds");
    return reported(fromJson<View>(now.view), told);
  },

  tell: (view, entries) => tell(asView(view), entries),
  rounds: (view, told) => rounds(asView(view), told),

  brief(shown) {
    const { brief: say } = words.dice;
    // The offer itself says that it falls short.
    if (isFight(shown)) return short(shown) ? "" : say.wins(often(shown.won));
    const { odds } = shown as Shown & { odds: { shaken: number; base_lost: number } };
    const told = [
      odds.shaken >= LEAST ? say.shakes(often(odds.shaken)) : "",
      odds.base_lost >= LEAST ? say.fells(often(odds.base_lost)) : "",
    ].filter(Boolean);
    return told.join(", ") || say.harmless;
  },

  pool: (shown) => (shown as Shown & { pool?: number }).pool,

  outlook: (unit, places) => ({
    unit,
    bases: places.flatMap(({ piece, to }) => (piece === undefined ? [] : [{ piece, to: { ...to } }])),
  }),

  shot(command, about): Shot | null {
    const unit = about.find((ref) => ref.startsWith("unit:"));
    const target = look(command, "/charge/target") ?? look(command, "/engage/target");
    if (unit !== undefined && typeof target === "string") {
      const seen = ["/engage/seen", "/engage/back"].map((at) => look(command, at) ?? {});
      const asserted = look(command, "/engage") !== undefined;
      return { ask: "explain", fields: { charge: { unit, target, seen: asserted ? seen : null } } };
    }
    const base = look(command, "/shoot/base") ?? look(command, "/volley/base");
    const aim = look(command, "/aim");
    if (unit !== undefined && aim !== null && typeof aim === "object" && !Array.isArray(aim))
      return { ask: "explain", fields: { aim: { unit, ...aim } } };
    if (typeof base !== "string" || unit === undefined) return null;
    return {
      ask: "explain",
      fields: { shot: { unit, base, volley: look(command, "/volley") !== undefined } },
    };
  },

  answers: ["/flip", "/take-wound"],
};
