import { describe, expect, it } from "vitest";
import type { Offer, Piece } from "../app/api";
import { led, met, towards } from "./meant";

const piece = (id: string, group: string, x: number, y: number): Piece =>
  ({ id, group, pose: { x, y, heading: 0 }, shape: { rectangle: { width: 1, depth: 1 } } }) as Piece;

const walker = piece("base:1", "unit:1", 10, 10);
const scene = [piece("base:0", "unit:0", 5, 5), walker, piece("base:2", "unit:2", 20, 20)];

const offers = [
  { kind: "move", text: "Move", about: ["unit:0"], command: { move: { moves: [] } } },
  {
    kind: "charge",
    text: "Charge 2",
    about: ["unit:0", "unit:2"],
    refusal: { code: "far", says: "Too far." },
  },
  { kind: "charge", text: "Charge 1", about: ["unit:0", "unit:1"], command: { charge: { moves: [] } } },
  { kind: "charge", text: "Another's", about: ["unit:3", "unit:1"], command: { charge: { moves: [] } } },
] as unknown as Offer[];

describe("bases that are brought to a thing", () => {
  const ghost = (x: number, y: number): Piece => ({ ...scene[0]!, pose: { x, y, heading: 0 } });

  it("meet what they touch and what the pointer lies on, and nothing else", () => {
    expect(met(scene, [ghost(8.8, 10)], [8.8, 10])).toEqual(["unit:1"]);
    expect(met(scene, [ghost(8.6, 10)], [8.6, 10])).toEqual([]);
    expect(met(scene, [ghost(5, 6)], [10, 10])).toEqual(["unit:1"]);
    expect(met(scene, [ghost(5, 5)], [5, 5])).toEqual([]);
  });

  it("may mean every offer about the two, open ones first", () => {
    const ways = towards(offers, "unit:0", ["unit:2", "unit:1"]);
    expect(ways.map(({ offer }) => offer.text)).toEqual(["Charge 1", "Charge 2"]);
    expect(towards(offers, undefined, ["unit:1"])).toEqual([]);
  });

  it("are led to where the hand has brought them, unless the offer knows better", () => {
    const [way] = towards(offers, "unit:0", ["unit:1"]);
    const places = [{ piece: "base:0", to: { x: 8.8, y: 10, heading: 0 } }];
    const to = led(way!, "/charge/moves", places);
    expect(to.command).toEqual({ charge: { moves: places } });
    expect(led(to, "/charge/moves", []).command).toEqual({ charge: { moves: places } });
  });
});
