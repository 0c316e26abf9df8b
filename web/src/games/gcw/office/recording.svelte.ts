// A record of a battle while it is written: the draft that is kept at each tap, the page one is at, and what the server says of it.
import type { Json, Offer } from "../../../app/api";
import type { Table } from "../../../app/table.svelte";
import { Kept } from "../../../app/drafts.svelte";
import type { Summary } from "../../../wire/gcw/command";
import type { Winner } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import {
  draftFrom,
  fated,
  isTold,
  missing,
  nextOpen,
  order,
  rosterOf,
  settled,
  summaryOf,
  untold,
  type Draft,
  type Fate,
  type Line,
} from "./record";
import { placed, type Fault } from "./recordFaults";
import { possible, prizes, probe, type Prize } from "./recordGains";
import type { Fight } from "./view";
import { fromJson, toJson } from "../../../app/typed";

/** A hand may rest so long before the server is asked, in milliseconds. */
const REST = 150;
const WINNER = "/battle/summary/summary/winner";

/** What the server said of a summary. */
interface Verdict {
  of: string;
  faults: Map<Ref, Fault[]>;
  /** Who can have won; nothing as long as the course of the battle isn't told. */
  winners: Winner[] | null;
}

/** The offer to tell a battle in short, while it is open. */
export const offerOf = (offers: readonly Offer[], battle: Ref): Offer | undefined =>
  offers.find((one) => one.kind === "summary" && !one.refusal && one.about?.includes(battle));

export class Recording {
  /** The thing that is shown by its place, or the result behind the last one. */
  at = $state(0);
  verdict = $state.raw<Verdict | null>(null);
  /** Ships that this scenario lets stay away. */
  late = $state.raw<ReadonlySet<Ref>>(new Set());
  /** What can be won here besides the battle. */
  prizes = $state.raw<Prize[]>([]);
  readonly kept: Kept<Json>;
  readonly #of: () => { fight: Fight | undefined; offer: Offer | undefined };
  /** Somebody has gone to a place or told something. */
  moved = false;
  #begun = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    readonly battle: Ref,
    of: () => { fight: Fight | undefined; offer: Offer | undefined },
  ) {
    this.#of = of;
    this.kept = new Kept(table.id, table.seat ?? 0, `record-${battle.replace(/^.*:/, "")}`);
  }

  readonly draft = $derived.by(() => draftFrom(this.kept.value));
  readonly roster = $derived.by(() => {
    const { fight, offer } = this.#of();
    const command = offer?.command as { battle: { summary: { summary: Json } } } | undefined;
    const given = fromJson<Summary | undefined>(command?.battle.summary.summary);
    return rosterOf(fight ?? { sides: [] }, given?.huge ?? []);
  });
  readonly things = $derived.by(() => order(this.roster));
  readonly shipsOpen = $derived.by(() => untold(this.draft, this.roster).length);
  readonly subjects = $derived.by(() => this.prizes.map((one) => one.key));
  /** What is missing, but for the winner, whom the course of the battle may tell. */
  readonly course = $derived.by(() => missing(this.draft, this.roster, this.subjects, null));
  readonly missing = $derived.by(() =>
    missing(this.draft, this.roster, this.subjects, this.current?.winners ?? null),
  );
  /** Of the winner only what is still to be chosen is told. */
  readonly summary = $derived.by((): Summary => {
    const { winner, ...rest } = summaryOf(this.draft, this.roster);
    const winners = this.verdict?.winners ?? [];
    return winner && winners.length > 1 && winners.includes(winner) ? { ...rest, winner } : rest;
  });
  /** The verdict on what is told now; nothing while the server is asked. */
  readonly current = $derived.by(() => (this.verdict?.of === this.#key() ? this.verdict : null));
  readonly faults = $derived.by(() => this.verdict?.faults ?? new Map<Ref, Fault[]>());
  readonly ready = $derived.by(
    () => this.missing.length === 0 && this.current !== null && this.current.faults.size === 0,
  );

  /** Finds what was kept, here or on another device, and what the scenario allows. */
  async begin(): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    this.at = nextOpen(this.draft, this.roster, -1);
    await Promise.all([this.kept.load(), this.#allowed()]);
    if (!this.moved) this.at = nextOpen(this.draft, this.roster, -1);
  }

  go(at: number): void {
    this.moved = true;
    this.at = at;
  }

  /** Tells what became of a thing; what needs no further word leads to the next one. */
  fate(ref: Ref, fate: Fate): void {
    this.line(ref, fated(this.draft.lines[ref], fate));
    if (isTold(this.draft.lines[ref]) && fate !== "lost") this.next();
  }

  line(ref: Ref, line: Line): void {
    this.tell({ lines: { ...this.draft.lines, [ref]: line } });
  }

  tell(part: Partial<Draft>): void {
    this.moved = true;
    this.kept.write(toJson({ ...this.draft, ...part }));
  }

  /** Goes on from what a record tells. */
  from(draft: Draft): void {
    this.tell(draft);
    this.go(this.things.length);
  }

  /** All others flew on. */
  settle(): void {
    this.tell(settled(this.draft, this.roster));
    this.next();
  }

  next(): void {
    this.go(nextOpen(this.draft, this.roster, this.at));
  }

  /** Asks what is wrong so far, once the hand rests. */
  look(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judge(), REST);
  }

  /** The page is left: nothing more is asked. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  /** Sends it; true if it was taken. */
  async send(): Promise<boolean> {
    const sent = await this.table.send(this.#command(this.summary));
    if (sent) await this.kept.drop();
    else await this.#judge();
    return sent;
  }

  /** What would be sent; null as long as it isn't whole and right. */
  readonly command = $derived.by(() => (this.ready ? this.#command(this.summary) : null));

  #command(summary: Summary): Json {
    return toJson({ battle: { summary: { battle: this.battle, summary } } });
  }

  #key(): string {
    return JSON.stringify(this.draft);
  }

  async #judge(): Promise<void> {
    if (this.#closed) return;
    const [of, summary, told] = [this.#key(), this.summary, this.course.length === 0];
    const things = new Set(this.things);
    try {
      const winners = told ? await this.#winners(summary) : null;
      const chosen = winners?.find((one) => winners.length > 1 && one === this.draft.winner);
      const asked = chosen ? { ...summary, winner: chosen } : summary;
      const all = [...placed(await this.#faults(asked), asked)];
      // As long as not all is told, only what is wrong with a thing can be known.
      const open = (about: Ref): boolean =>
        things.has(about) || (told && !(about === "winner" && (winners?.length ?? 0) > 1 && !chosen));
      const faults = new Map(all.filter(([about]) => open(about)));
      if (!this.#closed && of === this.#key()) this.verdict = { of, faults, winners };
    } catch {
      // Without a network nothing is known to be wrong; the server judges what is sent.
      if (!this.#closed && of === this.#key()) this.verdict = { of, faults: new Map(), winners: null };
    }
  }

  async #winners(summary: Summary): Promise<Winner[]> {
    const choices = await this.table.options(this.#command(summary), WINNER, "");
    return choices.map((one) => one.value as Winner);
  }

  async #faults(summary: Summary): Promise<Fault[]> {
    const command = this.#command(summary);
    const { faults } = await this.table.looked<{ faults: (string | Fault)[] }>("faults", { command });
    return faults.map((one) => (typeof one === "string" ? { at: "", says: one } : one));
  }

  /** Asks by summaries that are never sent who may stay away, and what can be won. */
  async #allowed(): Promise<void> {
    const form = this.#of().offer?.form ?? [];
    const plain = summaryOf({ lines: {} }, this.roster);
    const ships = this.roster.ships.map((one) => one.ship);
    const all = prizes(form);
    try {
      const away = await this.#faults({ ...plain, away: ships });
      const must = new Set(away.map((fault) => fault.at));
      this.late = new Set(ships.filter((_, at) => !must.has(`/away/${at}`)));
      this.prizes =
        all.length === 0 ? [] : possible(all, await this.#faults({ ...plain, gains: probe(all) }));
    } catch {
      this.prizes = all;
    }
  }
}
