// Words of the page of simulations.

export const lab = {
  head: "Simulations",
  about:
    "Machine players meet many times, every other game with changed sides, and what came of it stands here: who wins, by what, and how sure that is. The server plays behind everybody else; you may leave and come back.",
  game: "Game",
  games: (most: number) => `Games, at most ${most.toLocaleString("en")}`,
  play: "Play them",
  done: (done: number, of: number) => `${done} of ${of} games`,
  found: (games: number, level: string) => `${games} games, ${level}`,
  seed: (seed: number) => `seed ${seed}`,
  time: (seconds: number) => `${seconds.toFixed(1)} s`,
  chart: "The figures as a chart",
  ends: "How games ended",
  draws: "without a winner",
  margins: "In brackets and after ±: 95 % intervals, as if games did not depend on each other.",
  none: "Choose a game and sides, and let them meet.",
};
