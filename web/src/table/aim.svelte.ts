// The chances of a planned attack, asked for once its target is chosen.
import { untrack } from "svelte";
import type { Adapter, Shot, Shown } from "../games/adapter";
import type { Plan } from "./play.svelte";

/** What is asked, at which moment of the game: the way to a target changes nothing of it. */
const keyOf = (plan: Plan, of: Shot): string => `${plan.next} ${of.ask} ${JSON.stringify(of.fields)}`;

export class Aim {
  shot = $state.raw<{ key: string; shown: Shown | null } | null>(null);

  /** Asks about the plan as it stands. */
  ask(plan: Plan | null, game: Adapter): void {
    const of = plan ? game.shot(plan.command, plan.offer.about ?? []) : null;
    if (!plan || !of) {
      untrack(() => (this.shot = null));
      return;
    }
    const key = keyOf(plan, of);
    if (untrack(() => this.shot?.key) === key) return;
    this.shot = { key, shown: null };
    plan.table
      .looked<Shown>(of.ask, of.fields)
      .then((shown) => {
        const told = shown.odds !== undefined || shown.won !== undefined;
        if (this.shot?.key === key && told) this.shot = { key, shown };
      })
      .catch(() => undefined);
  }

  /** What is known of the plan as it stands. */
  readonly shown = $derived.by((): Shown | null => this.shot?.shown ?? null);

  /** Puts the card away; it comes back with another target. */
  close(): void {
    if (this.shot) this.shot = { ...this.shot, shown: null };
  }
}
