// The page that sets up a battle, and the page of its rulings.
import { counts } from "./counts";

/** What an opponent is like to play. */
interface Described {
  name: string;
  text: string;
}

export const setup = {
  ...counts,
  title: "New battle",
  which: "Game",
  loading: "Loading armies and missions …",
  size: "Size",
  armies: "Armies",
  yours: "Your army",
  theirs: "Opponent's army",
  build: "Build one",
  buildText: "Pick your own units. It shows up here when you save it.",
  opponent: "Opponent",
  mission: "Mission",
  ground: "Battlefield",
  options: "Options",
  more: (n: number) => `${n} more`,
  fewer: "Fewer",
  unitsBetween: (least: number, most: number) =>
    least !== most ? `${least}-${most} units each` : least === 1 ? "1 unit each" : `${least} units each`,
  table: (feet: string) => `${feet} table`,
  sizes: {
    first: { name: "First battle", text: "No leaders, no cards: just units and dice." },
    skirmish: { name: "Skirmish", text: "Leaders, support cards and missions." },
    full: { name: "Full battle", text: "Everything in the book, on the big table." },
    other: { name: "Other", text: "" },
  } satisfies Record<string, Described>,
  /** Factions of Legion; its pack has only their ids. */
  factions: {
    empire: "Galactic Empire",
    rebels: "Rebel Alliance",
    republic: "Galactic Republic",
    separatists: "Separatist Alliance",
    mercenaries: "Mercenaries",
  } as Record<string, string>,
  squads: {
    free: "Free skirmish",
    freeText: "Build an army by points first.",
  },
  /** What levels are like to play; `words.levels` has their names. */
  levels: {
    random: "Plays any legal move. Good for trying out the rules.",
    sensible: "Follows sound advice but never looks ahead. Good for a first evening.",
    quick: "Thinks to the end of each activation. Beats Easy more often than not.",
    greedy: "Tries out many more moves before each decision. Punishes mistakes.",
    planner: "Thinks longest and looks furthest ahead.",
  } as Record<string, string>,
  /** What is different in one game. */
  levelsIn: {
    regiment: {
      greedy: "Plans two activations ahead. Punishes mistakes.",
      planner: "Plans four activations ahead. Beats Hard in 7 games of 10.",
    },
    legion: {
      greedy: "Tries five times as many moves as Medium. Punishes mistakes.",
      planner: "Plans two activations ahead. About as strong as Hard.",
    },
  } as Record<string, Record<string, string>>,
  aiNamed: (level: string) => `AI: ${level}`,
  people: {
    invite: { name: "A friend", text: "You get a link and a QR code to send." },
    me: { name: "Hot seat", text: "Two players share this screen." },
    open: { name: "Open seat", text: "Anyone can join from the start page." },
    watch: { name: "Watch two AIs", text: "Sit back and see how it is played." },
  } satisfies Record<string, Described>,
  side: "You play",
  deck: { name: "By the rules", text: "Picked at the table, from Blue's deck of three." },
  rolled: { name: "Roll for it", text: "The dice pick one of the four." },
  fitting: { name: "Ready to play", text: (name: string) => `${name}, unless the mission has its own.` },
  fittingNone: "The mission's own, or a standard one.",
  pool: (pieces: string) => `You both place ${pieces}.`,
  fittingFirst: "Four woods, the same for both sides.",
  bare: "Empty table",
  bareText: "No terrain at all.",
  categories: {
    aggressive: "aggressive",
    defensive: "defensive",
    maneuver: "maneuver",
    scenario: "scenario",
  } as Record<string, string>,
  missions: {
    "shifting-priorities": "Hold three objectives. The dice make one of them worth double.",
    "bring-down-the-shields": "Red hacks consoles to score. Blue holds out while reinforcements arrive.",
    "the-codes": "Red smuggles hidden codes to a transmitter. Blue must stop them.",
    "disabled-vehicle": "Red ambushes a broken-down vehicle. Blue defends it.",
    skirmish: "For armies built by points.",
    standard: "For armies built by points, on the big table.",
    learning: "Hold the center for 1 token each round. No leaders, no cards.",
    "frontline-clash": "Two lines face off over three objectives. The center earns tactical points.",
    ambush: "Red stands in the middle. Blue closes in from both ends.",
    "trench-warfare": "Red deploys everything first. Objectives score from round 3.",
    "prepared-defense": "Blue is dug in. Red attacks from two corners.",
    "meeting-engagement": "Two columns run into each other, corner to corner.",
    breakthrough: "Blue deploys everything first. The far objective is worth double.",
    uplink: "Red steals the plans from a station. Blue guards it and deploys first.",
  } as Record<string, string>,
  name: "Name of the game",
  dice: "Dice",
  clock: "Clock",
  watchers: "Spectators",
  edition: "Edition",
  rulings: "Rulings",
  rulingsCount: (changed: number, all: number) =>
    changed === 0 ? `All ${all} at their defaults` : `${changed} of ${all} changed`,
  rulingsOpen: "Change rulings",
  rulingsTitle: (game: string) => `Rulings: ${game}`,
  rulingsOnly: "Changed only",
  rulingsReset: "Reset all",
  rulingsBack: "Back to setup",
  rulingsFailed: "Couldn't load the rulings.",
  rulingsNone: "No ruling matches.",
  isDefault: "default",
  play: "Play",
  invite: "Create invitation",
  opened: "Open seat",
  starting: "Starting …",
  reset: "Reset",
  wrong: "You can't play this yet:",
  unchecked: "Couldn't check this setup:",
  against: (one: string, other: string) => `${one} vs ${other}`,
};
