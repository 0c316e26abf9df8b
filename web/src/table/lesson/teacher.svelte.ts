// The lesson at a table: whether it goes on, is offered, or neither; and the table as the lesson sees it.
import type { TableNow } from "../../app/api";
import { across, type Facts, type Intro, type Lessons, type Seen } from "../../games/lesson";
import { unitName } from "../../games/names";
import { toasts } from "../../kit/toasts.svelte";
import { words } from "../../kit/words";
import { look } from "../../plan/json";
import { isOpen } from "../../plan/menu";
import type { Seat } from "../../wire/terms";
import { Course, declined, taught, teach, unasked } from "../course.svelte";
import type { Hand } from "../hand.svelte";

/** Who has come so far knows how, or doesn't want to. */
const LATE = 2;

export class Teacher {
  course = $state.raw<Course | null>(null);
  /** Nobody here was ever taught or asked: the lesson is offered. */
  offered = $state(false);

  constructor(
    readonly match: string,
    readonly lessons: (() => Promise<Lessons>) | undefined,
  ) {
    if (!lessons) return;
    if (taught(match)) void this.#open();
    else this.offered = unasked();
  }

  /** Begins from the first step on. */
  begin(): void {
    teach(this.match);
    this.offered = false;
    void this.#open();
  }

  end(): void {
    this.course?.end();
    this.course = null;
  }

  decline(): void {
    declined();
    this.offered = false;
  }

  /** Takes how far the game is: nobody is taught a game that is nearly over. */
  met(now: TableNow): void {
    if (this.offered && (roundOf(now) >= LATE || now.outcome)) this.offered = false;
  }

  async #open(): Promise<void> {
    const of = await this.lessons?.();
    if (!of) return;
    this.course = new Course(this.match, of, () => {
      this.course = null;
      toasts.say(words.lessons.done);
    });
  }
}

const roundOf = (now: TableNow): number => Number(look(now.view, "/status/round") ?? 0);

/** The table as the lesson of one's own seat sees it. */
export function seenOf(hand: Hand): Seen {
  const { now, asks, plan, scene, team } = hand;
  const acts = scene.pieces.find((one) => one.tone === "acting" && one.team === team)?.group;
  return {
    ask: asks[0]?.kind ?? null,
    open: new Set(asks.length > 0 ? now.offers.filter(isOpen).map((offer) => offer.kind) : []),
    plan: plan && {
      kind: plan.offer.kind,
      changed: plan.changed,
      barred: plan.barred,
    },
    acting: acts ?? null,
    round: roundOf(now),
    next: now.next,
  };
}

/** What the lesson's words are filled in with. */
export function factsOf(hand: Hand, touch: boolean): Facts {
  const { now, plan, team, seat, game } = hand;
  const ref = plan?.offer.about?.[0] ?? hand.acting;
  const { side } = words.frame;
  const own = (game.roster?.(now.view) ?? []).filter((one) => game.card(now.view, one)?.team === team);
  return {
    unit: (ref === undefined ? undefined : unitName(now.view, ref)) ?? "",
    me: team ? side[team] : "",
    foe: seat === null ? "" : side[team === "red" ? "blue" : "red"],
    touch,
    units: own.length,
  };
}

/** How to win, with who is who. */
export function introOf(
  hand: Hand,
  course: Course,
  nameOf: (seat: Seat) => string,
): { of: Intro; me: "red" | "blue"; foe: "red" | "blue"; who: string; across: boolean } | null {
  const { now, seat, team, scene } = hand;
  if (seat === null || !team) return null;
  const foe = team === "red" ? "blue" : "red";
  const held = now.match.seats.find((one) => one.seat !== seat);
  const { intro } = words.lessons;
  return {
    of: course.of.intro(now.view, seat, { me: team, foe }),
    me: team,
    foe,
    who:
      held?.hold === "machine"
        ? intro.ai
        : (held?.holder?.name ?? (held ? nameOf(held.seat) : intro.opponent)),
    across: across(scene, team),
  };
}
