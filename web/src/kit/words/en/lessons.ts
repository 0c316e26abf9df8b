// What a first battle teaches, beside the thing that it is about.

export const lessons = {
  begin: "Show me how",
  enough: "No more lessons",
  deploy: "Your units wait beside the table. Open this and choose one to place.",
  place:
    "Here it would stand. Drag it anywhere inside the shaded zone; the round handle turns it. Nothing is sent before you confirm.",
  confirm:
    "If it stands well, confirm. If a rule forbids it, this button says so, and the sentence on the left says which.",
  scout: "Scouts may shift a little before the first round. Take the offer, or let the unit stay.",
  order: "Three tokens were drawn from the pool. You choose in which order the sides act.",
  nominate: "It is your token. The outlined units have not acted yet: click one of them.",
  chosen: "Confirm, and it acts. On the right you see what it can do.",
  shoot:
    "An enemy is in sight and in reach. Shoot shows sight, range and the exact chances before anything is rolled.",
  aim: "Every underlined number opens into its parts, each with its rule. Confirm rolls the dice.",
  move: "This unit acts. Drag one of its bases, and the whole unit is planned. A base under the pointer shows how far it shoots.",
  drag: "Drag a base. Inside the green line it can get there; the words beside it say how far it is.",
  moved: "The pale bases are the plan. Confirm sends it; Escape drops it.",
  points: "These dice lie on the table. For tactical points a die becomes a 6; passing keeps them.",
  remove: "A base falls. Choose which one: it may matter who stands in front.",
  barred: "What is dashed cannot be done now. Open it, and it says why, with the rule.",
  end: "When its actions are spent, or you want no more of them, end the activation. Then the next token counts.",
  over: "The battle is over. Drag along the curve to see any moment again.",
};

/** What Special Operations has to teach besides. */
export const skirmishLessons = {
  loadouts:
    "Each of your cards has two sides. Choose one for each; nobody sees your choice before both have made theirs.",
  deploy: "Your soldiers wait beside the table. Open this and choose one to place.",
  place:
    "Here it would stand. Drag it inside the shaded zone; whoever stands high sees farther. Confirm when it stands well.",
  card: "Both play a command card in secret. It says who begins, and how many of your soldiers you may order.",
  orders:
    "Whoever has an order acts when you want. The others wait in the pool, and are drawn by their rank.",
  turn: "Activate somebody with an order, or draw from the pool. Each soldier acts once a round, with two actions.",
  attack:
    "An enemy is in sight and in range. Attack shows dice, cover and the exact chances before anything is rolled.",
  weapons: "Every underlined number opens into its parts. The line from the side shows what is in the way.",
  move: "This soldier acts. Drag it: it goes by a movement tool of its speed.",
  tool: "The tool lies from here to there. Drag its end, or the joint in the middle to bend it around something.",
  moved: "The pale miniature is the plan. Confirm sends it; Escape drops it.",
  aim: "What is left of the actions may go into a token: Aim throws dice again, Dodge takes a hit away.",
  dodge: "You are hit. A Dodge token takes one hit away, and then it is gone.",
  surges: "A surge on a die is nothing by itself; a Surge token turns it into a success.",
};
