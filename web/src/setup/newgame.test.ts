// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pictures } from "../../vite-pictures";
import { words } from "../kit/words";
import { NewGame } from "./newgame.svelte";

const regiment = pictures("regiment");
const system = {
  id: "regiment",
  title: "REGIMENT",
  about: "",
  kind: "battle",
  seats: 2,
  board: true,
  levels: ["random", "quick"],
  simulations: {},
};
const contents = { lists: Object.keys(regiment.armies), missions: Object.keys(regiment.missions) };

/** Requests that fail, by a part of their address. */
let broken: string[] = [];
const answers: [part: string, body: unknown][] = [
  ["/contents", contents],
  ["/pictures/regiment.json", regiment],
  ["/setups/check", { faults: [] }],
  ["/systems", { systems: [system] }],
  ["/people/guest", { person: { id: "p1", name: "Ann" } }],
];

beforeEach(() => {
  broken = [];
  sessionStorage.clear();
  vi.stubGlobal("fetch", (path: string) => {
    if (broken.some((part) => path.endsWith(part))) return Promise.reject(new TypeError("no network"));
    const found = answers.find(([part]) => path.endsWith(part));
    return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? {}), { status: found ? 200 : 404 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a battle that is set up", () => {
  for (const part of ["/contents", "/systems"])
    it(`says that ${part} could not be loaded, and loads it again`, async () => {
      broken = [part];
      const game = new NewGame("regiment");
      await game.load();
      expect(game.failed).toBe(words.errors.network);
      expect(game.system).toBeUndefined();
      broken = [];
      await game.load();
      expect(game.failed).toBe("");
      expect(game.system?.id).toBe("regiment");
      expect(game.armies.size).toBe(contents.lists.length);
    });
  it("tells an unknown system from a failure", async () => {
    const game = new NewGame("unheard-of");
    await game.load();
    expect([game.failed, game.system]).toEqual(["", null]);
  });
  it("says when it could not be checked", async () => {
    const game = new NewGame("regiment");
    await game.load();
    broken = ["/setups/check"];
    await game.judge();
    expect(game.unchecked).not.toBe("");
    game.reset();
    expect(game.unchecked).toBe("");
  });
  it("takes the size of one's own army, and plays on the larger one's table", async () => {
    const game = new NewGame("regiment");
    await game.load();
    game.form.chosen = { ...game.form.chosen, red: "sample-empire", blue: "skirmish-rebels" };
    expect([game.size?.points, game.played?.points]).toEqual([1000, 1000]);
    game.form.side = 1;
    expect([game.size?.points, game.played?.points]).toEqual([500, 1000]);
    game.close();
    expect([game.uneven, game.on("any_list"), game.on("other")]).toEqual([true, true, false]);
    game.form.chosen = { ...game.form.chosen, red: "tutorial-empire" };
    expect([game.size?.learning, game.played?.learning, game.uneven]).toEqual([false, true, false]);
  });
});
