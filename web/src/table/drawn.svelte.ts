// What of the plan is drawn on the board: ghosts and their way, how far they have gone, lines of sight and of fire, what must not be
// covered. Changes nothing.
import type { Piece } from "../app/api";
import type { Fan } from "../board/fan";
import { nothing, type Overlay, type Tape } from "../board/overlay";
import { section } from "../board/section";
import { figureOf, unitName } from "../games/names";
import { words } from "../kit/words";
import { corners } from "../plan/corner";
import { far } from "../plan/far";
import type { Placed } from "../plan/formation";
import { tenth } from "../plan/reckoning";
import type { Ref } from "../wire/terms";
import type { Hand } from "./hand.svelte";
import { ofTool, ofWay, type Pill } from "./pill";
import { choosable, chosenRefs, type Plan } from "./play.svelte";

const MM = 25.4;

export class Drawn {
  constructor(readonly hand: Hand) {}

  /** The chances of the attack as it is planned. */
  readonly shot = $derived.by(() => (this.hand.plan ? this.hand.looking.odds.shown : null));

  /** The plan with the thing that is chosen in it. */
  readonly aim = $derived.by(() => {
    const { plan, scene, now } = this.hand;
    const groups = new Set<Ref>(scene.pieces.map((piece) => piece.group));
    const target = plan ? chosenRefs(plan).find((ref) => groups.has(ref)) : undefined;
    const name = target === undefined ? "" : (unitName(now.view, target) ?? target);
    return [plan?.offer.text ?? "", name].filter(Boolean).join(" ");
  });

  /** Words beside the ghosts: how far, and what is left. From the field at once; the server's answer makes it exact. */
  readonly pill = $derived.by((): Pill => {
    const { plan, place, template, game, looking } = this.hand;
    if (!plan?.touched || !place || place.budget === null) return { text: "", far: false };
    const { laid } = template;
    if (laid) return ofTool(laid, game.tool?.(laid.laid.which));
    const stood = (one: Placed): Piece["pose"] | undefined => this.hand.pieceOf(one.piece)?.pose;
    const { far: gone, budget } = far(plan.places, stood, looking.reach?.of, place.budget);
    return ofWay(gone, budget);
  });

  /** Where the thing under the pointer looks, and how far it reaches; or what is planned, from where it will stand. */
  readonly fans = $derived.by((): Fan[] => {
    const { play, game, now, scene, looking } = this.hand;
    const ref = play.hovered ?? looking.goes;
    const reaching = ref === null ? null : game.reaching(now.view, ref);
    if (!reaching) return nothing.fans;
    const own = scene.pieces.filter((piece) => piece.group === ref);
    if (ref !== looking.goes) return own.map(({ pose, shape }) => ({ pose, shape, ...reaching }));
    // From there it shoots; how far it could go on after that is no question of this plan.
    const bands = reaching.bands.filter(({ kind }) => kind !== "threat");
    return this.ghosts().map(({ pose, shape }) => ({ pose, shape, ahead: reaching.ahead, bands }));
  });

  /** Shots from the planned place and at it, as arrows. */
  readonly #shots = $derived.by((): Overlay["shots"] => {
    const { of } = this.hand.looking.outlooks;
    if (!of?.planned) return nothing.shots;
    return [
      ...of.targets.map(({ line }) => ({ kind: "ours" as const, line })),
      ...of.threats.map(({ line, spent }) => ({
        kind: spent ? ("spent" as const) : ("theirs" as const),
        line,
      })),
    ];
  });

  readonly overlay = $derived.by((): Overlay => {
    const { plan, play, place, scene, asks, team, looking, template } = this.hand;
    const { pill, shot } = this;
    const tapes: Tape[] = [];
    if (shot?.line)
      tapes.push({ kind: "sight", points: shot.line, text: words.board.inches(tenth(shot.distance ?? 0)) });
    if (looking.glance && !plan) tapes.push(looking.glance);
    const ghosts = this.ghosts();
    const answers = this.hand.seat !== null && asks.length > 0;
    return {
      ...nothing,
      selected: plan ? this.#chosen(plan) : play.looked === null ? [] : [play.looked],
      mine: asks.length > 0 && scene.pieces.find((one) => one.tone === "acting")?.team === team,
      team: team ?? null,
      targets: answers ? choosable(plan, this.hand.now, this.hand.subject === undefined) : [],
      ghosts,
      barred: (plan?.barred ?? false) || pill.far,
      pill: pill.text,
      stale: plan?.stale ?? false,
      handle: ghosts.length > 0 && (place?.turn ?? false) && !this.hand.leading,
      inside: place?.region.inside ?? nothing.inside,
      reach: place ? (looking.reach?.of ?? null) : null,
      tapes: [...tapes, ...this.hand.pointing.tapes, ...this.hand.tapes.laid],
      pointers: this.hand.pointing.cursors,
      fans: this.fans,
      shots: this.#shots,
      course: template.laid ? nothing.course : this.hand.corners.course(looking.reach?.of),
      tool: plan?.touched ? (template.laid?.laid ?? null) : null,
    };
  });

  /** What is in hand while something is planned: the unit it is about, or those of its bases that are chosen, and what else is chosen. */
  #chosen(plan: Plan): Ref[] {
    const [unit] = plan.offer.about ?? [];
    const picked = chosenRefs(plan);
    const parts = picked.some((ref) => ref !== unit && this.hand.pieceOf(ref)?.group === unit);
    return unit === undefined || parts ? picked : [unit, ...picked];
  }

  /** Units that nothing may cover while this is planned: who acts, and whom it is about. */
  readonly matters = $derived.by((): Ref[] => {
    const { plan, scene, acting } = this.hand;
    const refs = plan ? [...(plan.offer.about ?? []), ...chosenRefs(plan)] : [];
    const stand = new Set<Ref>(scene.pieces.flatMap((piece) => [piece.id, piece.group]));
    return [...new Set([...(acting ? [acting] : []), ...refs])].filter((ref) => stand.has(ref));
  });

  /** The line that is looked along, from the side. */
  readonly side = $derived.by(() => {
    const { scene, plan, acting, looking } = this.hand;
    const { shot } = this;
    const { glance } = looking;
    const first = (ref: Ref | undefined): Piece | undefined =>
      scene.pieces.find((piece) => piece.id === ref || piece.group === ref);
    const [from, to] = [first(acting), first(shot ? shot.target : plan ? undefined : glance?.to)];
    const seen = from && to ? section(scene, from, to) : null;
    return (
      seen && { seen, clear: shot !== null || glance?.kind === "sight", blockers: glance?.blockers ?? [] }
    );
  });

  /** The bases as they are planned. */
  ghosts(): Overlay["ghosts"] {
    const { plan, place, now } = this.hand;
    if (!plan?.touched || !place) return [];
    const [unit = ""] = plan.offer.about ?? [];
    const figure = figureOf(now.view, unit);
    return plan.places.flatMap((one, at) => {
      const id = one.piece ?? place.pieces[at] ?? String(at);
      const own = this.hand.pieceOf(id);
      const shape = own?.shape ?? this.#footing(plan.offer.about ?? []);
      const team = own?.team ?? this.hand.team ?? null;
      return shape
        ? [{ id, pose: one.to, shape, team, label: "", via: corners(one), ...(figure && { figure }) }]
        : [];
    });
  }

  /** The footprint of bases that are not on the table yet. */
  #footing(about: readonly Ref[]): Piece["shape"] | null {
    const { game, now, scene } = this.hand;
    const size = about.map((ref) => game.base(now.view, ref)).find((found) => found !== null);
    if (size?.round) {
      const [width, length] = [size.width / MM, size.depth / MM];
      return length - width < 0.01 ? { round: { radius: width / 2 } } : { capsule: { length, width } };
    }
    return size
      ? { rectangle: { width: size.width / MM, depth: size.depth / MM } }
      : (scene.pieces[0]?.shape ?? null);
  }
}
