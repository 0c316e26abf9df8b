// What keeps a plan while its page is open. A page calls it before it shows anything, so that a kept plan is there before a board
// plans by itself, and what is kept and followed comes after what the page's parts have done.
import { untrack } from "svelte";
import type { TableNow } from "../app/api";
import type { Play } from "./play.svelte";

/** Brings back a plan that was kept, lets it follow the game, and keeps it as it changes. */
export function keeping(play: () => Play, now: () => TableNow): void {
  $effect.pre(() => {
    const at = play();
    untrack(() => at.restore(now()));
  });
  // Only a new state is followed: what the plan is told meanwhile asks nothing again.
  $effect(() => {
    const [at, to] = [play(), now()];
    untrack(() => at.followed(to));
  });
  $effect(() => play().keep());
}
