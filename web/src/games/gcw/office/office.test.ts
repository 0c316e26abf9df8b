import { describe, expect, it } from "vitest";
import over from "../../../../tests/fixtures/gcw-over.json";
import type { Crew, Fight, Pilot, Ship, View } from "./view";
import { compared, here } from "./fights";
import { flyers, personState, shipState } from "./fleet";
import { cause, explained, lines, turns } from "./ledger";
import { laid, shapeOf, stepped } from "./map";
import { bare, called, labels, shortened } from "./names";
import { ordered } from "./orders";
import { standings } from "./standings";

const view = over as unknown as View;

describe("names on a page", () => {
  const names = {
    "ship:s0-1": "X-wing (s0-1)",
    "ship:s0-6": "X-wing (s0-6)",
    "ship:s1-7": "X-wing (s1-7)",
    "pilot:p0-1": "Wes Janson (p0-1)",
    "ship:s1-5": "YT-1300 (MF stats) (s1-5)",
    "battle:0": "battle 1 over Obrist",
    "huge:1": "the CR90 Corvette (huge ship 1)",
  };
  const name = labels(names);

  it("leave out the numbers of the books, and count the twins of one owner", () => {
    expect(bare("YT-1300 (MF stats) (s1-5)")).toBe("YT-1300 (MF stats)");
    expect(name("ship:s0-6")).toBe("X-wing 2");
    expect(name("ship:s1-7")).toBe("X-wing");
    expect(name("pilot:p0-1")).toBe("Wes Janson");
    expect(name("huge:1")).toBe("the CR90 Corvette");
    expect(name("seat:9")).toBe("seat:9");
  });

  it("stand in for the names of the log", () => {
    expect(called(names, "ship:s0-6", "X-wing (s0-6)")).toBe("X-wing 2");
    expect(called(names, "ship:s2-1", "TIE Fighter (s2-1)")).toBe("TIE Fighter");
    expect(called(names, "pilot:p0-1", "Wes, as he was called then")).toBe("Wes, as he was called then");
  });

  it("replace those in a sentence of the server", () => {
    expect(shortened("Wes Janson, X-wing (s0-6): fled", names)).toBe("Wes Janson, X-wing 2: fled");
  });
});

describe("the purse", () => {
  const [own] = view.game.players;
  const all = lines(own?.ledger ?? []);

  it("ends with what is in hand, the newest entry first", () => {
    expect(all.at(-1)?.balance).toBe(own?.fp);
    const [last] = turns(all);
    expect(last?.turn).toBe(3);
    expect(last?.lines[0]?.balance).toBe(own?.fp);
    expect(turns(all).flatMap((one) => one.lines)).toHaveLength(all.length);
  });

  it("says what was paid for", () => {
    expect(cause("income", String)).toEqual({ text: "Income" });
    expect(cause({ bought: "xwing" }, () => "X-wing")).toEqual({ text: "X-wing" });
    expect(cause({ "hidden-outpost": "target:5" }, String).of).toBe("target:5");
    expect(cause({ gift: 1 }, String).of).toBe("seat:1");
  });

  it("opens an income into the score that it was made of, if the log tells it", () => {
    const parts = { event: 0, form: "points", title: "faction score", total: 36 };
    const entry = {
      facts: [
        {
          kind: "scored",
          data: { scored: { faction: "rebel", total: 36, turn: 1 } },
          numbers: [{ ...parts, parts: [{ amount: 36, rule: "GCW-135", why: "every turn" }] }],
        },
      ],
    };
    const told = explained(all, [entry as never], 0, "rebel");
    expect(told.filter((line) => line.parts).map((line) => line.posting.amount)).toEqual([36]);
  });
});

describe("the map", () => {
  it("leads round the star in the order of the angles", () => {
    const at: [number, number][] = [
      [0, -9],
      [9, 0],
      [0, 9],
      [-9, 0],
    ];
    const targets = at.map((place, index) => ({
      ...view.game.targets[0]!,
      target: `target:${index}`,
      at: place,
    }));
    const map = { wide: 20, high: 20, star: [0, 0] as [number, number], rings: [] };
    const { places } = laid({ ...view, game: { ...view.game, map, targets } });
    expect(places.map(({ world }) => world.target)).toEqual(["target:0", "target:1", "target:2", "target:3"]);
  });

  it("goes round the star by the arrow keys", () => {
    expect(stepped(8, 7, "ArrowRight")).toBe(0);
    expect(stepped(8, 0, "ArrowLeft")).toBe(7);
    expect(stepped(8, 3, "Home")).toBe(0);
    expect(stepped(8, 3, "a")).toBeUndefined();
  });

  it("draws a world by its sort", () => {
    expect(shapeOf({ category: "dead-world" })).toBe("empty");
    expect(shapeOf({ category: "space-installation" })).toBe("installation");
    expect(shapeOf({ category: "outpost" })).toBe("outpost");
    expect(shapeOf({ category: null })).toBe("settled");
  });

  it("marks attacks only while targets are chosen, one's own as mine", () => {
    const attacking: View = {
      ...view,
      status: { ...view.status, phase: "targets" },
      game: {
        ...view.game,
        players: view.game.players.map((one) =>
          one.seat === "seat:0" ? { ...one, attacks: [{ target: "target:2" }] } : one,
        ),
      },
    };
    expect(ordered(attacking, "seat:0")).toEqual({ "target:2": { text: "You", mine: true } });
    expect(ordered(view, "seat:0")).toEqual({});
  });
});

describe("the standings", () => {
  it("add up scores and what is held", () => {
    const [rebels, empire] = standings(view);
    expect(rebels?.total).toBe(118);
    expect(empire?.scores).toEqual([50, 20, 42]);
    const held = view.game.targets.filter((one) => one.owner === "rebel");
    expect(rebels?.targets).toBe(held.length);
  });
});

describe("a Squadron", () => {
  const ship = {
    ship: "ship:s0-1",
    class: "xwing",
    owner: "seat:0",
    ready: true,
    destroyed: false,
    idle: [],
    installed: [],
  } as unknown as Ship;
  const pilot = {
    pilot: "pilot:p0-1",
    card: "wesjanson",
    owner: "seat:0",
    skill: 8,
    xp: 0,
    fate: "active",
    idle: [],
    qualified: [],
    ready: true,
    elite: false,
    flies: [],
  } as unknown as Pilot;

  it("says what can be used, and when the rest is back", () => {
    expect(shipState(ship, { turn: 2 }).is).toBe("ready");
    expect(shipState(ship, { turn: 2, battle: "3" }).text).toBe("In battle 3");
    expect(shipState({ ...ship, destroyed: true }, { turn: 2 }).is).toBe("lost");
    const idle = { ...ship, ready: false, idle: [{ until: 3, why: "repair" as const }] };
    expect(shipState(idle, { turn: 2 }).text).toBe("Repairs, back in turn 4");
    expect(shipState({ ...ship, ready: false }, { turn: 2 }).text).toBe("Has flown this turn");
    expect(shipState(ship, { turn: 2, secret: true }).is).toBe("seen");
  });

  it("doesn't take a rival's ship for destroyed that was only met in an earlier turn", () => {
    const fallen = { ...ship, destroyed: true };
    expect(shipState(fallen, { turn: 2, secret: true }).is).toBe("seen");
    expect(shipState(fallen, { turn: 2, secret: true, met: true }).is).toBe("lost");
  });

  it("tells prisoners and the dead from those who are known by name only", () => {
    const prisoner = { of: "imperial" as const, since: 1, tried: false };
    expect(personState({ ...pilot, fate: { prisoner } }, { turn: 2 }).text).toBe("Prisoner of the Empire");
    expect(personState({ ...pilot, skill: 0, fate: "written-off" }, { turn: 2 }).is).toBe("seen");
    const crew = { crew: "crew:c1-0", fate: "written-off", idle: [], ready: false } as unknown as Crew;
    expect(personState(crew, { turn: 2 }).is).toBe("lost");
    expect(personState(crew, { turn: 2, secret: true }).is).toBe("seen");
    expect(personState(crew, { turn: 2, secret: true, met: true }).is).toBe("lost");
  });

  it("lists who can fly a ship, without the dead", () => {
    const flyer = { ...pilot, flies: ["xwing"] };
    const dead = { ...flyer, fate: "dead" as const };
    expect(flyers(ship, [pilot, flyer, dead])).toEqual([flyer]);
  });
});

describe("the records of a battle", () => {
  const account = (role: string, says: string[]): unknown => ({ role, says, stands: true });

  it("stand beside each other, what differs first", () => {
    const rows = compared({
      accounts: [
        account("attacker", ["result: the attacker won", "Anvil, T-70: fled"]),
        account("defender", ["result: the attacker won", "Anvil, T-70: destroyed"]),
      ],
      differences: [{ about: "Anvil, T-70", says: ["fled", "destroyed"] }],
    } as unknown as Fight);
    expect(rows).toEqual([
      { about: "Anvil, T-70", says: ["fled", "destroyed"], differs: true },
      { about: "result", says: ["the attacker won", "the attacker won"], differs: false },
    ]);
  });

  it("have nothing to differ from as long as one side has told nothing", () => {
    const [row] = compared({
      accounts: [account("attacker", ["result: a draw"])],
      differences: [],
    } as unknown as Fight);
    expect(row).toEqual({ about: "result", says: ["a draw", undefined], differs: false });
  });

  it("need not name the battle on its own page", () => {
    expect(here("Report battle 3 (Space Superiority) over Ythera, in short")).toBe(
      "Report this battle, in short",
    );
    expect(here("Forfeit battle 3 (Cargo Scan) over Orlen Tau")).toBe("Forfeit this battle");
    expect(here("Build a Squad for battle 1")).toBe("Build a Squad for this battle");
  });
});
