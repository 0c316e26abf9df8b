// Words of the view in three dimensions.

const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;

export const eye = {
  open: "3D view",
  title: "3D view",
  close: "Close 3D view",
  view: "View",
  modes: { table: "Table", eye: "Eye view", side: "Side view" },
  from: "From",
  target: "Target",
  next: "Next target",
  previous: "Previous target",
  /** One miniature of several that act together. */
  member: (name: string, n: number, of: number) => `${name}, ${n} of ${of}`,
  pair: (from: string, to: string) => `From ${from} to ${to}.`,
  seen: (far: string) => `In sight, ${far} away.`,
  unseen: (far: string, by: readonly string[]) =>
    `Not in sight, ${far} away.${by.length > 0 ? ` Blocked by ${list([...new Set(by)])}.` : ""}`,
  asking: "Checking line of sight …",
  unanswered: "Can't reach the server, so line of sight isn't known. Pick the target again to retry.",
  alone: "No targets on the table.",
  loading: "Loading the 3D view …",
  failed: "Can't load the 3D view. Close it and try again.",
  none: "Your browser can't show 3D. The flat board shows the same game.",
  keys: "Arrows turn, + and − zoom, E is eye view, N is the next target, Escape closes.",
};
