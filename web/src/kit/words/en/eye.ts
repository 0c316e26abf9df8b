// Words of the table in three dimensions.

export const eye = {
  open: "3D view",
  /** On its button, where there is no room. */
  short: "3D",
  head: "3D view",
  close: "Back to the board",
  modes: { table: "Table", eye: "Eye view", side: "Side view" },
  views: "View",
  from: "From",
  to: "To",
  next: "Next target",
  previous: "Previous target",
  swap: "Swap",
  closer: "Closer",
  farther: "Farther",
  inSight: (far: string) => `In sight, ${far}.`,
  unseen: (far: string, by: string[]) =>
    by.length > 0 ? `Not in sight, ${far}. Blocked by ${listed(by)}.` : `Not in sight, ${far}.`,
  asking: "Checking the line of sight…",
  unknown: "The server can't tell. One of them may have left the table.",
  alone: "No two units on the table yet.",
  flat: "This game has no heights. The picture makes them up; the board is exact.",
  measured: "Outlines and heights are to scale. The cylinder is the target's silhouette.",
  keys: "Arrow keys turn, + and − zoom. Click a figure to choose it.",
  fingers: "One finger turns, two move and zoom. Tap a figure to choose it.",
  none: "Your browser can't show 3D. The board shows the same game.",
  lost: "The picture was lost. The board shows the same game.",
  again: "Draw it again",
  waiting: "Building the table…",
  picture: (from: string, to: string, says: string) => `${from} looks at ${to}. ${says}`,
  table: "The table in 3D",
};

/** Joins names as a sentence does. */
function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
