// English words about lists of forces: building, sharing and mending them.

export const lists = {
  head: "Army lists",
  about:
    "The server says after each change which rule a list breaks, what it has and may have, and the cheapest way to mend it.",
  here: "They are kept by this browser;",
  everywhere: "with a name and a password they go with you.",
  there: "They are kept on the server, for every device on which you log in.",
  unsynced: "The server does not answer: these are the lists as this browser knows them.",
  none: "No list was built here yet. Begin one below, let one be drawn, or go on from one of the pack.",
  begin: "Begin a list",
  game: "Game",
  draw: "Draw a list",
  drawOf: (faction: string) => `Draw a list of the ${faction}`,
  from: "Go on from a list of the pack",
  goOn: "Go on",
  takeIn: "Take in a list",
  codeLabel: "A code, a link, or the text of a list builder",
  readCode: "Read it",
  save: "Save all in a file",
  load: "Take in a file",
  loaded: (n: number) => (n === 1 ? "1 list was taken in." : `${n} lists were taken in.`),
  drop: "Throw away",
  dropped: (name: string) => `${name} was thrown away.`,
  lost: (n: number) =>
    n === 0
      ? "Everything came over"
      : n === 1
        ? "1 thing came over otherwise than it was written"
        : `${n} things came over otherwise than they were written`,
  readIn: "What was taken in",
  line: (n: number) => `line ${n}`,
  handedIn: "The text that was taken in",
  copyText: "Copy the text",
  seen: "Put this away",
  undo: "Undo",
  undoDrop: (name: string) => `Undo: bring ${name} back`,
  undoLast: "Undo the last change",
  noPoints: (typed: string) =>
    typed.trim() === ""
      ? "The points cap is empty: write a whole number, 500 for instance."
      : `${typed} is no points cap: write a whole number from 1 to 65535.`,
  unplayed: (n: number) => `Not played yet: ${n}`,
  gone: "There is no such list in this browser.",
  unnamed: "My list",
  name: "Name",
  stock: "What there is to choose from",
  own: "The list",
  worth: (points: number) => (points === 1 ? "1 point" : `${points} points`),
  bounds: (has: number, least: number, most: number | null) =>
    most === null
      ? `${has}, at least ${least}`
      : least > 0
        ? `${has}, ${least === most ? least : `${least} to ${most}`} allowed`
        : `${has} of at most ${most}`,
  nothing: "There is nothing of this kind.",
  less: (name: string) => `One ${name} less`,
  more: (name: string) => `One more ${name}`,
  strip: (upgrade: string, unit: string) => `Take ${upgrade} from ${unit}`,
  slot: (slot: string, unit: string) => `Add a ${slot} upgrade to ${unit}`,
  of: (cap: number) => `of ${cap} points`,
  judging: "looking …",
  legal: "legal",
  hasMay: (has: string, may: string) => `has ${has}, may have ${may}`,
  fix: (steps: string[]) => `Fix: ${steps.join("; ")}`,
  mended: (steps: string[]) => `Done: ${steps.join("; ")}.`,
  cap: "Points cap",
  empty: "No unit yet.",
  play: "Play with it",
  share: "Share",
  code: "The code of this list",
  copyCode: "Copy the code",
  copyLink: "Copy a link",
  copyAs: (format: string) => `Copy as ${format}`,
  sheet: "Sheet to print",
  group: "My lists",
};
