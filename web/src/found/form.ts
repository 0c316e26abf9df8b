// What the founding page holds while somebody fills it in: players, the system, house rules, deadlines, dice.
import type { GivenTarget, Options as GcwOptions, Standing } from "../wire/gcw/terms";
import type { Options as ToursOptions } from "../wire/tours/terms";
import type { Json } from "../app/api";
import { inField } from "../office/organise/deadline";

/** Campaigns that this page founds. */
export type Game = "gcw" | "tours";
export const GAMES: readonly Game[] = ["gcw", "tours"];

/** The most players of a campaign, and of one faction of the Galactic Civil War. */
export const MOST = 16;
export const MOST_OF_A_FACTION = 8;
/** The longest name of a campaign or a player. */
export const LONGEST = 60;

/** Factions of the Galactic Civil War in the order of their columns. */
export const FACTIONS = ["rebel", "imperial", "scum"] as const;
/** Factions of a Register; new players get the first four in turn. */
export const REGISTERS = ["rebels", "empire", "republic", "separatists", "mandalorians"] as const;

/** A player to be. */
export interface Player {
  /** Stays the same while rows come and go. */
  id: number;
  name: string;
  ai: boolean;
  /** Of the faction's column, or of the Register; nothing for a player without a Register. */
  faction: string;
  /** The name of the Register. */
  register: string;
  /** Joined a campaign that is taken over after it began: the seat is after all others. */
  later?: boolean;
  /** What a file says of the player beyond this page: books, units, a story arc. */
  more?: Record<string, Json>;
}

/** A faction that takes part. */
export interface Side {
  faction: string;
  standing: Standing;
  /** The player who leads it. */
  leader: number;
}

/** A world that is written down by hand; what is not told yet is empty. */
export type World = Pick<GivenTarget, "name" | "kind" | "feature"> & { outpost: string; owner: string };

/** The founder's part: a desk only, a seat, or all seats on one screen. */
export type Role = "organize" | "play" | "screen";

export interface Form {
  game: Game;
  name: string;
  role: Role;
  /** The seat of a founder who plays. */
  mine: number | null;
  players: Player[];
  sides: Side[];
  map: { kind: "rolled" | "named" | "published" | "own"; names: string; published: string; worlds: World[] };
  profile: string;
  options: GcwOptions & ToursOptions;
  /** The player of a short team who may have one more unique pilot. */
  extra: number | null;
  rulings: Record<string, string>;
  deadline: {
    kind: "none" | "date" | "days";
    /** As a field for date and time has it. */
    at: string;
    advance: boolean;
    days: number;
    late: "claim" | "default";
  };
  dice: "program" | "words" | "entered";
  level: string;
  spectators: "off" | "on" | "delayed";
  /** Says that anybody may take a seat. */
  open: boolean;
  /** Books of a campaign that is taken over. */
  books: Json;
  /** The setup file that is being written for it. */
  paper: string;
}

/** Eight in the evening of the next Sunday that leaves at least three days. */
export function firstDeadline(now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 3, 20);
  day.setDate(day.getDate() + ((7 - day.getDay()) % 7));
  return inField(day);
}

/** Makes the form that a page begins with: two against two, or two Registers. */
export function fresh(game: Game, now = new Date()): Form {
  const player = (id: number, faction: string): Player => ({
    id,
    name: "",
    ai: false,
    faction,
    register: "",
  });
  const players =
    game === "gcw"
      ? ["rebel", "rebel", "imperial", "imperial"].map((faction, at) => player(at + 1, faction))
      : ["rebels", "empire"].map((faction, at) => player(at + 1, faction));
  return {
    game,
    name: "",
    role: "organize",
    mine: null,
    players,
    sides:
      game === "gcw"
        ? [
            { faction: "rebel", standing: "main", leader: 1 },
            { faction: "imperial", standing: "main", leader: 3 },
          ]
        : [],
    map: { kind: "rolled", names: "", published: "rtg", worlds: [] },
    profile: "",
    options: {},
    extra: null,
    rulings: {},
    deadline: { kind: "date", at: firstDeadline(now), advance: false, days: 3, late: "claim" },
    dice: "program",
    level: "",
    spectators: "off",
    open: false,
    books: null,
    paper: "",
  };
}

/** Lists the players of a faction as its column shows them. */
export const membersOf = (form: Form, faction: string): Player[] =>
  form.players.filter((player) => player.faction === faction);

/** Lists the players in the order of their seats. */
export function seated(form: Form): Player[] {
  if (form.game === "tours") return form.players;
  const first = form.sides.flatMap((side) => membersOf(form, side.faction).filter((one) => !one.later));
  return [...first, ...form.players.filter((one) => one.later)];
}

const nextId = (form: Form): number => Math.max(0, ...form.players.map((one) => one.id)) + 1;

/** Says whether one more player has room. */
export const hasRoom = (form: Form, faction: string): boolean =>
  form.players.length < MOST &&
  (form.game === "tours" || membersOf(form, faction).length < MOST_OF_A_FACTION);

/** Adds a player to a faction, after a row or at the end; returns the id, or nothing if there is no room. */
export function add(form: Form, faction: string, name = "", after?: number): number | null {
  if (!hasRoom(form, faction)) return null;
  const id = nextId(form);
  const at = form.players.findIndex((one) => one.id === after);
  const player = { id, name, ai: false, faction, register: "" };
  form.players.splice(at < 0 ? form.players.length : at + 1, 0, player);
  const side = form.sides.find((one) => one.faction === faction);
  if (side && !membersOf(form, faction).some((one) => one.id === side.leader)) side.leader = id;
  return id;
}

/** The faction of a Register that one more player gets: the one that fewest have. */
export function nextRegister(form: Form): string {
  const count = (faction: string): number => membersOf(form, faction).length;
  return REGISTERS.slice(0, 4).reduce((least, one) => (count(one) < count(least) ? one : least));
}

/** Says whether a player may be taken out: a faction keeps one, a saga two. */
export const mayGo = (form: Form, player: Player): boolean =>
  form.game === "tours" ? form.players.length > 2 : membersOf(form, player.faction).length > 1;

/** Takes a player out. */
export function remove(form: Form, id: number): void {
  const gone = form.players.find((one) => one.id === id);
  if (!gone || !mayGo(form, gone)) return;
  form.players = form.players.filter((one) => one.id !== id);
  if (form.mine === id) form.mine = null;
  if (form.extra === id) form.extra = null;
  const side = form.sides.find((one) => one.leader === id);
  if (side) side.leader = membersOf(form, side.faction)[0]?.id ?? 0;
}

/** Adds a player where fewest are. */
export function grow(form: Form): void {
  if (form.game === "tours") return void add(form, nextRegister(form));
  const sides = form.sides.map((side) => side.faction).filter((faction) => hasRoom(form, faction));
  const count = (faction: string): number => membersOf(form, faction).length;
  const [first, ...rest] = sides;
  if (first !== undefined)
    add(
      form,
      rest.reduce((least, one) => (count(one) < count(least) ? one : least), first),
    );
}

/** The player whom one fewer would take out: the last of the largest faction, one without a name before others. */
export function lastOut(form: Form): Player | undefined {
  const all = form.players.filter((player) => mayGo(form, player));
  const size = (player: Player): number =>
    form.game === "tours" ? 0 : membersOf(form, player.faction).length;
  const weight = (player: Player): number => (player.name.trim() === "" ? 100 : 0) + size(player);
  return all.reduceRight<Player | undefined>(
    (best, one) => (best === undefined || weight(one) > weight(best) ? one : best),
    undefined,
  );
}

/** Adds a faction with a first player; a third one of Scum is independent. Returns the player's id. */
export function addSide(form: Form, faction: string): number | null {
  if (form.sides.some((side) => side.faction === faction) || form.players.length >= MOST) return null;
  const standing = faction === "scum" && form.sides.length === 2 ? "third" : "main";
  form.sides.push({ faction, standing, leader: 0 });
  form.sides.sort((a, b) => place(a.faction) - place(b.faction));
  return add(form, faction);
}

/** Takes a faction out with its players; two stay. */
export function removeSide(form: Form, faction: string): void {
  if (form.sides.length <= 2) return;
  const gone = new Set(membersOf(form, faction).map((one) => one.id));
  form.sides = form.sides.filter((side) => side.faction !== faction);
  form.players = form.players.filter((one) => !gone.has(one.id));
  if (form.mine !== null && gone.has(form.mine)) form.mine = null;
  if (form.extra !== null && gone.has(form.extra)) form.extra = null;
  // Where two are left, both are equals.
  for (const side of form.sides) side.standing = "main";
}

const place = (faction: string): number => FACTIONS.findIndex((one) => one === faction);

/** Takes a text apart into names: lines, or a list with commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Writes several names into a row and those below it of the same column, with new rows for the rest; returns the last row's id. */
export function spread(form: Form, id: number, names: readonly string[]): number {
  const from = form.players.find((one) => one.id === id);
  if (!from) return id;
  const column = form.game === "tours" ? form.players : membersOf(form, from.faction);
  const rows = column.slice(column.indexOf(from)).map((one) => one.id);
  let last = id;
  for (const name of names) {
    const row = form.players.find((one) => one.id === rows[0]);
    rows.shift();
    const faction = form.game === "tours" ? nextRegister(form) : from.faction;
    if (row) row.name = name.slice(0, LONGEST);
    const added = row ? row.id : add(form, faction, name.slice(0, LONGEST));
    if (added === null) break;
    last = added;
  }
  return last;
}
