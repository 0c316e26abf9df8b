import { describe, expect, it } from "vitest";
import act from "../../../tests/fixtures/regiment-act.json";
import rolled from "../../../tests/fixtures/regiment-roll.json";
import type { Json, TableNow } from "../../app/api";
import type { View } from "../../wire/regiment/view";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Ref } from "../../wire/terms";
import { adapter, nameOf } from "../adapter";
import { short, type Fight } from "./fight";

const now = act.table as unknown as TableNow;
const game = adapter("regiment");

describe("REGIMENT at the table", () => {
  it("knows the colours of its seats", () => {
    expect([game.team(now.view, 0), game.team(now.view, 1)]).toEqual(["red", "blue"]);
    expect(adapter("unheard-of").team(now.view, 0)).toBeUndefined();
  });

  it("makes a card of a unit, by its own reference or a base's", () => {
    const piece = now.scene!.pieces[0]!;
    const card = game.card(now.view, piece.group);
    expect(card?.figures).toHaveLength(6);
    expect(card?.name).not.toBe("");
    expect(game.card(now.view, piece.id)).toEqual(card);
    expect(game.card(now.view, "unit:99")).toBeNull();
    expect(nameOf(now.view, piece.group)).toContain(card?.name);
  });

  it("calls a base by its unit, and by its place in it where there are several", () => {
    const { units } = (now.view as unknown as View).game;
    const several = units.find(({ bases }) => bases.length > 1)!;
    const lone = units.find(({ bases }) => bases.length === 1)!;
    const called = (ref: Ref | undefined): string | undefined => game.called!(now.view, ref ?? "");
    expect(called(several.bases[1]?.id)).toBe(`${nameOf(now.view, several.id)}, base 2`);
    expect(called(lone.bases[0]?.id)).toBe(nameOf(now.view, lone.id));
    expect(called(several.id)).toBeUndefined();
  });

  it("asks about the dice that may still be changed, with what each answer is called", () => {
    const table = rolled.table as unknown as TableNow;
    const entries = rolled.log.entries as unknown as SeenEntry[];
    const scene = game.scene!(table, entries, 0);
    expect(scene?.dice.map(({ face, counts }) => face + (counts ? "!" : ""))).toEqual(["3", "4", "1"]);
    expect(scene?.says).toBe("No saves");
    expect(scene?.title("pass")).toBe("Keep 0 saves");
    expect(scene?.title({ flip: { dice: [2] } })).toBe("Spend 1 point: 1 save");
    expect(scene?.purses.map(({ left, of }) => [left, of])).toEqual([
      [6, 6],
      [4, 6],
    ]);
    const told = { target: "unit:1", reckonings: [], odds: { wounds: [0, 1], shaken: 1, base_lost: 0 } };
    expect(scene?.measures(told)?.map(({ key, share }) => [key, share])).toEqual([
      ["base", 0],
      ["shaken", 1],
      ["wounds-1", 1],
    ]);
    expect(scene?.rows({ flip: { dice: [2] } }, null)).toEqual([{ name: "You keep", value: "5 points" }]);
    expect(scene?.ladder(told)).toBeNull();
    expect(scene?.ladder({ ...told, if_spent: [0.69, 0.31, 0.002] } as typeof told)?.columns).toEqual([
      ["0", "69"],
      ["1", "31"],
      ["2", "<1"],
    ]);
    // Another seat is asked nothing, and a table without a roll asks nobody.
    expect(game.scene!(table, entries, 1)).toBeNull();
    expect(game.scene!(now, entries, 0)).toBeNull();
  });

  it("shows the dice that fell in an entry, those that count before the others", () => {
    const shot = (rolled.log.entries as unknown as SeenEntry[]).find(({ n }) => n === 28)!;
    const [only, ...others] = game.fallen!(rolled.table.view as unknown as Json, shot);
    expect(others).toEqual([]);
    expect(only?.at).toBe("unit:8");
    expect(only?.rolled.need).toBe("5+");
    expect(only?.rolled.dice.map(({ face, counts }) => face + (counts ? "!" : ""))).toEqual([
      "5!",
      "4",
      "2",
      "1",
    ]);
    expect(game.fallen!(rolled.table.view as unknown as Json, { ...shot, facts: [] })).toEqual([]);
  });

  it("asks for the odds of a shot, and of nothing else", () => {
    const shoot: Json = { shoot: { base: "base:12" } };
    expect(game.shot(shoot, ["unit:1"])?.fields).toEqual({
      shot: { unit: "unit:1", base: "base:12", volley: false },
    });
    expect(game.shot("end", ["unit:1"])).toBeNull();
  });

  it("asks how a charge would end, with what players say of it on a real table", () => {
    const charge: Json = { charge: { moves: [], target: "unit:9" } };
    expect(game.shot(charge, ["unit:1", "unit:9"])?.fields).toEqual({
      charge: { unit: "unit:1", target: "unit:9", seen: null },
    });
    const engage: Json = { engage: { target: "unit:9", reached: true, seen: { cover: true } } };
    expect(game.shot(engage, ["unit:1"])?.fields).toEqual({
      charge: { unit: "unit:1", target: "unit:9", seen: [{ cover: true }, {}] },
    });
    expect(game.brief?.({ target: "unit:9", reckonings: [], won: 0.154 })).toBe(
      "won in 15 of 100, once in contact",
    );
    const far = { target: "unit:9", reckonings: [], won: 0.83, reached: false, away: 13.94, inches: 6 };
    expect(game.brief?.(far)).toBe("");
    expect(short(far as unknown as Fight)).toBe("Falls short: 13.9″ away, moves 6″");
    const near = { ...far, away: 5 };
    expect(game.brief?.(near)).toBe("won in 83 of 100, once in contact");
  });
});
