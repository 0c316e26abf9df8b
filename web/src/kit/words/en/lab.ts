// Words of the page of simulations.

const number = (n: number): string => n.toLocaleString("en");
const some = (games: number): string => (games === 1 ? "1 game" : `${number(games)} games`);

export const lab = {
  head: "Simulations",
  about:
    "Machine players meet many times, every other game with changed sides, and what came of it stands here: who wins, by what, and how sure that is. The server plays behind everybody else; you may leave and come back.",
  game: "Game",
  games: (most: number) => `Games, at most ${number(most)}`,
  /** Why there are no more. */
  why: {
    planner: "Planner thinks long about each command.",
    campaign: "Each is a whole campaign.",
    turn: "More would keep others waiting.",
  },
  more: "On your own machine sandtable sim plays any number.",
  tooMany: (games: number, most: number) =>
    `${number(games)} are too many. Choose ${number(most)} or fewer: nothing is played before.`,
  play: "Play them",
  stop: "Stop",
  stopping: "Stops after the game that is being played.",
  done: (done: number, of: number) => `${number(done)} of ${number(of)} games`,
  found: (games: number, level: string) => `${some(games)}, ${level}`,
  cut: (games: number, of: number, level: string) =>
    `${some(games)}, ${level}; stopped before the other ${number(of - games)}`,
  seed: (seed: number) => `Seed ${seed}`,
  time: (seconds: number) => `${seconds.toFixed(1)} s`,
  chart: "The figures as a chart",
  ends: "How games ended",
  draws: "without a winner",
  /** Rows that are no names of anything in a pack. */
  rows: {
    all: "All",
    "seat 0": "In the first seat",
    "seat 1": "In the second seat",
    red: "As Red",
    blue: "As Blue",
    rebel: "Rebel Alliance",
    imperial: "Galactic Empire",
  } as Record<string, string>,
  margins: "In brackets and after ±: 95 % intervals, as if games did not depend on each other.",
  none: "Choose a game and sides, and let them meet.",
};
