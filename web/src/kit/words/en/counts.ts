// Numbers with what they count, as the setup of a battle and its invitation say them.

export const counts = {
  points: (n: number) => `${n.toLocaleString("en-US")} points`,
  units: (n: number) => (n === 1 ? "1 unit" : `${n} units`),
  figures: (n: number) => (n === 1 ? "1 figure" : `${n} figures`),
  minutes: (n: number) =>
    n === 60 ? "about an hour" : n < 90 ? `about ${n} minutes` : `about ${n / 60} hours`,
};
