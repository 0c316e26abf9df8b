// What somebody writes and has not sent yet: kept on this device at each change, and on the server as soon as that can be reached.
// Nobody else is shown it.
import { call, get } from "../app/http";
import type { Json } from "../app/api";
import { owner } from "../app/owner";
import { session } from "../app/session.svelte";
import type { Seat } from "../wire/terms";

/** How long a hand may rest before the server is told, in milliseconds. */
const REST = 700;

interface Copy {
  draft: Json;
  moved: number;
  /** The server has not been told yet. */
  dirty?: boolean;
}

/** What is under way to the server, by the draft: the next thing goes after it. */
const under = new Map<string, Promise<unknown>>();

/** A draft of one kind (`order`, `record-3`) for one seat of a match. */
export class Kept<T extends Json> {
  /** What is written; nothing before anything is, or when it is done with. */
  value = $state.raw<T | null>(null);
  /** The moment of the last change. */
  moved = $state<number | null>(null);
  /** Where that change is kept. */
  where = $state<"device" | "server">("device");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: string,
    readonly seat: Seat,
    readonly kind: string,
  ) {
    this.#take(this.#local());
    if (typeof window !== "undefined") window.addEventListener("online", () => void this.#send());
  }

  /** Looks whether the server has a later one, which another device has written. */
  async load(): Promise<void> {
    try {
      const { drafts } = await get<{ drafts: { kind: string; draft: Json; moved: number }[] }>(
        `${this.#path()}?seat=${this.seat}`,
      );
      const there = drafts.find((one) => one.kind === this.kind);
      const here = this.#local();
      if (here?.dirty && (!there || here.moved >= there.moved)) return void (await this.#send());
      if (there) this.#take({ draft: there.draft, moved: there.moved }, true);
      else if (here) this.#clear();
    } catch {
      // The device's own copy stands until the server can be reached.
    }
  }

  /** Writes it down. */
  write(value: T): void {
    this.#take({ draft: value, moved: Date.now(), dirty: true }, true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), REST);
  }

  /** It is sent, or not wanted any more. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#clear();
    await under.get(this.#key())?.catch(() => undefined);
    await call("DELETE", `${this.#path()}/${this.kind}?seat=${this.seat}`).catch(() => undefined);
  }

  async #send(): Promise<void> {
    const copy = this.#local();
    if (!copy?.dirty) return;
    const sent = call("PUT", `${this.#path()}/${this.kind}`, { seat: this.seat, draft: copy.draft });
    under.set(this.#key(), sent);
    try {
      await sent;
    } catch {
      return;
    }
    // What was written meanwhile is sent in its turn; what is done with stays so.
    if (this.#local()?.moved !== copy.moved) return;
    this.#take({ draft: copy.draft, moved: copy.moved }, true);
  }

  #take(copy: Copy | null, keep = false): void {
    this.value = (copy?.draft ?? null) as T | null;
    this.moved = copy?.moved ?? null;
    this.where = copy && !copy.dirty ? "server" : "device";
    if (copy && keep) localStorage.setItem(this.#key(), JSON.stringify(copy));
  }

  #clear(): void {
    localStorage.removeItem(this.#key());
    this.#take(null);
  }

  #local(): Copy | null {
    try {
      const read = JSON.parse(localStorage.getItem(this.#key()) ?? "null") as Copy | null;
      return read && typeof read.moved === "number" ? read : null;
    } catch {
      return null;
    }
  }

  #path(): string {
    return `/matches/${encodeURIComponent(this.match)}/drafts`;
  }

  #key(): string {
    // People may share a device: each finds their own, and what is a member's goes when somebody else comes in.
    return `sandtable-draft-${this.match}-${this.seat}-${this.kind}:${session.person?.id ?? owner() ?? ""}`;
  }
}
