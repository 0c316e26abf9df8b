// The keys of a game's bar: their order, their letters, and which of them act at once. All of it belongs to the kind of an offer, so
// that a hand can learn it: nothing here depends on what else is offered.

/** A kind of offer and its letter; without one it is reached by a click or by Tab. */
type Key = readonly [kind: string, letter?: string];

export interface Bar {
  /** What waits for Confirm, also where nothing in it is to be chosen. */
  planned: readonly Key[];
  /** What acts at once. The last one ends things: it always stands in the bar. */
  atOnce: readonly Key[];
}

/** The bar of a game that has no order of its own. */
export const plainBar: Bar = { planned: [], atOnce: [] };

/** The letters of a bar by kinds. */
export const letters = (bar: Bar): ReadonlyMap<string, string> =>
  new Map(
    [...bar.planned, ...bar.atOnce].flatMap(([kind, letter]) => (letter ? [[kind, letter] as const] : [])),
  );
