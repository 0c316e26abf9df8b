// The chances of a planned attack, asked for once its target is chosen.
import { untrack } from "svelte";
import type { Json } from "../app/api";
import type { Adapter, Shown } from "../games/adapter";
import type { Plan } from "./play.svelte";

export class Aim {
  shot = $state.raw<{ of: Json; shown: Shown } | null>(null);

  /** Asks about the plan as it stands. */
  ask(plan: Plan | null, game: Adapter): void {
    const of = plan ? game.shot(plan.command, plan.offer.about ?? []) : null;
    if (!plan || !of) {
      untrack(() => (this.shot = null));
      return;
    }
    const { command } = plan;
    plan.table
      .looked<Shown>(of.ask, of.fields)
      .then((shown) => {
        if (plan.command === command && shown.odds) this.shot = { of: command, shown };
      })
      .catch(() => (this.shot = null));
  }

  /** What is known of the plan as it stands. */
  shown(plan: Plan | null): Shown | null {
    return this.shot !== null && plan?.command === this.shot.of ? this.shot.shown : null;
  }
}
