// English words for the record of a battle, kept beside the real table.

const some = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const gcwRecord = {
  record: "Record the battle",
  recordOwn: "Record it yourself",
  recordAgain: "Change your record",
  head: (battle: string, scenario: string) => `Battle ${battle}, ${scenario}`,
  back: "Back to the battle",
  shipOf: (n: number, of: number) => `Ship ${n} of ${of}`,
  result: "Result",
  staysOn: "stays on",
  staysOnText: "The screen stays on while you record.",
  saved: { device: "Saved on this device", server: "Saved" },
  savedNothing: "Each tap is saved.",
  hereToo: (names: readonly string[]) =>
    names.length < 2
      ? `${names.join("")} is here too`
      : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are here too`,
  othersIs: (name: string) => `${name} has recorded this battle.`,
  others: "View",
  notFlown: "Not flown yet?",
  briefing: "Read the briefing",
  closed: "This battle can't be recorded here now.",

  // where a record begins
  beginFrom: "Start from",
  beginOwn: "your last record",
  beginTheirs: (name: string) => `${name}'s record`,

  // the bar
  ships: "Ships",
  of: (name: string) => `Ships of ${name}`,
  ofYou: "Your ships",
  open: "not recorded yet",

  // a ship
  numberOf: (name: string) => `${name}'s ship`,
  yours: "your ship",
  before: "Before that",
  damaged: "Damaged",
  pilotHit: "Pilot hit",
  fate: (name: string) => `What happened to ${name}?`,
  fates: { on: "Flew on", fled: "Fled", lost: "Destroyed", away: "Never came" },
  harm: { yes: "damaged", no: "undamaged" },
  kill: "Who gets the kill?",
  kills: (n: number) => (n === 0 ? "no kill yet" : `${some(n, "kill", "kills")} so far`),
  noOne: "No one",
  noOneWhy: "obstacle, or not credited",
  ion: "By ion weapon",
  rest: (n: number, all: boolean, marked: boolean) => {
    const who = all ? `All ${n}` : n === 1 ? "The last one" : `The other ${n}`;
    return `${who} flew on ${marked ? "as marked" : "undamaged"}`;
  },

  // a huge ship
  section: (n: number, of: number) => (of === 1 ? "Damage cards" : n === 0 ? "Fore section" : "Aft section"),
  faceDown: "Face down",
  faceUp: "Face up",
  less: (what: string) => `One fewer ${what.toLowerCase()}`,
  more: (what: string) => `One more ${what.toLowerCase()}`,
  crippled: "Crippled",
  crippledBy: "Crippled by",
  fell: "Upgrades lost with it",

  // the result
  rounds: "How many rounds?",
  moreRounds: "More rounds",
  field: "Who held the field?",
  fieldText: "Survivors of the other side count as fled.",
  fieldLater: "Record every ship first.",
  held: (name: string) => `${name} held the field`,
  heldYou: "You held the field",
  heldNone: "No one was left to hold the field",
  heldWhy: "The other side has no ship left.",
  heldNoneWhy: "Neither side has a ship left.",
  nobody: "No one",
  winner: "Who won?",
  winnerLater: "Answer the questions above first.",
  won: (name: string) => `${name} won`,
  wonYou: "You won",
  wonWhy: "Follows from the record.",
  you: "You",
  ends: { draw: "Draw", both: "Both", neither: "Neither" },
  wonEnds: { draw: "A draw", both: "Both sides won", neither: "Neither side won" },
  gains: "What else was won?",
  cargoOf: (name: string) => `Cargo of ${name}`,
  cargoYours: "Your cargo",
  container: (n: number) => `Container ${n}`,
  containerWays: { none: "Left there", stolen: "Stolen", wrecked: "Stolen, lost", delivered: "Got away" },
  prisonerWays: { none: "Not freed", rescued: "Freed", endangered: "On a lost ship" },
  exchange: "Prisoners",
  exchangeWays: { none: "Not exchanged", exchanged: "Exchanged" },
  effort: "Made no effort to fight",
  effortText: "Only if a side refused to fight.",
  outside: "For reinforcements, spent ordnance and rerolls, use the long form on the battle's page.",
  overview: "All ships",
  stillOpen: (names: string) => `Still open: ${names}`,
  openMore: (n: number) => `${n} more`,
  openParts: { rounds: "rounds", field: "who held the field", gains: "what else was won", winner: "who won" },
  wait: "Checking the record…",
  wrong: (n: number) => (n === 1 ? "One line above can't be right." : `${n} lines above can't be right.`),
  send: "Send the record",
  sent: "Record sent",
  toResult: "Result",
  next: (name: string) => `Next: ${name}`,

  // a line in words
  destroyedBy: (name: string) => `destroyed by ${name}`,
  destroyed: "destroyed",
  destroyedNoOne: "destroyed, no one credited",
  killOpen: "destroyed, kill not recorded yet",
  byIon: "by ions",
  flewOn: "flew on",
  flewOff: "flew on, fled at the end",
  fled: "fled",
  away: "never came",
  hit: "pilot hit",

  // two records
  takeTheirs: "Take theirs",
  takeLast: "Take theirs and confirm",
  taken: "Your record now matches here.",
  takenWith: (what: string) => `Your record now matches here. ${what} changed with it.`,
  withWinner: "The winner",
  withField: "The winner and who held the field",
};
