// What may be meant by bringing bases to a thing, or by touching it with a unit in hand: every offer that is about the two. Pure.
import type { Json, Offer, Piece, Point } from "../app/api";
import { corners, within } from "../board/shape";
import type { Ref } from "../wire/terms";
import { placed, type Placed } from "./formation";
import { look, put } from "./json";
import { isOpen } from "./menu";
import { toJson } from "../app/typed";

/** An offer, with the command that says what it is about. */
export interface Way {
  offer: Offer;
  command: Json;
}

/** Bases that are so near to each other are brought into contact, in inches. */
const NEAR = 0.3;

/** Returns the groups that a hand has brought bases to: those under the pointer first, then those beside a base. */
export function met(scene: Piece[], ghosts: Pick<Piece, "id" | "pose" | "shape">[], at: Point): Ref[] {
  const own = new Set<Ref>(ghosts.map((one) => one.id));
  const moving = new Set(scene.filter((piece) => own.has(piece.id)).map((piece) => piece.group));
  const others = scene.filter((piece) => !moving.has(piece.group));
  const touches = (a: Pick<Piece, "pose" | "shape">, b: Pick<Piece, "pose" | "shape">): boolean =>
    corners(a.pose, a.shape).some((corner) => within(corner, b.pose, b.shape, NEAR));
  const pointed = others.filter((piece) => within(at, piece.pose, piece.shape));
  const beside = others.filter((piece) => ghosts.some((one) => touches(one, piece) || touches(piece, one)));
  return [...new Set([...pointed, ...beside].map((piece) => piece.group))];
}

/** Returns offers of what is done to another group, in the order of the groups; open ones first. */
export function towards(offers: Offer[], unit: Ref | undefined, groups: readonly Ref[]): Way[] {
  const about = offers.filter((offer) => unit !== undefined && offer.about?.[0] === unit);
  const ways = groups.flatMap((group) => about.filter((offer) => offer.about?.slice(1).includes(group)));
  return [...ways.filter(isOpen), ...ways.filter((offer) => !isOpen(offer))].map((offer) => ({
    offer,
    command: offer.command ?? null,
  }));
}

/** Leads a way to where a hand has brought its bases, unless the offer itself knows a place for them. */
export function led({ offer, command }: Way, at: string | undefined, places: Placed[]): Way {
  if (at === undefined || placed(look(command, at)).length > 0) return { offer, command };
  return { offer, command: put(command, at, toJson(places)) };
}

/** Ways to mean a touch, where it was, and which of them is planned. */
export interface Meaning {
  at: Point;
  ways: Way[];
  taken: number;
}
