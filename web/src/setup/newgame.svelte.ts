// A battle that is being set up: what can be chosen, what is chosen, what the server finds wrong with it, and the founding. What
// was chosen outlives a way to another page and back.
import type { Json, Match, SystemInfo } from "../app/api";
import { book } from "../app/book";
import { get, Problem, sentence } from "../app/http";
import * as matches from "../app/matches";
import { session } from "../app/session.svelte";
import { details } from "../found/calls";
import {
  choosing,
  seatNames,
  setup,
  SMALL_CAP,
  type Brought,
  type Choosing,
  type Contents,
} from "../games/setups";
import { shelf } from "../games/regiment/army";
import { toasts } from "../kit/toasts.svelte";
import { setup as words } from "../kit/words/en/setup";
import type { Presets, SetClock } from "../wire/server/bodies";
import { armies, called, factionOf, matched, sizes, type Size } from "./cards";
import { NONE, pictures, type Pictures } from "./pictures";
import { opponents, type Opponent } from "./seats";
import { switches, type Switch } from "./switches";

/** How long a hand may rest before the server is asked, in milliseconds. */
const REST = 300;

/** Clocks that can be chosen. */
export const CLOCKS: Record<string, SetClock["timing"]> = {
  quick: { kind: "live", seconds: 1800, increment: 10 },
  slow: { kind: "live", seconds: 3600, increment: 30 },
  days3: { kind: "days", days: 3 },
  days7: { kind: "days", days: 7 },
};

/** Everything that a person chooses. */
export interface Form {
  chosen: Record<string, string>;
  opponent: Opponent | "";
  /** One's own seat. */
  side: number;
  title: string;
  watchers: string;
  dice: string;
  seed: number;
  clock: string;
  late: SetClock["late"];
  edition: string;
  rulings: Record<string, string>;
  /** Fields of the setup that nothing else on the page stands for. */
  switches: Record<string, boolean>;
}

const fresh = (): Form => ({
  chosen: {},
  opponent: "",
  side: 0,
  title: "",
  watchers: "on",
  dice: "seeded",
  seed: 1,
  clock: "none",
  late: "claim",
  edition: "",
  rulings: {},
  switches: {},
});

const key = (system: string): string => `sandtable-setup-${system}`;
function kept(system: string): Form {
  try {
    return { ...fresh(), ...(JSON.parse(sessionStorage.getItem(key(system)) ?? "{}") as Partial<Form>) };
  } catch {
    return fresh();
  }
}

export class NewGame {
  form = $state<Form>() as Form;
  systems = $state.raw<SystemInfo[]>([]);
  system = $state.raw<SystemInfo | null | undefined>();
  presets = $state.raw<Presets>({ profiles: [], maps: [] });
  pictures = $state.raw<Pictures>(NONE);
  choices = $state.raw<Choosing[]>([]);
  offered = $state.raw<Switch[]>([]);
  lists = $state.raw(shelf.all());
  /** Number of rulings of the book; none until that is known. */
  rulings = $state.raw(0);
  faults = $state.raw<string[]>([]);
  /** Why the server could not say what is wrong; empty if it could. */
  unchecked = $state.raw("");
  /** Why the page has nothing to choose from; empty if it has. */
  failed = $state.raw("");
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** `address` is what the page was asked for: a list to play with, a friend, a real table. */
  constructor(
    readonly id: string,
    readonly address: URLSearchParams = new URLSearchParams(),
  ) {
    this.form = kept(id);
    if (address.has("harder")) this.form.opponent = "";
  }

  get brought(): Brought {
    return { lists: this.lists, list: this.address.get("list"), real: this.address.get("at") === "table" };
  }

  /** The choice of an id, and what is chosen. */
  choice(id: string): Choosing | undefined {
    return this.choices.find((one) => one.id === id);
  }
  value(id: string): string {
    return this.form.chosen[id] ?? "";
  }

  readonly real = $derived.by(() => this.form.chosen["where"] === "real");
  readonly levels = $derived.by(() => this.system?.levels ?? []);
  /** Ids of the choices of both armies, by seat. */
  readonly armyIds = $derived.by(() =>
    ["red", "own"].some((id) => this.choice(id))
      ? this.choice("red")
        ? ["red", "blue"]
        : ["own", "other"]
      : [],
  );
  readonly armies = $derived.by(() =>
    armies(this.choice(this.armyIds[0] ?? "")?.options ?? [], this.lists, this.pictures),
  );
  readonly sizes = $derived.by(() => (this.choice("red") ? sizes(this.armies) : []));
  /** The size of one's own army. */
  readonly size = $derived.by(
    (): Size | null => this.#sizeOf(this.armyIds[this.form.side]) ?? this.sizes[0] ?? null,
  );
  /** The size that is played: that of the larger army (REG-SETUP-02); one learning list makes it a first battle. */
  readonly played = $derived.by((): Size | null => {
    const both = this.armyIds.map((id) => this.#sizeOf(id));
    const larger = this.sizes.findLast((one) => both.some((size) => size === one));
    const learning = both.some((size) => size?.learning) && (larger?.points ?? 0) <= SMALL_CAP;
    return larger ? { ...larger, learning } : this.size;
  });
  /** Both armies have different caps, which is played only with any list (REG-ARMY-01). */
  readonly uneven = $derived.by(
    () => new Set(this.armyIds.map((id) => this.armies.get(this.value(id))?.cap)).size > 1,
  );
  /** Whether a switch is on: as it was set, or as both armies need it. */
  on(key: string): boolean {
    return this.form.switches[key] ?? (key === "any_list" && this.uneven);
  }
  #sizeOf(id = ""): Size | undefined {
    return this.sizes.find((one) => one.armies.includes(this.value(id)));
  }
  readonly seats = $derived.by(() => (this.system ? seatNames(this.system, this.form.chosen) : []));
  readonly holds = $derived.by(() => opponents(this.opponent, this.seats.length, this.form.side));
  /** Nobody else sits here, so that a known seed betrays nothing. */
  readonly alone = $derived.by(() => this.holds.every(({ hold }) => hold === "me" || hold === "machine"));
  /** Readings of the edition that is played. */
  readonly edition = $derived.by(() => this.presets.profiles.find((one) => one.id === this.form.edition));

  /** Who plays the other side, as long as nobody was chosen: a machine that a newcomer can beat, or a friend at a real table. */
  readonly opponent = $derived.by((): Opponent => {
    const { opponent } = this.form;
    if (this.real && (opponent === "" || opponent.startsWith("ai:") || opponent === "watch")) return "me";
    if (opponent !== "") return opponent;
    if (this.address.get("with") === "friend") return "invite";
    // After a win against the AI the next level is the choice.
    const beaten = this.levels.indexOf(this.address.get("harder") ?? "");
    if (beaten >= 0) return `ai:${this.levels[beaten + 1] ?? this.levels[beaten]}`;
    const wanted = this.size?.learning ? "sensible" : "quick";
    const level = this.levels.find((one) => one === wanted) ?? this.levels.at(-1);
    return level === undefined ? "invite" : `ai:${level}`;
  });

  /** The battle in a few words, which is its name unless it gets another one. */
  readonly what = $derived.by(() => {
    const both = this.armyIds.map((id) => this.armies.get(this.value(id)));
    const [one, other] = both;
    if (!one || !other) return this.system?.title ?? "";
    const name = (army: typeof one): string =>
      this.sizes.length > 0 ? factionOf(army, this.pictures) || called(army) : called(army);
    const [a, b] = [name(one), name(other)];
    const against = a === b ? words.against(called(one), called(other)) : words.against(a, b);
    const points = this.played?.points ?? 0;
    return points > 0 ? `${words.points(points)}: ${against}` : against;
  });

  async load(): Promise<void> {
    this.failed = "";
    try {
      const id = encodeURIComponent(this.id);
      const [all, pack, drawn, more, schema] = await Promise.all([
        matches.systems(),
        get<Contents>(`/systems/${id}/contents`).catch((thrown: unknown) => {
          // There is nothing of an unknown system, which has a page of its own.
          if (thrown instanceof Problem && thrown.status === 404) return {};
          throw thrown;
        }),
        pictures(this.id),
        details(this.id).catch(() => null),
        matches.schema(this.id, "names").catch(() => null),
      ]);
      // Those that were written on another device count too, if they can be had.
      if (this.id === shelf.system) await shelf.sync().catch(() => undefined);
      this.lists = shelf.all();
      this.systems = all;
      this.pictures = drawn;
      if (more) this.presets = more.presets;
      this.offered = switches(schema);
      const choices = choosing(this.id, pack, this.brought);
      // What is asked for by the address goes before what was chosen at another time; what there is no more is not chosen.
      const asked = (one: Choosing): boolean =>
        (one.id === "where" && this.brought.real === true) ||
        (["red", "blue"].includes(one.id) && this.brought.list !== null);
      this.form.chosen = Object.fromEntries(
        choices.map((one) => {
          const before = this.form.chosen[one.id];
          const there = one.options.some(({ value }) => value === before);
          return [one.id, there && !asked(one) ? before! : one.value];
        }),
      );
      this.choices = choices;
      this.system = all.find((one) => one.id === this.id) ?? null;
      void book(this.id).then(
        (found) => (this.rulings = found.rulings.length),
        () => undefined,
      );
    } catch (thrown) {
      this.failed = sentence(thrown);
    }
  }

  choose(id: string, value: string): void {
    this.form.chosen = { ...this.form.chosen, [id]: value };
    this.changed();
  }
  /** Takes armies of another size, and what is played on another table no more. */
  resize(size: Size): void {
    const before = this.armyIds.map((id) => this.value(id));
    const factions = matched(size, this.armies, before);
    const chosen = Object.fromEntries(this.armyIds.map((id, at) => [id, factions[at] ?? ""]));
    this.form.chosen = { ...this.form.chosen, ...chosen, mission: "", ground: "" };
    this.changed();
  }

  /** Keeps what is chosen, and asks the server about it once the hand rests. */
  changed(): void {
    sessionStorage.setItem(key(this.id), JSON.stringify(this.form));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.judge(), REST);
  }
  close(): void {
    clearTimeout(this.#timer);
  }
  reset(): void {
    this.form = { ...fresh(), chosen: Object.fromEntries(this.choices.map((one) => [one.id, one.value])) };
    sessionStorage.removeItem(key(this.id));
    this.faults = [];
    this.unchecked = "";
    // What was asked before says nothing about the fresh form.
    this.#asked += 1;
    this.close();
  }

  /** What is to be founded, but for its seats. */
  #founding(people: string[]): Omit<matches.Founding, "seats"> {
    const asked = this.system as SystemInfo;
    const form = $state.snapshot(this.form);
    const made = setup(asked, form.chosen, distinct(people), this.brought);
    if (made.names !== null && typeof made.names === "object")
      made.names = {
        ...made.names,
        ...(form.edition !== "" && { profile: form.edition }),
        ...(Object.keys(form.rulings).length > 0 && { rulings: form.rulings }),
        ...Object.fromEntries(this.offered.flatMap(({ key }) => (this.on(key) ? [[key, true]] : []))),
      };
    const ways: Record<string, Json> = {
      entered: { entered: true },
      fair: { fair: true },
      seed: { seed: form.seed },
    };
    const rolled = ways[form.dice];
    const timing = CLOCKS[form.clock];
    const title = form.title.trim() || this.what;
    return {
      system: asked.id,
      ...(title !== "" && { title: title.slice(0, 80) }),
      ...made,
      ...(rolled !== undefined && { dice: rolled }),
      ...(timing && { clock: { timing, late: form.late } }),
      spectators: form.watchers as matches.Founding["spectators"],
      public: this.holds.some(({ hold }) => hold === "open"),
    };
  }

  /** Says what is wrong as soon as something is chosen that does not fit. */
  async judge(): Promise<void> {
    if (!this.system) return;
    const asked = (this.#asked += 1);
    try {
      await session.enter();
      const faults = await matches.judged(this.#founding(this.seats));
      if (asked !== this.#asked) return;
      this.faults = faults;
      this.unchecked = "";
    } catch (thrown) {
      if (asked !== this.#asked) return;
      this.faults = [];
      this.unchecked = sentence(thrown);
    }
  }

  /** Founds the battle; nothing if something is wrong with it. */
  async start(): Promise<Match | null> {
    if (!this.system || this.busy) return null;
    this.busy = true;
    clearTimeout(this.#timer);
    try {
      const person = await session.enter();
      const own = this.holds.findIndex(({ hold }) => hold === "me");
      const asked = this.#founding(
        this.seats.map((name, seat) => (seat === own ? person.name || name : name)),
      );
      this.faults = await matches.judged(asked);
      this.unchecked = "";
      if (this.faults.length > 0) return null;
      const match = await matches.found({ ...asked, seats: this.holds });
      sessionStorage.removeItem(key(this.id));
      return match;
    } catch (thrown) {
      toasts.say(sentence(thrown), "no");
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** Names of which no two are alike. */
const distinct = (all: string[]): string[] =>
  all.map((name, at) => (all.indexOf(name) === at ? name : `${name} (${at + 1})`));
