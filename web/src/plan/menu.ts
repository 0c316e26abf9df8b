// The menu of a question: the answers to it first, then everything else that may be done, grouped. Pure; knows no game.
import type { Asked, Json, Offer } from "../app/api";
import { capital } from "../kit/capital";
import { put } from "./json";
import { listed, pickOf } from "./draft";

/** So many answers to the very question are shown as buttons of their own. */
const INLINE = 20;

/** Offers of one kind, those that are open first. */
export interface Group {
  kind: string;
  title: string;
  open: Offer[];
  barred: Offer[];
}

export interface Menu {
  /** Answers to the question, ready to be sent. */
  answers: Offer[];
  groups: Group[];
}

/** Returns the choices of an offer that asks the very question as offers of their own; nothing if it is another offer. */
function answersOf(offer: Offer, question: string): Offer[] | undefined {
  const [field, ...rest] = offer.form ?? [];
  const pick = field && pickOf(field);
  const all = pick && pick.max === 1 && !pick.sets ? listed(pick.from) : undefined;
  if (!field || !all || offer.text !== question || offer.command === undefined) return undefined;
  const flags = rest.every((one) => one.is === "flag");
  const free = !field.optional || all.some((choice) => choice.value === null);
  const plain = all.every((choice) => !choice.form?.length);
  if (!flags || !free || !plain || all.length > INLINE || !all.some((choice) => !choice.refusal))
    return undefined;
  const given: Json = offer.command;
  const { cost: _cost, numbers: _numbers, ...bare } = offer;
  return all.map((choice) => ({
    ...bare,
    text: choice.text,
    command: put(given, field.at, choice.value),
    form: rest,
    ...(choice.about && { about: choice.about }),
    ...(choice.cost && { cost: choice.cost }),
    ...(choice.numbers && { numbers: choice.numbers }),
    ...(choice.refusal && { refusal: choice.refusal }),
  }));
}

/** Says that an offer can be taken now. */
export const isOpen = (offer: Offer): boolean => !offer.refusal && offer.command !== undefined;

/** Says that a press of its key sends an offer: nothing in it is to be chosen, and nobody is asked once more. */
export const actsAtOnce = (offer: Offer & { waits?: boolean }): boolean =>
  isOpen(offer) && !offer.form?.length && !offer.grave && !offer.waits;

/** Marks the offers of some kinds: they wait for Confirm, also where nothing in them is to be chosen. */
export function waiting(offers: Offer[], kinds: ReadonlySet<string>): Offer[] {
  const marked = (offer: Offer): Offer & { waits: boolean } => ({ ...offer, waits: true });
  return offers.map((offer) => (kinds.has(offer.kind) && !offer.form?.length ? marked(offer) : offer));
}

/** Takes an offer that only asks yes or no apart into two, which act at once; every other one stays as it is. */
export function apart(offer: Offer, no: string): Offer[] {
  const [only, ...others] = offer.form ?? [];
  if (!isOpen(offer) || only?.is !== "flag" || only.unanswered || others.length > 0) return [offer];
  return [true, false].map((answer) => ({
    ...offer,
    kind: `${offer.kind}-${answer ? "yes" : "no"}`,
    text: answer ? capital(only.text) : no,
    command: put(offer.command ?? null, only.at, answer),
    form: [],
  }));
}

/** Tells which ways to answer there are: offers that are planned and confirmed, offers that act at once, or both. */
export function ways(offers: Offer[], asks: Asked[]): { planned: boolean; atOnce: boolean } {
  const { answers, groups } = menu(offers, asks);
  const open = [...answers.filter(isOpen), ...groups.flatMap((group) => group.open)];
  return { planned: open.some((offer) => !actsAtOnce(offer)), atOnce: open.some(actsAtOnce) };
}

/** Makes the menu of a seat's offers. Groups keep the order in which their kinds were offered, so that hands learn. */
export function menu(offers: Offer[], asks: Asked[]): Menu {
  const answers: Offer[] = [];
  const groups = new Map<string, Group>();
  for (const offer of offers) {
    const own = isOpen(offer)
      ? asks.map((asked) => answersOf(offer, asked.text)).find((found) => found !== undefined)
      : undefined;
    if (own) {
      answers.push(...own);
      continue;
    }
    const group = groups.get(offer.kind) ?? {
      kind: offer.kind,
      title: spoken(offer.kind),
      open: [],
      barred: [],
    };
    groups.set(offer.kind, group);
    (isOpen(offer) ? group.open : group.barred).push(offer);
  }
  return { answers, groups: [...groups.values()] };
}

/** Writes a kind in words. */
export function spoken(kind: string): string {
  return capital(kind.replaceAll("-", " "));
}

/** Takes an offer's text apart at its colon: the name on a button, and the rest below it. */
export function headline(text: string): { head: string; rest: string } {
  const at = text.indexOf(": ");
  return at > 0 && at < 40 ? { head: text.slice(0, at), rest: text.slice(at + 2) } : { head: text, rest: "" };
}

/** Keys of the keyboard that mean something else at a table. */
const TAKEN = ["z", "t", "w"];

/** Gives each group a key of the keyboard: its own where its kind has one, else a letter of its name that no kind has. */
export function keys(groups: Group[], own: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const taken = new Set<string>([...TAKEN, ...own.values()]);
  const found = new Map<string, string>();
  for (const group of groups) {
    const fixed = own.get(group.kind);
    // Where a game has letters, a kind without one has none: a letter that came and went would mean many things.
    const free = own.size > 0 ? [] : [...group.kind.toLowerCase()];
    const letter = fixed ?? free.find((one) => /[a-z]/.test(one) && !taken.has(one));
    if (!letter) continue;
    taken.add(letter);
    found.set(group.kind, letter);
  }
  return found;
}
