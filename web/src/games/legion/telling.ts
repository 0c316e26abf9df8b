// The log of Special Operations by activation.

import { tenth } from "../../plan/reckoning";
import { words } from "../../kit/words";
import type { CombatEvent, Event, TokenEvent, TurnEvent } from "../../wire/legion/event";
import type { View } from "../../wire/legion/view";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Pose, Ref, Seat, SeenFact } from "../../wire/terms";
import { callers } from "../called";
import { beside, each, Teller, type Told } from "../telling";
import { toJson } from "../../app/typed";

/** Says that the sentence of the activation, or what follows, has told it already. */
function obvious(event: Event): boolean {
  if ("turn" in event && typeof event.turn !== "string")
    return (
      "activated" in event.turn ||
      "acted" in event.turn ||
      "ended" in event.turn ||
      "card-locked" in event.turn ||
      "pooled" in event.turn
    );
  // Sides are called by their colors, and show their Loadouts together.
  if ("setup" in event)
    return (
      ("rolled" in event.setup && typeof event.setup.rolled.red === "number") || "sides-locked" in event.setup
    );
  return false;
}

class Skirmish {
  readonly tell: Teller;
  readonly #called: (ref: Ref) => string;
  readonly #seats: Map<string, Seat>;
  readonly #score: number[];
  #dash = false;
  #hits = 0;
  #target: Ref | null = null;

  constructor(readonly view: View) {
    this.#called = callers(toJson(view));
    this.tell = new Teller(this.#called);
    this.#seats = new Map(view.game.units.map((unit) => [unit.unit, unit.seat]));
    this.#score = view.game.players.map(() => 0);
  }

  read(entry: SeenEntry, gone: boolean): void {
    this.tell.entry(entry, gone);
    if (beside(entry)) return void this.tell.note([{ text: entry.says }]);
    for (const fact of entry.facts) {
      const event = fact.data as Event | null;
      if (event === null) continue;
      const known = this.#event(event);
      if (fact.say && !obvious(event)) this.#add(fact, known);
    }
  }

  /** What is no unit's activation is told as the server says it. */
  #add(fact: SeenFact, known: boolean): void {
    if (this.tell.acting !== undefined) return this.tell.fact(fact);
    if (known || !fact.say) return;
    this.tell.note(fact.say.spans.map(({ text, of }) => ({ text, ...(of && { of }) })));
  }

  /** Says whether it is told by itself, or needs no telling. */
  #event(event: Event): boolean {
    if ("turn" in event) return this.#turn(event.turn);
    if ("combat" in event) return this.#combat(event.combat);
    if ("token" in event) return this.#token(event.token);
    if ("move" in event && "moved" in event.move) this.#moved(event.move.moved);
    else if ("mission" in event && "scored" in event.mission) {
      const { seat, points } = event.mission.scored;
      if (points > 0) this.#scored(seat, points);
      return true;
    } else if ("setup" in event && "deployed" in event.setup) {
      const { unit } = event.setup.deployed;
      const made = this.tell.note([
        { text: this.#called(unit), of: unit },
        { text: ` ${words.told.deployed}` },
      ]);
      made.unit = unit;
      const seat = this.#seats.get(unit);
      if (seat !== undefined) made.seat = seat;
      return true;
    }
    return false;
  }

  #turn(turn: TurnEvent): boolean {
    const { told } = words;
    if (typeof turn === "string") return true;
    if ("round-began" in turn) this.tell.round(words.past.round(turn["round-began"].round));
    else if ("activated" in turn) {
      this.tell.begin(turn.activated.unit, this.#seats.get(turn.activated.unit) ?? 0);
      this.#dash = false;
    } else if ("acted" in turn) this.#acted(turn.acted.action);
    else if ("watched" in turn)
      this.tell.other(turn.watched.unit, told.answered(this.#called(turn.watched.unit)));
    else if ("over" in turn) this.tell.note([{ text: told.over, strong: true }]);
    else if ("ended" in turn) this.tell.end(told.nothing);
    else return "drawn" in turn || "passed" in turn;
    return true;
  }

  #acted(action: string): void {
    const { told } = words;
    const said: Record<string, string> = {
      aim: told.aimed,
      dodge: told.dodged,
      recover: told.recovered,
      standby: told.stoodBy,
    };
    this.#dash = action === "dash";
    if (["move", "dash", "attack"].includes(action)) return;
    this.tell.did({ text: said[action] ?? told.did(action.replaceAll("-", " ")) });
  }

  #moved({ from, to, climbs, unit }: { from: Pose; to: Pose; climbs: boolean; unit: Ref }): void {
    const { told } = words;
    this.tell.by(unit);
    const far = tenth(Math.hypot(to.x - from.x, to.y - from.y));
    this.tell.did({ text: climbs ? told.climbed : this.#dash ? told.dashed(far) : told.moved(far) });
  }

  #combat(combat: CombatEvent): boolean {
    const { told } = words;
    if (typeof combat === "string") return true;
    if ("declared" in combat) {
      const { target, melee, unit } = combat.declared;
      this.tell.by(unit);
      this.#hits = 0;
      this.#target = target;
      this.tell.did({ text: melee ? told.fought : told.shot }, { text: this.#called(target), of: target });
    } else if ("converted" in combat) {
      const { results } = combat.converted;
      this.#hits = results.hit + results.critical;
      this.tell.came(told.hits(this.#hits));
    } else if ("blocked" in combat && this.#hits > 0) this.tell.came(told.wounds(combat.blocked.wounds));
    return true;
  }

  #token(token: TokenEvent): boolean {
    const { told } = words;
    if (typeof token === "string") return true;
    if ("defeated" in token)
      this.tell.result({ text: told.defeated(this.#called(token.defeated.unit)), strong: true });
    else if ("fell" in token) this.tell.result({ text: told.falls(1), strong: true });
    else if ("panicked" in token && token.panicked.unit !== this.#target)
      this.tell.did({ text: told.panicked });
    return true;
  }

  #scored(seat: Seat, points: number): void {
    const { told } = words;
    this.#score[seat] = (this.#score[seat] ?? 0) + points;
    const [own = 0, other = 0] = this.#score;
    this.tell.note([
      { text: told.scores(this.#called(`seat:${seat}`), points), strong: true },
      { text: ` ${told.stands(own, other)}` },
    ]);
  }
}

/** Tells the log of a skirmish. */
export function tell(view: View, entries: SeenEntry[]): Told[] {
  const skirmish = new Skirmish(view);
  each(entries, (entry, gone) => skirmish.read(entry, gone));
  skirmish.tell.end(words.told.acts);
  return skirmish.tell.all;
}
