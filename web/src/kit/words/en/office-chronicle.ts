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
  noEdition: "There is no such turn.",
  newest: "Newest turn",
  quiet: (turn: string) => `${turn}: no news yet`,
  quietText: "Stories appear as things happen.",
  quietOver: (turn: string) => `${turn}: a quiet one`,
  quietOverText: "The log tells of nothing but preparations.",
  own: "Only your side can read this.",
  running: "Still running",
  map: "The map",
  mapAfter: (turn: string) => `The map after ${turn}`,
  mapNow: "The map now",
  noMap: "Can't load the position.",
  standings: "Standings",
  standingsThen: (turn: string) => `Standings after ${turn}`,
  seen: "Made from the log entries you can see.",
  fell: "Fell",
  rose: "Rose",
  changed: "Changed hands",
  nothing: "None.",
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
  wins: (who: Spoken, what: Piece): Text => [`${verb(who, "wins", "win")}: `, what],
  draw: (what: Piece): Text => ["Draw: ", what],
  both: (what: Piece): Text => ["Both sides win: ", what],
  neither: (what: Piece): Text => ["No winner: ", what],
  open: (what: Piece): Text => ["Not decided yet: ", what],
  scrubbed: (what: Piece): Text => ["Scrubbed: ", what],

  attacked: (who: Piece, what: Piece, foe: Piece): Text => [who, " attacked ", what, " against ", foe, "."],
  mission: (who: Piece, battle: Piece, foe: Piece): Text => [who, " attacked ", foe, ": ", battle, "."],
  scenario: (scenario: string, feature: string | null, ships: [number, number] | null): Text => [
    `The scenario was ${scenario}`,
    ...(feature ? [`, with ${feature} in the way`] : []),
    ...(ships ? [`, ${some(ships[0], "ship")} against ${count(ships[1])}`] : []),
    ".",
  ],
  won: (who: Piece, rounds: number | null): Text => [
    who,
    " won",
    ...(rounds ? [` after ${some(rounds, "round")}`] : []),
    ".",
  ],
  ended: (how: string, rounds: number | null): Text => [
    how,
    ...(rounds ? [` after ${some(rounds, "round")}`] : []),
    ".",
  ],
  endings: { draw: "It ended in a draw", both: "Both sides won", neither: "Nobody won" } as Record<
    string,
    string
  >,
  field: (who: Piece): Text => [who, " held the field."],
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
  unopposedText: (who: Spoken, what: Text): Text => [
    `${verb(who, "met", "met")} no defender and ${who.many ? "take" : "takes"} `,
    ...what,
    ".",
  ],
  explored: "First landings",
  exploredText: (what: Piece, kind: string): Text => [what, ` turns out to be: ${kind}.`],
  sunk: (what: Piece): Text => [what, " is destroyed"],
  founded: "The war begins",
  foundedText: (who: Text, n: number): Text => [
    ...who,
    n === 1 ? " has founded a Squadron." : " have founded Squadrons.",
  ],
  system: (n: number): Text => [`The system has ${some(n, "world")} to fight over.`],
  attacks: "Attacks declared",
  attack: (who: Piece, what: Piece): Text => [who, " attacks ", what, "."],
  reinforced: "Reinforcements",
  reinforcedText: (what: Text): Text => ["New in your Squadron: ", ...what, "."],
  over: "The campaign is over",
  overText: (who: Text): Text => [...who, " wins the campaign."],
  overDraw: "The campaign ends without a winner.",

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
  qualified: (name: string) => `may fly ${name}`,
  titled: (name: string) => `title: ${name}`,
  to: (who: string) => ` to ${who}`,
  free: " to nobody",

  star: "Most kills",
  kills: (n: number, what: Text): Text => [`${n === 1 ? "One kill" : `${n} kills`}: `, ...what, "."],
  score: "Score of the turn",
  points: "points",
  total: (n: number) => `${n} so far`,
  tally: {
    captured: "a target captured",
    route: "the Trade Route won",
    lost_target: "a target lost",
    won: (n: number) => some(n, "battle won", "battles won"),
    lost: (n: number) => some(n, "battle lost", "battles lost"),
  },
  held: (targets: number, worth: number) => `${some(targets, "target")} held, worth ${worth}`,
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
  over: "The saga is over",
  overText: (who: Piece): Text => [who, " wins the saga."],
  overDraw: "The saga ends without a winner.",

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
  named: (name: string) => `now called ${name}`,
  restored: "back in service",
  registers: "Registers",
  supply: (n: number) => `${n > 0 ? "+" : "−"}${Math.abs(n)} Supply Points`,
  reputation: (n: number) => `${n > 0 ? "+" : "−"}${Math.abs(n)} Reputation`,
  standings: "Standings",
  won: "games won",
  note: (played: number, reputation: number | null) =>
    `${some(played, "game")} played${reputation === null ? "" : `, Reputation ${reputation}`}`,
  star: "Most Experience",
};
