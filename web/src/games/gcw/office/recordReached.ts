// A new page of a record is reached: it is read out, and the keys go on from its head.
import type { Recording } from "./recording.svelte";

/** Gives the head of a page the focus, unless nobody has gone anywhere yet. */
export const reached =
  (rec: Recording) =>
  (head: HTMLElement): void => {
    if (!rec.moved) return;
    head.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
