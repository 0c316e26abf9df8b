// Long forms of an office as drafts: kept while they are filled in, found again on any device, done with once they are sent.
import { untrack } from "svelte";
import type { Json, Offer } from "../app/api";
import { same } from "../plan/json";
import type { Play } from "../table/play.svelte";
import { Kept } from "./draft.svelte";

/** The name of an offer's draft: `build-battle-3`. */
export const draftKind = (offer: Pick<Offer, "kind" | "about">): string =>
  [offer.kind, ...(offer.about ?? [])]
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/gu, "-")
    .slice(0, 40);

/** Forgets the draft of an offer: it was sent, or is begun anew. */
export function forget({ table }: Play, offer: Offer): void {
  if (table.seat !== null) void new Kept(table.id, table.seat, draftKind(offer)).drop();
}

interface Written {
  command: Json;
  waiting: string[];
}
// A draft is JSON, whatever its members are called.
type Draft = { [key: string]: Json };

/** Keeps what is filled in at a page; to be made while a component is. */
export class Keeping {
  #kept = $state.raw<Kept<Draft> | null>(null);

  constructor(play: () => Play) {
    $effect(() => {
      // The page may be gone when the server has answered: what it was about is held here.
      const at = play();
      const { plan, table } = at;
      const { seat } = table;
      // What is offered changes with every entry; the form that is open does not.
      if (!plan || seat === null || !untrack(() => at.drafted(plan.offer))) {
        this.#kept = null;
        return;
      }
      const kept = new Kept<Draft>(table.id, seat, draftKind(plan.offer));
      this.#kept = kept;
      void kept.load().then(() => {
        const there = kept.value as unknown as Written | null;
        // What a hand has changed meanwhile is newer than what was fetched.
        if (!there || at.plan !== plan || plan.touched !== plan.resumed) return;
        if (same(there.command, plan.command)) return;
        plan.waiting = there.waiting;
        plan.change(there.command);
        plan.resumed = true;
      });
    });
    $effect(() => {
      const { plan } = play();
      const kept = this.#kept;
      if (!plan || !kept || !plan.changed) return;
      const { command, waiting } = plan;
      if (!same((kept.value as unknown as Written | null)?.command ?? null, command))
        kept.write({ command, waiting });
    });
  }

  /** Where the form that is open is kept, and since when. */
  get where(): { moved: number | null; where: "device" | "server" } {
    return { moved: this.#kept?.moved ?? null, where: this.#kept?.where ?? "device" };
  }
}
