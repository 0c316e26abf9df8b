// Words on the board itself: beside units, on flags.
export const pieces = {
  /** The state of a unit behind its name. */
  shaken: (name: string) => `${name}, shaken`,
  /** Letters on the flags that a side holds. */
  held: { red: "R", blue: "B" },
};
