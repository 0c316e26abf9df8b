// English words about lists of forces: building, sharing and mending them.

export const lists = {
  head: "Army lists",
  about: "Every change is checked. You see which rule a list breaks, by how much, and the cheapest fix.",
  here: "Lists are saved in this browser.",
  everywhere: "Sign up to have them on every device.",
  there: "Lists are saved to your account, on every device you log in to.",
  unsynced: "Can’t reach the server. These are the lists saved in this browser.",
  none: "No lists yet. Start a new one, take a random one, or copy a ready-made one.",
  begin: "New list",
  game: "Game",
  draw: "Random list",
  drawOf: (faction: string) => `Random list: ${faction}`,
  from: "Ready-made lists",
  goOn: "Copy",
  takeIn: "Import a list",
  codeLabel: "A code, a link, or text from a list builder",
  readCode: "Import",
  save: "Export all to a file",
  load: "Import from a file",
  loaded: (n: number) => (n === 1 ? "1 list imported." : `${n} lists imported.`),
  drop: "Delete",
  dropped: (name: string) => `${name} deleted.`,
  lost: (n: number) =>
    n === 0
      ? "Everything was imported"
      : n === 1
        ? "1 thing was imported differently"
        : `${n} things were imported differently`,
  readIn: "Import report",
  line: (n: number) => `line ${n}`,
  handedIn: "The imported text",
  copyText: "Copy text",
  seen: "Dismiss",
  undo: "Undo",
  undoDrop: (name: string) => `Undo: restore ${name}`,
  undoLast: "Undo last change",
  noPoints: (typed: string) =>
    typed.trim() === ""
      ? "Enter a points limit, such as 500."
      : `${typed} isn’t a points limit. Enter a whole number from 1 to 65535.`,
  unplayed: (n: number) => `Not playable yet: ${n}`,
  gone: "This list isn’t in this browser.",
  unnamed: "My list",
  name: "Name",
  stock: "Available",
  own: "Your list",
  worth: (points: number) => (points === 1 ? "1 point" : `${points} points`),
  bounds: (has: number, least: number, most: number | null) =>
    most === null
      ? `${has} (at least ${least})`
      : least > 0
        ? `${has} (${least === most ? least : `${least}-${most}`})`
        : `${has} of ${most}`,
  nothing: "None available.",
  less: (name: string) => `One fewer ${name}`,
  more: (name: string) => `One more ${name}`,
  strip: (upgrade: string, unit: string) => `Remove ${upgrade} from ${unit}`,
  slot: (slot: string, unit: string) => `Add a ${slot} upgrade to ${unit}`,
  of: (cap: number) => `of ${cap} points`,
  judging: "checking…",
  legal: "legal",
  hasMay: (has: string, may: string) => `has ${has}; allowed: ${may}`,
  fix: (steps: string[]) => `Fix: ${steps.join("; ")}`,
  mended: (steps: string[]) => `Done: ${steps.join("; ")}.`,
  cap: "Points limit",
  empty: "No units yet.",
  play: "Play with this list",
  share: "Share",
  code: "List code",
  copyCode: "Copy code",
  copyLink: "Copy link",
  copyAs: (format: string) => `Copy as ${format}`,
  sheet: "Printable sheet",
  group: "My lists",
};
