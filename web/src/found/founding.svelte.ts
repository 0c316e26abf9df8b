// The founding page at work: the form, what is wrong with it, and the founding itself.
import type { Match, SystemInfo } from "../app/api";
import { sentence } from "../app/http";
import * as matches from "../app/matches";
import { session } from "../app/session.svelte";
import { toasts } from "../kit/toasts.svelte";
import { founding as words } from "../kit/words/en/founding";
import { setDeadline, setSchedule } from "../office/organise/calls";
import { keep as noted } from "../office/organise/deadline";
import { REMIND } from "../office/organise/schedule";
import type { Presets, Schedule } from "../wire/server/bodies";
import { details } from "./calls";
import { missing, placed, sentenced, unfinished, type Fault, type Part } from "./faults";
import { fresh, type Form, type Game, type Player } from "./form";
import { drop, keep, kept } from "./kept";
import { alone, bodyOf, called, deadlineOf, weeklyIn, type Founder } from "./setup";

/** How long a hand may rest before the server is asked, in milliseconds. */
const REST = 400;

/** A copy of the form that nothing changes any more. */
const plain = (form: Form): Form => JSON.parse(JSON.stringify(form)) as Form;

export class Founding {
  form = $state<Form>() as Form;
  /** What the server found wrong with the setup that it saw last. */
  #judged = $state.raw<Fault[]>([]);
  /** What stopped the founding itself. */
  #refused = $state("");
  /** Something was tried, so that what is still to be told counts as wrong. */
  tried = $state(false);
  busy = $state(false);
  /** Something was filled in. */
  touched = $state(false);
  /** What was there before the page was emptied. */
  before = $state.raw<Form | null>(null);
  system = $state.raw<SystemInfo | null>(null);
  /** Readings, editions and maps that the system has ready. */
  presets = $state.raw<Presets>({ profiles: [], maps: [] });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** The form as it was looked at last. */
  #seen: string;

  constructor(readonly game: Game) {
    const before = kept(game);
    this.form = before ?? fresh(game);
    this.touched = before !== null;
    this.#seen = JSON.stringify(this.form);
  }

  get founder(): Founder | null {
    return session.person;
  }

  get machines(): boolean {
    return (this.system?.levels.length ?? 0) > 0;
  }

  get alone(): boolean {
    return alone(this.form);
  }

  get faults(): Fault[] {
    const refused: Fault[] = this.#refused === "" ? [] : [{ part: "all", says: this.#refused }];
    const own = this.tried ? missing(this.form) : [];
    return [...own, ...this.#judged, ...refused];
  }

  of(part: Part): Fault[] {
    return this.faults.filter((fault) => fault.part === part);
  }

  name(player: Player): string {
    return called(this.form, player, this.founder);
  }

  async load(): Promise<void> {
    try {
      const { system, presets } = await details(this.game);
      this.system = system;
      this.presets = presets;
    } catch (thrown) {
      toasts.say(sentence(thrown), "no");
      return;
    }
    const levels = this.system.levels;
    if (!levels.includes(this.form.level))
      this.form.level = levels.findLast((one) => one !== "planner") ?? "";
    this.#seen = JSON.stringify(this.form);
    if (this.touched) this.#soon();
  }

  /** Looks at the form after each change: it is kept, and judged once the hand rests. */
  changed(): void {
    const now = JSON.stringify(this.form);
    if (now === this.#seen) return;
    this.#seen = now;
    this.#refused = "";
    this.touched = true;
    this.before = null;
    keep(this.form);
    this.#soon();
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judge().catch(() => undefined), REST);
  }

  async #judge(): Promise<boolean> {
    const asked = (this.#asked += 1);
    await session.enter();
    const form = plain(this.form);
    // What is not told yet needs no verdict.
    if (unfinished(form)) form.map.kind = "rolled";
    const { seats: _, ...body } = bodyOf(form, this.founder);
    const faults = await matches.judged(body);
    if (asked !== this.#asked) return false;
    this.#judged = faults.map((fault) => placed(fault, form));
    return this.#judged.length === 0;
  }

  /** Founds the campaign; nothing comes back if something is wrong. */
  async start(): Promise<Match | null> {
    if (this.busy) return null;
    clearTimeout(this.#timer);
    this.busy = true;
    this.tried = true;
    this.#refused = "";
    try {
      if (!(await this.#judge()) || missing(this.form).length > 0) return null;
      const form = plain(this.form);
      const match = await matches.found(bodyOf(form, this.founder));
      drop(this.game);
      const deadline = deadlineOf(form);
      if (deadline) await this.#set(match.id, deadline, weeklyIn(form));
      return match;
    } catch (thrown) {
      this.#refused = sentenced(sentence(thrown));
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** The campaign stands whether or not its deadline can be set. */
  async #set(
    id: string,
    { at, advance }: { at: Date; advance: boolean },
    weekly: Schedule | null,
  ): Promise<void> {
    const moment = at.toISOString();
    try {
      await setDeadline(id, { at: moment, advance, remind: REMIND });
      noted(id, moment, { advance, remind: REMIND });
      if (weekly) await setSchedule(id, weekly);
    } catch {
      toasts.say(words.bar.noDeadline, "no");
    }
  }

  /** Fills the page with a setup from a file. */
  take(form: Form): void {
    this.form = { ...form, level: this.form.level };
  }

  /** Leaves out what a file said of books: the players stay, and the campaign begins anew. */
  withoutBooks(): void {
    this.form.books = null;
    for (const player of this.form.players) {
      if (player.more) {
        const { books: _, ...rest } = player.more;
        player.more = rest;
      }
      delete player.later;
    }
  }

  /** Empties the page. */
  clear(): void {
    const { level } = this.form;
    this.before = plain(this.form);
    this.form = { ...fresh(this.game), level };
    this.#seen = JSON.stringify(this.form);
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#judged = [];
    this.#refused = "";
    this.tried = false;
    this.touched = false;
    drop(this.game);
  }

  /** Brings back what was there before. */
  undo(): void {
    if (this.before) this.form = this.before;
  }

  /** What was typed last is kept, and nothing more is asked. */
  close(): void {
    clearTimeout(this.#timer);
  }
}
