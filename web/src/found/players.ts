// Who plays: rows that come and go, factions, and the order of the seats.
import { FACTIONS, LONGEST, MOST, MOST_OF_A_FACTION, REGISTERS, type Form, type Player } from "./form";

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

/** Whether a file tells who sits where, player by player. */
const fixed = (form: Form): boolean => form.game === "gcw" && form.books !== null;

/** Whether a faction has room for one more player. */
export const hasRoom = (form: Form, faction: string): boolean =>
  !fixed(form) &&
  form.players.length < MOST &&
  (form.game === "tours" || membersOf(form, faction).length < MOST_OF_A_FACTION);

/** Whether any faction has room for one more player. */
export const mayGrow = (form: Form): boolean =>
  form.game === "tours" ? hasRoom(form, "") : form.sides.some((side) => hasRoom(form, side.faction));

/** Adds a player to a faction; returns the id, or nothing if there is no room. */
export function add(form: Form, faction: string, name = ""): number | null {
  if (!hasRoom(form, faction)) return null;
  const id = nextId(form);
  form.players.push({ id, name, ai: false, faction, register: "" });
  const side = form.sides.find((one) => one.faction === faction);
  if (side && !membersOf(form, faction).some((one) => one.id === side.leader)) side.leader = id;
  return id;
}

/** The faction of a Register that one more player gets: the one that fewest have. */
export function nextRegister(form: Form): string {
  const count = (faction: string): number => membersOf(form, faction).length;
  return REGISTERS.slice(0, 4).reduce((least, one) => (count(one) < count(least) ? one : least));
}

/** Whether a player may be taken out: a faction keeps one, a saga two. */
export const mayGo = (form: Form, player: Player): boolean =>
  !fixed(form) &&
  (form.game === "tours" ? form.players.length > 2 : membersOf(form, player.faction).length > 1);

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
