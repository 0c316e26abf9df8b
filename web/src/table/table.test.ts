// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import act from "../../tests/fixtures/regiment-act.json";
import battle from "../../tests/fixtures/gcw-battle.json";
import army from "../../tests/fixtures/tours-army.json";
import type { Field, Json, Offer, TableNow } from "../app/api";
import type { SeenEntry } from "../wire/seen-entry";
import type { Table } from "../app/table.svelte";
import Draft from "./Draft.svelte";
import Form from "./Form.svelte";
import Log from "./Log.svelte";
import Offers from "./Offers.svelte";
import StandingOrders from "./Orders.svelte";
import { Play } from "./play.svelte";

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
});

afterEach(cleanup);

const table = (of: { table: unknown }): TableNow => of.table as TableNow;
/** A table of a campaign where everything is legal. */
const still = (): Table =>
  ({
    id: "m1",
    now: { ...table(battle), scene: null },
    seat: 0,
    check: () => Promise.resolve({ legal: true }),
    faults: () => Promise.resolve([]),
    options: () => Promise.resolve([]),
    sending: false,
    refusal: null,
  }) as unknown as Table;
const form = (fields: Field[], value: Json, onchange = vi.fn()): typeof onchange => {
  render(Form, { fields, value, onchange, asking: () => Promise.resolve([]), nameOf: (ref: string) => ref });
  return onchange;
};

describe("the list of offers", () => {
  it("takes an open one and says why the others are barred", async () => {
    const now = table(act);
    const ontake = vi.fn<(offer: Offer) => void>();
    render(Offers, { offers: now.offers, asks: now.asks, busy: false, ontake });
    await fireEvent.click(screen.getByText("End the activation"));
    expect(ontake.mock.calls[0]?.[0].command).toBe("end");
    const barred = now.offers.find((offer) => offer.refusal);
    expect(screen.getAllByText(barred?.refusal?.says ?? "", { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getAllByText(barred?.refusal?.rule ?? "").length).toBeGreaterThan(0);
  });

  it("keeps apart what is seldom wanted and what cannot be done", async () => {
    const ontake = vi.fn<(offer: Offer) => void>();
    const refusal = { code: "no", rule: "GCW-045", says: "He cannot." };
    const offers: Offer[] = [
      { kind: "squad", text: "Build a Squad", command: "squad" },
      { kind: "cede", text: "Cede the battle", command: "cede" },
      { kind: "elite", text: "Elite for Kestrel", command: "elite", refusal },
      { kind: "train", text: "Train Kestrel", command: "train", refusal },
    ];
    render(Offers, { offers, asks: [], busy: false, rare: ["cede"], ontake });
    const folded = (text: string): string | undefined =>
      screen.getByText(text).closest("details")?.querySelector(".head")?.textContent ?? undefined;
    expect(folded("Build a Squad")).toBeUndefined();
    expect(folded("Cede the battle")).toBe("Rarely used");
    expect([folded("Elite for Kestrel"), folded("Train Kestrel")]).toEqual(
      Array(2).fill("Not available now"),
    );
    await fireEvent.keyDown(window, { key: "c" });
    expect(ontake).not.toHaveBeenCalled();
  });

  it("is played by keys", async () => {
    const ontake = vi.fn<(offer: Offer) => void>();
    const offers: Offer[] = [{ kind: "rally", text: "Rally", command: "rally" }];
    render(Offers, { offers, asks: [], busy: false, ontake });
    await fireEvent.keyDown(window, { key: "r" });
    expect(ontake).toHaveBeenCalledWith(offers[0]);
  });
});

describe("forms", () => {
  it("leave a thing unanswered until somebody answers, also where nobody is an answer", async () => {
    const ships = ["ship:s0-0", "ship:s1-0"].map((value) => ({ value, text: value }));
    const to = [
      { value: "pilot:p0-0", text: "Kestrel" },
      { value: null, text: "nobody" },
    ];
    const is = { assign: { from: { listed: ships }, to: { listed: to }, each_to: 2, all: false } };
    const fields: Field[] = [{ at: "/destroyed", text: "destroyed, and by whom", is }];
    const onchange = form(fields, { destroyed: { "ship:s1-0": null } });
    const [first, second] = screen.getAllByRole<HTMLSelectElement>("combobox");
    if (!first || !second) throw new Error("no selects");
    expect([first.value, second.value]).toEqual(["-1", "1"]);
    await fireEvent.change(first, { target: { value: "1" } });
    expect(onchange).toHaveBeenCalledWith({ destroyed: { "ship:s0-0": null, "ship:s1-0": null } });
  });

  it("show no answer where only a person knows it", async () => {
    const choices = ["Red", "Blue"].map((text) => ({ value: text.toLowerCase(), text }));
    const fields: Field[] = [
      {
        at: "/winner",
        text: "who won",
        unanswered: true,
        is: { pick: { from: { listed: choices }, min: 1, max: 1 } },
      },
      { at: "/take", text: "take it", unanswered: true, is: "flag" },
    ];
    const offer: Offer = {
      kind: "report",
      text: "Report",
      command: { winner: "red", take: false },
      form: fields,
    };
    const plan = new Play(still()).begin(offer, offer.command ?? null);
    render(Draft, { play: new Play(still()), plan, nameOf: (ref: string) => ref });
    const radios = (): HTMLInputElement[] => screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios().filter((one) => one.checked)).toEqual([]);
    expect(screen.getByText("2 answers missing")).toBeTruthy();
    await fireEvent.click(screen.getByLabelText("Red"));
    await fireEvent.click(screen.getByLabelText("no"));
    expect(radios().filter((one) => one.checked)).toHaveLength(2);
    expect(screen.queryByText(/missing/)).toBeNull();
  });

  it("draw every recorded offer", { timeout: 30_000 }, () => {
    for (const now of [table(act), table(battle), table(army)]) {
      for (const offer of now.offers.filter((one) => one.form?.length && one.command !== undefined)) {
        form(offer.form ?? [], offer.command ?? null);
      }
    }
    expect(document.querySelectorAll("fieldset").length).toBeGreaterThan(10);
  });

  it("put what is chosen into the command", async () => {
    const now = table(act);
    const offer = now.offers.find((one) => one.kind === "shoot");
    const onchange = form(offer?.form ?? [], { shoot: { base: "none" } });
    const target = document.querySelector("input[type=radio]");
    await fireEvent.click(target!);
    expect(onchange.mock.calls[0]?.[0]).toHaveProperty("shoot.base", expect.stringMatching(/^base:/));
  });

  it("keep numbers within their limits", async () => {
    const is = { number: { min: 1, max: 3, step: 1, unit: "points" } };
    const onchange = form([{ at: "/n", text: "points", is }], { n: 3 });
    await fireEvent.click(screen.getByRole("button", { name: "one fewer" }));
    expect(onchange).toHaveBeenCalledWith({ n: 2 });
  });
});

describe("the log", () => {
  it("tells what happened in words, with numbers that open", () => {
    const entries = act.log.entries as unknown as SeenEntry[];
    render(Log, { entries, teamOf: (seat: number) => (seat === 0 ? ("red" as const) : ("blue" as const)) });
    expect(document.querySelectorAll("article")).toHaveLength(entries.length);
    expect(screen.getByText(entries.at(-1)?.says ?? "")).toBeTruthy();
  });
});

describe("standing orders", () => {
  it("name a kind once, however many questions are of it", () => {
    const asked = (battle: string) => ({
      seat: 0,
      kind: "squad",
      text: `Build your Squad for ${battle}.`,
      rule: "GCW-152",
      default: {},
    });
    const now: TableNow = { ...table(battle), asks: [asked("Nalthor"), asked("Bespin")] };
    render(StandingOrders, { table: { ...still(), seat: 0 } as unknown as Table, now });
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    expect(screen.queryByText(/Nalthor/u)).toBeNull();
  });
});
