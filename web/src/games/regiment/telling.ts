// The log of REGIMENT by activation.
import type { Json } from "../../app/api";
import { tenth } from "../../plan/reckoning";
import { words } from "../../kit/words";
import type { CombatEvent, Event, MoveEvent, SetupEvent, TurnEvent } from "../../wire/regiment/event";
import type { View } from "../../wire/regiment/view";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Ref, Seat } from "../../wire/terms";
import { callers } from "../called";
import { beside, each, Teller, type Told } from "../telling";

/** Parts of an inch in which lengths are told. */
const INCH = 1024;

const inches = (length: number): string => tenth(length / INCH);

/** An attack while it is told. */
interface Shot {
  target: Ref;
  hits: number;
  told: boolean;
}

/** True if the sentence of the activation tells it. */
const obvious = (event: Event): boolean =>
  "turn" in event && typeof event.turn !== "string" && ("nominated" in event.turn || "began" in event.turn);

class Battle {
  readonly tell: Teller;
  readonly #called: (ref: Ref) => string;
  readonly #seats: Map<string, Seat>;
  readonly #score: number[];
  #shot: Shot | null = null;
  #dash = 0;
  #fight: { unit: Ref; target: Ref; given: number; taken: number } | null = null;
  #drawn: Told | null = null;
  #judged: Told | null = null;
  #entry: SeenEntry | null = null;

  constructor(readonly view: View) {
    this.#called = callers(view as unknown as Json);
    this.tell = new Teller(this.#called);
    this.#seats = new Map(view.game.units.map((unit) => [unit.id, unit.seat]));
    this.#score = view.game.players.map(() => 0);
  }

  #side(seat: Seat | null | undefined): string {
    return seat === null || seat === undefined ? words.told.none : this.#called(`seat:${seat}`);
  }

  read(entry: SeenEntry, gone: boolean): void {
    this.#entry = entry;
    this.tell.entry(entry, gone);
    if (beside(entry)) return void this.tell.note([{ text: entry.says }]);
    for (const fact of entry.facts) {
      const event = fact.data as Event | null;
      if (event === null) continue;
      if ("turn" in event) this.#turn(event.turn);
      else if ("move" in event) this.#move(event.move);
      else if ("combat" in event) this.#combat(event.combat);
      else if ("setup" in event) this.#setup(event.setup);
      if (fact.say && !obvious(event)) this.tell.fact(fact);
    }
  }

  #setup(setup: SetupEvent): void {
    const { told } = words;
    if (typeof setup === "string") return;
    const [unit, text] =
      "deployed" in setup
        ? [setup.deployed.unit, told.deployed]
        : "scouted" in setup
          ? [setup.scouted.unit, told.scouted]
          : [null, ""];
    if (unit === null) return;
    const made = this.tell.note([{ text: this.#called(unit), of: unit }, { text: ` ${text}` }]);
    made.unit = unit;
    const seat = this.#seats.get(unit);
    if (seat !== undefined) made.seat = seat;
  }

  #turn(turn: TurnEvent): void {
    const { told } = words;
    if (typeof turn === "string") return;
    if ("round-began" in turn) this.tell.round(words.past.round(turn["round-began"].round));
    else if ("nominated" in turn) {
      const { unit } = turn.nominated;
      this.tell.begin(unit, this.#seats.get(unit) ?? 0);
      [this.#shot, this.#dash, this.#fight] = [null, 0, null];
    } else if ("closed" in turn) {
      this.#fought();
      this.tell.end(told.nothing);
    } else if ("drawn" in turn)
      this.#drawn = this.tell.note([{ text: told.drawn(this.#tokens(turn.drawn.tokens)) }]);
    else if ("ordered" in turn) {
      this.#drawn?.bits.push({ text: ` ${told.ordered(this.#tokens(turn.ordered.tokens))}` });
      if (this.#drawn && this.#entry) this.#drawn.to = this.#entry.n;
    } else if ("token-idle" in turn)
      this.tell.note([{ text: told.idle(this.#side(turn["token-idle"].seat)) }]);
    else if ("began" in turn) {
      const { action } = turn.began;
      if (action === "rally") this.tell.did({ text: told.rallied });
      else if (action === "dig-in") this.tell.did({ text: told.dugIn });
      else if (action === "standby") this.tell.did({ text: told.stoodBy });
    } else if ("ready" in turn) {
      if (turn.ready.ap === 1) this.tell.did({ text: told.oneAction });
    } else if ("interrupted" in turn) this.#answers(turn.interrupted.unit);
    else if ("task-done" in turn) this.tell.did({ text: told.task });
    else if ("judged" in turn) this.#judge(turn.judged.holders);
    else if ("scored" in turn) this.#scored(turn.scored.seat, turn.scored.vp);
    else if ("game-over" in turn) this.tell.note([{ text: told.over, strong: true }]);
  }

  #answers(unit: Ref): void {
    this.tell.other(unit, words.told.answered(this.#called(unit)));
  }

  #tokens(tokens: Seat[]): string {
    return tokens.map((seat) => this.#side(seat)).join(", ");
  }

  #judge(holders: (Seat | null)[]): void {
    const { told } = words;
    const held = holders.flatMap((seat, at) =>
      seat === null ? [] : [told.holds(this.#side(seat), this.#called(`objective:${at}`))],
    );
    this.#judged = this.tell.note([{ text: held.length > 0 ? held.join(" ") : told.nobodyHolds }]);
  }

  #scored(seat: Seat, vp: number): void {
    const { told } = words;
    if (vp === 0) return;
    this.#score[seat] = (this.#score[seat] ?? 0) + vp;
    const note = this.#judged ?? this.tell.note([]);
    const [own = 0, other = 0] = this.#score;
    note.bits.push({ text: " " }, { text: told.scores(this.#side(seat), vp), strong: true });
    note.bits = note.bits.filter((one) => one.mark !== "stands");
    note.bits.push({ text: ` ${told.stands(own, other)}`, mark: "stands" });
  }

  #move(move: MoveEvent): void {
    const { told } = words;
    if ("moved" in move) {
      const { how, lengths, unit } = move.moved;
      if (["push", "displace", "align", "repair"].includes(how)) return;
      if (how !== "charge") this.#fought();
      this.tell.by(unit);
      const far = Math.max(0, ...lengths);
      if (how === "dash") this.#dash = far;
      else if (how === "dash-on") this.#dash += far;
      const by = { charge: told.charged, retreat: told.retreated } as Partial<
        Record<typeof how, (inches: string) => string>
      >;
      if (how === "dash") this.tell.did({ text: told.dashed(inches(far)), mark: "dash" });
      else if (how === "dash-on") this.#longer();
      else if (far === 0) this.tell.did({ text: told.turned });
      else this.tell.did({ text: (by[how] ?? told.moved)(inches(far)) });
    } else if ("embarked" in move)
      this.tell.did({ text: told.embarked(this.#called(move.embarked.transport)) });
    else if ("disembarked" in move)
      this.tell.did({ text: told.disembarked(this.#called(move.disembarked.transport)) });
  }

  /** The second half of a dash makes the first one longer. */
  #longer(): void {
    this.tell.change("dash", words.told.dashed(inches(this.#dash)));
  }

  #combat(combat: CombatEvent): void {
    const { told } = words;
    if ("declared" in combat) {
      const { target, kind, unit } = combat.declared;
      this.tell.by(unit);
      this.#shot = { target, hits: 0, told: false };
      const text = kind === "volley" ? told.fired : kind === "shoot" ? told.shot : told.struck;
      this.tell.did({ text }, { text: this.#called(target), of: target });
    } else if ("hit" in combat) {
      if (!this.#shot) return;
      this.#shot.hits = combat.hit.hits;
      if (combat.hit.hits === 0) this.#told(told.hits(0));
    } else if ("saved" in combat) {
      const { saves, wounds } = combat.saved;
      const stopped =
        wounds > 0
          ? told.saved(saves)
          : saves === 0
            ? told.armor
            : saves > 1
              ? told.allSaved
              : told.saved(saves);
      this.#told(`${told.hits(this.#shot?.hits ?? 0)}, ${stopped}`);
    } else if ("melee-due" in combat) {
      const { charger, target } = combat["melee-due"];
      this.#fight = { unit: charger, target, given: 0, taken: 0 };
    } else if ("wounded" in combat) {
      const { unit, wounds, cause } = combat.wounded;
      if (cause === "melee" && this.#fight) {
        if (unit === this.#fight.unit) this.#fight.taken += wounds;
        else this.#fight.given += wounds;
      } else if (cause !== "attack") this.tell.result({ text: told.suffers(this.#called(unit), wounds) });
    } else if ("removed" in combat) {
      const { unit, bases } = combat.removed;
      const text =
        unit === this.#shot?.target
          ? told.falls(bases.length)
          : told.fallsOf(bases.length, this.#called(unit));
      this.#result(text);
    } else if ("destroyed" in combat) this.#result(told.destroyed(this.#called(combat.destroyed.unit)));
    else if ("shaken" in combat) this.tell.result({ text: told.shaken(this.#called(combat.shaken.unit)) });
    else if ("returned" in combat) this.#result(told.returns(this.#called(combat.returned.unit)));
  }

  #result(text: string): void {
    this.tell.result({ text, strong: true });
  }

  #told(text: string): void {
    if (!this.#shot || this.#shot.told) return;
    this.#shot.told = true;
    this.tell.came(text);
  }

  #fought(): void {
    if (!this.#fight) return;
    const { unit, target, given, taken } = this.#fight;
    this.#fight = null;
    this.tell.by(unit);
    this.tell.did({ text: words.told.fought }, { text: this.#called(target), of: target });
    this.tell.came(words.told.dealt(given, taken));
  }
}

/** Tells the log of a battle. */
export function tell(view: View, entries: SeenEntry[]): Told[] {
  const battle = new Battle(view);
  each(entries, (entry, gone) => battle.read(entry, gone));
  battle.tell.end(words.told.acts);
  return battle.tell.all;
}
