// The bar of Special Operations. Z takes back, T is the tape, W sets a corner; the comma and the point turn.
import type { Bar } from "../bar";

export const bar: Bar = {
  planned: [
    ["move", "m"],
    ["dash", "d"],
    ["attack", "a"],
    ["recover", "r"],
    ["reverse", "v"],
    ["run", "n"],
    ["pivot", "y"],
    ["activate", "c"],
    ["orders", "o"],
    ["card", "k"],
    ["deploy", "p"],
    ["loadouts", "l"],
    ["spend", "s"],
    ["reroll", "q"],
    ["upgrade"],
    ["take-die"],
    ["expose"],
    ["guard"],
    ["answer"],
    ["nominate"],
    ["promote"],
    ["assign"],
    ["reveal"],
    ["gather"],
  ],
  atOnce: [
    ["aim", "i"],
    ["dodge", "g"],
    ["standby", "b"],
    ["draw", "f"],
    ["pass", "x"],
    ["finish", "e"],
  ],
};
