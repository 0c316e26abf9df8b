// Lists that somebody keeps for later games: in this browser, and for whoever has a password on the server too, so that they are
// there on every device. What was changed without a network is sent later.

import { call, get } from "./http";
import { owner } from "./owner";
import { toJson } from "./typed";

/** A list is sent once nothing was changed for so long, in milliseconds. */
const PAUSE = 600;

export class Shelf<T extends { id: string }> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(
    readonly system: string,
    /** Name of the place in the browser where a guest's lists are. */
    readonly key: string,
  ) {}

  get #place(): string {
    const who = owner();
    return who === null ? this.key : `${this.key}:${who}`;
  }

  /** All lists, those first that were changed last. */
  all(): T[] {
    // Whoever has come in by a password brings along what they wrote as a guest.
    if (owner() !== null) {
      for (const list of read<T>(this.key).toReversed()) this.keep(list);
      localStorage.removeItem(this.key);
    }
    return read<T>(this.#place);
  }

  /** Keeps a list in front, or at the place where it was; one of the same id is replaced. One that is there as it is was not changed. */
  keep(list: T, at = 0): void {
    const all = read<T>(this.#place);
    const same = all.find((one) => one.id === list.id);
    if (same && JSON.stringify(same) === JSON.stringify(list)) return;
    this.#write(all.filter((one) => one.id !== list.id).toSpliced(Math.max(at, 0), 0, list));
    this.#changed(list.id);
  }

  drop(id: string): void {
    this.#write(read<T>(this.#place).filter((one) => one.id !== id));
    this.#changed(id);
  }

  /** Sends what was changed here, and takes over what was changed elsewhere. */
  async sync(): Promise<void> {
    if (owner() === null) return;
    this.all();
    await this.#send();
    const place = this.#place;
    const { lists } = await get<{ lists: { id: string; system: string; list: T }[] }>("/me/lists");
    if (place !== this.#place) return;
    const unsent = this.#unsent();
    const own = read<T>(place).filter((one) => unsent.includes(one.id));
    const theirs = lists.filter((one) => one.system === this.system && !unsent.includes(one.id));
    this.#write([...own, ...theirs.map((one) => ({ ...one.list, id: one.id }))]);
  }

  #write(lists: T[]): void {
    localStorage.setItem(this.#place, JSON.stringify(lists));
  }

  #unsent(): string[] {
    return read<{ id: string }>(`${this.#place}:unsent`).map((one) => one.id);
  }
  #note(ids: string[]): void {
    localStorage.setItem(`${this.#place}:unsent`, JSON.stringify(ids.map((id) => ({ id }))));
  }

  #changed(id: string): void {
    if (owner() === null) return;
    this.#note([...new Set([...this.#unsent(), id])]);
    clearTimeout(this.#timer);
    // Without a network it is sent with the next sync.
    this.#timer = setTimeout(() => void this.#send().catch(() => undefined), PAUSE);
  }

  /** Sends one change after the other, so that none overtakes a newer one. */
  #send(): Promise<void> {
    const sent = this.#sending.catch(() => undefined).then(() => this.#all());
    this.#sending = sent;
    return sent;
  }

  async #all(): Promise<void> {
    const place = this.#place;
    for (const id of this.#unsent()) {
      const list = read<T>(place).find((one) => one.id === id);
      const path = `/me/lists/${encodeURIComponent(id)}`;
      if (list) await call("PUT", path, { system: this.system, list: toJson(list) });
      else await call("DELETE", path);
      if (place !== this.#place) return;
      const now = read<T>(place).find((one) => one.id === id);
      if (JSON.stringify(now) === JSON.stringify(list))
        this.#note(this.#unsent().filter((one) => one !== id));
    }
  }
}

/** Reads what stands at a place; what is no list of things with ids is nothing. */
function read<T extends { id: string }>(place: string): T[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(all) ? (all as T[]).filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
}
