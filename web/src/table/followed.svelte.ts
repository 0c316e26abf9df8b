// What the view of the board follows: who acts or is asked about, units to choose from, and whom somebody looks for.
import { untrack } from "svelte";
import type { Board } from "../board/board";
import type { Hand } from "./hand.svelte";

export function followed(at: () => { hand: Hand; board: Board | null }): void {
  const hand = $derived(at().hand);
  const board = $derived(at().board);
  /** A question that is about no unit yet, and that nothing is planned for. */
  const open = $derived(
    hand.asks.length > 0 && hand.subject === undefined && hand.plan === null ? hand.now.next : null,
  );
  /** Those to choose from, else all of one's own. */
  const some = (): string[] => {
    const { targets } = hand.drawn.overlay;
    const own = hand.scene.pieces.filter(({ team }) => team === hand.team);
    return targets.length > 0 ? targets : own.map(({ group }) => group);
  };

  $effect(() => {
    const group = hand.subject;
    if (group === undefined) return;
    untrack(() => {
      // Whoever acts now is looked at, not who was looked at before.
      hand.play.looked = null;
      board?.show(group);
    });
  });
  $effect(() => {
    if (!board || open === null) return;
    untrack(() => {
      hand.play.looked = null;
      board?.showSome(some());
    });
  });
  $effect(() => {
    const { sought } = hand.play;
    if (sought) untrack(() => board?.show(sought.ref, true));
  });
}
