// Words of the page of simulations.

const number = (n: number): string => n.toLocaleString("en");
const some = (games: number): string => (games === 1 ? "1 game" : `${number(games)} games`);

export const lab = {
  head: "Simulations",
  about:
    "Run AI games in bulk, swapping sides every other game, and see who wins, how, and how sure that is. They run on the server: you can leave and come back.",
  game: "Game",
  games: (most: number) => `Games (up to ${number(most)})`,
  /** Why there are no more. */
  why: {
    planner: "Expert takes long over each move.",
    campaign: "Each game is a whole campaign.",
    turn: "More would slow down other people's games.",
  },
  more: "To run any number, use sandtable sim on your own computer.",
  tooMany: (games: number, most: number) => `${number(games)} is too many. Choose ${number(most)} or fewer.`,
  play: "Run",
  stop: "Stop",
  stopping: "Stopping after this game.",
  done: (done: number, of: number) => `${number(done)} of ${number(of)} games`,
  found: (games: number, level: string) => `${some(games)}, ${level}`,
  cut: (games: number, of: number, level: string) =>
    `${number(games)} of ${some(of)}, ${level}; stopped early`,
  seed: (seed: number) => `Seed ${seed}`,
  time: (seconds: number) => `${seconds.toFixed(1)} s`,
  chart: "Results as a chart",
  ends: "How games ended",
  draws: "no winner",
  /** Rows that are no names of anything in a pack. */
  rows: {
    all: "All",
    "seat 0": "First seat",
    "seat 1": "Second seat",
    red: "As Red",
    blue: "As Blue",
    rebel: "Rebel Alliance",
    imperial: "Galactic Empire",
  } as Record<string, string>,
  margins: "Brackets and ± give 95 % confidence intervals, treating every game as independent.",
  none: "Choose a game and sides, then press Run.",
};
