// English words about whom a unit could shoot from a place, and who could shoot it there.
export const outlook = {
  label: "Who shoots whom",
  /** Heads of the two lists: from the planned place, or from where the unit stands. */
  targets: {
    there: "You could shoot from there",
    here: "Could be shot from here",
  },
  threats: {
    there: "They could shoot you there",
    here: "Could shoot it here",
  },
  nobody: "No one.",
  /** How far, and what a die needs. */
  inches: (text: string) => `${text}″`,
  needs: (number: number) => `${number}+`,
  dice: (count: number) => (count === 1 ? "1 die" : `${count} dice`),
  band: { short: "short range", long: "long range" } as Record<string, string>,
  cover: { cover: "in cover", light: "light cover", heavy: "heavy cover", none: "in the open" } as Record<
    string,
    string
  >,
  spent: "has acted",
  unknown: "Checking …",
};
