import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TableNow } from "../app/api";
import type { View as Skirmish } from "../wire/legion/view";
import type { View } from "../wire/regiment/view";
import type { SeenEntry } from "../wire/seen-entry";
import { tell as told } from "./legion/telling";
import { rounds } from "./regiment/rounds";
import { tell } from "./regiment/telling";
import { plain } from "./telling";

const fixture = (name: string): { table: TableNow; log: { entries: SeenEntry[] } } =>
  JSON.parse(readFileSync(new URL(`../../tests/fixtures/${name}.json`, import.meta.url), "utf8")) as never;

const battle = fixture("regiment-over");
const view = battle.table.view as unknown as View;

describe("a battle's log", () => {
  const all = tell(view, battle.log.entries);
  it("has one sentence for each activation, without ids", () => {
    const acts = all.filter((one) => one.kind === "act");
    const nominated = battle.log.entries.flatMap((entry) =>
      entry.facts.filter((fact) => fact.kind === "turn-nominated"),
    );
    expect(acts.length).toBe(nominated.length);
    for (const one of all) expect(plain(one)).not.toMatch(/\(\d+\)|unit:|base:|undefined|\s\.|\.\./);
  });
  it("says who did what, what came of it, and who answered in the middle", () => {
    const said = (n: number): string =>
      all
        .filter((one) => one.kind === "act" && one.n === n)
        .map(plain)
        .join();
    expect(said(16)).toBe("AT-AT dashed 10.8″.");
    expect(said(66)).toBe("Rebel Troopers 2 shot at 74-Z Speeder Bikes: 1 hit, 1 saved, then moved 1.5″.");
    expect(said(89)).toBe(
      "74-Z Speeder Bikes charged 9.8″ and fought Rebel Troopers 2: 3 wounds dealt, 3 taken. Rebel Troopers 2 became shaken; 74-Z Speeder Bikes became shaken; Rebel Troopers 2 lost a base.",
    );
    expect(said(56)).toBe(
      "T-47 Snowspeeder shot at AT-AT: 1 hit, all stopped by armor. Rebel Troopers 3 reacted from standby and moved 6″. T-47 Snowspeeder moved 14″.",
    );
  });
  it("is divided by rounds, and counts the score", () => {
    expect(all.filter((one) => one.kind === "round").map(plain)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Round ${n}`),
    );
    expect(rounds(view, battle.log.entries).rounds.map((one) => one.round)).toEqual([1, 2, 3, 4, 5]);
  });
  it("strikes out what was taken back, and tells on", () => {
    const moves = battle.log.entries.slice(0, 42).map((entry) => ({ ...entry }));
    // The entry after 40 goes on from 39, as if 40 was taken back.
    moves[41] = { ...moves[41]!, parent: 39 };
    const gone = tell(view, moves).filter((one) => one.gone);
    expect(gone.length).toBeGreaterThan(0);
  });
});

describe("a skirmish's log", () => {
  it("has one sentence for each activation", () => {
    const { table, log } = fixture("legion-over");
    const all = told(table.view as unknown as Skirmish, log.entries);
    expect(all.filter((one) => one.kind === "act").length).toBeGreaterThan(10);
    for (const one of all) expect(plain(one)).not.toMatch(/unit:|undefined|\s\.|\.\./);
  });
});
