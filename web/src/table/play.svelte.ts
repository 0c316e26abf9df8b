// What a person has in hand at a table: the plan, the thing that is looked at, the question whether it is meant. Nothing here
// is sent before it is confirmed.
import type { Json, Offer, Piece, PlaceField, Reach, Refusal, TableNow } from "../app/api";
import { sentence } from "../app/http";
import type { Table } from "../app/table.svelte";
import { toasts } from "../kit/toasts.svelte";
import { words } from "../kit/words";
import { open as opened, listed, pickOf, stands } from "../plan/draft";
import { placed, type Placed } from "../plan/formation";
import { look, put } from "../plan/json";
import { isOpen } from "../plan/menu";
import type { Seat } from "../wire/terms";

/** An answer of the server to the plan as it was then. */
interface Checked {
  of: Json;
  legal: boolean;
  refusal?: Refusal;
  faults: string[];
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
  #asking = false;
  #dropped = false;
  /** Whoever wants it sent before its answer is there. */
  #wanted: (() => void) | null = null;

  constructor(
    readonly table: Table,
    readonly offer: Offer,
    /** Number of the next entry when it was last compared with what is offered. */
    public next: number,
    begun: Json,
  ) {
    this.command = begun;
    this.asked = table.now ? askedOf(table.now, table.seat) : "";
    this.#check();
  }

  /** Says that the answer is about an older plan. */
  readonly stale = $derived.by(() => this.answer !== null && this.answer.of !== this.command);
  readonly barred = $derived.by(() => this.answer !== null && !this.stale && !this.answer.legal);
  /** Says that the last answer was no, be it about an older plan: what is shown does not flicker while a hand moves. */
  readonly refused = $derived.by(() => this.answer !== null && !this.answer.legal);
  readonly fields = $derived.by(() => opened(this.command, this.offer.form ?? []));
  /** The field whose bases are placed on the table. */
  readonly place = $derived.by(() => this.fields.find((field) => placeOf(field.is) !== undefined));
  readonly places = $derived.by<Placed[]>(() =>
    this.place ? placed(look(this.command, this.place.at)) : [],
  );

  put(at: string, value: Json): void {
    this.command = put(this.command, at, value);
    this.touched = true;
    this.changed = true;
    this.#check();
  }
  change(command: Json): void {
    this.command = command;
    this.touched = true;
    this.changed = true;
    this.#check();
  }
  drop(): void {
    this.#dropped = true;
    this.#wanted = null;
  }
  /** Does something with it as it stands, once it is known to be legal; if it is not, the answer says why. */
  whenLegal(then: () => void): void {
    if (this.answer === null || this.stale) this.#wanted = then;
    else if (this.answer.legal) then();
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
    requestAnimationFrame(() => void this.#asked());
  }
  async #asked(): Promise<void> {
    if (this.#dropped) return;
    const of = this.command;
    try {
      const checked = await this.table.check(of);
      const faults =
        checked.legal || placeOfAny(this.offer) ? [] : await this.table.faults(of).catch(() => []);
      this.answer = { ...checked, of, faults: faults.length > 1 ? faults : [] };
      if (of === this.command) this.#told();
    } catch {
      // Nobody answered: what is wanted is tried, and the server has the last word. The next change asks again.
      this.#told(true);
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

  constructor(readonly table: Table) {}

  /** Takes an offer: at once if nothing in it can be chosen, otherwise as a plan. */
  take(offer: Offer, begin?: (command: Json) => Json): void {
    this.table.refusal = null;
    if (offer.command === undefined || offer.refusal) return;
    if (offer.form?.length) this.begin(offer, begin ? begin(offer.command) : offer.command);
    else this.give(offer, offer.command);
  }

  begin(offer: Offer, command: Json): Plan {
    this.plan?.drop();
    this.plan = new Plan(this.table, offer, this.table.now?.next ?? 0, command);
    return this.plan;
  }

  /** Compares the plan with what is offered now: it falls if it is no longer offered. */
  followed(now: TableNow): void {
    const plan = this.plan;
    if (!plan || plan.next === now.next) return;
    const is = (offer: Offer): boolean =>
      isOpen(offer) &&
      offer.kind === plan.offer.kind &&
      offer.text === plan.offer.text &&
      JSON.stringify(offer.about) === JSON.stringify(plan.offer.about);
    // A battle goes on by turns: once this seat is asked something else, what was planned is of the past. Of questions that
    // several are asked at once, another one's answer takes nothing away.
    const past = now.scene && (this.table.sending || askedOf(now, this.table.seat) !== plan.asked);
    if (past || !now.offers.some(is)) this.drop();
    else plan.goOn(now.next);
  }

  drop(): void {
    this.plan?.drop();
    this.plan = null;
    this.table.refusal = null;
  }

  give(offer: Offer, command: Json): void {
    if (offer.grave) this.grave = { text: offer.text, command };
    else void this.send(command);
  }

  async send(command: Json): Promise<void> {
    const { plan } = this;
    if ((await this.table.send(command)) && this.plan === plan) this.drop();
  }

  /** Plans what a machine player would do. */
  async advise(): Promise<void> {
    try {
      const command = await this.table.advise();
      if (command === null) {
        toasts.say(words.table.noAdvice);
        return;
      }
      const offer = this.offerOf(command);
      const text = offer?.text ?? words.table.advised;
      const form = offer?.form ?? [];
      this.begin({ kind: offer?.kind ?? "advice", text, command, form }, command).touched = true;
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

/** Offers in which a group or a base can be chosen, each with the command that chooses it. */
export function choosing(
  now: TableNow,
  piece: Pick<Piece, "id" | "group">,
): { offer: Offer; command: Json }[] {
  const about = (refs: string[] | undefined): boolean =>
    refs?.some((ref) => ref === piece.id || ref === piece.group) ?? false;
  return now.offers.filter(isOpen).flatMap((offer) => {
    const command = offer.command ?? null;
    for (const field of offer.form ?? []) {
      const pick = pickOf(field);
      if (!pick || pick.max !== 1) continue;
      const fit = (listed(pick.from) ?? []).filter((choice) => !choice.refusal && about(choice.about));
      const choice = fit.find((one) => one.about?.includes(piece.id)) ?? fit[0];
      if (choice) return [{ offer, command: put(command, field.at, choice.value) }];
    }
    return [];
  });
}

/** Things on the table that a plan lets be chosen, or that the questions are about if nothing is planned. */
export function choosable(plan: Plan | null, now: TableNow): string[] {
  const open = now.offers.filter(isOpen);
  // An offer that stands alone is the question, whatever its words.
  const asking = open.filter(
    (offer) => open.length === 1 || now.asks.some(({ text }) => text === offer.text),
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
    return all
      .filter((choice) => stands(plan.command, field.at, choice))
      .flatMap((choice) => choice.about ?? []);
  });
}
