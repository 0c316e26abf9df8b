// English words for the list of Aid Requests.

const some = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const COLORS = ["red", "black", "white"];

export const officeAid = {
  title: "Aid Requests",
  ahead: "Plan your Aid Requests",
  aheadText: "Your list is saved until step 7. You can still change it then.",
  aheadUpgrades: "Upgrades can be picked in step 7.",
  hint: "Pick what you want, then send it all at once.",
  empty: "No requests yet. Add from the catalog.",
  remove: (name: string) => `Remove ${name}`,
  for: {
    medical: (name: string) => `Heal ${name}`,
    training: (name: string) => `Train ${name}`,
    reassign: (name: string) => `Reassign ${name}`,
  },
  recruits: (points: number) => `Raises your Combat Potential by ${points}.`,
  trains: (rank: number) => `Its highest Veteran Rank becomes ${rank}.`,
  reassigns: (points: number) => `It leaves your Register and frees ${points} points of Combat Potential.`,
  heals: (others: number) =>
    others > 0
      ? `Removes 1 Setback, then roll ${some(others, "red defense die", "red defense dice")}: each block removes 1 more.`
      : "Removes its Setback.",
  ends: (text: string) => `Ends: ${text}`,
  slot: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  points: (n: number) => some(n, "point"),
  weapon: (
    name: string,
    range: [number, number] | undefined,
    dice: readonly number[],
    keywords: string[],
  ) => {
    const rolls = dice.flatMap((n, at) => (n > 0 ? [`${n} ${COLORS[at]}`] : [])).join(", ");
    const reach = range ? (range[1] === 0 ? "melee" : `range ${range[0]}-${range[1]}`) : "";
    return `${name}: ${[reach, rolls, ...keywords].filter(Boolean).join(", ")}`;
  },
  gone: "You can’t request this now. Remove it.",
  over: (n: number, unit: string) => `${n} ${unit} over`,
  send: (n: number, cost: number, has: number) =>
    `Make ${some(n, "request")}: ${cost} of ${some(has, "Supply Point")}`,
  faults: (n: number) => some(n, "problem"),
  thenDone: "These are all my requests",
  sending: (n: number, of: number) => `Sending ${n} of ${of}…`,
  stopped: (sent: number, left: number) =>
    `${sent === 0 ? "None sent" : some(sent, "request") + " sent"}. ${left === 1 ? "The last one is" : `${left} are`} still on your list.`,
  waits: "Answer the question first, then send the rest.",
  more: "Send Active Recruiting first to see upgrades that need the new points.",
  saved: "Draft saved",
  savedHere: "Draft saved on this device",
};
