// A form that is all that is asked opens by itself where one stands.
import type { Offer } from "../app/api";
import type { Play } from "../table/play.svelte";

/** Opens the form of the offer of a kind, unless something is planned by then: once what runs now has come to its end. */
export function opening(play: Play, offers: readonly Offer[], kind: string): void {
  const offer = offers.find((one) => one.kind === kind);
  queueMicrotask(() => {
    if (offer && !play.plan) play.take(offer);
  });
}
