// English words of a game's end: who won and why, what decided it, luck, one thing to try, and the page that looks back on it.
import { capital } from "../../capital";

/** A side as a sentence has it: the viewer, or a name. */
export interface Side {
  you: boolean;
  name: string;
}

const who = ({ you, name }: Side): string => (you ? "you" : name);
const Who = (of: Side): string => capital(who(of));
const whose = ({ you, name }: Side): string => (you ? "your" : possessive(name));
const possessive = (name: string): string => `${name}${name.endsWith("s") ? "'" : "'s"}`;
const has = ({ you }: Side): string => (you ? "have" : "has");
const times = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Rounds in a row: "round 3", "rounds 2 and 4", "rounds 2 to 5". */
function rounds(all: readonly number[]): string {
  const runs: number[][] = [];
  for (const n of all) {
    const run = runs.at(-1);
    if (run && run.at(-1) === n - 1) run.push(n);
    else runs.push([n]);
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run.map(String)));
  const list = parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
  return `${all.length === 1 ? "round" : "rounds"} ${list}`;
}

export const ending = {
  result: "Result",
  log: "Log",
  moments: "Moments",
  numbers: "In numbers",
  toNumbers: "All the numbers",

  won: (of: Side, figures: string) => `${Who(of)} won${figures && ` ${figures}`}`,
  lost: (figures: string) => `You lost${figures && ` ${figures}`}`,
  drew: (figures: string) => `A draw${figures && `, ${figures}`}`,
  abandoned: "Game abandoned",
  /** Why it ended so, by the server's code; what is missing here needs no more words. */
  by: {
    "tokens-reached": (won: Side) => `${Who(won)} had enough victory tokens to win on the spot.`,
    "last-standing": (_: Side, lost: Side) => `${Who(lost)} ${has(lost)} no units left.`,
    "wiped-out": (_: Side, lost: Side) => `${Who(lost)} ${has(lost)} no units left.`,
    "mission-card": (won: Side) => `${Who(won)} met the mission's own victory condition.`,
    "points-reached": (won: Side) => `${Who(won)} had enough points to win on the spot.`,
    "shields-down": (won: Side) => `${Who(won)} brought the shields down.`,
    "codes-sent": (won: Side) => `${Who(won)} sent the codes.`,
    destroyed: (won: Side) => `${Who(won)} destroyed the target.`,
    "held-out": (won: Side) => `${Who(won)} held out to the end.`,
    "fewer-losses": (won: Side) => `Points were level, and ${who(won)} lost less.`,
    resigned: (_: Side, lost: Side) => `${Who(lost)} conceded.`,
    late: (_: Side, lost: Side) => `${Who(lost)} ran out of time.`,
  } as Record<string, ((won: Side, lost: Side) => string) | undefined>,
  /** Why nobody won. */
  even: {
    drawn: "Both sides agreed on a draw.",
    aborted: "There is no winner.",
  } as Record<string, string | undefined>,
  evenly: "Neither side came out ahead.",
  tieBreak: (score: string, won: Side, more: number, lost: Side, less: number) =>
    `The score was level at ${score}, so destroyed points decided: ${who(won)} destroyed ${more} and ${who(lost)} ${less}.`,
  held: (side: Side, what: string, all: readonly number[]) =>
    `${Who(side)} held the ${what.toLowerCase()} in ${rounds(all)}.`,
  scored: (side: Side, all: readonly number[]) => `${Who(side)} scored in ${rounds(all)}.`,
  never: (side: Side) => `${Who(side)} never did.`,
  alsoHeld: (side: Side, all: readonly number[]) => `${Who(side)} held it in ${rounds(all)}.`,

  rounds: "Round by round",
  round: (n: number) => `Round ${n}`,
  gained: (side: Side, n: number) => `${who(side)} scored ${n}`,
  holds: (side: Side, what: string) => `${who(side)} held the ${what.toLowerCase()}`,
  nothing: "nothing scored",

  decided: "What decided it",
  working: (done: number, of: number) => `Looking for the turning point: ${done} of ${of} entries …`,
  noTurning: "No single moment did. The game shifted a little at a time.",
  inRound: (round: number | null, text: string) => (round ? `Round ${round}: ${text}` : capital(text)),
  chances: (of: Side, before: number, after: number) =>
    `${capital(whose(of))} chances went from ${before} to ${after} in 100, as the AI sees it.`,
  byLuck: "Mostly luck.",
  byChoice: (of: Side) => `Mostly ${whose(of)} choice.`,
  see: "See it on the board",
  turningPoint: "Turning point",
  turning: (round: number | null, what: string) => `Turning point: ${round ? `round ${round}, ` : ""}${what}`,
  does: {
    shot: (name: string) => `${possessive(name)} shot`,
    fight: (name: string) => `${possessive(name)} fight`,
    attack: (name: string) => `${possessive(name)} attack`,
    move: (name: string) => `${possessive(name)} move`,
    loss: (name: string) => `the loss of ${name}`,
    turn: (name: string) => `${possessive(name)} activation`,
  },
  unit: (side: Side, name: string) => `${whose(side)} ${name}`,
  shot: (unit: string, target: string, result: string) => `${unit} shot at ${target}: ${result}.`,
  fought: (unit: string, target: string, result: string) => `${unit} fought ${target}: ${result}.`,
  attacked: (unit: string, target: string, result: string) => `${unit} attacked ${target}: ${result}.`,
  gone: (unit: string) => `${unit} was destroyed.`,
  chose: (unit: string, what: string) => `${unit} chose to ${what}.`,
  acted: (unit: string) => `${unit} acted.`,
  hits: (n: number) => times(n, "hit"),
  wounds: (n: number) => times(n, "wound"),
  bases: (n: number) => `${times(n, "base")} lost`,
  destroyed: "target destroyed",
  stopped: "nothing got through",
  missed: "no hits",

  luck: "Luck of the dice",
  luckEven: "Luck was even.",
  luckSome: (of: Side) => `A little on ${whose(of)} side.`,
  luckMuch: (of: Side) => `Clearly on ${whose(of)} side.`,
  rolled: (of: Side, more: number) =>
    more === 0
      ? `${who(of)} rolled as expected`
      : `${who(of)} rolled ${times(Math.abs(more), "success", "successes")} ${more > 0 ? "more" : "fewer"} than expected`,
  rolledToo: (of: Side, more: number) =>
    more === 0 ? `${who(of)} as expected` : `${who(of)} ${Math.abs(more)} ${more > 0 ? "more" : "fewer"}`,
  fell: (fell: number, of: number, expected: string) => `${fell} of ${of}, ${expected} expected`,
  luckFigures: (first: string, second: string) => `${capital(first)}, ${second}.`,

  tryNext: "Try next time",
  costliest: "Costliest mistake",
  mistake: (round: number | null, unit: string, played: string) =>
    `${round ? `In round ${round} ` : ""}${unit} chose to ${played}.`,
  mistakeAlone: (round: number | null, side: Side, played: string) =>
    `${round ? `In round ${round} ` : ""}${who(side)} chose to ${played}.`,
  better: (what: string) => `Better: ${what}.`,
  toward: (what: string, place: string) => `${what} to the ${place.toLowerCase()}`,
  elsewhere: (what: string) => `${what}, but to another place`,
  otherwise: (what: string) => `${what}, in another way`,
  noMistake: "The AI found no clear mistake in your game.",
  later: "The AI is still going through your moves.",

  rematch: "Rematch, swap sides",
  toRematch: "Go to the rematch",
  share: "Share game",
  copied: "Link copied. Anyone with it can watch this game again.",
  linkText: "Anyone with this link can watch this game again.",
  replay: "Replay and analysis",
  newGame: "New game",
  next: "Next:",
  nextBattle: "a bigger battle",
  nextList: "your own army list",
  or: "or",

  against: " against ",
  shareMoment: "Share this moment",
  scrub: "Moment of the game",
  position: (n: number, of: number) => `entry ${n} of ${of}`,
  at: (n: number, of: number, says: string, chance: string) =>
    [`Entry ${n} of ${of}`, says, chance].filter(Boolean).join(". "),
  chanceOf: (side: Side, n: number) => `${capital(whose(side))} chances: ${n} in 100`,
  middle: "even",
  acts: (name: string) => `${name} acting`,
  asked: (name: string) => `${name} to act`,
  speed: "Speed",
  times: (n: number) => `${n} ×`,
  legend: "Marks: ? is a mistake, a die is luck, a flag is the turning point.",
  mistakes: (side: Side, n: number) =>
    n === 0 ? `No mistakes by ${who(side)}` : `${capital(whose(side))} ${times(n, "mistake")}`,
  luckiest: "Luckiest rolls",
  noMoments: "No moment stands out.",
  afterGame: "Mistakes and luck appear here once the game is over.",
  pick: "Pick one to see it on the board, with the better move.",
  disagree: "Advice is a quicker AI than this one, so the two can disagree.",
  points: (n: number) => (n === 0 ? "0" : `${n > 0 ? "+" : "−"}${Math.abs(n)}`),
  cost: (n: number) => `costs ${n} in 100`,
  brought: (side: Side, n: number) => `${n > 0 ? "+" : "−"}${Math.abs(n)} in 100 for ${who(side)}`,
  mistakeHere: (side: Side) => `${capital(whose(side))} mistake is next`,
  ghost: "better",
  played: "played",
  gonePill: "destroyed",
  tryIt: "Try it",
  tryItText: "Starts a what-if game here with the better move planned. AI players take the other seats.",
  onward: "Play on from here",
  onwardText: "Starts a what-if game at this moment. AI players take the other seats.",
  luckText:
    "How far each side's dice came from what was expected, in standard deviations. Within 1 is normal, beyond 2 is rare.",
  accountText: (tries: number, samples: number) =>
    `In 100ths of a game: 0 is lost, 100 is won. Lost is how far choices fell short of the best that a search of ${tries} tries found, each played on ${samples} times with the same dice. Luck is how far rolls came from their average.`,
  whole: (name: string, start: number, luck: string, chosen: string, rest: string, end: number) =>
    `${name}: ${start} of 100 at the start, ${luck} by luck, ${chosen} by choices, ${rest} by neither, ${end} at the end.`,
  rest: (stretches: number, further: string, remaining: string) =>
    `What neither explains is the AI changing its mind: it looks only ${stretches === 1 ? "one activation" : `${stretches} activations`} ahead, so its estimate moves when the next one, or the result, comes into view. That made ${further}. Hidden information, corrections and unusual play made the other ${remaining}.`,
  care: "That is more than luck and choices together, so take these figures with care.",
  notOver: "You can play on from here once the game is over.",
  note: "Write a note",
  noteSay: "A note about this moment, for everyone at the table",
  noteGive: "Save",
};
