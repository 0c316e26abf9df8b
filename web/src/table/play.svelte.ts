// What a person has in hand at a table: the plan, the thing that is looked at, the question whether it is meant. Nothing here
// is sent before it is confirmed.
import type {
  Bill,
  Json,
  Offer,
  Piece,
  PlaceField,
  Reach,
  Refusal,
  TableNow,
  Violation,
  WayBack,
} from "../app/api";
import { formDraft, type Filled, type Kept } from "../app/drafts.svelte";
import { Problem, sentence } from "../app/http";
import type { Table } from "../app/table.svelte";
import { toasts } from "../kit/toasts.svelte";
import { words } from "../kit/words";
import {
  among,
  kindOf,
  open as opened,
  listed,
  openPlaces,
  pickOf,
  placeNames,
  several,
  stands,
} from "../plan/draft";
import { placed, type Placed } from "../plan/formation";
import { look, put, same } from "../plan/json";
import { actsAtOnce, isOpen, menu } from "../plan/menu";
import type { Seat } from "../wire/terms";
import { asksForCard } from "./fields/cards";
import { forget, keep, kept } from "./kept";

/** A question that found no server is asked again after so many milliseconds. */
const AGAIN = 2000;

/** Answers that are the same however often it is asked. */
const FINAL = new Set([400, 403, 404, 422]);

/** An answer of the server to the plan as it was then. */
interface Checked {
  of: Json;
  legal: boolean;
  refusal?: Refusal;
  /** What bars it, in sentences, where that is more than one thing. */
  faults: string[];
  /** What is wrong with the list in it, with places. */
  list: Violation[];
  bill?: Bill;
  ways: WayBack[];
}

/** Makes something with deriveds of its own. Made in the midst of an effect, they would end with that effect. */
function rooted<T>(make: () => T): T {
  let made!: T;
  $effect.root(() => {
    made = make();
  });
  return made;
}

/** An offer that is being filled in. */
export class Plan {
  command = $state.raw<Json>(null);
  answer = $state.raw<Checked | null>(null);
  reach = $state.raw<Reach | null>(null);
  /** Says that somebody has changed it: what is offered is not yet wanted. */
  touched = $state(false);
  /** Says that it is another plan than it was at first. */
  changed = $state(false);
  /** What its seat was asked when it was begun. */
  readonly asked: string;
  /** Places that only the person can answer, and has not answered yet. */
  waiting = $state.raw<string[]>([]);
  /** True if it goes on with a draft. */
  resumed = $state(false);
  /** True while the last question about it has found no server. */
  unanswered = $state(false);
  #asking = false;
  #dropped = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** What a press of Confirm does once the answer is there. A changed plan forgets it. */
  #wanted: (() => void) | null = null;

  constructor(
    readonly table: Table,
    readonly offer: Offer,
    /** Number of the next entry when it was last compared with what is offered. */
    public next: number,
    begun: Json,
    waiting: string[] = openPlaces(begun, offer.form ?? []),
  ) {
    this.command = begun;
    this.waiting = waiting;
    this.asked = table.now ? askedOf(table.now, table.seat) : "";
    this.#check();
  }

  /** Says that the answer is about an older plan. */
  readonly stale = $derived.by(() => this.answer !== null && this.answer.of !== this.command);
  readonly barred = $derived.by(() => this.answer !== null && !this.stale && !this.answer.legal);
  /** Says that the last answer was no, be it about an older plan: what is shown does not flicker while a hand moves. */
  readonly refused = $derived.by(() => this.answer !== null && !this.answer.legal);
  readonly fields = $derived.by(() => opened(this.command, this.offer.form ?? []));
  /** Fields in which a card is picked. */
  readonly cards = $derived.by(() => this.fields.filter(asksForCard));
  /** The field whose bases are placed on the table. */
  readonly place = $derived.by(() => this.fields.find((field) => placeOf(field.is) !== undefined));
  readonly places = $derived.by<Placed[]>(() =>
    this.place ? placed(look(this.command, this.place.at)) : [],
  );

  /** Names of what is still to be answered, with the number of places. */
  readonly missing = $derived.by(() => placeNames(this.waiting, this.offer.form ?? []));

  /** Notes that a place is answered, be it as it stood. */
  answered(at: string): void {
    if (this.waiting.includes(at)) this.waiting = this.waiting.filter((one) => one !== at);
  }
  put(at: string, value: Json): void {
    this.change(put(this.command, at, value));
  }
  change(command: Json): void {
    this.command = command;
    // A row that was taken out waits for nothing.
    const gone = this.waiting.some((at) => look(command, rowOf(at)) === undefined);
    if (gone) this.waiting = this.waiting.filter((at) => look(command, rowOf(at)) !== undefined);
    this.touched = true;
    this.changed = true;
    this.#wanted = null;
    this.#check();
  }
  drop(): void {
    this.#dropped = true;
    this.#wanted = null;
    clearTimeout(this.#again);
  }
  /** Does something with it as it stands, once it is known to be legal; if it is not, the answer says why. */
  whenLegal(then: () => void): void {
    if (this.answer !== null && !this.stale) {
      if (this.answer.legal) then();
    } else if (this.#asking) this.#wanted = then;
    // Nobody has answered, and nobody is asked: it is tried, and the server has the last word.
    else then();
  }
  /** Asks about it again if the last question found no server. */
  retry(): void {
    if (this.unanswered) this.#check();
  }
  /** Goes on after the game went on: what is offered still is, and whether it is legal is asked anew. */
  goOn(next: number): void {
    this.next = next;
    this.answer = null;
    this.#check();
  }

  /** Asks about the newest plan; while an answer is awaited nothing else is asked. */
  #check(): void {
    if (this.#asking || this.#dropped) return;
    this.#asking = true;
    clearTimeout(this.#again);
    requestAnimationFrame(() => void this.#asked());
  }
  async #asked(): Promise<void> {
    if (this.#dropped) return;
    const of = this.command;
    try {
      const { faults: list, ...checked } = await this.table.check(of);
      if (this.#dropped) return;
      const faults = checked.legal || list.length < 2 ? [] : list.map((fault) => fault.says);
      this.answer = { ...checked, of, list, faults };
      this.unanswered = false;
      if (of === this.command) this.#told();
    } catch (thrown) {
      if (thrown instanceof Problem && FINAL.has(thrown.status)) {
        this.answer = { of, legal: false, faults: [sentence(thrown)], list: [], ways: [] };
        this.unanswered = false;
        this.#told();
        return;
      }
      // Nobody answered: what is wanted is tried, and the server has the last word.
      if (of === this.command) this.#told(true);
      this.unanswered = true;
      if (!this.#dropped) this.#again = setTimeout(() => this.retry(), AGAIN);
    } finally {
      this.#asking = false;
      if (of !== this.command) this.#check();
    }
  }
  #told(legal = this.answer?.legal === true): void {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (legal) wanted?.();
  }
}

/** Returns the open offer that is the same as one of another moment: of what is offered, or of the answers to a question. */
function offered(
  now: TableNow,
  seat: Seat | null,
  was: Pick<Offer, "kind" | "text" | "about">,
): Offer | undefined {
  const asks = now.asks.filter((asked) => asked.seat === seat);
  return [...now.offers, ...menu(now.offers, asks).answers].find(
    (offer) =>
      isOpen(offer) &&
      offer.kind === was.kind &&
      offer.text === was.text &&
      JSON.stringify(offer.about) === JSON.stringify(was.about),
  );
}

/** The place around a place. */
const rowOf = (at: string): string => at.slice(0, at.lastIndexOf("/"));

/** A form with so many fields took work to fill in: what was begun is kept. */
const LONG = 3;

/** The questions of a seat, to be compared. */
const askedOf = (now: TableNow, seat: Seat | null): string =>
  JSON.stringify(now.asks.filter((asked) => asked.seat === seat));

const placeOfAny = (offer: Offer): boolean =>
  (offer.form ?? []).some((field) => placeOf(field.is) !== undefined);

/** Returns the places that a field asks for. */
export function placeOf(is: NonNullable<Offer["form"]>[number]["is"]): PlaceField | undefined {
  return typeof is === "object" && "place" in is ? is.place : undefined;
}

export class Play {
  plan = $state.raw<Plan | null>(null);
  grave = $state.raw<{ text: string; command: Json } | null>(null);
  /** The group that is looked at: in hand, or under the pointer. */
  hovered = $state.raw<string | null>(null);
  looked = $state.raw<string | null>(null);
  /** The group that somebody wants to see closely on the board; another wish for the same one is another object. */
  sought = $state.raw<{ ref: string } | null>(null);
  /** The draft of the plan, where its form is kept until it is sent. */
  draft = $state.raw<Kept<Filled> | null>(null);
  /** What is sent as well once a form was accepted: to the kind of its offer the kind of one that leaves nothing to choose. */
  follows: Record<string, string> = {};

  constructor(readonly table: Table) {}

  /** Takes an offer: at once if nothing in it can be chosen, otherwise as a plan. */
  take(offer: Offer, begin?: (command: Json) => Json): void {
    this.table.refusal = null;
    if (offer.command === undefined || offer.refusal) return;
    const draft = begin ? null : this.draftOf(offer);
    if (draft) {
      const plan = this.begin(offer, draft.command, draft.waiting);
      [plan.touched, plan.changed, plan.resumed] = [true, true, true];
    } else if (offer.form?.length) this.begin(offer, begin ? begin(offer.command) : offer.command);
    else this.give(offer, offer.command);
  }

  begin(offer: Offer, command: Json, waiting?: string[]): Plan {
    this.plan?.drop();
    const { table } = this;
    const plan = rooted(() => new Plan(table, offer, table.now?.next ?? 0, command, waiting));
    this.plan = plan;
    this.draft = table.seat !== null && this.drafted(offer) ? formDraft(table.id, table.seat, offer) : null;
    return plan;
  }

  /** True for an offer whose form is kept as a draft until it is sent: battles ask something else the next moment. */
  drafted(offer: Offer): boolean {
    const form = offer.form ?? [];
    const long = form.length >= LONG || form.some((field) => kindOf(field.is) === "list");
    return !this.table.now?.scene && !placeOfAny(offer) && long;
  }
  /** Returns the draft of an offer that was left unsent. */
  draftOf(offer: Offer): Filled | null {
    const { id, seat } = this.table;
    return seat !== null && this.drafted(offer) ? formDraft(id, seat, offer).value : null;
  }
  /** Closes the form; a long one that was changed comes back when its offer is taken again. Returns whether it does. */
  putAside(): boolean {
    const { plan } = this;
    this.keep();
    this.drop();
    return plan !== null && plan.changed && this.drafted(plan.offer);
  }
  /** Begins the form anew, as it was offered. */
  startOver(): void {
    const { plan } = this;
    if (!plan || plan.offer.command === undefined) return;
    void this.draft?.drop();
    this.begin(plan.offer, plan.offer.command);
  }

  /** The last command may be taken back. Who has finished a phase goes on with it in its own way instead. */
  get undoable(): boolean {
    const { now, seat } = this.table;
    return (
      !!now?.undo && seat !== null && !now.offers.some((offer) => offer.kind === "not-done" && isOpen(offer))
    );
  }

  /** Compares the plan with what is offered now: it falls if it is no longer offered. */
  followed(now: TableNow): void {
    const plan = this.plan;
    if (!plan) return;
    // What was fetched anew says that the server is there again.
    if (plan.next === now.next) return plan.retry();
    // A battle goes on by turns: once this seat is asked something else, what was planned is of the past. Of questions that
    // several are asked at once, another one's answer takes nothing away.
    const past = now.scene && (this.table.sending || askedOf(now, this.table.seat) !== plan.asked);
    if (past || !offered(now, this.table.seat, plan.offer)) this.drop();
    else plan.goOn(now.next);
  }

  /** Keeps the plan, so that it survives a reload. */
  keep(): void {
    const { id, seat } = this.table;
    const { plan } = this;
    if (seat === null) return;
    if (!plan) return forget(id, seat);
    const { kind, text, about } = plan.offer;
    const { asked, command, touched, changed, waiting } = plan;
    keep(id, seat, { kind, text, ...(about && { about }), asked, command, touched, changed, waiting });
    if (changed && this.draft && !same(this.draft.value?.command ?? null, command))
      this.draft.write({ command, waiting });
  }

  /** Goes on with the plan that was kept, if its seat is still asked the same and it is still offered. */
  restore(now: TableNow): void {
    const { id, seat } = this.table;
    const was = seat === null ? null : kept(id, seat);
    if (!was || this.plan || (now.scene && askedOf(now, seat) !== was.asked)) return;
    const offer = offered(now, seat, was);
    if (!offer) return;
    const plan = this.begin(offer, was.command, was.waiting);
    plan.touched = was.touched;
    plan.changed = was.changed;
    this.looked = offer.about?.[0] ?? this.looked;
  }

  drop(): void {
    this.plan?.drop();
    this.plan = null;
    this.draft = null;
    this.table.refusal = null;
  }

  give(offer: Offer, command: Json): void {
    if (offer.grave) this.grave = { text: offer.text, command };
    else void this.send(command);
  }

  /** Sends a command; once it was accepted also the offer of a kind that leaves nothing to choose, as the end of a phase. */
  async send(command: Json, then?: string): Promise<void> {
    const { plan, draft } = this;
    if (!(await this.table.send(command))) return;
    void draft?.drop();
    if (this.plan === plan) this.drop();
    const kind = then ?? (plan && this.follows[plan.offer.kind]);
    const next = kind && this.atOnce(kind);
    if (next && next.command !== undefined) await this.table.send(next.command);
  }

  /** The offer of a kind that leaves nothing to choose now. */
  atOnce(kind: string): Offer | undefined {
    return this.table.now?.offers.find((offer) => offer.kind === kind && actsAtOnce(offer));
  }

  /** Plans what a machine player would do. */
  async advise(): Promise<void> {
    const asked = this.table.now?.next;
    try {
      const command = await this.table.advise();
      // Advice takes a while; whoever went on without it is not held back by it.
      if (this.table.now?.next !== asked) return;
      if (command === null) {
        toasts.say(words.table.noAdvice);
        return;
      }
      const offer = this.offerOf(command);
      const text = offer?.text ?? words.table.advised;
      const form = offer?.form ?? [];
      const about = offer?.about && { about: offer.about };
      // A name can be suggested; what happened on a table only people know.
      const told = form.filter((field) => kindOf(field.is) !== "text");
      const advised = { kind: offer?.kind ?? "advice", text, command, form, ...about };
      this.begin(advised, command, openPlaces(command, told)).touched = true;
    } catch (thrown) {
      toasts.say(sentence(thrown), "no");
    }
  }

  /** The open offer that a command belongs to, by its name. */
  offerOf(command: Json): Offer | undefined {
    const name = (of: Json | undefined): string | undefined =>
      typeof of === "string" ? of : of !== null && typeof of === "object" ? Object.keys(of)[0] : undefined;
    const same = (this.table.now?.offers ?? []).filter(
      (offer) => isOpen(offer) && name(offer.command) === name(command),
    );
    return same.find((offer) => offer.form?.length) ?? same[0];
  }
}

/** Offers in which a group or a base can be chosen, each with the command that chooses it. Where several may be chosen, it joins those
 * that are chosen in the plan, or leaves them. */
export function choosing(
  now: TableNow,
  piece: Pick<Piece, "id" | "group">,
  plan: Plan | null = null,
): { offer: Offer; command: Json }[] {
  const about = (refs: string[] | undefined): boolean =>
    refs?.some((ref) => ref === piece.id || ref === piece.group) ?? false;
  return now.offers.filter(isOpen).flatMap((offer) => {
    const command = (plan?.offer === offer ? plan.command : offer.command) ?? null;
    for (const field of offer.form ?? []) {
      const pick = pickOf(field);
      if (!pick) continue;
      const fit = (listed(pick.from) ?? []).filter((choice) => !choice.refusal && about(choice.about));
      const choice = fit.find((one) => one.about?.includes(piece.id)) ?? fit[0];
      if (!choice) continue;
      const several = pick.max !== 1 || pick.sets !== undefined;
      const to = several ? among(pick, look(command, field.at), choice.value) : choice.value;
      return [{ offer, command: put(several ? command : (offer.command ?? null), field.at, to) }];
    }
    return [];
  });
}

/** Things on the table that a plan lets be chosen, or that the questions are about if nothing is planned. */
export function choosable(plan: Plan | null, now: TableNow, who = false): string[] {
  const open = now.offers.filter(isOpen);
  // An offer that stands alone is the question, whatever its words; and where it is asked who acts, all of them are.
  const asking = open.filter(
    (offer) => who || open.length === 1 || now.asks.some(({ text }) => text === offer.text),
  );
  const fields = plan ? plan.fields : asking.flatMap((offer) => offer.form ?? []);
  return fields.flatMap((field) => {
    const pick = pickOf(field);
    return pick
      ? (listed(pick.from) ?? []).filter((choice) => !choice.refusal).flatMap((choice) => choice.about ?? [])
      : [];
  });
}

/** Things that a plan has chosen. */
export function chosenRefs(plan: Plan): string[] {
  return plan.fields.flatMap((field) => {
    const pick = pickOf(field);
    const all = pick ? (listed(pick.from) ?? []) : [];
    const now = several(look(plan.command, field.at));
    return all
      .filter(
        (choice) =>
          stands(plan.command, field.at, choice) ||
          (pick?.max !== 1 && now.some((one) => same(one, choice.value))),
      )
      .flatMap((choice) => choice.about ?? []);
  });
}
