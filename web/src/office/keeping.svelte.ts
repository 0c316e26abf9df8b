// What another device has written of the form that is open: fetched when it opens, and taken over unless a hand was quicker here.
import { same } from "../plan/json";
import type { Play } from "../table/play.svelte";

/** Follows the draft of the form that is open; to be made while a component is. */
export class Keeping {
  readonly #play: () => Play;

  constructor(play: () => Play) {
    this.#play = play;
    $effect(() => {
      // The page may be gone when the server has answered: what it was about is held here.
      const at = play();
      const { plan, draft } = at;
      if (!plan || !draft) return;
      void draft.load().then(() => {
        const there = draft.value;
        // What a hand has changed meanwhile is newer than what was fetched.
        if (!there || at.plan !== plan || plan.touched !== plan.resumed) return;
        if (same(there.command, plan.command)) return;
        plan.waiting = there.waiting;
        plan.change(there.command);
        plan.resumed = true;
      });
    });
  }

  /** Where the form that is open is kept, and since when. */
  get where(): { moved: number | null; where: "device" | "server" } {
    const { draft } = this.#play();
    return { moved: draft?.moved ?? null, where: draft?.where ?? "device" };
  }
}
