// A table as one seat sees it: fetched once, kept fresh by the socket or by asking again, and the only way commands go.
import { adapter } from "../games/adapter";
import { toasts } from "../kit/toasts.svelte";
import { words } from "../kit/words";
import type { SeenEntry } from "../wire/seen-entry";
import type { Pointed } from "../wire/server/bodies";
import type { Seat } from "../wire/terms";
import type { Choice, Json, Judged, Match, Point, TableNow } from "./api";
import { Problem, sentence } from "./http";
import { live, type Line, type Seen } from "./live";
import * as matches from "./matches";
import { called } from "./people";
import { joined } from "./sequence";
import { Talk } from "./talk.svelte";

/** Without a socket the log is asked for so often, in milliseconds. */
const POLL = 3000;

/** Whoever sees everything later looks again so often, in milliseconds. */
const LATE = 15_000;

/** So many of the newest entries come with a table; those before them follow in parts, and nothing waits for them. */
const NEWEST = 150;
const PART = 400;

export class Table {
  now = $state.raw<TableNow | null>(null);
  entries = $state.raw<SeenEntry[]>([]);
  /** Numbers from here on were not there when the table was opened; none until that is known. */
  fresh = $state.raw(Infinity);
  connected = $state(true);
  sending = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The last refusal of a command, until something else is done. */
  refusal = $state.raw<{ text: string; rule?: string; faults: string[] } | null>(null);
  /** A roll on the real table that the last command waits for. */
  missing = $state.raw<{ ask: Json; command: Json } | null>(null);

  /** What others point at just now, by seat. */
  pointed = $state.raw<Record<Seat, Pointed>>({});

  /** Called once this seat is somebody else's. */
  lost: (() => void) | null = null;

  #line: Line | null = null;
  #shown = "";
  #poll: ReturnType<typeof setInterval> | undefined;
  #fetching: Promise<void> | null = null;
  #again = false;
  #reading = false;
  #closed = false;
  #advised = { next: 0, times: 0 };

  readonly talk: Talk;

  constructor(
    readonly id: string,
    readonly seat: Seat | null,
  ) {
    this.talk = new Talk(id);
  }

  /** Says that there is somebody to talk with. */
  readonly company = $derived.by(() => {
    const held = this.now?.match.seats.filter((seat) => seat.holder).map((seat) => seat.holder?.id) ?? [];
    return this.seat !== null && new Set(held).size > 1;
  });

  /** Fetches the table and stays with it. */
  async open(): Promise<void> {
    try {
      await this.refresh();
      this.fresh = this.now?.next ?? 0;
      if (this.#line === null && !this.#closed) this.#follow();
      if (this.company) void this.talk.fetch().catch(() => undefined);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      this.problem = thrown;
      // Whoever sees everything later may have come before there is anything to see.
      if (thrown.error.code === "delayed" && !this.#closed) setTimeout(() => void this.open(), LATE);
    }
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
    clearInterval(this.#poll);
  }

  /** Shows the others where this seat's cursor is and which tapes lie; only where others look on. */
  point(cursor: Point | null, tapes: Point[][]): void {
    if (this.seat === null || !this.company) return;
    const at = { cursor, tapes: tapes.slice(-8).map((tape) => tape.slice(-16)) };
    const text = JSON.stringify(at);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#line?.point(at);
  }

  /** Fetches the table and what is new in the log; of calls at the same time the last one waits for a whole fetch. */
  refresh(): Promise<void> {
    if (this.#fetching) {
      this.#again = true;
      return this.#fetching;
    }
    this.#fetching = this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    do {
      this.#again = false;
      const last = this.entries.at(-1)?.n;
      const [now, log] = await Promise.all([
        matches.table(this.id, this.seat),
        last === undefined
          ? matches.newest(this.id, this.seat, NEWEST)
          : matches.log(this.id, this.seat, last + 1),
      ]);
      const whole = this.#add(log.entries);
      // The game may have gone on between the two answers, or a push may have been quicker.
      const next = (this.entries.at(-1)?.n ?? -1) + 1;
      if (!whole || now.next < next || now.next < (this.now?.next ?? 0)) this.#again = true;
      else this.now = now;
      this.problem = null;
    } while (this.#again);
    void this.#before().catch(() => undefined);
  }

  /** True once every entry is there, the first one too. */
  get whole(): boolean {
    return (this.entries[0]?.n ?? 0) === 0;
  }

  /** Fetches the entries before those that are there. */
  async #before(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (!this.whole && !this.#closed) {
        const first = this.entries[0]?.n ?? 0;
        const { entries } = await matches.log(this.id, this.seat, Math.max(0, first - PART), first);
        if (entries.length === 0) return;
        // Meanwhile everything may have been fetched anew.
        if (this.entries[0]?.n === first) this.entries = [...entries, ...this.entries];
        await new Promise((done) => setTimeout(done));
      }
    } finally {
      this.#reading = false;
    }
  }

  #follow(): void {
    this.#line = live(this.id, this.seat, {
      seen: (message) => this.#seen(message),
      match: (match) => this.#match(match),
      chat: (remark) => this.talk.heard(remark),
      point: (at) => (this.pointed = { ...this.pointed, [at.seat]: at }),
      next: () => (this.entries.at(-1)?.n ?? -1) + 1,
      stands: (up) => {
        if (up && !this.connected) {
          toasts.say(words.table.back);
          void this.refresh().catch(() => undefined);
        }
        this.connected = up;
        return up ? undefined : this.#still();
      },
    });
    this.#poll = setInterval(() => {
      if (!this.connected && document.visibilityState === "visible")
        void this.refresh().catch(() => undefined);
    }, POLL);
  }

  /** Asks whether the table may still be seen: its line also ends when the seat is given to somebody else. */
  async #still(): Promise<void> {
    try {
      await this.refresh();
    } catch (thrown) {
      if (this.#closed || !(thrown instanceof Problem) || thrown.status !== 403) return;
      this.close();
      this.lost?.();
    }
  }

  #seen(message: Seen): void {
    const whole = this.#add(message.entries);
    const now = this.now;
    const { asks, view } = message;
    const next = (this.entries.at(-1)?.n ?? -1) + 1;
    if (whole && now && asks && view !== undefined && message.next >= next) {
      const { t: _t, entries: _entries, ...news } = message;
      this.now = { ...now, ...news };
    } else if (!now || message.next > now.next || !whole) {
      void this.refresh().catch(() => undefined);
    }
  }

  #match(match: Match | undefined): void {
    if (match && this.now) this.now = { ...this.now, match };
    else void this.refresh().catch(() => undefined);
  }

  /** Adds entries of the log; false if some are missing between, and all are fetched anew. */
  #add(fresh: SeenEntry[]): boolean {
    const { entries, gap } = joined(this.entries, fresh);
    this.entries = gap ? [] : entries;
    return !gap;
  }

  /** Sends a command; true if it was accepted. Sending again after a fault of the network gives it once. */
  async send(command: Json, dice?: string, again = true): Promise<boolean> {
    const now = this.now;
    if (this.seat === null || this.sending || !now) return false;
    this.sending = true;
    this.refusal = null;
    try {
      const body = { seat: this.seat, after: now.next - 1, command, key: crypto.randomUUID() };
      await this.#given(dice === undefined ? body : { ...body, dice });
      this.missing = null;
      await this.refresh();
      return true;
    } catch (thrown) {
      if (!(again && (await this.#overtaken(thrown, now, command)))) {
        await this.#refused(thrown, command);
        return false;
      }
    } finally {
      this.sending = false;
    }
    return this.send(command, dice, false);
  }

  /** Says that others were quicker, and that nothing which this seat is asked has changed by it: then it is sent again. */
  async #overtaken(thrown: unknown, before: TableNow, command: Json): Promise<boolean> {
    if (!(thrown instanceof Problem) || thrown.status !== 409) return false;
    const mine = (of: TableNow | null): string =>
      JSON.stringify(of?.asks.filter((asked) => asked.seat === this.seat) ?? []);
    try {
      await this.refresh();
      return mine(before) === mine(this.now) && (await this.check(command)).legal;
    } catch {
      return false;
    }
  }

  async #given(body: Parameters<typeof matches.command>[1]): Promise<void> {
    try {
      await matches.command(this.id, body);
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.status !== 0) throw thrown;
      await new Promise((done) => setTimeout(done, 400));
      await matches.command(this.id, body);
    }
  }

  async #refused(thrown: unknown, command: Json): Promise<void> {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.status === 409) {
      toasts.say(words.table.stale, "no");
      await this.refresh().catch(() => undefined);
      return;
    }
    if (thrown.error.code === "dice-missing" && thrown.error.missing !== undefined) {
      this.missing = { ask: thrown.error.missing, command };
      return;
    }
    if (thrown.status !== 422) {
      toasts.say(thrown.error.text, "no");
      return;
    }
    const faults = await this.faults(command).catch(() => []);
    const { text, rule } = thrown.error;
    this.refusal = { text, faults: faults.length > 1 ? faults : [], ...(rule !== undefined && { rule }) };
  }

  /** Takes the last command back, if that is allowed now. */
  async undo(): Promise<void> {
    if (this.seat === null) return;
    try {
      const match = await matches.undo(this.id, this.seat);
      this.refusal = null;
      toasts.say(match.proposals?.length ? words.table.asked : words.table.undone);
      await this.refresh();
    } catch (thrown) {
      toasts.say(sentence(thrown), "no");
    }
  }

  async check(command: Json): Promise<Judged> {
    return this.seat === null
      ? { legal: false, faults: [], ways: [] }
      : matches.check(this.id, this.seat, command);
  }

  async faults(command: Json): Promise<string[]> {
    return this.seat === null ? [] : matches.faults(this.id, this.seat, command);
  }

  async options(command: Json, at: string, find: string): Promise<Choice[]> {
    return this.seat === null ? [] : matches.options(this.id, this.seat, command, at, find);
  }

  /** Reads a list of another program. */
  async read(text: string, battle?: number): Promise<{ list: Json | null; lost: string[] }> {
    return this.seat === null ? { list: null, lost: [] } : matches.read(this.id, this.seat, text, battle);
  }

  /** Asks what a machine player would do: at the same moment first the same, and another thing when it is asked again. */
  async advise(): Promise<Json | null> {
    const next = this.now?.next ?? 0;
    this.#advised =
      this.#advised.next === next ? { next, times: this.#advised.times + 1 } : { next, times: 0 };
    return this.seat === null
      ? null
      : matches.advise(this.id, this.seat, next + 10_000 * this.#advised.times);
  }

  /** Asks the table something that changes nothing: reach, sight, measure. */
  looked<T>(ask: string, fields: object): Promise<T> {
    return matches.looked<T>(this.id, this.seat, ask, fields);
  }

  /** The name that a seat goes by at this table. */
  name(seat: Seat): string {
    const match = this.now?.match;
    const campaign = match ? (adapter(match.system).campaign ?? false) : false;
    return (match && called(match, seat, campaign)) ?? words.setup.seat(seat + 1);
  }
}
