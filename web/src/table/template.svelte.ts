// The movement tool under a hand: its joint is dragged to bend it, the ghost to lead its end. Only one base goes by a tool.
import type { Piece, PlaceField, Point } from "../app/api";
import type { Hit } from "../board/board";
import { half } from "../board/shape";
import { shifted, type Placed } from "../plan/formation";
import { bentTo, toward, type Laid, type Tools } from "../plan/tool";
import type { Plan } from "./play.svelte";
import { toJson } from "../app/typed";

/** Arms this near to the straight way are laid straight, in radians. */
const STRAIGHT = 0.07;

export class Template {
  /** The way in which a hand has turned the first arm; nothing while the tool finds its own. */
  #arm = $state<{ plan: Plan; angle: number } | null>(null);
  /** The place that the hand wants, when it took hold. */
  #wanted: Point = [0, 0];

  constructor(
    readonly at: () => { plan: Plan | null; place: PlaceField | undefined },
    readonly pieceOf: (id: string | undefined) => Piece | undefined,
  ) {}

  /** What moves, and from where; nothing where nothing goes by a tool. */
  readonly #moving = $derived.by(() => {
    const { plan, place } = this.at();
    const [one] = plan?.places ?? [];
    const own = this.pieceOf(one?.piece);
    if (!plan || !place || !one || !own || typeof place.way !== "object") return null;
    const tools: Tools = place.way.tool;
    const from: Point = [own.pose.x, own.pose.y];
    return { plan, one, own, tools, from, socket: half(own.shape).ahead };
  });

  /** The tool as it lies, what is missing to the place, and how far that is. */
  readonly laid = $derived.by((): { laid: Laid; short: number; far: number } | null => {
    const moving = this.#moving;
    if (!moving) return null;
    const { x, y } = moving.one.to;
    const [fx, fy] = moving.from;
    const far = Math.hypot(x - fx, y - fy);
    if (far < 0.05 && !this.#bent()) return null;
    const found = this.#toward([x, y]);
    return found && { laid: found.laid, short: Math.hypot(found.at[0] - x, found.at[1] - y), far };
  });

  #bent(): number | null {
    const { plan } = this.at();
    return this.#arm && this.#arm.plan === plan ? this.#arm.angle : null;
  }

  #toward(wanted: Point): ReturnType<typeof toward> {
    const moving = this.#moving;
    return moving && toward(moving.tools, moving.from, moving.socket, wanted, this.#bent());
  }

  /** A hand takes hold of it. */
  taken(): void {
    const { x, y } = this.#moving?.one.to ?? { x: 0, y: 0 };
    this.#wanted = [x, y];
  }

  /** Follows the hand; false if nothing here goes by a tool. */
  dragged(hit: Hit, at: Point, [dx, dy]: Point): boolean {
    const moving = this.#moving;
    if (!moving || hit.what === "handle") return false;
    if (hit.what !== "joint") {
      this.#put([this.#wanted[0] + dx, this.#wanted[1] + dy]);
      return true;
    }
    const laid = this.laid?.laid;
    if (!laid) return true;
    this.#turn(bentTo(laid, at), this.#wanted);
    return true;
  }

  /** Turns the first arm by so many degrees; the end stays as near to its place as it can. */
  turned(by: number): void {
    const { laid } = this.laid ?? {};
    const { x, y } = this.#moving?.one.to ?? { x: 0, y: 0 };
    if (laid) this.#turn(laid.heading + (by * Math.PI) / 180, [x, y]);
  }

  #turn(angle: number, wanted: Point): void {
    const moving = this.#moving;
    if (!moving) return;
    const { plan, from } = moving;
    const straight = Math.atan2(wanted[1] - from[1], wanted[0] - from[0]);
    const off = Math.abs(Math.atan2(Math.sin(angle - straight), Math.cos(angle - straight)));
    this.#arm = off < STRAIGHT ? null : { plan, angle };
    this.#put(wanted);
  }

  /** Puts the base at the tool, as near to a place as it leads. */
  #put(wanted: Point): void {
    const moving = this.#moving;
    const found = this.#toward(wanted);
    const field = moving?.plan.place;
    if (!moving || !found || !field) return;
    const { one, plan } = moving;
    const to = shifted(one.to, found.at[0] - one.to.x, found.at[1] - one.to.y);
    const rest: Placed[] = plan.places.slice(1);
    plan.put(field.at, toJson([{ ...(one.piece && { piece: one.piece }), to }, ...rest]));
  }
}
