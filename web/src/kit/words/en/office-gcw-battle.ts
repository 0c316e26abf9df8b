// English words for the page of a battle in the Galactic Civil War: its briefing, its steps and its aftermath.

const some = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const gcwBattle = {
  // steps
  steps: ["Briefing", "Squads", "Record", "Confirm", "Aftermath"],
  stepOf: (n: number, of: number, name: string) => `Step ${n} of ${of}: ${name}`,

  // briefing
  briefing: "Briefing",
  full: "Full briefing",
  fullText: "opens in a new tab",
  loading: "Loading the briefing…",
  noBriefing: "The briefing can't be loaded right now.",
  tryAgain: "Try again",
  roles: {
    youAttack: "You attack",
    youDefend: "You defend",
    attacks: (name: string) => `${name} attacks`,
    defends: (name: string) => `${name} defends`,
    points: (n: number) => `up to ${n} squad points`,
  },
  picture: (scenario: string) => `Set-up of ${scenario}`,
  key: {
    attacker: (name: string) => `${name}, attacker`,
    defender: (name: string) => `${name}, defender`,
    obstacles: "Obstacles",
    numbers: "Numbers are set-up steps. Each mark along the edge is one Range.",
  },

  // what to do
  now: "Your move",
  /** Offers by their kinds. */
  deeds: {
    build: "Build your Squad",
    unbuild: "Take your Squad back",
    fill: "Fill the containers",
    ready: "My Squad is ready",
    "not-ready": "My Squad isn't ready",
    brace: "Set ejection orders",
    unplayable: "My Squadron can't fly this",
    scrub: "Scrub this battle",
    cede: "Cede this battle",
    "no-show": "Stay away and lose",
    initiative: "Choose initiative",
    dice: "Initiative dice",
    step: "Set-up step done",
    several: "Record blow by blow",
    contest: "Withdraw my confirmation",
  } as Record<string, string>,
  initiative: "Initiative",
  initiativeText: "You choose who has initiative.",
  initiativeTake: "Take initiative",
  initiativeGive: (name: string) => `Give it to ${name}`,
  compareText: "Check the record, then confirm it or enter your own.",
  other: "Also possible",
  notNow: (n: number) => `${n} unavailable`,
  waiting: "Nothing to do for you right now.",
  waitingFor: (name: string) => `Waiting for ${name}.`,
  buildText: (n: number) => `Choose the ships and pilots that fly: up to ${n} squad points.`,
  recordText: "Once you've played it at the table, record what happened to each ship.",

  // comparing
  same: (n: number) => `${some(n, "line agrees", "lines agree")}`,
  confirm: "Confirm this record",
  takeAll: (name: string) => `Take all of ${name}'s record`,
  confirmText: (name: string) =>
    `You agree with ${name}'s record as shown. The battle ends: ejection rolls, XP and repairs follow at once.`,
  takeAllText: (name: string, n: number) =>
    `${some(n, "line", "lines")} of yours ${n === 1 ? "changes" : "change"} to ${name}'s, and the battle ends.`,
  settleFirst: "Settle each line above, or take the whole record.",

  // aftermath
  result: "Result",
  youWon: "You won",
  won: (name: string) => `${name} won`,
  ends: { draw: "Draw", both: "Both sides won", neither: "No winner" } as Record<string, string>,
  rounds: (n: number) => `after ${some(n, "round", "rounds")}`,
  how: {
    ceded: "The other side ceded the battle.",
    "no-show": "The other side stayed away.",
    scrubbed: "Both sides scrubbed the battle.",
  } as Record<string, string>,
  held: (name: string) => `${name} held the field`,
  heldYou: "You held the field",
  heldNone: "No one held the field",
  lost: (n: number) => `${some(n, "ship", "ships")} lost`,
  kills: "Kills",
  xp: "XP",
  pilot: "Pilot and ship",
  happened: "In battle",
  after: "Afterward",
  noPilot: "no pilot",
  reinforcement: "reinforcement",
  flew: "flew on",
  away: "never came",
  fled: "fled",
  damaged: "damaged",
  pilotHit: "pilot hit",
  destroyed: "destroyed",
  destroyedBy: (name: string) => `destroyed by ${name}`,
  byIon: "by ion weapon",
  fates: {
    dead: "dead",
    gone: "given up",
    prisoner: (whom: string) => `prisoner of the ${whom}`,
    active: "free again",
  },
  idle: {
    repair: (until: number) => `repairs through turn ${until}`,
    wound: (until: number) => `wounded through turn ${until}`,
    works: (until: number) => `in the yard through turn ${until}`,
    other: (until: number) => `out through turn ${until}`,
  },
  ejection: (faces: string) => `ejection roll: ${faces}`,
  faces: { crit: "crit", hit: "hit", focus: "focus", blank: "blank" } as Record<string, string>,
  nothing: "–",
  unknown: "not known",
  unknownText: "You see only what your side learned.",
  also: "What changed hands",
  alsoNone: "Nothing changed hands.",
  history: "Full history",
};
