// English words for what confirming the record of a battle will do, told before anyone confirms it.

const some = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** A faction in a sentence, by its short name. */
const the = (name: string): string => (name === "Scum" ? name : `the ${name}`);

export const gcwConfirm = {
  titles: {
    confirm: "After you confirm",
    takeAll: (name: string) => `If you take ${name}'s record`,
    takeLine: (name: string) => `If you take ${name}'s line`,
    send: "After you send",
  },
  loading: "Working out what follows…",
  failed: "Couldn't load the preview.",
  again: "Try again",
  later: "Finish the record to see what it leads to.",

  // what follows from a record that isn't settled
  waits: (name: string) => `Nothing changes yet. ${name} has to confirm it first.`,
  differs: (name: string) =>
    `Nothing changes yet. Your record differs from ${name}'s, and you both have to agree.`,

  // the result
  youWin: "You win the battle.",
  wins: (name: string) => `${name} wins the battle.`,
  ends: {
    draw: "The battle is a draw.",
    both: "Both sides win the battle.",
    neither: "Neither side wins the battle.",
  },

  // rows
  also: "Also",
  destroyed: "destroyed",
  xp: (amount: string) => `${amount} XP`,
  xpEach: (amount: string) => `${amount} XP each`,
  goesTo: (name: string) => `goes to ${name}`,
  goesToFaction: (name: string) => `goes to ${the(name)}`,
  goesToYou: "goes to you",
  stockLost: "lost from stock",
  stockGained: "added to stock",
  copies: (n: number, name: string) => (n === 1 ? name : `${n} ${name}`),
  points: "Fleet Points",
  pointsOf: (name: string) => `Fleet Points, ${name}`,
  /** Why points move, with the thing that it is about where there is one. */
  reason: (text: string, name: string) => (name ? `${text}: ${name}` : text),
  credit: (name: string) => `Huge ships of ${the(name)}`,
  credited: (n: number) => `your side can attack ${n} more`,
  creditedOther: (name: string, n: number) => `${the(name)} can attack ${n} more`,
  choice: "Your choice",
  choiceOf: (name: string) => `Choice of ${name}`,
  choices: {
    cargo: (n: number) => `what to take for ${some(n, "unit", "units")} of cargo`,
    show: (name: string) => `which Squadron to show ${the(name)}`,
    card: (name: string) => `which card to show ${the(name)}`,
  },
  hugeCrippled: (n: number) => (n === 1 ? "a section crippled" : `${n} sections crippled`),
  hugeDamage: (n: number) => some(n, "damage card", "damage cards"),
  hugeLost: (cards: string) => `loses ${cards}`,
  hugeFine: "no lasting damage",
  route: "Trade Route",
  score: "Score",
  scored: (name: string, n: number) => `${name} ${n}`,
  turn: (n: number) => `Turn ${n}`,
  begins: "begins",
  campaign: "Campaign",
  over: "ends",

  // the dice
  dice: "Up to the dice",
  ejection: (names: readonly string[]) => `Ejection: ${names.join(", ")}.`,
  crew: (n: number) => `${n} more aboard`,
  ejectionText: "The rolls decide who lives, who is captured, and whether they gain XP.",
  rolls: {
    explored: "the newly explored world",
    exploration: "the newly explored world",
    spoils: "a world that two sides took",
  } as Record<string, string>,
  otherRolls: "the end of the turn",
  roll: (what: string) => `A roll for ${what} follows. The preview ends here.`,
  worlds: "Worlds change hands and scores are counted once every battle of this turn is over.",
};
