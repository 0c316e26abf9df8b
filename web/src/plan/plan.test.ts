import { clocked, left, passed } from "./clock";
import { faces } from "./dice";
import { describe, expect, it } from "vitest";
import type { Choice, Field, Json, Offer, PickField, TableNow } from "../app/api";
import act from "../../tests/fixtures/regiment-act.json";
import battle from "../../tests/fixtures/gcw-battle.json";
import large from "../../tests/fixtures/regiment-large.json";
import roll from "../../tests/fixtures/regiment-roll.json";
import army from "../../tests/fixtures/tours-army.json";
import { among, complete, first, kindOf, listed, open, pickOf, row, stands, toggled } from "./draft";
import { centre, degrees, move, placed, turn, turned } from "./formation";
import { look, put, same } from "./json";
import { actsAtOnce, apart, headline, isOpen, keys, menu, ways } from "./menu";
import { term, told, written } from "./reckoning";

const tables = Object.entries({ act, battle, large, roll, army }).map(
  ([name, of]) => [name, of.table as unknown as TableNow] as const,
);

describe("JSON pointers", () => {
  const command: Json = { shoot: { base: "base:3", "a/b": [1, 2] } };

  it("find what stands at a place", () => {
    expect(look(command, "/shoot/base")).toBe("base:3");
    expect(look(command, "/shoot/a~1b/1")).toBe(2);
    expect(look(command, "")).toBe(command);
    expect(look(command, "/shoot/none/deeper")).toBeUndefined();
    expect(look(command, "/constructor")).toBeUndefined();
  });

  it("put a value without touching the old one", () => {
    expect(put(command, "/shoot/base", "base:4")).toEqual({ shoot: { base: "base:4", "a/b": [1, 2] } });
    expect(put(command, "/shoot/a~1b/2", 3)).toEqual({ shoot: { base: "base:3", "a/b": [1, 2, 3] } });
    expect(put(command, "/shoot/new", true)).toMatchObject({ shoot: { new: true } });
    expect(put(command, "/nobody/new", true)).toEqual(command);
    expect(put(command, "", "end")).toBe("end");
    expect(look(command, "/shoot/base")).toBe("base:3");
  });

  it("hold a missing member and null for the same", () => {
    expect(same({ a: 1, b: null }, { a: 1 })).toBe(true);
    expect(same({ a: [1] }, { a: [1, 2] })).toBe(false);
    expect(same([], {})).toBe(false);
  });
});

describe("what a press does", () => {
  const asks: [] = [];
  const instant: Offer = { kind: "end", text: "End the activation", command: "end" };
  const planned: Offer = {
    kind: "burn",
    text: "Burn fuel",
    command: { burn: 1 },
    form: [{ at: "/burn", text: "How much?", is: { number: { min: 1, max: 3, step: 1, unit: "" } } }],
  };
  const grave: Offer = { ...instant, grave: true };
  const refusal = { code: "no", rule: "X-1", says: "You can't." };

  it("is told for each offer: it acts at once, or it is confirmed", () => {
    expect(actsAtOnce(instant)).toBe(true);
    expect([planned, grave, { ...instant, refusal }].map(actsAtOnce)).toEqual([false, false, false]);
    expect(ways([instant], asks)).toEqual({ planned: false, atOnce: true });
    expect(ways([planned, instant], asks)).toEqual({ planned: true, atOnce: true });
    expect(ways([planned, grave, { ...instant, refusal }], asks)).toEqual({ planned: true, atOnce: false });
  });
});

describe("recorded offers", () => {
  const fields = (form: Field[]): Field[] =>
    form.flatMap((field) => {
      const pick = pickOf(field);
      const opened = pick ? (listed(pick.from) ?? []).flatMap((choice) => choice.form ?? []) : [];
      const inner = typeof field.is === "object" && "list" in field.is ? field.is.list.item : [];
      return [field, ...fields(opened), ...fields(inner)];
    });
  const known = new Set(["flag", "text", "number", "pick", "amounts", "assign", "place", "turn", "list"]);

  it.each(tables)("of %s have fields of known kinds at places that are there", (_, now) => {
    const open = now.offers.filter((offer) => offer.form?.length && offer.command !== undefined);
    expect(open.length).toBeGreaterThan(0);
    for (const offer of open) {
      for (const field of fields(offer.form ?? [])) expect(known).toContain(kindOf(field.is));
      for (const field of offer.form ?? []) {
        if (!field.optional && !offer.refusal) expect(look(offer.command, field.at), field.at).toBeDefined();
      }
    }
  });

  it.each(tables)("of %s are all in the menu, once", (_, now) => {
    const shown = menu(now.offers, now.asks);
    const answered = now.offers.filter((offer) =>
      shown.answers.some((one) => one.kind === offer.kind),
    ).length;
    const listed = shown.groups.reduce((sum, group) => sum + group.open.length + group.barred.length, 0);
    expect(listed + answered).toBeGreaterThanOrEqual(now.offers.length);
    const letters = [...keys(shown.groups).values()];
    expect(new Set(letters).size).toBe(letters.length);
  });

  it("show the standing choice of a target", () => {
    const offer = (act.table.offers as unknown as Offer[]).find((one) => one.kind === "shoot" && isOpen(one));
    const field = offer?.form?.[0];
    if (!offer || !field) throw new Error("the recorded table has a shot");
    const choices = listed((pickOf(field) as PickField).from) ?? [];
    const standing = choices.filter((choice) => stands(offer.command ?? null, field.at, choice));
    expect(standing).toHaveLength(1);
    expect(open(offer.command ?? null, offer.form ?? [])).toEqual(offer.form);
  });
});

describe("a pick of several", () => {
  const pick = (sets?: Json[][]): PickField => ({
    min: 2,
    max: 2,
    from: { listed: [1, 2, 3].map((value) => ({ value, text: String(value) })) },
    ...(sets && { sets }),
  });

  it("takes one more and leaves one", () => {
    expect(among(pick(), [1], 2)).toEqual([1, 2]);
    expect(among(pick(), [1, 2], 2)).toEqual([1]);
  });

  it("goes to the nearest legal set", () => {
    const sets = [
      [1, 2],
      [2, 3],
      [1, 3],
    ];
    expect(among(pick(sets), [1, 2], 3)).toEqual([2, 3]);
    expect(among(pick(sets), [2, 3], 2)).toEqual([1, 3]);
    expect(among(pick(sets), [], 2)).toEqual([1, 2]);
  });
});

describe("a menu", () => {
  const colour: Offer = {
    kind: "choose-colour",
    text: "Which colour?",
    command: { choose: { colour: "red" } },
    form: [
      {
        at: "/choose/colour",
        text: "colour",
        is: {
          pick: {
            min: 1,
            max: 1,
            from: {
              listed: [
                { value: "red", text: "Red" },
                { value: "blue", text: "Blue" },
              ],
            },
          },
        },
      },
    ],
  };
  const asks = [{ seat: 0, kind: "colour", text: "Which colour?", rule: "REG-MIS-02" }];

  it("takes a bare yes or no apart into two answers that act at once", () => {
    const redraw: Offer = {
      kind: "redraw",
      text: "Redraw?",
      command: { redraw: { force: false } },
      form: [{ at: "/redraw/force", text: "force a redraw", is: "flag" }],
    };
    const both = apart(redraw, "Don't");
    expect(both.map(({ kind, text, command }) => [kind, text, command])).toEqual([
      ["redraw-yes", "Force a redraw", { redraw: { force: true } }],
      ["redraw-no", "Don't", { redraw: { force: false } }],
    ]);
    expect(both.every(actsAtOnce)).toBe(true);
    expect(apart(colour, "Don't")).toEqual([colour]);
  });

  it("puts the answers to the very question first", () => {
    const { answers, groups } = menu([colour, { kind: "pass", text: "Pass", command: "pass" }], asks);
    expect(answers.map((answer) => [answer.text, answer.command])).toEqual([
      ["Red", { choose: { colour: "red" } }],
      ["Blue", { choose: { colour: "blue" } }],
    ]);
    expect(groups.map((group) => group.kind)).toEqual(["pass"]);
  });

  it("keeps barred offers in their group", () => {
    const barred = { kind: "pass", text: "Pass", refusal: { code: "no", rule: "SYS-TURN", says: "No." } };
    expect(menu([barred], asks).groups[0]?.barred).toEqual([barred]);
  });

  it("takes a text apart at its colon", () => {
    expect(headline("Dash: two moves")).toEqual({ head: "Dash", rest: "two moves" });
    expect(headline("End the activation")).toEqual({ head: "End the activation", rest: "" });
  });
});

describe("fields", () => {
  const cargo: Choice = {
    value: { cargo: { units: 0 } },
    text: "cargo",
    form: [{ at: "/cargo/units", text: "cargo", is: { number: { min: 0, max: 9, step: 1, unit: "units" } } }],
  };
  const field: Field = { at: "", text: "what", is: { pick: { from: { listed: [cargo] }, min: 1, max: 1 } } };

  it("stay chosen while the fields that they open change", () => {
    expect(stands({ cargo: { units: 5 } }, "", cargo)).toBe(true);
    expect(stands({ wreck: {} }, "", cargo)).toBe(false);
    expect(open({ cargo: { units: 5 } }, [field]).map((one) => one.at)).toEqual(["", "/cargo/units"]);
  });

  it("begin with a value that they admit", () => {
    expect(first(field)).toEqual(cargo.value);
    expect(row([], [field])).toEqual(cargo.value);
    expect(row([{ ship: "a" }], [field])).toEqual({ ship: "a" });
  });

  it("count picks and know their sets", () => {
    const pick: PickField = {
      from: "ask",
      min: 2,
      max: 2,
      sets: [
        ["a", "b"],
        ["b", "c"],
      ],
    };
    expect(complete(pick, ["b", "a"])).toBe(true);
    expect(complete(pick, ["a", "c"])).toBe(false);
    expect(complete({ ...pick, ordered: true }, ["b", "a"])).toBe(false);
    expect(toggled(["a", "b"], "c", 2)).toEqual(["b", "c"]);
    expect(toggled(["a", "b"], "a", 2)).toEqual(["b"]);
  });
});

describe("a formation", () => {
  const all = placed([
    { piece: "base:1", to: { x: 10, y: 10, heading: 270 } },
    { piece: "base:2", to: { x: 12, y: 10, heading: 270 }, via: [[1, 2]] },
  ]);

  it("moves as one, by the corners that were set", () => {
    expect(move(all, 1, -2)).toEqual([
      { piece: "base:1", to: { x: 11, y: 8, heading: 270 } },
      { piece: "base:2", to: { x: 13, y: 8, heading: 270 }, via: [[1, 2]] },
    ]);
    expect(move(all, 1, 0, "base:2")[0]).toEqual(all[0]);
  });

  it("turns about its middle and keeps its shape", () => {
    const [one, other] = turn(all, 90);
    expect(one?.to).toEqual({ x: 11, y: 9, heading: 0 });
    expect(other?.to).toEqual({ x: 11, y: 11, heading: 0 });
    expect(centre([{ x: 0, y: 0, heading: 0 }])).toEqual({ x: 0, y: 0 });
    expect(turned({ x: 1, y: 0, heading: 350 }, { x: 0, y: 0 }, 20).heading).toBe(10);
    expect(degrees(-90)).toBe(270);
  });

  it("is read from a command, and nothing else is", () => {
    expect(placed("end")).toEqual([]);
    expect(placed([{ piece: "base:1" }])).toEqual([]);
  });
});

describe("numbers", () => {
  it("are written as people write them", () => {
    expect(written(5, "threshold")).toBe("5+");
    expect(written(5.8300001, "inches")).toBe("5.83″");
    expect(term(4, "threshold", 0)).toBe("4+");
    expect([term(1, "threshold", 1), term(-1, "threshold", 2)]).toEqual(["+1", "−1"]);
    expect(told({ title: "attack pool", form: "dice", total: 6 })).toBe("attack pool 6");
  });
});

describe("faces of real dice", () => {
  it("are tapped where there are few, and typed where there are many", () => {
    expect(faces("1 to 6")).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(faces("blank, hit, crit")).toEqual(["blank", "hit", "crit"]);
    expect(faces("hit or miss")).toEqual(["hit", "miss"]);
    expect(faces("1 to 100")).toEqual([]);
    expect(faces(undefined)).toEqual([]);
  });
});

describe("a clock", () => {
  const now = Date.parse("2026-01-01T12:00:00Z");
  const clock = { seat: 0, left: 90_000, away: false };

  it("stands while nobody is asked, and runs to its moment", () => {
    expect(left(clock, now)).toBe(90_000);
    expect(left({ ...clock, due: "2026-01-01T12:00:05Z" }, now)).toBe(5000);
    expect(left({ ...clock, due: "2026-01-01T11:00:00Z" }, now)).toBe(0);
    expect(passed(null, now)).toBe(false);
    expect(passed("2026-01-01T12:00:00Z", now)).toBe(true);
    expect(passed("2026-01-01T12:00:00Z", now - 1)).toBe(false);
  });

  it("is written as people read it", () => {
    expect(clocked(249_000)).toBe("4:09");
    expect(clocked(3_900_000)).toBe("1:05:00");
    expect(clocked(187_200_000)).toBe("2 d 4 h");
  });
});
