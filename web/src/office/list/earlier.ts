// The list of one's last campaign: what the same account sent for the same form there, found in that campaign's log. Asks the server
// for nothing that its pages don't show.
import type { Json, Match } from "../../app/api";
import * as matches from "../../app/matches";
import { put } from "../../plan/json";
import type { Seat } from "../../wire/terms";
import type { SeenEntry } from "../../wire/seen-entry";
import { rows, type Shelf } from "./shelf";

/** Lists are sent before the first turn: this many entries hold the founding of the largest campaign. */
const FIRST = 200;
/** So many campaigns are looked through, the newest first. */
const MOST = 3;

/** The last list that a seat sent for these shelves; what was sent empty counts as none. */
export function sentIn(entries: readonly SeenEntry[], seats: readonly Seat[], shelves: Shelf[]): Json | null {
  for (const { body } of entries.toReversed()) {
    if (typeof body !== "object" || !("play" in body) || !seats.includes(body.play.seat)) continue;
    const command = body.play.command as Json;
    if (shelves.some((shelf) => rows(command, shelf).length > 0)) return command;
  }
  return null;
}

/** Puts the rows of a command in place of those of another one; what stands beside the shelves stays. */
export const taken = (command: Json, from: Json, shelves: Shelf[]): Json =>
  shelves.reduce((made, shelf) => put(made, shelf.at, rows(from, shelf)), command);

/** Finds the list of one's last campaign that may be sent here, with the campaign's title. */
export async function earlier(
  here: Pick<Match, "id" | "system">,
  command: Json,
  shelves: Shelf[],
  legal: (command: Json) => Promise<boolean>,
): Promise<{ command: Json; title: string } | null> {
  const all = await Promise.all([matches.list("mine"), matches.list("archive")]);
  const others = all
    .flat()
    .filter(
      (one, at, whole) =>
        one.id !== here.id &&
        one.system === here.system &&
        one.mine.length > 0 &&
        whole.findIndex(({ id }) => id === one.id) === at,
    );
  for (const other of others.slice(0, MOST)) {
    const [seat] = other.mine;
    if (seat === undefined) continue;
    const { entries } = await matches.log(other.id, seat, 0, FIRST);
    const sent = sentIn(entries, other.mine, shelves);
    if (sent === null) continue;
    const made = taken(command, sent, shelves);
    if (await legal(made)) return { command: made, title: other.title };
  }
  return null;
}
