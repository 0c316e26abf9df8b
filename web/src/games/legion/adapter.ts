// Special Operations at the table: the colours of the seats, a unit's card, the chances of an attack, the names of its tools.
import type { Json } from "../../app/api";
import { atLeast, often } from "../../kit/share";
import { words } from "../../kit/words";
import { look } from "../../plan/json";
import type { Ref, Seat } from "../../wire/terms";
import type { UnitView, View } from "../../wire/legion/view";
import type { Adapter, Card, Shot, Shown } from "../adapter";
import Attack from "./Attack.svelte";
import { bar } from "./bar";
import Beside from "./Beside.svelte";
import { scene } from "./dice";
import { fallen } from "./fallen";
import { happened } from "./happened";
import { rounds } from "./rounds";
import { tell } from "./telling";
import { fromJson } from "../../app/typed";

const asView = (view: Json): View => fromJson<View>(view);
const MM = 25.4;
/** What is too small to be told. */
const LEAST = 0.05;

const unitOf = (view: Json, ref: Ref): UnitView | undefined =>
  asView(view).game.units.find((one) => one.unit === ref);

/** Dice by the letters of their colours, as `2R 1B`. */
export function dice([red = 0, black = 0, white = 0]: number[]): string {
  const { colours } = words.legion;
  return [
    [red, colours.red],
    [black, colours.black],
    [white, colours.white],
  ]
    .filter(([count]) => Number(count) > 0)
    .map(([count, letter]) => `${count}${letter}`)
    .join(" ");
}

function held(of: UnitView): string[] {
  const [aim = 0, dodge = 0, surge = 0] = of.tokens;
  const { legion } = words;
  const counted: [number, string][] = [
    [aim, legion.aim],
    [dodge, legion.dodge],
    [surge, legion.surge],
    [of.suppression, of.suppressed ? legion.suppressed : legion.suppression],
    [of.observation, legion.observation],
    [of.poison, legion.poison],
    [of.ion, legion.ion],
    [of.immobilize, legion.immobilize],
  ];
  return [
    ...counted.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`),
    ...(of.standby ? [legion.standby] : []),
    ...(of.bounty ? [legion.bounty] : []),
    ...(of.shields ? [legion.shields(of.shields[0] ?? 0, of.shields[1] ?? 0)] : []),
  ];
}

function tags(of: UnitView): string[] {
  const { legion } = words;
  return [
    ...held(of),
    ...of.profile.weapons.map((weapon) => {
      const far = weapon.inches === null || weapon.inches === undefined ? "" : ` ${weapon.inches}″`;
      return `${weapon.name}${far}${weapon.melee ? ` ${legion.melee}` : ""}: ${dice(weapon.dice)}`;
    }),
    ...of.profile.keywords,
  ];
}

export const legion: Adapter = {
  Attack,
  Beside,
  bar,

  // As the table draws it: until colours are rolled, the first seat is shown red.
  team: (view: Json, seat: Seat) => ((asView(view).game.red ?? 0) === seat ? "red" : "blue"),

  card(view, ref): Card | null {
    const of = unitOf(view, ref);
    if (!of) return null;
    const [wounds = 0, full = 0] = of.wounds;
    const { profile } = of;
    const [printed, speed] = profile.speed;
    const { legion: say } = words;
    return {
      name: of.name,
      figure: profile.figure,
      line: say.line(
        String(of.rank).replaceAll("-", " "),
        profile.kind.replaceAll("-", " "),
        inches(profile.height),
      ),
      aside: say.order[of.order] ?? "",
      team: this.team(view, of.seat),
      figures: [
        { name: say.speed, value: String(speed), printed: String(printed), changed: printed !== speed },
        plain(say.wounds, String(full)),
        plain(say.courage, profile.courage === null ? "–" : String(profile.courage)),
        plain(say.defence, `${profile.defence ?? "–"}${profile.defence_surge ? " +" : ""}`),
        plain(say.attackSurge, profile.attack_surge ?? "–"),
      ],
      pips: { now: full - wounds, full },
      state: wounds > 0 ? say.taken(wounds, full) : say.unhurt,
      tags: tags(of),
      held: held(of),
    };
  },

  roster: (view) => asView(view).game.units.map((of) => of.unit),

  base(view, ref) {
    const [length, width] = unitOf(view, ref)?.profile.base ?? [];
    if (length === undefined || width === undefined) return null;
    return { width: width * MM, depth: length * MM, round: true };
  },

  scene,
  happened,
  fallen: (view, entry) => fallen(asView(view).names, entry),

  reaching(view, ref) {
    const of = unitOf(view, ref);
    const far = [
      ...new Set(of?.profile.weapons.flatMap(({ inches }) => (inches ? [inches] : [])) ?? []),
    ].toSorted((a, b) => a - b);
    if (far.length === 0) return null;
    return {
      ahead: false,
      bands: far.map((inches, at) => ({
        inches,
        text: words.board.inches(String(inches)),
        kind: at === far.length - 1 ? "far" : "near",
      })),
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

  tool: (which) => words.legion.tool(which + 1),

  brief(shown) {
    if (shown.gain) {
      const { wounds: more } = shown.gain;
      return Math.abs(more) < LEAST ? "" : words.legion.gains(Math.abs(more).toFixed(1), more > 0);
    }
    const { brief: say } = words.dice;
    const { wounds, defeated } = (shown as Shown & { odds: { wounds: number[]; defeated: number } }).odds;
    const told = [say.wounds(often(atLeast(wounds, 1)))];
    if (defeated >= LEAST / 10) told.push(say.defeats(often(defeated)));
    return told.join(", ");
  },

  pool: (shown) => (shown as Shown & { dice?: number[] }).dice?.reduce((sum, n) => sum + n, 0),

  outlook(unit, places): { [key: string]: Json } {
    const leader = places.find(({ piece }) => piece === unit);
    return leader ? { unit, to: { ...leader.to } } : { unit };
  },

  shot(command, about): Shot | null {
    // What the token is worth that an action gives.
    if (command === "aim" || command === "dodge") return { ask: "explain", fields: { answer: command } };
    const [target, weapons] = [look(command, "/attack/target"), look(command, "/attack/weapons")];
    const unit = about.find((ref) => ref.startsWith("unit:"));
    if (typeof target !== "string" || !Array.isArray(weapons) || unit === undefined) return null;
    return { ask: "explain", fields: { shot: { unit, target, weapons } } };
  },

  answers: ["/take-die", "/upgrade", "/reroll", "/spend", "/improve", "/guard"],
};

const plain = (name: string, value: string): Card["figures"][number] => ({
  name,
  value,
  printed: value,
  changed: false,
});
const inches = (value: number): string => String(Math.round(value * 10) / 10);
