import { describe, expect, it } from "vitest";
import type { Offer } from "../../app/api";
import { disputes } from "./disputes";

const settle = (role: string, text: string): Offer =>
  ({ kind: "settle", text, about: ["battle:3"], command: { settle: { battle: "battle:3", role } } }) as Offer;

describe("battles in dispute", () => {
  it("have a version for each side, with what it says otherwise", () => {
    const offers = [
      { kind: "fp", text: "Correct a purse" } as Offer,
      settle("attacker", "Battle 3 over Nalthor: Ann’s record stands. Dusk, X-wing: fled; result: a draw"),
      settle("defender", "Battle 3 over Nalthor: Cy’s record stands. Dusk, X-wing: destroyed"),
    ];
    const [dispute, ...rest] = disputes(offers);
    expect(rest).toEqual([]);
    expect(dispute?.of).toBe("Battle 3 over Nalthor");
    expect(dispute?.page).toBe("battle:3");
    expect(dispute?.versions.map(({ head, says }) => [head, says])).toEqual([
      ["Ann’s record stands", ["Dusk, X-wing: fled", "result: a draw"]],
      ["Cy’s record stands", ["Dusk, X-wing: destroyed"]],
    ]);
  });
});
