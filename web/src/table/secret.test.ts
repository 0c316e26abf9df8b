import { describe, expect, it } from "vitest";
import type { Json, Offer, TableNow } from "../app/api";
import { hides } from "./secret";

const table = (view: Json, offers: Json[] = [], scene: Json = null): TableNow =>
  ({ view, scene, offers: offers as unknown as Offer[] }) as unknown as TableNow;

describe("handing a screen over", () => {
  it("is left out where both see the same", () => {
    const game = { units: [{ id: "unit:0" }] };
    const red = table({ you: 0, asks: [{ seat: 0 }], game });
    const blue = table({ you: 1, asks: [], game });
    expect(hides(blue, red)).toBe(false);
  });
  it("is asked for where one holds what the other does not see", () => {
    const red = table({ you: 0, game: { players: [{ cards: [{ card: null }] }] } });
    const blue = table({ you: 1, game: { players: [{ cards: [{ card: { name: "Mortar Shelling" } }] }] } });
    expect(hides(blue, red)).toBe(true);
    expect(hides(red, blue)).toBe(true);
  });
  it("finds what lies on one table only", () => {
    expect(hides(table({}, [], { pieces: ["covert"] }), table({}, [], { pieces: [] }))).toBe(true);
  });
  it("is asked for before an answer that stays hidden", () => {
    const field = { at: "/loadouts/sides", secret: true };
    expect(hides(table({}, [{ kind: "loadouts", form: [field] }]), table({}))).toBe(true);
    expect(hides(table({}, [{ kind: "deploy", form: [{ at: "/deploy" }] }]), table({}))).toBe(false);
  });
  it("leaves out sums of what else is compared", () => {
    const of = (spent: Json): TableNow => table({ game: { players: [{ spent }] } });
    const sums = /^\/game\/players\/\d+\/spent$/;
    expect(hides(of(500), of(null), sums)).toBe(false);
    expect(hides(of(500), of(null))).toBe(true);
  });
});
