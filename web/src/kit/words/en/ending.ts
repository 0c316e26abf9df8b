// Words of the end of a game, and of the page that looks back on it.

/** A range of rounds in words: `round 3`, `rounds 3 and 4`, `rounds 1, 2 and 5`. */
function rounds(all: number[]): string {
  const [first] = all;
  if (all.length === 1) return `round ${first}`;
  return `rounds ${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

const bold = (n: number): string => String(Math.abs(n));

export const ending = {
  label: "Result",
  won: "You won",
  lost: "You lost",
  draw: "A draw",
  sideWon: (side: string) => `${side} won`,
  figures: (own: string, other: string) => `${own}-${other}`,
  /** Why the figures of a tie-break decided. */
  tie: (figures: string, what: string) => `Tied ${figures}: ${what} decided it.`,
  tieBreaks: {
    "destroyed-points": "points destroyed",
    "victory-tokens": "victory tokens",
  } as Record<string, string>,
  tieOther: "the tie-break",
  /** Ways to end a game that no figures tell. */
  by: {
    "last-standing": (own: string) => `${own} had the last units standing.`,
    "wiped-out": (own: string) => `${own} had the last units standing.`,
    "points-reached": (own: string) => `${own} reached the winning score.`,
    "tokens-reached": (own: string) => `${own} reached the winning score.`,
    "mission-card": (own: string) => `${own} fulfilled the mission.`,
    "shields-down": (own: string) => `${own} brought the shields down.`,
    "codes-sent": (own: string) => `${own} sent the codes.`,
    destroyed: (own: string) => `${own} destroyed the vehicle.`,
    "held-out": (own: string) => `${own} held out to the end of the last round.`,
    "fewer-losses": (_: string, other: string) => `${other} lost more, with the score tied.`,
    resigned: (_: string, other: string) => `${other} conceded.`,
    late: (_: string, other: string) => `${other} ran out of time.`,
  } as Record<string, (own: string, other: string) => string>,
  aborted: "The game was abandoned.",
  drawn: "Both sides agreed to a draw.",
  level: "Tied on points, and the tie-breaks are tied too.",
  you: "You",
  your: "Your",
  held: (who: string, what: string, when: number[]) => `${who} held ${what} in ${rounds(when)}.`,
  heldBoth: (who: string, what: string, when: number[], rival: string, after: number[]) =>
    `${who} held ${what} in ${rounds(when)}, ${rival} in ${rounds(after)}.`,
  youToo: "you",
  heldAll: (who: string, what: string) => `${who} held ${what} in every round.`,
  never: (who: string) => `${who} never did.`,
  heldNever: (what: string) => `Neither side ever held ${what}.`,
  scored: (who: string, n: number, round: number) =>
    `${who} scored most in round ${round}: ${n} ${n === 1 ? "point" : "points"}.`,
  center: "the center",
  strip: "Round by round",
  cell: (round: number, what: string) => `Round ${round}: ${what}`,
  cellNone: "nothing",
  decided: "What decided it",
  decidedBy: (when: string, sentence: string) => (when === "" ? sentence : `${when}: ${sentence}`),
  chances: (whose: string, from: number, to: number) => `${whose} chances went from ${from} to ${to} in 100.`,
  chancesOf: (side: string) => `${side}'s`,
  mistake: (who: string) => `${who === "" ? "You" : who} had a better move.`,
  elsewhere: (what: string) => `${what} to another place`,
  noMoment: "No single moment decided it.",
  luck: "Luck",
  even: "The dice were about even.",
  little: (who: string) => `A little on ${who} side`,
  clearly: (who: string) => `On ${who} side`,
  much: (who: string) => `Heavily on ${who} side`,
  yours: "your",
  theirs: (side: string) => `${side}'s`,
  more: (lean: string, n: number, expected: number, whose: string) =>
    `${lean}: ${whose} dice succeeded ${n} times (${expected} expected).`,
  verdicts: {
    dice: "The dice decided more than the choices.",
    choices: "Choices decided more than the dice.",
    both: "Dice and choices both counted.",
    neither: "Neither dice nor choices explain it on their own.",
  },
  noDice: "No dice were rolled that show luck.",
  next: "Try next time",
  tip: (when: string, who: string, played: string, better: string) =>
    `${when}, ${who}: ${played}. Better: ${better}.`,
  tipLoss: (n: number) => `That cost ${n} in 100 chances to win.`,
  tipNone: "No clear mistakes found. Try a stronger opponent.",
  tipWatch: (side: string) => `${side}'s costliest mistake`,
  playOn: "Show the better move",
  working: "Working out luck and choices",
  progress: (done: number, of: number) => `${done} of ${of} entries`,
  unexplained: "Luck and choices couldn't be worked out for this game.",
  rematch: "Rematch, swap sides",
  share: "Share game",
  newGame: "New game",
  harder: "Play a harder AI",
  against: (names: string[]) => `${names.join(" against ")} · finished`,
  result: "Result",
  figuresTab: "Figures",
  turning: (what: string) => `Turning point: ${what}`,
  moment: (when: string, who: string) => [when, who].filter(Boolean).join(", "),
  better: (what: string) => `Better: ${what}`,
  mistakes: (n: number) => (n === 1 ? "1 mistake" : `${n} mistakes`),
  yourMistakes: (n: number) => (n === 1 ? "Your 1 mistake" : `Your ${n} mistakes`),
  /** Where there are more than are shown. */
  biggest: "Biggest mistakes",
  yourBiggest: "Your biggest mistakes",
  noMistakes: "No clear mistakes",
  row: (when: string, who: string, what: string) =>
    [when, [who, what].filter(Boolean).join(": ")].filter(Boolean).join(", "),
  loss: (n: number) => `−${bold(n)}`,
  tapOne: "Choose one to see the better move on the board.",
  played: (what: string) => `Played: ${what}`,
  tryIt: "Try it",
  tryItText: "Starts a what-if game from here with the better move. The game itself doesn't change.",
  from: "What if?",
  close: "Back to the game",
  luckMark: (who: string, n: string) => `Luck of ${who || "the draw"}: ${n}`,
  mistakeMark: (who: string, n: string) => `Mistake by ${who}: ${n}`,
  estimate: "Chances are the AI's estimate. It looks ahead to the end of the next activation.",
  told: (when: string, at: number, of: number, what: string, chance: string) =>
    [[when, `entry ${at} of ${of}`].filter(Boolean).join(", "), what, chance].filter(Boolean).join(". "),
  chance: (side: string, n: number) => `${side} ${n} in 100`,
  stronger: (side: string) =>
    `${side} often chose better than the AI would have, so take its estimates with care.`,
};
