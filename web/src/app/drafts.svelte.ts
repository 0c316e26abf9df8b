// What somebody writes and has not sent yet: kept on this device at each change, and on the server as soon as that can be reached.
// Nobody else is shown it.
import type { Seat } from "../wire/terms";
import type { Json, Offer } from "./api";
import { call, get } from "./http";
import { owner } from "./owner";
import { session } from "./session.svelte";

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
/** How often drafts were done with, by the draft: what was fetched before that is of the past. */
const ended = new Map<string, number>();
/** Drafts that the server has not been told of yet: they are sent as soon as there is a network again. */
const untold = new Set<{ send(): Promise<void> }>();
if (typeof window !== "undefined")
  window.addEventListener("online", () => untold.forEach((draft) => void draft.send()));

/** A form as far as it was filled in. */
export type Filled = {
  command: Json;
  /** Places that are not answered yet. */
  waiting: string[];
};

/** The most letters of a draft's name. */
const LONGEST = 40;

/** The name of an offer's draft: `build-battle-3-1x7k`. Its end tells offers of the same kind by their words; numbers in them change. */
export function draftKind({ kind, about, text }: Pick<Offer, "kind" | "about" | "text">): string {
  const words = text.split(". ")[0]?.replaceAll(/[\d.,]+/gu, "") ?? "";
  let sum = 0;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_679_616;
  const of = [kind, ...(about ?? [])].join("-").toLowerCase();
  return `${of.replaceAll(/[^a-z0-9-]+/gu, "-").slice(0, LONGEST - 5)}-${sum.toString(36).padStart(4, "0")}`;
}

/** The draft of an offer's form for one seat of a match. */
export const formDraft = (match: string, seat: Seat, offer: Offer): Kept<Filled> =>
  new Kept<Filled>(match, seat, draftKind(offer));

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
  }

  /** Looks whether the server has a later one, which another device has written. */
  async load(): Promise<void> {
    const before = ended.get(this.#key());
    try {
      const { drafts } = await get<{ drafts: { kind: string; draft: Json; moved: number }[] }>(
        `${this.#path()}?seat=${this.seat}`,
      );
      if (ended.get(this.#key()) !== before) return;
      const there = drafts.find((one) => one.kind === this.kind);
      const here = this.#local();
      if (here?.dirty && (!there || here.moved >= there.moved)) return void (await this.send());
      if (there) this.#take({ draft: there.draft, moved: there.moved }, true);
      else if (here) this.#clear();
    } catch {
      // The device's own copy stands until the server can be reached.
    }
  }

  /** Writes it down. */
  write(value: T): void {
    this.#take({ draft: value, moved: Date.now(), dirty: true }, true);
    untold.add(this);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), REST);
  }

  /** It is sent, or not wanted any more. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer);
    untold.delete(this);
    ended.set(this.#key(), (ended.get(this.#key()) ?? 0) + 1);
    this.#clear();
    await under.get(this.#key())?.catch(() => undefined);
    await call("DELETE", `${this.#path()}/${this.kind}?seat=${this.seat}`).catch(() => undefined);
  }

  /** Tells the server, if it does not know yet. */
  async send(): Promise<void> {
    const copy = this.#local();
    if (!copy?.dirty) return void untold.delete(this);
    const sent = call("PUT", `${this.#path()}/${this.kind}`, { seat: this.seat, draft: copy.draft });
    under.set(this.#key(), sent);
    try {
      await sent;
    } catch {
      return;
    }
    // What was written meanwhile is sent in its turn; what is done with stays so.
    if (this.#local()?.moved !== copy.moved) return;
    untold.delete(this);
    this.#take({ draft: copy.draft, moved: copy.moved }, true);
  }

  #take(copy: Copy | null, keep = false): void {
    this.value = (copy?.draft ?? null) as T | null;
    this.moved = copy?.moved ?? null;
    this.where = copy && !copy.dirty ? "server" : "device";
    if (!copy || !keep) return;
    try {
      localStorage.setItem(this.#key(), JSON.stringify(copy));
    } catch {
      // A browser that keeps nothing loses what is not sent.
    }
  }

  #clear(): void {
    try {
      localStorage.removeItem(this.#key());
    } catch {
      // There is nothing to take away.
    }
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
