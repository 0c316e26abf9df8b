// A skirmish in numbers: points and wounds over the rounds, and what each unit did.
import { words } from "../../kit/words";
import type { Event } from "../../wire/legion/event";
import type { View } from "../../wire/legion/view";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Deeds, Report } from "../report";

/** Reckons the report of a skirmish from the entries that count. */
export function reported(view: View, entries: SeenEntry[]): Report {
  const { units, players, red } = view.game;
  const seats = new Map<string, number>(units.map((of) => [of.unit, of.seat]));
  const deeds = new Map<string, Deeds>(
    units.map((of) => [
      of.unit,
      { id: of.unit, name: of.name, side: of.seat, dice: 0, hits: 0, dealt: 0, taken: 0, left: 0, of: 0 },
    ]),
  );
  const score = players.map(() => [0]);
  const losses = players.map(() => [0]);
  const steps = [words.past.setup];
  const [won, lost] = [players.map(() => 0), players.map(() => 0)];
  let round = 0;
  /** The attack whose wounds are being suffered. */
  let attack: { unit: string; target: string } | null = null;
  const healed = new Map<string, number>();
  const add = (id: string, what: "dice" | "hits" | "dealt" | "taken", by: number): void => {
    const one = deeds.get(id);
    if (one) one[what] += by;
  };
  /** Notes how things stand at the end of a round. */
  const stand = (): void => {
    if (round === 0 || steps.at(-1) === words.past.short(round)) return;
    steps.push(words.past.short(round));
    players.forEach((_, side) => {
      score[side]?.push(won[side] ?? 0);
      losses[side]?.push(lost[side] ?? 0);
    });
  };
  const take = (event: Event): void => {
    if ("combat" in event && typeof event.combat !== "string") {
      const { combat } = event;
      if ("declared" in combat) attack = combat.declared;
      else if ("rolled" in combat) {
        const { pool, unit } = combat.rolled;
        add(unit, "dice", pool.length);
      } else if ("converted" in combat) {
        const { results, unit } = combat.converted;
        add(unit, "hits", results.hit + results.critical);
      } else if ("resolved" in combat) attack = null;
    } else if ("token" in event && typeof event.token !== "string" && "wounded" in event.token) {
      const { unit, wounds } = event.token.wounded;
      add(unit, "taken", wounds);
      if (attack?.target === unit) add(attack.unit, "dealt", wounds);
      const seat = seats.get(unit) ?? 0;
      lost[seat] = (lost[seat] ?? 0) + wounds;
    } else if ("effect" in event && typeof event.effect !== "string" && "healed" in event.effect) {
      const { unit, wounds } = event.effect.healed;
      healed.set(unit, (healed.get(unit) ?? 0) + wounds);
    } else if ("mission" in event && typeof event.mission !== "string" && "scored" in event.mission) {
      const { seat, points } = event.mission.scored;
      won[seat] = (won[seat] ?? 0) + points;
    } else if ("turn" in event && typeof event.turn !== "string") {
      if ("round-began" in event.turn) {
        stand();
        round = event.turn["round-began"].round;
      } else if ("over" in event.turn) stand();
    }
  };
  for (const entry of entries) for (const fact of entry.facts) take(fact.data as Event);
  for (const of of units) {
    const one = deeds.get(of.unit);
    const [suffered = 0, full = 0] = of.wounds;
    if (!one) continue;
    // A unit of one miniature is sent without others.
    const others = of.others?.length ?? 0;
    one.left = of.place === "defeated" ? 0 : full - suffered + full * others;
    one.of = Math.max(full, one.left + one.taken - (healed.get(of.unit) ?? 0));
  }
  return {
    sides: players.map((player) => ({
      name: player.squad,
      team: (red ?? 0) === player.seat ? "red" : "blue",
    })),
    steps,
    score,
    called: { losses: words.legion.suffered, left: words.legion.left },
    losses,
    units: [...deeds.values()],
  };
}
