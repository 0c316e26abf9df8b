// The way of what is planned, where a hand may lead it round something: corners are set and taken away, and what is left counts
// along them.
import type { Piece, PlaceField, Point, Reach } from "../app/api";
import { course } from "../board/reach";
import { corners, cornered, settled, uncornered, way } from "../plan/corner";
import type { Placed } from "../plan/formation";
import type { Ref } from "../wire/terms";
import type { Plan } from "./play.svelte";
import { toJson } from "../app/typed";

export class Corners {
  constructor(
    readonly at: () => { plan: Plan | null; place: PlaceField | undefined },
    readonly pieceOf: (id: string | undefined) => Piece | undefined,
  ) {}

  /** Says that the plan's way may have corners. */
  readonly open = $derived.by(() => this.at().place?.way === "path");
  readonly set = $derived.by(() => (this.at().plan?.places ?? []).some((one) => corners(one).length > 0));

  /** Makes a corner of where the plan is now: of all its bases, or of one that is led alone. False if it has none. */
  here(only?: Ref): boolean {
    return this.#put((places) => cornered(places, only));
  }

  /** Takes the newest corner away. */
  back(): boolean {
    return this.set && this.#put(uncornered);
  }

  /** A hand has let go: where it stopped is the end, and no corner. */
  end(): void {
    if (this.set) this.#put(settled);
  }

  /** The corners by the bases that go round them. */
  readonly by = $derived.by(
    () => new Map((this.at().plan?.places ?? []).map((one) => [one.piece, corners(one)])),
  );

  /** The way of the middle base: by its corners, or about what stands in between as far as that is known. */
  course(reach: Reach | null | undefined): Point[] {
    const { plan } = this.at();
    const lead = plan?.places[Math.floor(plan.places.length / 2)];
    const from = this.pieceOf(lead?.piece)?.pose;
    if (!lead || !from || !plan?.touched) return [];
    if (corners(lead).length > 0) return this.#way(lead);
    return reach ? course(reach, [from.x, from.y], [lead.to.x, lead.to.y]) : [];
  }

  #way(one: Placed): Point[] {
    return way(this.pieceOf(one.piece)?.pose ?? one.to, one);
  }

  #put(change: (places: Placed[]) => Placed[]): boolean {
    const { plan } = this.at();
    if (!this.open || !plan?.place || !plan.touched) return false;
    const to = change(plan.places);
    if (to.some((one, at) => one !== plan.places[at])) plan.put(plan.place.at, toJson(to));
    return true;
  }
}
