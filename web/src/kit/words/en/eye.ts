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
  closer: "Zoom in",
  farther: "Zoom out",
  inSight: (far: string) => `In sight, ${far}.`,
  unseen: (far: string, by: string[]) =>
    by.length > 0 ? `Not in sight, ${far}. Blocked by ${listed(by)}.` : `Not in sight, ${far}.`,
  asking: "Checking the line of sight…",
  unknown: "Can't check the line of sight. One of them may have left the table.",
  alone: "No two units on the table yet.",
  flat: "This game has no heights, so the picture makes them up. The board is exact.",
  measured: "Outlines and heights are to scale. The cylinder is the target's silhouette.",
  keys: "Arrow keys turn, + and − zoom. Click a figure to choose it.",
  fingers: "Drag with one finger to turn, with two to move and zoom. Tap a figure to choose it.",
  none: "Your browser can't show 3D. The board shows the same game.",
  lost: "3D stopped working. The board shows the same game.",
  again: "Reload 3D",
  waiting: "Building the table…",
  picture: (from: string, to: string, says: string) => `${from} looks at ${to}. ${says}`,
  table: "The table in 3D",
};

/** Joins names as a sentence does. */
function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
