// Looking back on a game: which moment is looked at, the table as it stood then, what luck and choices came to once that is known,
// and the mistake whose better move is shown. The page and its parts share one of these.
import type { Json, Match, TableNow } from "../../app/api";
import { parts, stood, type Part } from "../../app/analysis";
import { chapters, Moments } from "../../app/moments.svelte";
import { remarks } from "../../app/remarks";
import { line } from "../../app/sequence";
import { nothing, type Overlay } from "../../board/overlay";
import { adapter } from "../../games/adapter";
import { callers } from "../../games/called";
import { plain, type Told } from "../../games/telling";
import { words } from "../../kit/words";
import { look } from "../../plan/json";
import type { AnalysisBody, Chosen } from "../../wire/server/bodies";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Seat } from "../../wire/terms";
import { better, happened } from "./better";
import {
  betterThan,
  chances,
  decisive,
  held,
  mistakes,
  reader,
  result,
  spoken,
  strokes,
  type Mistake,
  type Voice,
} from "./story";

/** What a page of the past is made of. */
export interface Source {
  now: TableNow;
  entries: SeenEntry[];
  seat: Seat | null;
}

/** At most so many marks of each kind stand on the curve. */
const MARKS = 8;
/** So many moments on each side are fetched before they are asked for. */
const AHEAD = 6;

export class Look {
  /** Number of the entry that is looked at; the last one without. */
  #at = $state<number | null>(null);
  body = $state.raw<AnalysisBody | null>(null);
  /** Why there is no analysis. */
  problem = $state.raw<string | null>(null);
  /** The mistake whose better move is on the board. */
  shown = $state.raw<Mistake | null>(null);
  readonly moments: Moments;

  constructor(
    readonly source: () => Source,
    begin?: number,
  ) {
    const { now, seat } = source();
    this.moments = new Moments(now.match.id, seat);
    if (begin !== undefined) this.#at = begin;
  }

  readonly now = $derived.by(() => this.source().now);
  readonly seat = $derived.by(() => this.source().seat);
  readonly match = $derived.by((): Match => this.now.match);
  readonly over = $derived.by(() => this.match.status === "over");
  readonly game = $derived.by(() => adapter(this.match.system));
  readonly entries = $derived.by(() => {
    const { entries } = this.source();
    const counted = line(entries);
    return entries.filter((entry) => counted.has(entry.n));
  });
  readonly last = $derived.by(() => Math.max(0, this.entries.length - 1));
  readonly step = $derived.by(() => {
    const at = this.#at;
    return at === null
      ? this.last
      : Math.max(
          0,
          this.entries.findLastIndex((one) => one.n <= at),
        );
  });
  readonly entry = $derived.by(() => this.entries[this.step]);
  readonly told = $derived.by((): Told[] => this.game.tell?.(this.now.view, this.entries) ?? []);
  readonly chapters = $derived.by(() => chapters(this.entries));
  readonly noted = $derived.by(() => remarks(this.entries));

  readonly voice = $derived.by((): Voice => {
    const called = callers(this.now.view);
    const seats = this.match.seats;
    const side = (seat: Seat): string => {
      const name = called(`seat:${seat}`);
      return name === `seat:${seat}` ? (seats.find((one) => one.seat === seat)?.name ?? name) : name;
    };
    return { me: reader(this.match, this.seat), side, called };
  });
  readonly result = $derived.by(() => result(this.match, this.now.outcome ?? null, this.voice));
  readonly rounds = $derived.by(() => this.game.rounds?.(this.now.view, this.entries) ?? null);
  readonly held = $derived.by(() =>
    this.rounds === null ? "" : held(this.rounds, this.result.winner, this.voice),
  );

  readonly found = $derived.by(() => this.body?.analysis ?? null);
  readonly decisive = $derived.by(() => this.found && decisive(this.found, this.result.winner));
  /** The reader's mistakes, the worst first; those of both sides for a spectator. */
  readonly #worst = $derived.by(() => (this.found ? mistakes(this.found, this.voice.me, Infinity) : []));
  readonly mistakes = $derived.by(() => this.#worst.slice(0, MARKS));
  /** There are more of them than are listed. */
  readonly more = $derived.by(() => this.#worst.length > MARKS);
  readonly marks = $derived.by(() => (this.found ? mistakes(this.found, null, 2 * MARKS) : []));
  readonly strokes = $derived.by(() => (this.found ? strokes(this.found, MARKS) : []));

  /** How it stood for seat 0 after each of the entries, by their places. */
  readonly curve = $derived.by((): number[] => {
    const found = this.found;
    if (!found) return [];
    const after = stood(found);
    const by = new Map(found.steps.map((step, at) => [step.entry, after[at] ?? 0]));
    let now = found.start;
    return this.entries.map((entry) => (now = by.get(entry.n) ?? now));
  });
  /** Rounds by the places of their entries. */
  readonly parts = $derived.by((): Part[] => {
    let round = 0;
    const by = new Map(this.chapters.map((one, at) => [one.n, at]));
    return parts(
      this.entries.map((entry) => {
        round = by.get(entry.n) ?? round;
        return { entry: entry.n, round, worth: 0, rest: 0, rolls: [] };
      }),
    );
  });

  /** The moment in words: round, unit, and what happened. */
  readonly act = $derived.by(() => this.actOf(this.entry?.n ?? 0));
  readonly round = $derived.by(() => this.roundOf(this.step));
  readonly unit = $derived.by(() => (this.act?.unit === undefined ? "" : this.voice.called(this.act.unit)));

  actOf(n: number): Told | undefined {
    return this.told.findLast((one) => one.kind !== "round" && one.n <= n && n <= one.to);
  }
  /** What happened there, in a sentence. */
  sentence(n: number): string {
    const act = this.actOf(n);
    return act ? plain(act) : (this.entries.find((one) => one.n === n)?.says ?? "");
  }
  place(n: number): number {
    return Math.max(
      0,
      this.entries.findLastIndex((one) => one.n <= n),
    );
  }
  roundOf(place: number): string {
    const part = this.parts.find((one) => one.from <= place && place <= one.to);
    return part && this.chapters.length > 1 ? (this.chapters[part.round]?.text ?? "") : "";
  }

  /** Names as the server writes them in moves, and as they are called here. */
  readonly #names = $derived.by((): [string, string][] => {
    const names = (look(this.now.view, "/names") ?? {}) as { [ref: string]: string };
    return Object.entries(names).flatMap(([ref, name]): [string, string][] =>
      ref.startsWith("unit:") && name.includes("(") ? [[name, this.voice.called(ref)]] : [],
    );
  });
  /** The better move in words. */
  spoken(one: Chosen): string {
    return betterThan(one, this.#names);
  }
  /** What was played instead. */
  played(one: Chosen): string {
    return spoken(one.played, this.#names);
  }

  /** The curve in words. */
  readonly chance = $derived.by(() => {
    const worth = this.curve[this.step];
    if (worth === undefined) return "";
    const seat = this.voice.me ?? 0;
    const own = seat === 0 ? worth : -worth;
    return words.ending.chance(seat === this.voice.me ? words.ending.you : this.voice.side(0), chances(own));
  });

  /** Looks at a place among the entries. */
  go(place: number): void {
    this.shown = null;
    this.#at = this.entries[Math.max(0, Math.min(this.last, place))]?.n ?? null;
  }
  /** Looks at an entry by its number. */
  to(n: number): void {
    this.go(this.place(n));
  }
  /** Shows a mistake: the table before it, and the better move. */
  mistake(one: Mistake): void {
    this.to(one.step.entry);
    this.shown = one;
  }

  /** The entry after which the table is shown: the one before a mistake, so that the better move can be drawn. */
  readonly drawn = $derived.by(() => {
    const place = this.shown ? Math.max(0, this.step - 1) : this.step;
    return this.entries[place]?.n;
  });
  readonly scene = $derived.by(() => (this.moments.shown ?? (this.over ? this.now : null))?.scene ?? null);

  readonly overlay = $derived.by((): Overlay => {
    const scene = this.scene;
    if (!scene) return nothing;
    const shown = this.shown;
    if (shown) {
      const { command, unit } = shown.one;
      return better(scene, (command ?? null) as Json, unit ?? null);
    }
    return happened(scene, this.entry, this.act?.unit);
  });

  /** Fetches what is looked at, and then what lies beside it. */
  async fetch(): Promise<void> {
    const n = this.drawn;
    if (n === undefined) return;
    await this.moments.show(n);
    const around = Array.from({ length: 2 * AHEAD }, (_, at) => (at % 2 ? 1 : -1) * (1 + (at >> 1)));
    const beside = around.flatMap((by) => this.entries[this.step + by]?.n ?? []);
    await this.moments.warm(beside);
  }
}
