import { describe, expect, it } from "vitest";
import type { Choice, Offer } from "../../../app/api";
import type { UnitView, View } from "../../../wire/tours/view";
import { chooser, dealt, effect, labelled, parted } from "./choosing";

const unit = {
  unit: "unit:u0-2",
  card: "unit-card:troopers",
  rank: "corps",
  paragon: false,
  named: true,
} as UnitView;
const view = {
  names: { "unit:u0-2": "Old Faithful (Rebel Troopers)", "unit-card:troopers": "Rebel Troopers" },
  texts: { "arc:big": "Three agendas and a war." },
  game: { players: [{ seat: "seat:0", register: { units: [unit] } }] },
} as unknown as View;

const pick = (kind: string, listed: Choice[], at = `/answer/${kind}`): Offer => ({
  kind,
  text: "Which one?",
  command: { answer: { [kind]: listed[0]?.value ?? null } },
  form: [{ at, text: "Which one?", is: { pick: { from: { listed }, min: 1, max: 1 } } }],
});
const award = (id: string, text: string): Choice => ({ value: { commendation: id }, text });

describe("a question as cards", () => {
  it("has a name and an effect on each card, and sends what is chosen", () => {
    const of = chooser(
      pick("award", [award("a", "Resilient: Rerolls a die."), award("b", "Badge: Precise 1.")]),
      view,
      { answer: { award: { commendation: "b" } } },
    );
    expect(of?.cards.map(({ name, text }) => [name, text])).toEqual([
      ["Resilient", "Rerolls a die."],
      ["Badge", "Precise 1."],
    ]);
    expect(of?.first?.name).toBe("Badge");
    expect(of?.cards[0]?.offer.command).toEqual({ answer: { award: { commendation: "a" } } });
    expect(of?.cards[0]?.offer.form).toBeUndefined();
  });
  it("begins with nothing where nobody is asked", () => {
    expect(chooser(pick("award", [award("a", "A: b.")]), view)?.first).toBeNull();
  });
  it("keeps what is refused apart, with its reason", () => {
    const refusal = { code: "", rule: "TOD-COM-28", says: "The unit has it." };
    const of = chooser(pick("award", [award("a", "A: b."), { ...award("c", "C: d."), refusal }]), view);
    expect(of?.cards).toHaveLength(1);
    expect(of?.refused[0]).toMatchObject({ name: "C", refusal });
  });
  it("makes no cards of a form, of a record, or of what may be left open", () => {
    const one = pick("award", [award("a", "A: b.")]);
    const form = one.form ?? [];
    expect(chooser({ ...one, form: [...form, ...form] }, view)).toBeNull();
    expect(chooser({ ...one, form: form.map((field) => ({ ...field, optional: true })) }, view)).toBeNull();
    expect(chooser(pick("finish", [{ value: 1, text: "The end" }]), view)).toBeNull();
  });
});

describe("the words of a card", () => {
  const first = (kind: string, choice: Choice) => chooser(pick(kind, [choice]), view)?.cards[0];

  it("names a unit as the pages do, and says what it is", () => {
    const choice = { value: { unit: "u0-2" }, text: "Old Faithful (Rebel Troopers)", about: ["unit:u0-2"] };
    expect(first("unit", choice)).toMatchObject({ name: "Old Faithful", text: "Rebel Troopers · Corps" });
  });
  it("leaves the price to the reckoning beside it", () => {
    const cost = { title: "", form: "points", total: 3, parts: [] };
    expect(first("asset", { value: "medevac", text: "Medevac (3 SP)", cost })).toMatchObject({
      name: "Medevac",
      text: "One defeated unit makes no Casualty Check.",
    });
  });
  it("tells what an arc is about, where the server knows it", () => {
    expect(first("arc", { value: "big", text: "Begin The Big One" })).toMatchObject({
      name: "The Big One",
      text: "Three agendas and a war.",
    });
    expect(first("arc", { value: "other", text: "The Other" })).toMatchObject({
      name: "The Other",
      text: "",
    });
    expect(effect({ ...view, texts: undefined } as unknown as View, "arc:big")).toBe("");
  });
  it("parts odds from what is done", () => {
    expect(parted("Roll and reroll blanks. Odds: casualty 10 %")).toEqual({
      name: "Roll and reroll blanks",
      text: "Odds: casualty 10 %",
    });
  });
});

describe("the words of a button", () => {
  const of = (kind: string, text: string): Offer => ({ kind, text, command: 1, about: ["unit:u0-2"] });

  it("name a unit as the pages do, and leave the rest below", () => {
    const roll = of(
      "check",
      "Roll a Casualty Check for Old Faithful (Rebel Troopers): 1 die. Odds: casualty 10 %",
    );
    expect(labelled(roll, view).head).toBe("Roll a Casualty Check for Old Faithful: 1 die");
    expect(labelled(roll, view).rest).toBe("Odds: casualty 10 %");
  });
  it("are few where much is done at once", () => {
    expect(labelled(of("roll-all", "Roll everything up to your next choice"), view)).toEqual({
      head: "Roll all",
      rest: "",
    });
  });
});

describe("cards on the table", () => {
  const of = chooser(
    pick(
      "award",
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => award(String(n), `N${n}: e.`)),
    ),
    view,
    { answer: { award: { commendation: "8" } } },
  );
  it("are six at first, the chosen one among them", () => {
    const { open, folded } = dealt(of ?? ({} as never), of?.first ?? null);
    expect(open.map(({ name }) => name)).toEqual(["N1", "N2", "N3", "N4", "N5", "N8"]);
    expect(folded.map(({ name }) => name)).toEqual(["N6", "N7"]);
  });
});
