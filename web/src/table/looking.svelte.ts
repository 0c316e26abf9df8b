// What the server is asked for the picture's sake while a hand hovers, looks and plans: how far bases can go, whom they will reach,
// what is in sight. Plans nothing.
import { untrack } from "svelte";
import type { Reach, SightLine } from "../app/api";
import type { Hit } from "../board/board";
import type { Tape } from "../board/overlay";
import { nameOf } from "../games/adapter";
import { words } from "../kit/words";
import { tenth } from "../plan/reckoning";
import type { Ref } from "../wire/terms";
import { Aim } from "./aim.svelte";
import type { Hand } from "./hand.svelte";
import { Outlooks } from "./outlook/outlook.svelte";

/** Side of a cell of the reach that is asked for, in inches. */
const CELL = 0.5;

export class Looking {
  reach = $state.raw<{ key: string; of: Reach | null } | null>(null);
  readonly odds = new Aim();
  readonly outlooks: Outlooks;
  /** A line of sight that was only looked at. */
  glance = $state.raw<(Tape & { to: Ref; blockers: Ref[] }) | null>(null);

  constructor(readonly hand: Hand) {
    this.outlooks = new Outlooks((fields) => hand.play.table.looked("outlook", fields));
  }

  /** The unit whose move is planned, and is on the table. */
  readonly goes = $derived.by((): Ref | null => {
    const { plan, place, scene } = this.hand;
    const unit = plan?.offer.about?.[0];
    const goes = plan?.touched && place && place.budget !== null && !this.odds.shown;
    return goes && unit !== undefined && scene.pieces.some(({ group }) => group === unit) ? unit : null;
  });

  /** Asks how far the bases in hand can go, once for each plan. */
  askReach(): void {
    const { plan, play, place, now } = this.hand;
    const lead = place?.pieces[Math.floor(place.pieces.length / 2)];
    if (!plan || !place || place.budget === null || lead === undefined || !this.hand.pieceOf(lead)) {
      untrack(() => (this.reach = null));
      return;
    }
    const key = `${now.next} ${lead} ${plan.offer.kind}`;
    if (untrack(() => this.reach?.key) === key) return;
    this.reach = { key, of: null };
    play.table
      .looked<{ reach: Reach | null }>("reach", { piece: lead, cell: CELL })
      .then(({ reach: of }) => {
        if (this.reach?.key === key) this.reach = { key, of };
      })
      .catch(() => undefined);
  }

  /** Asks for the chances of the attack as it is planned. */
  askOdds(): void {
    this.odds.ask(this.hand.plan, this.hand.game);
  }

  /** Asks whom the planned place could shoot at, and who could shoot at it; of whatever is under the pointer likewise. */
  askOutlook(): void {
    const { plan, play, game, now } = this.hand;
    const { hovered } = play;
    const unit = this.goes ?? (hovered !== null && !plan && this.#isEnemy(hovered) ? hovered : null);
    const planned = unit !== null && unit === this.goes;
    const fields = unit === null ? undefined : game.outlook?.(unit, planned ? (plan?.places ?? []) : []);
    this.outlooks.ask(unit !== null && fields ? { unit, planned, fields } : null, now.next);
  }

  #isEnemy(group: Ref): boolean {
    const { scene, team: own } = this.hand;
    const team = scene.pieces.find((piece) => piece.group === group)?.team;
    return Boolean(team) && own !== undefined && team !== own;
  }

  /** Looks whether what is clicked is in sight of the unit in hand, and what denies it. */
  look(hit: Hit): void {
    const { acting: from, play } = this.hand;
    if (from === undefined || from === hit.group) return;
    play.table
      .looked<{ sight: SightLine | null }>("sight", { from, to: hit.id })
      .then(({ sight }) => {
        if (!sight || this.hand.plan) return;
        const points = sight.line ?? sight.straight;
        const [[ax, ay], [bx, by]] = points;
        const inches = words.board.inches(tenth(Math.hypot(ax - bx, ay - by)));
        const denying = sight.blockers.map((ref) => nameOf(this.hand.now.view, ref) ?? ref);
        const text = sight.line ? words.board.seen(inches) : words.board.unseen(inches, denying);
        this.glance = {
          kind: sight.line ? "sight" : "blocked",
          points,
          text,
          to: hit.id,
          blockers: sight.blockers,
        };
      })
      .catch(() => undefined);
  }
}
