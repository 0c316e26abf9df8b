// A battle of REGIMENT as it was: bases, wounds, tokens and score folded from the results that events carry. What does not
// change is taken from the last scene.
import type { Mark, Piece, Pose, Region, Scene, TableNow } from "../../app/api";
import { line } from "../../app/sequence";
import { words } from "../../kit/words";
import type { Event } from "../../wire/regiment/event";
import type { UnitView, View } from "../../wire/regiment/view";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Chapter, Past } from "../past";
import { reported } from "./deeds";

/** Millimetres as inches on the lattice of positions. */
const inches = (mm: number): number => Math.round((mm / 25.4) * 1024) / 1024;

/** A unit at one moment. */
interface Unit {
  /** Living bases in order. */
  bases: string[];
  places: Record<string, Pose>;
  wounds: number;
  acted: boolean;
  tokens: string[];
}

interface Moment {
  units: Record<string, Unit>;
  acting: string | null;
  holders: (number | null)[];
}

const GLYPHS: Record<string, Mark["glyph"]> = {
  shaken: "alarm",
  dash: "haste",
  standby: "watch",
  "dug-in": "rampart",
};

/** Returns the events of an entry. */
export const events = (entry: SeenEntry): Event[] => entry.facts.map((fact) => fact.data as Event);

/** Ids of a unit's bases: they are numbered through in the order of the units. */
export function numbered(units: UnitView[]): Map<string, string[]> {
  let next = 0;
  return new Map(
    units.map((unit) => [unit.id, Array.from({ length: unit.full }, () => `base:${next++}`)] as const),
  );
}

function begun(units: UnitView[]): Moment {
  const ids = numbered(units);
  const fresh = (unit: UnitView): Unit => ({
    bases: ids.get(unit.id) ?? [],
    places: {},
    wounds: 0,
    acted: false,
    tokens: [],
  });
  return {
    units: Object.fromEntries(units.map((unit) => [unit.id, fresh(unit)])),
    acting: null,
    holders: [],
  };
}

function placed(unit: Unit, poses: Pose[]): Unit {
  const places = Object.fromEntries(
    unit.bases.flatMap((base, at) => (poses[at] ? [[base, poses[at]] as const] : [])),
  );
  return { ...unit, places };
}

/** Takes an event into a moment. */
function after(moment: Moment, event: Event): Moment {
  const change = (id: string, to: (unit: Unit) => Unit): Moment => {
    const unit = moment.units[id];
    return unit ? { ...moment, units: { ...moment.units, [id]: to(unit) } } : moment;
  };
  if ("setup" in event) {
    const { setup } = event;
    if (typeof setup === "object" && "deployed" in setup)
      return change(setup.deployed.unit, (unit) => placed(unit, setup.deployed.poses));
    return moment;
  }
  if ("move" in event) {
    const { move } = event;
    if ("moved" in move) return change(move.moved.unit, (unit) => placed(unit, move.moved.poses));
    if ("disembarked" in move)
      return change(move.disembarked.unit, (unit) => placed(unit, move.disembarked.poses));
    if ("cargo-placed" in move)
      return change(move["cargo-placed"].unit, (unit) => {
        const { poses } = move["cargo-placed"];
        // What finds no room is lost.
        return placed({ ...unit, bases: unit.bases.slice(0, poses.length) }, poses);
      });
    if ("embarked" in move) return change(move.embarked.unit, (unit) => ({ ...unit, places: {} }));
    return moment;
  }
  if ("combat" in event) {
    const { combat } = event;
    if ("wounded" in combat)
      return change(combat.wounded.unit, (unit) => ({
        ...unit,
        wounds: unit.wounds + combat.wounded.wounds,
      }));
    if ("removed" in combat) {
      const { bases, tokens, unit: id } = combat.removed;
      return change(id, (unit) => ({
        ...unit,
        wounds: Math.max(0, unit.wounds - tokens),
        bases: unit.bases.filter((base) => !bases.some((gone) => gone === base)),
        places: Object.fromEntries(
          Object.entries(unit.places).filter(([base]) => !bases.some((gone) => gone === base)),
        ),
      }));
    }
    if ("destroyed" in combat)
      return change(combat.destroyed.unit, (unit) => ({ ...unit, bases: [], places: {}, tokens: [] }));
    if ("shaken" in combat) return change(combat.shaken.unit, (unit) => held(unit, "shaken"));
    if ("returned" in combat) {
      const { base, pose, unit: id, wounds } = combat.returned;
      return change(id, (unit) => ({
        ...unit,
        wounds,
        bases: [...unit.bases, base].toSorted((a, b) => number(a) - number(b)),
        places: { ...unit.places, [base]: pose },
      }));
    }
    return moment;
  }
  if ("turn" in event) return turned(moment, event.turn, change);
  if ("amended" in event) {
    const { amended } = event;
    if ("pose" in amended) {
      const owner = Object.keys(moment.units).find((id) =>
        moment.units[id]?.bases.some((base) => base === amended.pose.base),
      );
      return owner === undefined
        ? moment
        : change(owner, (unit) => ({
            ...unit,
            places: { ...unit.places, [amended.pose.base]: amended.pose.pose },
          }));
    }
    if ("wounds" in amended)
      return change(amended.wounds.unit, (unit) => ({ ...unit, wounds: amended.wounds.wounds }));
    if ("token" in amended)
      return change(amended.token.unit, (unit) =>
        amended.token.on ? held(unit, amended.token.status) : dropped(unit, amended.token.status),
      );
  }
  return moment;
}

const number = (id: string): number => Number(id.split(":")[1]);
const held = (unit: Unit, token: string): Unit => ({
  ...unit,
  tokens: [...unit.tokens.filter((one) => one !== token), token],
});
const dropped = (unit: Unit, token: string): Unit => ({
  ...unit,
  tokens: unit.tokens.filter((one) => one !== token),
});

function turned(
  moment: Moment,
  turn: Extract<Event, { turn: unknown }>["turn"],
  change: (id: string, to: (unit: Unit) => Unit) => Moment,
): Moment {
  if (typeof turn === "string") return turn === "ended" ? { ...moment, acting: null } : moment;
  // The token is spent.
  if ("interrupted" in turn)
    return {
      ...change(turn.interrupted.unit, (unit) => dropped(unit, "standby")),
      acting: turn.interrupted.unit,
    };
  if ("nominated" in turn) return { ...moment, acting: turn.nominated.unit };
  if ("gained" in turn) return change(turn.gained.unit, (unit) => held(unit, turn.gained.status));
  if ("lost" in turn) return change(turn.lost.unit, (unit) => dropped(unit, turn.lost.status));
  if ("healed" in turn)
    return change(turn.healed.unit, (unit) => ({
      ...unit,
      wounds: Math.max(0, unit.wounds - turn.healed.wounds),
    }));
  if ("closed" in turn)
    return { ...change(turn.closed.unit, (unit) => ({ ...unit, acted: true })), acting: null };
  if ("judged" in turn) return { ...moment, holders: turn.judged.holders.map((seat) => seat ?? null) };
  if ("round-began" in turn)
    return {
      ...moment,
      acting: null,
      units: Object.fromEntries(
        Object.entries(moment.units).map(([id, unit]) => [id, { ...unit, acted: false }]),
      ),
    };
  return moment;
}

/** Draws a moment on the ground of the last scene. */
function drawn(moment: Moment, view: View, last: Scene): Scene {
  const { units, colours } = view.game;
  const team = (seat: number): Piece["team"] => colours?.[seat] ?? null;
  const pieces: Piece[] = [];
  const marks: Mark[] = [];
  const lines: Scene["lines"] = [];
  for (const unit of units) {
    const then = moment.units[unit.id];
    const bases = then?.bases.filter((base) => then.places[base]) ?? [];
    if (!then || bases.length === 0) continue;
    const known = last.pieces.find((piece) => piece.group === unit.id);
    const own = team(unit.seat);
    const tone = moment.acting === unit.id ? "acting" : then.acted ? "spent" : "ready";
    const label = String(number(unit.id));
    for (const base of bases) {
      pieces.push({
        id: base,
        group: unit.id,
        team: own,
        pose: then.places[base] ?? { x: 0, y: 0, heading: 0 },
        shape: { rectangle: { width: inches(unit.base.width_mm), depth: inches(unit.base.depth_mm) } },
        label,
        class: known?.class ?? String(unit.class === "infantry" ? unit.class : unit.subtype),
        level: known?.level ?? 0,
        tone,
        title: words.past.unit(unit.name, bases.length, unit.full, then.wounds),
      });
    }
    const mark = (id: string, glyph: Mark["glyph"], text: string, count = 1): Mark => ({
      id: `${id}:${label}`,
      on: unit.id,
      glyph,
      text,
      count,
      team: own,
    });
    marks.push(mark("name", null, unit.name));
    if (then.wounds > 0) marks.push(mark("wounds", "count", "wounds", then.wounds));
    for (const token of then.tokens) {
      const glyph = GLYPHS[token];
      if (glyph) marks.push(mark(token, glyph, token));
    }
    const points = bases.map((base): [number, number] => [
      then.places[base]?.x ?? 0,
      then.places[base]?.y ?? 0,
    ]);
    if (points.length > 1)
      lines.push({ id: `bond:${label}`, kind: "bond", on: unit.id, points, text: "", team: own });
  }
  const objectives = last.regions.filter((region) => region.kind === "objective");
  const regions = last.regions
    .filter((region) => region.kind !== "effect")
    .map((region): Region => {
      const at = objectives.indexOf(region);
      const holder = at < 0 ? undefined : moment.holders[at];
      if (at < 0) return region;
      return { ...region, team: holder === null || holder === undefined ? null : team(holder) };
    });
  return { table: last.table, pieces, regions, marks, lines };
}

/** Makes a battle's past from its table as it stands and its log. */
export function past(now: TableNow, entries: SeenEntry[]): Past {
  const view = now.view as unknown as View;
  const last: Scene = now.scene ?? {
    table: { width: 0, height: 0 },
    pieces: [],
    regions: [],
    marks: [],
    lines: [],
  };
  const counted = line(entries);
  const told = entries.filter((entry) => counted.has(entry.n));
  const moments = new Map<number, Moment>();
  const chapters: Chapter[] = [{ n: told[0]?.n ?? 0, text: words.past.setup }];
  let moment = begun(view.game.units);
  for (const entry of told) {
    for (const event of events(entry)) {
      moment = after(moment, event);
      if ("turn" in event && typeof event.turn === "object" && "round-began" in event.turn)
        chapters.push({ n: entry.n, text: words.past.round(event.turn["round-began"].round) });
    }
    moments.set(entry.n, moment);
  }
  const ns = [...moments.keys()];
  return {
    sceneAt(n) {
      const at = ns.findLast((one) => one <= n) ?? ns[0];
      const then = at === undefined ? undefined : moments.get(at);
      return then ? drawn(then, view, last) : last;
    },
    chapters,
    report: reported(view, told),
  };
}
