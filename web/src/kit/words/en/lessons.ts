// What a first battle teaches: how to win, then one thing at a time, beside what it is about.
import type { Facts } from "../../../games/lesson";
import type { ScoresView } from "../../../wire/legion/view";

const press = (key: string) => (of: Facts) => `${of.touch ? "Tap" : "Press"} ${key}`;
const click = (of: Facts): string => (of.touch ? "Tap" : "Click");
const s = (n: number, one: string, many = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

interface Won {
  foe: string;
  objectives: number;
  inches: string;
  /** Tokens for each objective; null where the mission has its own scale. */
  pays: number | null;
  rounds: number;
  /** The mission can end the game early. */
  sudden: boolean;
}

const regiment = {
  hold: (of: Won) => ({
    title: of.objectives === 1 ? "Hold the flag" : "Hold the flags",
    text:
      `Have more units than ${of.foe} within ${of.inches}″ of ${of.objectives === 1 ? "the flag" : "a flag"} when a round ends. ` +
      (of.pays === null
        ? "The mission says how many victory tokens that pays."
        : `That's ${s(of.pays, "victory token")}.`),
  }),
  fight: {
    title: "Drive them off",
    text: "Shoot to shake units and remove bases. Shaken units and flyers don't count at a flag.",
  },
  lead: (of: Won) => ({
    title: `Lead after ${s(of.rounds, "round")}`,
    text: of.sudden
      ? "Most tokens wins. The mission can also end the battle early."
      : "Most tokens wins. On a tie, the side that destroyed more points.",
  }),
  short: (of: Won) =>
    `More units than ${of.foe} at ${of.objectives === 1 ? "the flag" : "a flag"} when a round ends: ` +
    `${of.pays === null ? "tokens" : s(of.pays, "token")}. Most tokens after ${s(of.rounds, "round")} wins.`,
  place: {
    title: "Your units",
    text: ({ units }: Facts) =>
      `Your ${units} units wait beside the table. You and your opponent place them one at a time.`,
    waits: "Place units until both sides are on the table.",
  },
  placeKey: (of: Facts) => `${press("Deploy")(of)} and choose a unit`,
  placeDrag: ({ unit }: Facts) => `Drag ${unit} inside your shaded zone`,
  pick: {
    title: "Pick a unit",
    text: "Every unit acts once a round. It's your token now, so pick one of the marked units.",
    waits: "Place the rest of your units the same way. Then the first round begins.",
  },
  pickOne: (of: Facts) => `${click(of)} a marked unit`,
  card: {
    title: "Read its card",
    text: ({ unit, touch }: Facts) =>
      `${unit} is about to act. ${touch ? "The Unit tab has" : "The card has"} its numbers: how far it moves and shoots, how many dice it rolls, what it needs to save.`,
    waits: "Comes up when one of your units acts.",
  },
  move: {
    title: "Walk toward the flag",
    text: "The green line is as far as it can go. Nothing happens until you confirm, so try a few places first.",
    waits: "Comes up when your next unit can move.",
  },
  drag: ({ unit }: Facts) => `Drag ${unit} to continue`,
  shoot: {
    title: "Take a shot",
    text: "An enemy is in sight and in range. Shoot shows your chances before any die is rolled.",
    waits: "Get closer. Comes up when an enemy is in sight and in range.",
  },
  shootKey: press("Shoot"),
  odds: (of: Facts) =>
    `Sight, range and cover come first, then what to expect. ${click(of)} an underlined number to see its parts.`,
  oddsAct: (of: Facts) => `${press("Roll")(of)} to shoot`,
  end: {
    title: "End its turn",
    text: "A unit has two actions, and unused ones are lost. Gray keys can't be used now; open one to see why.",
    waits: "Comes up after a unit has moved.",
  },
  endKey: press("End turn"),
  queue: {
    title: "Who acts next",
    text: "Three tokens are drawn at a time. Each lets its side activate one unit, in this order, until the pool is empty. Then the round ends.",
    waits: "Comes up with your next token.",
  },
  score: {
    title: "The score",
    text: ({ foe }: Facts) =>
      `A round is over, and the flag was scored. Yours and ${foe}'s tokens are up here. Open them for losses and tactical points.`,
    waits: "Comes up when the first round is over.",
  },
  scout: {
    title: "Scouts",
    text: "This unit can make a short move before the first round, or stay where it is.",
  },
  order: {
    title: "Order the batch",
    text: "Three tokens were drawn, and you have the fewest of them, so you choose their order. Go first to strike first, or last to see what they do.",
  },
  redraw: {
    title: "Draw again?",
    text: ({ foe }: Facts) =>
      `All three tokens are ${foe}'s. Once, you can put them back and draw three new ones.`,
  },
  points: {
    title: "Tactical points",
    text: "One point turns a die into a 6. You have few for the whole battle, so save them for dice that matter.",
  },
  remove: {
    title: "Losses",
    text: "Choose which base falls. Keep those in front that you need at the flag.",
  },
  standby: {
    title: "Standby",
    text: "Your unit waited for this. It can act now, in your opponent's turn, or keep waiting.",
  },
};

interface Mission {
  foe: string;
  rounds: number;
  mission: string;
}

interface Scored extends Mission {
  scores: ScoresView;
}

/** Missions that score their objectives. */
const scored = {
  hold: ({ foe, scores: { control, scoring } }: Scored) => ({
    title: "Hold the objectives",
    text:
      `Have more units than ${foe} within ${control.inches}″ of an objective when a round ends: ${s(scoring.objective, "point")} each.` +
      (control.support_counts > 1 ? ` A support unit counts as ${control.support_counts}.` : ""),
  }),
  lead: ({ rounds, scores: { scoring, priority_from } }: Scored) => ({
    title: `Reach ${s(scoring.wins, "point")}`,
    text:
      `Get there first and ahead, or lead after ${rounds} rounds.` +
      (typeof priority_from === "number" && scoring.priority > 0
        ? ` From round ${priority_from} a die may make one objective worth ${s(scoring.priority, "point")} more.`
        : ""),
  }),
  short: ({ foe, rounds, scores: { scoring } }: Scored) =>
    `More units than ${foe} at an objective when a round ends: ${s(scoring.objective, "point")}. First to ${scoring.wins}, or the lead after ${rounds} rounds.`,
};
/** Missions whose own rules say what wins. */
const other = {
  hold: ({ mission }: Mission) => ({
    title: "Play the mission",
    text: `${mission} has a goal of its own. Its places are marked on the board, and the keys offer what to do there.`,
  }),
  lead: ({ rounds }: Mission) => ({
    title: `${s(rounds, "round")} to do it`,
    text: "The mission says who has won by then, and what ends it early.",
  }),
  short: ({ mission, rounds }: Mission) => `${mission} says what wins. You have ${s(rounds, "round")}.`,
};

const legion = {
  scored,
  other,
  fight: {
    title: "Clear them off",
    text: "Wounds take units off the table. A suppressed unit attacks worse, and too much suppression makes it panic.",
  },
  loadouts: {
    title: "Pick your loadout",
    text: "Each card has two sides. Pick one of each; your opponent sees them when you have both picked.",
    waits: "Comes first.",
  },
  loadoutsAct: (of: Facts) => `${click(of)} a side of each card, then confirm`,
  place: {
    title: "Your soldiers",
    text: ({ units }: Facts) =>
      `Your ${units} units wait beside the table. You and your opponent place them one at a time.`,
    waits: "Comes up when you have both picked.",
  },
  placeKey: (of: Facts) => `${press("Deploy")(of)} and choose a unit`,
  placeDrag: ({ unit }: Facts) => `Drag ${unit} inside your shaded zone`,
  card: {
    title: "Play a command card",
    text: "Both play one in secret. Fewer pips go first; more pips let you order more units.",
    waits: "Place the rest of your squad the same way. Then the first round begins.",
  },
  cardAct: (of: Facts) => `${click(of)} a card, then confirm`,
  orders: {
    title: "Give orders",
    text: "A unit with an order acts when you choose. The others are drawn from the pool by rank.",
    waits: "Comes up right after the command cards.",
  },
  ordersAct: () => "Pick units, then confirm",
  turn: {
    title: "Activate a unit",
    text: "Sides take turns. Choose a unit with an order, or draw one from the pool. Each acts once a round.",
    waits: "Comes up on your turn.",
  },
  turnKey: press("Activate"),
  turnOne: (of: Facts) => `${click(of)} a marked unit`,
  turnSend: (of: Facts) => `Confirm, or ${click(of).toLowerCase()} another marked unit`,
  move: {
    title: "Move out",
    text: "Units follow a movement tool. Its end leads; the joint in the middle bends it around things. Nothing happens until you confirm.",
    waits: "Comes up when your next unit can move.",
  },
  drag: ({ unit }: Facts) => `Drag ${unit} to continue`,
  attack: {
    title: "Attack",
    text: "An enemy is in sight and in range. Attack shows dice, cover and your chances before anything is rolled.",
    waits: "Get closer. Comes up when an enemy is in sight and in range.",
  },
  attackKey: press("Attack"),
  odds: (of: Facts) =>
    `Sight, range and cover come first, then what to expect. ${click(of)} an underlined number to see its parts.`,
  oddsAct: (of: Facts) => `${press("Roll")(of)} to attack`,
  end: {
    title: "The other action",
    text: "A unit has two actions. Aim rerolls dice in an attack, Dodge cancels a hit. With nothing left to do, end the turn.",
    waits: "Comes up after a unit has moved.",
  },
  endKey: (of: Facts) => `${press("Aim, Dodge or End turn")(of)}`,
  score: {
    title: "The score",
    text: ({ foe }: Facts) =>
      `A round is over. Your points and ${foe}'s are up here; open them for losses and cards left.`,
    waits: "Comes up when the first round is over.",
  },
  draw: {
    title: "Draw from the pool",
    text: "You have no units with orders left. Draw a token: it says which rank acts.",
  },
  dodge: { title: "Dodge", text: "You are hit. Each Dodge token cancels a hit, and is spent." },
  surges: {
    title: "Surges",
    text: "A surge does nothing by itself. A Surge token turns one into a success.",
  },
  reroll: {
    title: "Reroll",
    text: "A token lets you roll dice that missed again. Keep the roll if it is good enough.",
  },
  takeDie: {
    title: "Suppressed",
    text: "The attacker is suppressed: you can remove one die from its attack, or leave them all.",
  },
  standby: {
    title: "Standby",
    text: "Your unit waited for this. It can act now, in your opponent's turn, or keep waiting.",
  },
};

export const lessons = {
  regiment,
  legion,
  common: {
    confirm: (of: Facts) => `${press("Confirm")(of)} to play it`,
    key: press("the marked key"),
    barred: ({ unit }: Facts) => `${unit} can't stop there. Drag it elsewhere`,
  },
  begin: "Teach me this game",
  again: "Start the lesson again",
  label: "Lesson",
  skip: "Skip lesson",
  back: "Back",
  next: "Next",
  gotIt: "Got it",
  resume: "Back to the battle",
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  tip: "When it comes up",
  upNext: (title: string) => `Next: ${title}`,
  theirTurn: (foe: string) => `${foe}'s turn`,
  theirs: "The lesson continues on your turn.",
  done: "That's the lesson. You'll find it again in the table menu.",
  wins: "What wins",
  intro: {
    head: "How to win",
    you: "You are ",
    army: (name: string) => `, the ${name}`,
    they: (who: string) => `${who} is `,
    ai: "The AI",
    opponent: "Your opponent",
    near: ", at the bottom",
    far: ", at the top",
    minutes: (n: number) => `About ${n} minutes.`,
    skip: "Skip the lesson",
    go: "Show me the units",
    resume: "Back to the lesson",
  },
  offer: {
    head: "New here?",
    text: "Learn as you play: the first round, step by step.",
    yes: "Teach me",
    no: "No thanks",
  },
};
