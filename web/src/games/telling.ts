// The log by activation: one sentence for each, with its result, and the facts and dice that it unfolds to. A game's own part says
// which events begin and end an activation and what each is in a sentence; the gathering is done here. Pure.
import { line } from "../app/sequence";
import type { SeenEntry } from "../wire/seen-entry";
import type { Ref, RollRecord, Seat, SeenFact } from "../wire/terms";

/** A piece of a sentence: plain, the name of a thing, or the result that matters. */
export interface Bit {
  text: string;
  of?: Ref;
  strong?: boolean;
  /** Marks a piece that is written anew when more is known of the same thing. */
  mark?: string;
}

/** An entry of the log as it is told. */
export interface Told {
  /** Number of its first entry, and of its last one. */
  n: number;
  to: number;
  /** Identifies it among all. */
  key: string;
  kind: "round" | "act" | "note";
  unit?: Ref;
  seat?: Seat;
  bits: Bit[];
  facts: SeenFact[];
  rolls: RollRecord[];
  /** Taken back. */
  gone: boolean;
}

/** What is gathered of one activation before it becomes a sentence. */
interface Open {
  told: Told;
  sentences: { bits: Bit[]; results: Bit[][]; came: boolean; name?: string }[];
  name: string;
  /** The unit of the last sentence. */
  subject: Ref;
}

const AND = " and ";
const THEN = ", then ";

const opening = (): Open["sentences"][number] => ({ bits: [], results: [], came: false });

/** Gathers what happened into what is told. */
export class Teller {
  readonly all: Told[] = [];
  #open: Open | null = null;
  #entry: SeenEntry | null = null;
  #gone = false;

  constructor(readonly called: (ref: Ref) => string) {}

  /** Begins with another entry. */
  entry(entry: SeenEntry, gone: boolean): void {
    if (gone !== this.#gone) {
      const { told, sentences } = this.#open ?? {};
      // What was only begun is told with what follows.
      if (told && sentences?.every(({ bits, results }) => bits.length + results.length === 0))
        this.all.splice(this.all.indexOf(told), 1);
      this.end();
      this.#gone = gone;
      if (told?.unit !== undefined && told.seat !== undefined)
        this.#resumed = { unit: told.unit, seat: told.seat };
    }
    this.#entry = entry;
    if (this.#open) {
      this.#open.told.to = entry.n;
      this.#open.told.rolls.push(...(entry.rolls ?? []));
    }
  }
  /** The activation that goes on when what was taken back is over. */
  #resumed: { unit: Ref; seat: Seat } | null = null;

  #made(kind: Told["kind"], bits: Bit[]): Told {
    const n = this.#entry?.n ?? 0;
    const key = `${n}-${this.all.length}`;
    const made: Told = { n, to: n, key, kind, bits, facts: [], rolls: [], gone: this.#gone };
    this.all.push(made);
    return made;
  }

  round(text: string): void {
    this.end();
    this.#made("round", [{ text }]);
  }

  /** Tells something that is nobody's activation. */
  note(bits: Bit[], seat?: Seat): Told {
    this.end();
    // A name may end a sentence by itself, as "The Codes!" does.
    const [last, before] = [bits.at(-1), bits.at(-2)];
    if (last?.text === "." && before && /[!?]$/.test(before.text)) bits.pop();
    const made = this.#made("note", bits);
    if (seat !== undefined) made.seat = seat;
    return made;
  }

  /** Begins the activation of a unit. */
  begin(unit: Ref, seat: Seat): void {
    this.end();
    this.#resumed = null;
    const told = this.#made("act", []);
    [told.unit, told.seat] = [unit, seat];
    told.rolls.push(...(this.#entry?.rolls ?? []));
    this.#open = { told, name: this.called(unit), subject: unit, sentences: [opening()] };
  }

  /** Says that an activation is being told. */
  get acting(): Ref | undefined {
    if (!this.#open && this.#resumed) this.begin(this.#resumed.unit, this.#resumed.seat);
    return this.#open?.told.unit;
  }

  /** Adds what the unit did. */
  did(...bits: Bit[]): void {
    const last = this.#last();
    if (!last) return;
    // What came of an attack stands between.
    if (last.bits.length > 0) last.bits.push({ text: last.came ? THEN : AND });
    last.came = false;
    last.bits.push(...bits);
  }

  /** Says what came of what was done last. */
  came(text: string): void {
    const last = this.#last();
    if (!last) return;
    last.bits.push({ text: last.came ? `, ${text}` : `: ${text}` });
    last.came = true;
  }

  /** Writes marked pieces of it anew. */
  change(mark: string, text: string): void {
    for (const bit of this.#last()?.bits ?? []) if (bit.mark === mark) bit.text = text;
  }

  /** Adds what came of it. */
  result(...bits: Bit[]): void {
    this.#last()?.results.push(bits);
  }

  /** Another unit acts in the middle of it: it has a sentence of its own. */
  other(unit: Ref, text: string): void {
    if (this.acting === undefined || !this.#open) return;
    this.#open.subject = unit;
    this.#open.sentences.push({ ...opening(), bits: [{ text }] });
  }

  /** Goes on with what a unit does, who may be another one than before. */
  by(unit: Ref): void {
    if (this.acting === undefined || !this.#open || this.#open.subject === unit) return;
    this.#open.subject = unit;
    this.#open.sentences.push({ ...opening(), name: this.called(unit) });
  }

  fact(fact: SeenFact): void {
    this.#open?.told.facts.push(fact);
  }

  #last(): Open["sentences"][number] | undefined {
    return this.acting === undefined ? undefined : this.#open?.sentences.at(-1);
  }

  /** Ends the activation: it becomes its sentence. */
  end(idle = ""): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const { told, name, sentences } = open;
    told.bits.push({ text: name, ...(told.unit !== undefined && { of: told.unit }) });
    sentences.forEach(({ bits, results, name: other }, at) => {
      const said = bits.length === 0 && at === 0 ? [{ text: idle }] : bits;
      if (other !== undefined) told.bits.push({ text: ` ${other}` });
      told.bits.push({ text: " " }, ...joined(said), { text: "." });
      if (results.length === 0) return;
      told.bits.push({ text: " " });
      results.forEach((bits, n) => {
        if (n === 0) return void told.bits.push(...bits);
        told.bits.push({ text: "; " }, ...bits);
      });
      told.bits.push({ text: "." });
    });
  }
}

/** Writes `a, b and c` where three things and more were done. */
function joined(bits: Bit[]): Bit[] {
  const last = bits.findLastIndex((one) => one.text === AND || one.text === THEN);
  return bits.map((one, at) => (one.text === AND && at < last ? { text: ", " } : one));
}

/** Reads a log entry by entry, each with whether it still counts. */
export function each(entries: SeenEntry[], read: (entry: SeenEntry, gone: boolean) => void): void {
  const counted = line(entries);
  for (const entry of entries) read(entry, !counted.has(entry.n));
}

/** Says that people did it beside the rules, as a remark, a change by agreement or a step back: it is told as it is written. */
export const beside = ({ body, facts }: SeenEntry): boolean =>
  typeof body === "object" &&
  !("play" in body) &&
  facts.every(({ data }) => data === null || typeof data !== "object" || "amended" in data);

/** The sentence as plain text. */
export const plain = (told: Pick<Told, "bits">): string => told.bits.map((one) => one.text).join("");
