// A battle of REGIMENT in numbers: score and losses over the rounds, and what each unit did.
import { words } from "../../kit/words";
import type { Event } from "../../wire/regiment/event";
import type { UnitView, View } from "../../wire/regiment/view";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Deeds, Report } from "../report";

/** Reckons the report of a battle from the entries that count. */
export function reported(view: View, entries: SeenEntry[]): Report {
  const { units, players, colours } = view.game;
  const by = new Map<string, UnitView>(units.map((unit) => [unit.id, unit]));
  const deeds = new Map<string, Deeds>(
    units.map((unit) => [
      unit.id,
      {
        id: unit.id,
        name: view.names[unit.id] ?? unit.name,
        side: unit.seat,
        dice: 0,
        hits: 0,
        dealt: 0,
        taken: 0,
        left: unit.living,
        of: unit.full,
      },
    ]),
  );
  const score = players.map(() => [0]);
  const losses = players.map(() => [0]);
  const steps = [words.past.setup];
  const [won, lost] = [players.map(() => 0), players.map(() => 0)];
  /** Whoever last attacked a unit. */
  const foe = new Map<string, string>();
  const add = (id: string | undefined, what: "dice" | "hits" | "dealt" | "taken", by: number): void => {
    const one = id === undefined ? undefined : deeds.get(id);
    if (one) one[what] += by;
  };
  let round = 0;
  let attacker: string | undefined;
  const living = new Map<string, number>(units.map((unit) => [unit.id, unit.full]));
  /** Counts bases that a unit loses, or gets back. */
  const loses = (id: string, bases: number): void => {
    const unit = by.get(id);
    if (!unit) return;
    living.set(id, (living.get(id) ?? 0) - bases);
    lost[unit.seat] = (lost[unit.seat] ?? 0) + (unit.points * bases) / unit.full;
  };
  /** Notes how things stand at the end of a round. */
  const stand = (name: string): void => {
    steps.push(name);
    players.forEach((_, side) => {
      score[side]?.push(won[side] ?? 0);
      losses[side]?.push(Math.round(lost[side] ?? 0));
    });
  };

  const take = (event: Event): void => {
    if ("combat" in event) {
      const { combat } = event;
      if ("declared" in combat) {
        attacker = combat.declared.unit;
        foe.set(combat.declared.target, combat.declared.unit);
        add(attacker, "dice", combat.declared.pool);
      } else if ("strike" in combat) {
        foe.set(combat.strike.target, combat.strike.unit);
        add(combat.strike.unit, "dice", combat.strike.pool);
      } else if ("hit" in combat) add(foe.get(combat.hit.unit), "hits", combat.hit.hits);
      else if ("strike-hit" in combat) add(combat["strike-hit"].unit, "hits", combat["strike-hit"].hits);
      else if ("wounded" in combat) {
        const { unit, wounds, cause } = combat.wounded;
        add(unit, "taken", wounds);
        if (cause === "attack" || cause === "melee") add(foe.get(unit), "dealt", wounds);
      } else if ("removed" in combat) loses(combat.removed.unit, combat.removed.bases.length);
      else if ("destroyed" in combat) loses(combat.destroyed.unit, living.get(combat.destroyed.unit) ?? 0);
      else if ("returned" in combat) loses(combat.returned.unit, -1);
      return;
    }
    if (!("turn" in event) || typeof event.turn === "string") return;
    const { turn } = event;
    if ("scored" in turn) won[turn.scored.seat] = (won[turn.scored.seat] ?? 0) + turn.scored.vp;
    else if ("round-began" in turn) round = turn["round-began"].round;
    else if ("round-over" in turn) stand(words.past.short(turn["round-over"].round));
    else if ("game-over" in turn && steps.at(-1) !== words.past.short(round)) stand(words.past.short(round));
  };
  for (const entry of entries) for (const fact of entry.facts) take(fact.data as Event);
  return {
    sides: players.map((player) => ({ name: player.army, team: colours?.[player.seat] ?? null })),
    steps,
    score,
    losses,
    units: [...deeds.values()],
  };
}
