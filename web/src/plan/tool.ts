// A movement tool as it is drawn: two arms of equal length with a joint between them. The hand bends it at the joint or leads its
// end; which way is legal the server says. Pure.
import type { Point } from "../app/api";

/** The tools to choose from, as a form names them. */
export interface Tools {
  lengths: number[];
  width: number;
  /** The most that the joint turns to either side, in fractions of 65536 of a turn. */
  bend: number;
}

/** A tool against a base: angles in radians, clockwise on the screen. */
export interface Laid {
  /** Which of the tools it is. */
  which: number;
  from: Point;
  /** From the base's centre to the tool's end. */
  socket: number;
  length: number;
  width: number;
  heading: number;
  bend: number;
}

/** What of a tool is drawn. */
export interface Track {
  start: Point;
  joint: Point;
  end: Point;
  /** The centre of a base that stands against the far end. */
  last: Point;
}

const TURN = 2 * Math.PI;
/** A bend smaller than this is none, so that a hand finds the straight tool again. */
const STRAIGHT = (4 * Math.PI) / 180;

const to = ([x, y]: Point, angle: number, far: number): Point => [
  x + Math.cos(angle) * far,
  y + Math.sin(angle) * far,
];
const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.atan2(by - ay, bx - ax);
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Brings an angle to the half turn to either side. */
export const wrapped = (angle: number): number => angle - TURN * Math.round(angle / TURN);

/** Where the parts of a tool lie. */
export function track({ from, socket, length, heading, bend }: Laid): Track {
  const start = to(from, heading, socket);
  const joint = to(start, heading, length / 2);
  const end = to(joint, heading + bend, length / 2);
  return { start, joint, end, last: to(end, heading + bend, socket) };
}

/** Lays the shortest tool that leads to a place: straight, or with its first arm as a hand has turned it. Returns the place at the
 * tool that is nearest to the wanted one with it. */
export function toward(
  tools: Tools,
  from: Point,
  socket: number,
  wanted: Point,
  arm: number | null,
): { laid: Laid; at: Point } | null {
  const most = (tools.bend / 65536) * TURN;
  let best: { laid: Laid; at: Point } | null = null;
  for (const [which, length] of tools.lengths.entries()) {
    const heading = arm ?? between(from, wanted);
    const straight: Laid = { which, from, socket, length, width: tools.width, heading, bend: 0 };
    const { joint } = track(straight);
    const turned = arm === null ? 0 : wrapped(between(joint, wanted) - heading);
    const bend =
      Math.abs(turned) < STRAIGHT || apart(joint, wanted) < 0.05
        ? 0
        : Math.max(-most, Math.min(most, turned));
    const laid = { ...straight, bend };
    // A base is put down anywhere at the tool: along its second arm, or along the whole of a straight one.
    const [begin, room] = bend === 0 ? [from, 2 * socket + length] : [joint, socket + length / 2];
    const at = to(begin, heading + bend, Math.min(apart(begin, wanted), room));
    if (!best || apart(at, wanted) < apart(best.at, wanted) - 0.01) best = { laid, at };
  }
  return best;
}

/** Turns the first arm of a laid tool so that its joint points to a place. */
export const bentTo = (laid: Laid, at: Point): number => between(laid.from, at);

/** The bend in whole degrees. */
export const degrees = (bend: number): number => Math.round(Math.abs((bend * 360) / TURN));
