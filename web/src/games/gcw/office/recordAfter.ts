// What confirming a record will do, told from the server's trial run of the command. The run goes on with made-up dice: whatever
// hangs on a roll is left out. Pure.
import { gcwConfirm as say } from "../../../kit/words/en/office-gcw-confirm";
import type { DueKind, Event } from "../../../wire/gcw/event";
import type { Asset, HugeShip, Report, Rider, Role, Winner } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import { fateWords, idleWords } from "./aftermathWords";
import { flier } from "./fights";
import { heading } from "./huge";
import { cause, signed } from "./ledger";
import { labels } from "./names";
import { ROLES } from "./record";
import { factionOf, short } from "./sides";
import type { Fight, View } from "./view";

/** The answer to the server's question `preview`. */
export interface Run {
  events: Event[];
}

/** Things to which the same happens. */
export interface Row {
  of: string[];
  says: string;
}

/** A row while it is gathered, with what is said of several. */
interface Gathered extends Row {
  each: string;
}

export interface Group {
  title: string;
  rows: Row[];
}

export interface After {
  /** The winner; none as long as the other side has to agree. */
  winner: Winner | undefined;
  /** What happens to each side, mine first. */
  sides: Group[];
  /** What changes besides. */
  also: Row[];
  /** Everybody who has to eject. */
  ejects: string[];
  /** The roll at which the preview ends, by its purpose. */
  roll: string | undefined;
  /** True if other battles of the turn have to end first. */
  waits: boolean;
}

type Plain = Exclude<Event, string>;

const refOf = (of: Asset | Rider): Ref => Object.values(of)[0] as Ref;

/** The report that a run settles: the one it sends, or the one that stands. */
function reportOf(events: readonly Plain[], fight: Fight): Report | undefined {
  const sent = events.flatMap((event) => {
    const change = "battle-changed" in event ? event["battle-changed"].change : null;
    return change && "report" in change ? [change.report] : [];
  });
  return sent[0] ?? fight.accounts.find((one) => one.stands)?.report;
}

/** Everybody aboard ships that were destroyed, and prisoners in danger: they roll, and not each by name. */
const inDanger = (report: Report): Ref[] => [
  ...report.ships.flatMap((one) => (typeof one.end === "object" ? (one.crew ?? []).map(refOf) : [])),
  ...report.gains.flatMap((gain) =>
    typeof gain === "object" && "endangered" in gain ? [refOf(gain.endangered.prisoner)] : [],
  ),
];

/** Cuts a run off at the first roll on which the rest hangs. An ejection roll only decides about those who eject. */
function certain(run: Run): { events: Plain[]; ejects: Ref[]; roll: string | undefined } {
  const events: Plain[] = [];
  const ejects: Ref[] = [];
  for (const event of run.events) {
    if (typeof event === "string") continue;
    if ("rolled-red" in event && event["rolled-red"].purpose === "ejection") {
      ejects.push(event["rolled-red"].of ?? "");
    } else if ("rolled" in event || "rolled-red" in event) {
      const { purpose } = "rolled" in event ? event.rolled : event["rolled-red"];
      return { events, ejects, roll: purpose };
    } else events.push(event);
  }
  return { events, ejects, roll: undefined };
}

/** Tells a run as one seat may know it. */
export function afterOf(run: Run, fight: Fight, view: View, seat: Ref, card: (id: string) => string): After {
  const { events, ejects, roll } = certain(run);
  const told = new Telling(events, fight, view, seat, card);
  const named = ejects.filter((ref) => ref.startsWith("pilot:"));
  const others = ejects.length - named.length;
  const open = new Set([...named, ...(others > 0 && told.report ? inDanger(told.report) : [])]);
  for (const event of events) told.tell(event, open);
  told.sums();
  const over = events.some((event) => "phase-began" in event || "captured" in event);
  return {
    winner: told.winner,
    sides: told.sides(),
    also: told.also(),
    ejects: [...new Set(named)].map(told.name).concat(others > 0 ? say.crew(others) : []),
    roll,
    waits: told.winner !== undefined && roll === undefined && !over,
  };
}

/** The rows of a run, gathered event by event. */
class Telling {
  readonly name: (ref: Ref) => string;
  readonly report: Report | undefined;
  winner: Winner | undefined;
  readonly #roles = new Map<Ref, Role>();
  readonly #rows: Record<Role | "also", Gathered[]> = { attacker: [], defender: [], also: [] };
  readonly #xp = new Map<Ref, number>();
  readonly #stock = new Map<string, number>();

  constructor(
    events: readonly Plain[],
    readonly fight: Fight,
    readonly view: View,
    readonly seat: Ref,
    readonly card: (id: string) => string,
  ) {
    const label = labels(view.names);
    this.name = (ref) => heading(label(ref));
    this.report = reportOf(events, fight);
    for (const { role, ship, pilot, crew } of this.report?.ships ?? [])
      for (const ref of [ship, pilot, ...(crew ?? []).map(refOf)]) if (ref) this.#roles.set(ref, role);
    for (const { role, huge } of this.report?.huge ?? []) this.#roles.set(huge, role);
  }

  /** Adds what an event says, but for those whose fate is `open`. */
  tell(event: Plain, open: ReadonlySet<Ref>): void {
    if ("battle-changed" in event) {
      const { change } = event["battle-changed"];
      if ("result" in change) this.winner = change.result.winner;
    } else if ("ship-fate" in event) {
      const { ship, fate } = event["ship-fate"];
      if (fate === "destroyed") this.#of(ship, say.destroyed);
    } else if ("given" in event) {
      const to = `seat:${event.given.to}`;
      this.#of(refOf(event.given.asset), to === this.seat ? say.goesToYou : say.goesTo(this.name(to)));
    } else if ("sits-out" in event) {
      const { asset, idle } = event["sits-out"];
      if (!open.has(refOf(asset))) this.#of(refOf(asset), idleWords(idle));
    } else if ("pilot-fate" in event) {
      const { pilot, fate } = event["pilot-fate"];
      if (!open.has(pilot)) this.#of(pilot, fateWords(fate));
    } else if ("crew-fate" in event) {
      const { crew, fate } = event["crew-fate"];
      if (!open.has(crew)) this.#of(crew, fateWords(fate));
    } else if ("pilot-changed" in event) {
      const { pilot, change } = event["pilot-changed"];
      if (typeof change !== "object" || !("xp" in change) || open.has(pilot) || !this.#reads(pilot)) return;
      this.#xp.set(pilot, (this.#xp.get(pilot) ?? 0) + change.xp);
    } else if ("huge-changed" in event) {
      const { huge, now } = event["huge-changed"];
      this.#of(huge, this.#huge(huge, now));
    } else this.#books(event);
  }

  /** What changes in books and on the map. */
  #books(event: Plain): void {
    if ("stocked" in event) {
      const { seat, card, copies } = event.stocked;
      if (this.#own(seat)) this.#stock.set(card, (this.#stock.get(card) ?? 0) + copies);
    } else if ("posted" in event) {
      const { seat, amount, why } = event.posted;
      if (!this.#own(seat)) return;
      const { text, of } = cause(why, this.card);
      const whose = `seat:${seat}` === this.seat ? say.points : say.pointsOf(this.name(`seat:${seat}`));
      this.#also(
        whose,
        `${signed(amount)} · ${say.reason(text, of && of !== this.fight.battle ? this.name(of) : "")}`,
      );
    } else if ("due-set" in event) {
      const { seat, due } = event["due-set"];
      const whose = `seat:${seat}` === this.seat ? say.choice : say.choiceOf(this.name(`seat:${seat}`));
      if (this.#own(seat)) this.#also(whose, dueWords(due.what));
    } else if ("credited" in event) {
      const { faction, enemy, by } = event.credited;
      const own = faction === factionOf(this.view, this.seat);
      this.#also(say.credit(short(enemy)), own ? say.credited(by) : say.creditedOther(short(faction), by));
    } else if ("captured" in event) {
      const { target, faction } = event.captured.capture;
      this.#also(target ? this.name(target) : say.route, say.goesToFaction(short(faction)));
    } else if ("scored" in event) {
      const says = say.scored(short(event.scored.faction), event.scored.total);
      const scores = this.#rows.also.find(({ of }) => of[0] === say.score);
      if (scores) scores.says += `, ${says}`;
      else this.#also(say.score, says);
    } else if ("turn-began" in event) this.#also(say.turn(event["turn-began"].turn), say.begins);
    else if ("ended" in event) this.#also(say.campaign, say.over);
  }

  /** Adds what is told in one sum. */
  sums(): void {
    for (const [pilot, xp] of [...this.#xp].toSorted(([, a], [, b]) => b - a))
      if (xp !== 0) this.#of(pilot, say.xp(signed(xp)), say.xpEach(signed(xp)));
    const cards = (sign: 1 | -1): string[] =>
      [...this.#stock]
        .filter(([, copies]) => copies * sign > 0)
        .map(([card, copies]) => say.copies(Math.abs(copies), this.card(card)));
    const [gone, come] = [cards(-1), cards(1)];
    if (gone.length > 0) this.#rows.also.unshift(rowOf(gone.join(", "), say.stockLost));
    if (come.length > 0) this.#rows.also.unshift(rowOf(come.join(", "), say.stockGained));
  }

  /** What happens to those who flew, my side first. */
  sides(): Group[] {
    const own = this.fight.sides.findIndex((side) => side.player === this.seat);
    const roles = own === 1 ? ROLES.toReversed() : ROLES;
    return roles
      .map((role) => ({
        title: flier(this.fight.sides[ROLES.indexOf(role)], this.seat, this.name),
        rows: this.#rows[role].map(plain),
      }))
      .filter(({ rows }) => rows.length > 0);
  }

  /** What changes besides. */
  also(): Row[] {
    return this.#rows.also.map(plain);
  }

  #of(ref: Ref, says: string, each = says): void {
    const rows = this.#rows[this.#roles.get(ref) ?? "also"];
    const same = rows.find((row) => row.says === says);
    if (same) same.of.push(this.name(ref));
    else rows.push({ of: [this.name(ref)], says, each });
  }

  #also(of: string, says: string): void {
    this.#rows.also.push(rowOf(of, says));
  }

  #own(seat: number): boolean {
    const own = factionOf(this.view, this.seat);
    return own !== undefined && factionOf(this.view, `seat:${seat}`) === own;
  }

  /** True if somebody's side lets this seat read its books. */
  #reads(ref: Ref): boolean {
    const role = this.#roles.get(ref);
    const side = role && this.fight.sides[ROLES.indexOf(role)];
    return side?.faction !== undefined && side.faction === factionOf(this.view, this.seat);
  }

  #huge(huge: Ref, now: HugeShip): string {
    if (now.destroyed) return say.destroyed;
    const before = this.view.game.huge.find((one) => one.huge === huge)?.sections ?? [];
    const crippled = now.sections.filter((one, at) => one.crippled && !before[at]?.crippled).length;
    const hurt = now.sections.reduce((sum, one) => sum + (one.face_down ?? 0) + (one.face_up ?? 0), 0);
    const lost = before.flatMap(({ upgrades }, at) => {
      const left = new Set((now.sections[at]?.upgrades ?? []).map((one) => `card:${one.card}`));
      return upgrades.filter((one) => !left.has(one));
    });
    const parts = [
      crippled > 0 && say.hugeCrippled(crippled),
      hurt > 0 && say.hugeDamage(hurt),
      lost.length > 0 && say.hugeLost(lost.map(this.name).join(", ")),
    ].filter((one) => one !== false);
    return parts.join(", ") || say.hugeFine;
  }
}

const plain = ({ of, says, each }: Gathered): Row => ({ of, says: of.length > 1 ? each : says });

const rowOf = (of: string, says: string): Gathered => ({ of: [of], says, each: says });

function dueWords(what: DueKind): string {
  if ("cargo" in what) return say.choices.cargo(what.cargo);
  return "show" in what ? say.choices.show(short(what.show)) : say.choices.card(short(what.card));
}

/** About so many rows will tell what the record that stands leads to: room for them is kept while the server is asked. */
export function roomFor({ accounts }: Pick<Fight, "accounts">): number {
  const flown = accounts.find((one) => one.stands)?.report.ships ?? [];
  const harmed = flown.filter((one) => one.damaged || typeof one.end === "object").length;
  const hit = flown.filter((one) => one.pilot_hit).length;
  const headings = 6;
  const rolls = flown.some((one) => typeof one.end === "object") ? 3 : 0;
  return headings + harmed + hit + rolls + 2;
}

/** Who wins, as a sentence. */
export function winnerWords(winner: Winner, fight: Fight, view: View, seat: Ref): string {
  if (winner !== "attacker" && winner !== "defender") return say.ends[winner];
  const side = fight.sides[ROLES.indexOf(winner)];
  return side?.player === seat ? say.youWin : say.wins(flier(side, seat, labels(view.names)));
}

/** What a roll is for. */
export const rollWords = (purpose: string): string =>
  say.rolls[purpose.split(".")[0] ?? ""] ?? say.otherRolls;
