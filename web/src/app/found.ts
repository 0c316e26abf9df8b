// Games as they are begun: the setup that one click starts with, and those the setup page offers. What a setup means is the rules'
// business; here stand only names of lists and numbers that the pack and the schemas of the server know.
import type { Founding } from "./matches";

/** The first battle: the book's own learning battle against the machine. */
export const first: Founding = {
  system: "regiment",
  names: { lists: ["tutorial-empire", "tutorial-rebels"], colours: ["red", "blue"] },
  seats: [{ hold: "me" }, { hold: "machine" }],
};

/** The first skirmish: two squads on a table with houses, against the machine. */
export const skirmish: Founding = {
  system: "legion",
  names: { squads: ["rebel-troopers", "infantry"], layout: "outpost", mission: "shifting-priorities" },
  seats: [{ hold: "me" }, { hold: "machine" }],
};
