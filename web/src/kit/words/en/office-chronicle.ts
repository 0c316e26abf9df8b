// Words of a campaign's chronicle: its own controls, and the sentences of its stories in both games.
import type { Piece, Text } from "../../../office/chronicle";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** A small number in letters. */
const count = (n: number): string => NUMBERS[n] ?? `${n}`;
const some = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

export const chronicle = {
  editions: "Turns",
  log: "Every entry",
  earlier: "Earlier turn",
  later: "Later turn",
  printPage: "Print this page",
  printBook: "Print the book",
  bookText: "Every turn, a page each.",
  copy: "Copy link",
  copied: "Link copied.",
  copyText: "Spectators can read this page.",
  link: "Link to this page",
  noEdition: "Turn not found.",
  loading: "Loading earlier turns …",
  newest: "Newest turn",
  write: "Write for this page",
  kinds: { headline: "Headline", quote: "Quote" },
  kindText: {
    headline: "It replaces the headline above.",
    quote: "It’s printed on the page, with your name.",
  },
  print: (turn: string) => `Print it in ${turn}`,
  writtenInto: (turn: string) => `Printed in ${turn}.`,
  headlineBy: (name: string) => `Headline by ${name}`,
  inTheirWords: "In their own words",
  someone: "A player",
  quiet: (turn: string) => `${turn}: no news yet`,
  quietText: "Stories appear here as things happen.",
  quietOver: (turn: string) => `${turn}: a quiet one`,
  quietOverText: "Nothing but preparations this turn.",
  own: "Only your side can read this.",
  running: "Still running",
  mapFirst: "The map at the start",
  mapAfter: (turn: string) => `The map after ${turn}`,
  mapNow: "The map now",
  standings: "Standings",
  standingsThen: (turn: string) => `Standings after ${turn}`,
  seen: "Based on the log entries you can see.",
  fell: "Fell",
  rose: "Rose",
  changed: "Changed hands",
};

/** How a faction is spoken of: in one word, and whether that is one or many. */
export interface Spoken {
  name: string;
  many: boolean;
}
const verb = ({ name, many }: Spoken, one: string, all: string): string => `${name} ${many ? all : one}`;

export const gcwStories = {
  start: "Start",
  turn: (n: number) => `Turn ${n}`,
  the: { rebel: "the Rebels", imperial: "the Empire", scum: "the Scum" } as Record<string, string>,
  route: "the Trade Route",
  routeShort: "Trade Route",

  takes: (who: Spoken, what: Piece): Text => [`${verb(who, "takes", "take")} `, what],
  takesMore: (who: Spoken, n: number): Text => [`${verb(who, "takes", "take")} ${some(n, "target")}`],
  holds: (who: Spoken, what: Piece): Text => [`${verb(who, "holds", "hold")} `, what],
  wins: (who: Spoken, what: Piece): Text => [`${verb(who, "wins", "win")} `, what],
  winsAt: (who: Spoken, what: Piece): Text => [`${verb(who, "wins", "win")} at `, what],
  draw: (what: Piece): Text => ["Draw: ", what],
  both: (what: Piece): Text => ["Both sides win: ", what],
  neither: (what: Piece): Text => ["No winner: ", what],
  open: (what: Piece): Text => ["Not decided yet: ", what],
  scrubbed: (what: Piece): Text => ["Scrubbed: ", what],

  attacked: (who: Piece, what: Piece, foe: Piece): Text => [who, " attacked ", what, " against ", foe, "."],
  mission: (who: Piece, battle: Piece, foe: Piece): Text => [battle, ": ", who, " attacked ", foe, "."],
  scenario: (scenario: string, feature: string | null, ships: [number, number] | null): Text => {
    const parts = [
      `The scenario was ${scenario}`,
      feature ? ` (${feature})` : "",
      ships ? `, ${some(ships[0], "ship")} against ${count(ships[1])}` : "",
    ].join("");
    return [parts.endsWith("?") ? parts : `${parts}.`];
  },
  won: (who: Piece, rounds: number | null, field: Text): Text => [
    who,
    " won",
    ...(rounds ? [` after ${some(rounds, "round")}`] : []),
    ...field,
    ".",
  ],
  andField: " and held the field",
  butField: (who: Piece): Text => [", but ", who, " held the field"],
  ended: (how: string, rounds: number | null): Text => [
    how,
    ...(rounds ? [` after ${some(rounds, "round")}`] : []),
    ".",
  ],
  endings: { draw: "It ended in a draw", both: "Both sides won", neither: "Neither side won" } as Record<
    string,
    string
  >,
  ceded: (who: Piece): Text => [who, " ceded the battle."],
  noShow: (who: Piece): Text => [who, " didn’t show up."],
  killed: (by: Piece, ships: Text): Text => [by, " shot down ", ...ships, "."],
  lost: (ships: Text, n: number): Text => [...ships, n === 1 ? " was destroyed." : " were destroyed."],
  of: (pilot: Piece, ship: string): Text => [pilot, `’s ${ship}`],
  fled: (who: Text): Text => [...who, " fled."],
  prisoners: (who: Text, n: number, of: string): Text => [
    ...who,
    n === 1 ? ` is a prisoner of ${of}.` : ` are prisoners of ${of}.`,
  ],
  dead: (who: Text, n: number): Text => [...who, n === 1 ? " was killed." : " were killed."],
  wounded: (who: Text, n: number): Text => [...who, n === 1 ? " is wounded." : " are wounded."],

  unopposed: "Taken without a shot",
  undefended: (what: Text): Text => ["No one defended ", ...what, "."],
  goes: (what: Text, n: number, to: string): Text => [...what, ` ${n === 1 ? "goes" : "go"} to ${to}.`],
  explored: "First landings",
  exploredText: (what: Piece, kind: string): Text => [
    what,
    ` is ${/^[AEIOU]/.test(kind) ? "an" : "a"} ${kind}.`,
  ],
  sunk: (what: Piece): Text => [what, " is destroyed"],
  founded: "The war begins",
  foundedText: (who: Text, n: number): Text => [
    ...who,
    n === 1 ? " has founded a Squadron." : " have founded Squadrons.",
  ],
  system: (n: number): Text => [`The system has ${some(n, "world")} to fight over.`],
  attacks: "Attacks declared",
  attack: (who: Piece, what: Piece): Text => [who, " attacks ", what, "."],
  squadron: "Your Squadron",
  squadronText: (ships: number, pilots: number, what: Text): Text => [
    `You begin with ${some(ships, "ship")} and ${some(pilots, "pilot")}: `,
    ...what,
    ".",
  ],
  reinforced: "Reinforcements",
  reinforcedText: (what: Text): Text => ["New in your Squadron: ", ...what, "."],
  wonAll: (who: Piece): Text => [who, " wins the campaign"],
  drawnAll: "The campaign ends without a winner",
  final: (scores: Text): Text => ["Final score: ", ...scores, "."],
  finalOf: (who: Piece, score: number): Text => [who, ` ${score}`],

  shotDown: "shot down",
  prisoner: (of: string) => `prisoner of ${of}`,
  killedShort: "killed",
  woundedShort: "wounded",
  destroyed: "destroyed",
  writtenOff: "written off",
  freed: "free again",
  xp: (n: number) => `${n > 0 ? "+" : "−"}${Math.abs(n)} XP`,
  skill: (n: number) => `pilot skill ${n}`,
  elite: "elite slot",
  ability: (name: string) => `ability: ${name}`,
  qualified: (name: string) => `can fly ${name}`,
  titled: (name: string) => `title: ${name}`,
  to: (who: string) => ` to ${who}`,
  free: " to no one",

  star: "Most kills",
  kills: (n: number, what: Text): Text => [`${n === 1 ? "One kill" : `${n} kills`}: `, ...what, "."],
  score: "Score of the turn",
  points: "points",
  tally: {
    captured: "a target captured",
    route: "the Trade Route won",
    lost_target: "a target lost",
    won: (n: number) => some(n, "battle won", "battles won"),
    lost: (n: number) => some(n, "battle lost", "battles lost"),
  },
  held: (targets: number, worth: number) =>
    targets === 0 ? "no targets" : `${some(targets, "target")}, worth ${worth}`,
};

export const toursStories = {
  start: "Founding",
  round: (n: number) => `Round ${n}`,
  beats: (who: Piece, whom: Piece): Text => [who, " beats ", whom],
  draws: (who: Piece, whom: Piece): Text => [who, " and ", whom, " draw"],
  concedes: (who: Piece, whom: Piece): Text => [who, " concedes to ", whom],
  meets: (who: Piece, whom: Piece): Text => [who, " meets ", whom],
  game: (game: Piece, mode: string, points: number): Text => [
    game,
    ` was ${mode}, ${points} points an army.`,
  ],
  gameNow: (game: Piece, mode: string, points: number): Text => [
    game,
    ` is ${mode}, ${points} points an army. No result yet.`,
  ],
  numbered: (n: string) => `Game ${n}`,
  mission: (who: Piece): Text => ["It was the Turning Point Mission of ", who, "."],
  fielded: (who: Piece, n: number): Text => [who, ` fielded ${some(n, "unit")}`],
  called: (who: Piece, what: Text): Text => [who, " called in ", ...what, "."],
  defeated: (who: Piece, what: Text): Text => [who, " lost in battle: ", ...what, "."],
  casualties: (what: Text, n: number): Text => [
    ...what,
    n === 1 ? " did not survive the Casualty Check." : " did not survive their Casualty Checks.",
  ],
  feared: (by: Piece, unit: Piece): Text => [by, " named ", unit, " the Most Feared Rival."],
  agenda: (who: Piece, points: number): Text => [
    who,
    ` made ${some(points, "point")} of progress on the agenda.`,
  ],
  arcEnds: (who: Piece): Text => [who, " concludes a story arc"],
  arcText: (completed: number, won: boolean): Text => [
    `${some(completed, "agenda")} completed, the Turning Point Mission ${won ? "won" : "lost"}.`,
  ],
  arcs: "New story arcs",
  arc: (who: Piece, arc: string): Text => [who, ` begins ${arc}.`],
  founded: "The Registers are open",
  foundedText: (who: Piece, name: string | null): Text =>
    name ? [who, ` founds ${name}.`] : [who, " founds a Register."],
  recruits: "New on the Registers",
  recruited: (who: Piece, what: Text): Text => [who, " signs on ", ...what, "."],
  wonAll: (who: Piece): Text => [who, " wins the saga"],
  drawnAll: "The saga ends without a winner",
  final: (scores: Text): Text => ["Final score: ", ...scores, "."],
  finalOf: (who: Piece, score: number): Text => [who, ` ${score}`],

  casualty: "Casualty",
  dismissed: "dismissed",
  reassigned: "reassigned",
  setback: (name: string) => `Setback: ${name}`,
  defeatedShort: (n: number) => (n === 1 ? "defeated" : `defeated ${n} times`),
  xp: (n: number) => `${n > 0 ? "+" : "−"}${Math.abs(n)} XP`,
  xpAll: (n: number, xp: number, others: boolean) =>
    `${n}${others ? " other" : ""} units, ${xp > 0 ? "+" : "−"}${Math.abs(xp)} XP each`,
  rank: (n: number) => `Veteran Rank ${n}`,
  awarded: (name: string) => name,
  trait: (name: string) => `Defining Trait: ${name}`,
  named: "named",
  restored: "back in service",
  registers: "Registers",
  supply: (n: number) =>
    `${n > 0 ? "+" : "−"}${Math.abs(n)} Supply ${Math.abs(n) === 1 ? "Point" : "Points"}`,
  reputation: (n: number) => `${n > 0 ? "+" : "−"}${Math.abs(n)} Reputation`,
  standings: "Standings",
  won: "games won",
  note: (played: number, reputation: number | null) =>
    `${some(played, "game")} played${reputation === null ? "" : `, Reputation ${reputation}`}`,
  star: "Most Experience",
};
