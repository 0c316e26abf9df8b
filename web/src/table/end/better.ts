// The better move as it is drawn: ghosts where its bases would go, brackets about what it aims at. Reads any command: places are
// lists of things with where they shall stand, and what is aimed at is named by its reference. Pure.
import type { Json, Piece, Point, Scene } from "../../app/api";
import { nothing, type Ghost, type Overlay } from "../../board/overlay";
import { placed, type Placed } from "../../plan/formation";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Ref } from "../../wire/terms";

/** Everything that stands in a command, the inner parts too. */
function* parts(of: unknown): Generator<unknown> {
  yield of;
  if (of !== null && typeof of === "object") for (const inner of Object.values(of)) yield* parts(inner);
}

/** Draws a command over the position before it. */
export function better(scene: Scene, command: Json, unit: Ref | null): Overlay {
  const by = new Map(scene.pieces.map((piece) => [piece.id as string, piece]));
  const all = [...parts(command)];
  const places = all.flatMap((part) => (Array.isArray(part) ? placed(part as Json) : []));
  const moves = places.flatMap((one): { piece: Piece; one: Placed }[] => {
    const piece = one.piece === undefined ? undefined : by.get(one.piece);
    return piece ? [{ piece, one }] : [];
  });
  const ghosts = moves.map(({ piece, one }): Ghost => ({
    id: piece.id,
    pose: one.to,
    shape: piece.shape,
    team: piece.team ?? null,
    label: piece.label,
    ...(one.via && { via: one.via }),
  }));
  const groups = new Set(scene.pieces.map((piece) => piece.group as string));
  const moved = new Set(moves.map(({ piece }) => piece.group as string));
  const named = all.flatMap((part) => (typeof part === "string" ? [by.get(part)?.group ?? part] : []));
  const targets = [...new Set(named.filter((ref) => groups.has(ref) && ref !== unit && !moved.has(ref)))];
  const selected = unit !== null && groups.has(unit) ? [unit] : [];
  return { ...nothing, ghosts, selected, targets, tapes: lines(scene, selected[0], targets[0]) };
}

const middle = (scene: Scene, group: Ref): Point | null => {
  const own = scene.pieces.filter((piece) => piece.group === group);
  if (own.length === 0) return null;
  const sum = (of: "x" | "y"): number => own.reduce((all, piece) => all + piece.pose[of], 0) / own.length;
  return [sum("x"), sum("y")];
};

function lines(scene: Scene, from: Ref | undefined, to: Ref | undefined): Overlay["tapes"] {
  if (from === undefined || to === undefined) return [];
  const ends = [middle(scene, from), middle(scene, to)].filter((end) => end !== null);
  return ends.length === 2 ? [{ kind: "sight", points: ends, text: "" }] : [];
}

const isPoint = (of: unknown): of is Point =>
  Array.isArray(of) && of.length === 2 && of.every((one) => typeof one === "number");

/** Draws what happened in an entry: the unit that acted, and the line of its shot. */
export function happened(scene: Scene, entry: SeenEntry | undefined, unit: Ref | undefined): Overlay {
  const all = (entry?.facts ?? []).flatMap(({ data }) => [...parts(data)]);
  const declared = all.find(
    (part): part is { target: string } =>
      part !== null && typeof part === "object" && typeof (part as { target?: unknown }).target === "string",
  );
  const ends = all
    .map((part) => (part as { ends?: unknown } | null)?.ends)
    .find((one): one is Point[] => Array.isArray(one) && one.length === 2 && one.every(isPoint));
  const there = (ref: Ref | undefined): ref is Ref =>
    ref !== undefined && scene.pieces.some((piece) => piece.group === ref);
  const target = declared?.target;
  const selected = there(unit) ? [unit] : [];
  const tapes = ends
    ? [{ kind: "sight" as const, points: ends, text: "" }]
    : there(target)
      ? lines(scene, selected[0], target)
      : [];
  return { ...nothing, selected, targets: there(target) ? [target] : [], tapes };
}
