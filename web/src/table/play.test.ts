// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import act from "../../tests/fixtures/regiment-act.json";
import type { Json, Judged, TableNow } from "../app/api";
import type { Table } from "../app/table.svelte";
import { isOpen } from "../plan/menu";
import { acting, unitName } from "../games/names";
import { choosable, choosing, chosenRefs, Play } from "./play.svelte";

const now = act.table as unknown as TableNow;
const offer = (kind: string): TableNow["offers"][number] =>
  now.offers.find((one) => one.kind === kind && isOpen(one))!;

/** A table that answers every check after the given wait. */
function fake(legal: (command: Json) => Promise<{ legal: boolean }>): Table {
  const check = async (command: Json): Promise<Judged> => ({
    faults: [],
    ways: [],
    ...(await legal(command)),
  });
  return {
    id: "m1",
    now,
    seat: 0,
    check,
    faults: () => Promise.resolve([]),
    send: () => Promise.resolve(true),
    sending: false,
    refusal: null,
  } as unknown as Table;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the ribbon", () => {
  it("knows who acts, until the activation ends", () => {
    const piece = now.scene!.pieces.find((one) => one.tone === "acting")!;
    const found = acting(now);
    expect(found?.team).toBe(piece.team);
    expect(found?.name).toBeTruthy();
    const pieces = now.scene!.pieces.map((one) => ({ ...one, tone: "spent" as const }));
    const spent = { ...now, scene: { ...now.scene!, pieces } };
    const view = now.view as { game: object };
    expect(acting({ ...spent, view: { ...view, game: { ...view.game, active: null } } as Json })).toBeNull();
    // One that is aboard of another has no base on the table, and acts.
    expect(acting(spent)?.name).toBe(found?.name);
  });

  it("calls units as the view does", () => {
    expect(unitName({ names: { "unit:2": "Scouts 2" } }, "unit:2")).toBe("Scouts 2");
    expect(unitName({ names: {} }, "unit:2")).toBeUndefined();
  });
});

describe("a form that is followed by something", () => {
  const ready = { kind: "ready", text: "Submit the list", command: "ready" };
  const sends = async (follows: Record<string, string>, next: typeof ready | object): Promise<Json[]> => {
    const sent: Json[] = [];
    const table = fake(() => Promise.resolve({ legal: true }));
    Object.assign(table, {
      now: { ...now, offers: [next] },
      send: (command: Json) => Promise.resolve(sent.push(command) > 0),
    });
    const play = new Play(table);
    play.follows = follows;
    play.begin(offer("move"), "the list");
    await play.send("the list");
    return sent;
  };

  it("sends that as well, if it leaves nothing to choose", async () => {
    expect(await sends({ move: "ready" }, ready)).toEqual(["the list", "ready"]);
    const refusal = { code: "", rule: "", says: "" };
    expect(await sends({ move: "ready" }, { ...ready, refusal })).toEqual(["the list"]);
  });
  it("and nothing else", async () => {
    expect(await sends({}, ready)).toEqual(["the list"]);
  });
});

describe("a plan", () => {
  it("is checked as it changes, one question at a time, the newest at last", async () => {
    const asked: Json[] = [];
    const check = (command: Json): Promise<{ legal: boolean }> => {
      asked.push(command);
      return new Promise((done) => setTimeout(() => done({ legal: true }), 50));
    };
    const plan = new Play(fake(check)).begin(offer("move"), offer("move").command!);
    await vi.advanceTimersByTimeAsync(20);
    for (let step = 0; step < 5; step += 1) plan.put("/move/moves", [step]);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual({ move: { moves: [4] } });
    expect(plan.answer?.of).toBe(plan.command);
    expect(plan.stale).toBe(false);
  });

  it("forgets a press of Confirm when it changes", async () => {
    const check = (): Promise<{ legal: boolean }> =>
      new Promise((done) => setTimeout(() => done({ legal: true }), 50));
    const plan = new Play(fake(check)).begin(offer("move"), offer("move").command!);
    const sent = vi.fn();
    plan.whenLegal(sent);
    plan.put("/move/moves", [1]);
    await vi.advanceTimersByTimeAsync(500);
    expect(plan.answer?.legal).toBe(true);
    expect(sent).not.toHaveBeenCalled();
  });

  it("is sent by no press of the past after an outage, and is asked about again when the server is back", async () => {
    let up = true;
    const check = vi.fn(() =>
      up ? Promise.resolve({ legal: true }) : Promise.reject(new Error("the server is gone")),
    );
    const play = new Play(fake(check));
    const plan = play.begin(offer("move"), offer("move").command!);
    await vi.advanceTimersByTimeAsync(100);
    up = false;
    plan.put("/move/moves", [1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(plan.unanswered).toBe(true);
    // A press is tried at once, and tells the person what comes of it; it does not lie in wait.
    const sent = vi.fn();
    plan.whenLegal(sent);
    expect(sent).toHaveBeenCalledTimes(1);
    up = true;
    play.followed({ ...now });
    await vi.advanceTimersByTimeAsync(100);
    expect(plan.answer?.of).toBe(plan.command);
    expect(plan.unanswered).toBe(false);
    plan.put("/move/moves", [2]);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("asks again by itself while nobody answers", async () => {
    let up = false;
    const check = (): Promise<{ legal: boolean }> =>
      up ? Promise.resolve({ legal: true }) : Promise.reject(new Error("the server is gone"));
    const plan = new Play(fake(check)).begin(offer("move"), offer("move").command!);
    await vi.advanceTimersByTimeAsync(3000);
    expect(plan.answer).toBeNull();
    up = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(plan.answer?.legal).toBe(true);
  });

  it("survives a reload where it is still offered", () => {
    const legal = (): Promise<{ legal: boolean }> => Promise.resolve({ legal: true });
    const before = new Play(fake(legal));
    before.begin(offer("move"), offer("move").command!).put("/move/moves", [3]);
    before.keep();
    const after = new Play(fake(legal));
    after.restore(now);
    expect(after.plan?.command).toEqual({ move: { moves: [3] } });
    expect(after.plan?.touched).toBe(true);
    const other = new Play(fake(legal));
    other.restore({ ...now, offers: [] });
    expect(other.plan).toBeNull();
    after.drop();
    after.keep();
    const dropped = new Play(fake(legal));
    dropped.restore(now);
    expect(dropped.plan).toBeNull();
  });

  it("knows what may be touched on the board, and what is chosen", () => {
    const play = new Play(fake(() => Promise.resolve({ legal: true })));
    const plan = play.begin(offer("shoot"), offer("shoot").command!);
    const targets = choosable(plan, now);
    expect(targets.length).toBeGreaterThan(0);
    const piece = now.scene!.pieces.find((one) => targets.includes(one.id))!;
    const fit = choosing(now, piece).find((one) => one.offer.kind === "shoot")!;
    plan.change(fit.command);
    expect(chosenRefs(plan)).toContain(piece.id);
  });

  it("falls in a battle once its seat is asked something else", () => {
    const play = new Play(fake(() => Promise.resolve({ legal: true })));
    const seat = play.table.seat!;
    const asks = [{ seat, kind: "act", text: "What does it do?", rule: "REG-ACT-01" }];
    (play.table as { now: TableNow }).now = { ...now, asks };
    play.begin(offer("move"), offer("move").command!);
    play.followed({ ...now, asks });
    expect(play.plan).not.toBeNull();
    // Another one has answered a question of their own.
    const theirs = { seat: seat + 1, kind: "card", text: "Which card?", rule: "REG-ACT-01" };
    play.followed({ ...now, next: now.next + 1, asks: [...asks, theirs] });
    expect(play.plan?.next).toBe(now.next + 1);
    play.followed({ ...now, next: now.next + 2, asks: [{ ...asks[0]!, text: "Which base falls?" }] });
    expect(play.plan).toBeNull();
  });

  it("falls with its own sending", () => {
    const play = new Play(fake(() => Promise.resolve({ legal: true })));
    play.begin(offer("move"), offer("move").command!);
    (play.table as { sending: boolean }).sending = true;
    play.followed({ ...now, next: now.next + 1 });
    expect(play.plan).toBeNull();
  });

  it("stays in a campaign while its offer does", () => {
    const play = new Play(fake(() => Promise.resolve({ legal: true })));
    play.begin(offer("move"), offer("move").command!);
    play.followed({ ...now, scene: null, next: now.next + 1 });
    expect(play.plan?.next).toBe(now.next + 1);
    play.followed({ ...now, scene: null, next: now.next + 2, offers: [] });
    expect(play.plan).toBeNull();
  });

  it("is asked about once more where no rule takes it back", () => {
    const play = new Play(fake(() => Promise.resolve({ legal: true })));
    play.take({ kind: "retire", text: "Leave", command: "retire", grave: true });
    expect(play.grave).toEqual({ text: "Leave", command: "retire" });
  });
});

describe("advice", () => {
  it("suggests a name, and leaves open what only people know", async () => {
    const choices = ["won", "lost"].map((value) => ({ value, text: value }));
    const form: TableNow["offers"][number]["form"] = [
      { at: "/tell/name", text: "Name", unanswered: true, is: { text: { max: 40 } } },
      {
        at: "/tell/end",
        text: "The end of the game",
        unanswered: true,
        is: { pick: { from: { listed: choices }, min: 1, max: 1 } },
      },
    ];
    const table = fake(() => Promise.resolve({ legal: true }));
    const command = { tell: { name: "Veterans of 4", end: "won" } };
    Object.assign(table, {
      now: {
        ...now,
        offers: [{ kind: "tell", text: "Tell it", command: { tell: { name: "", end: "won" } }, form }],
      },
      advise: () => Promise.resolve(command),
    });
    const play = new Play(table);
    await play.advise();
    expect(play.plan!.command).toEqual(command);
    expect(play.plan!.missing).toEqual([{ text: "The end of the game", n: 1 }]);
  });
});

describe("a long form of a campaign", () => {
  const legal = (): Promise<{ legal: boolean }> => Promise.resolve({ legal: true });
  const choices = ["attacker", "defender"].map((value) => ({ value, text: value }));
  const side = { pick: { from: { listed: choices }, min: 1, max: 1 } };
  const report: TableNow["offers"][number] = {
    kind: "report",
    text: "Tell how the battle went",
    command: { rounds: 8, winner: "attacker", ships: [{ end: "held" }, { end: "held" }] },
    form: [
      { at: "/rounds", text: "rounds", is: { number: { min: 1, max: 99, step: 1, unit: "rounds" } } },
      { at: "/winner", text: "who won", unanswered: true, is: side },
      {
        at: "/ships",
        text: "ships",
        is: {
          list: {
            item: [{ at: "/end", text: "at the end", unanswered: true, is: side }],
            rows: "free",
            min: 2,
            max: 9,
          },
        },
      },
    ],
  };
  const campaign = (): Play => {
    const table = fake(legal);
    (table as { now: TableNow }).now = { ...now, scene: null, offers: [report] };
    return new Play(table);
  };
  beforeEach(() => localStorage.clear());

  it("waits for every answer that decides something, be it the one that stands there", () => {
    const play = campaign();
    play.take(report);
    const plan = play.plan!;
    expect(plan.missing).toEqual([
      { text: "who won", n: 1 },
      { text: "at the end", n: 2 },
    ]);
    plan.answered("/winner");
    plan.answered("/ships/0/end");
    plan.answered("/ships/1/end");
    expect(plan.missing).toEqual([]);
    expect(plan.command).toEqual(report.command);
  });

  it("comes back where it was left, until it is sent or begun anew", async () => {
    const play = campaign();
    play.take(report);
    play.plan!.answered("/winner");
    play.plan!.put("/rounds", 6);
    expect(play.putAside()).toBe(true);
    expect(play.plan).toBeNull();
    // Another day, another page.
    const later = campaign();
    later.take(report);
    expect(later.plan!.resumed).toBe(true);
    expect(later.plan!.command).toHaveProperty("rounds", 6);
    expect(later.plan!.waiting).toEqual(["/ships/0/end", "/ships/1/end"]);
    later.startOver();
    expect(later.plan!.command).toEqual(report.command);
    expect(later.plan!.waiting).toHaveLength(3);
    later.plan!.put("/rounds", 7);
    later.keep();
    await later.send(later.plan!.command);
    later.take(report);
    expect(later.plan!.resumed).toBe(false);
  });
});
