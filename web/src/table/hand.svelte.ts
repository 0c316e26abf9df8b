// The hand over the board: what touching a thing means for the plan. Knows offers and forms, no game beyond its adapter; sends
// nothing.
import type { Field, Json, Offer, Piece, Point, Scene, TableNow } from "../app/api";
import { toJson } from "../app/typed";
import type { Hit } from "../board/board";
import { within } from "../board/shape";
import { adapter } from "../games/adapter";
import { words } from "../kit/words";
import { straight, through } from "../plan/corner";
import { listed, openPlaces, pickOf } from "../plan/draft";
import { centre, move, placed, turn, type Placed } from "../plan/formation";
import { look, same } from "../plan/json";
import { led, met, towards, type Meaning, type Way } from "../plan/meant";
import { actsAtOnce, apart, isOpen, waiting } from "../plan/menu";
import type { Ref } from "../wire/terms";
import { Corners } from "./corners.svelte";
import { Drawn } from "./drawn.svelte";
import { besides, cardsOf, lonely, single } from "./lonely";
import { Looking } from "./looking.svelte";
import { choosing, placeOf, type Play } from "./play.svelte";
import { Pointing } from "./pointing.svelte";
import { Tapes } from "./tapes.svelte";
import { Template } from "./template.svelte";
import { subject } from "./whose";

/** A turn by the handle snaps to so many degrees. */
const SNAP = 2.5;

export class Hand {
  /** Ghosts are moved one by one. */
  single = $state(false);
  /** What can be done on the board is shown as a form too. */
  asForm = $state(false);
  /** Where the bases were when a drag began; they are led from there. */
  #start: Placed[] = [];
  /** What a drag that is broken off goes back to. */
  #taken: Placed[] = [];
  /** The base that is led alone. */
  #only: Ref | undefined;
  /** The moment at which a plan was begun by itself: once dropped, it stays dropped. */
  #opened: number | null = null;
  #from: Point = [0, 0];
  #meaning = $state.raw<Meaning | null>(null);
  /** Bases are led by a hand: the handle shows when they are let go. */
  leading = $state(false);
  readonly tapes: Tapes;
  readonly pointing: Pointing;
  /** The movement tool, where moves go by one. */
  readonly template: Template;
  /** Corners of the way, where there may be some. */
  readonly corners: Corners;
  /** What is asked for the picture. */
  readonly looking: Looking;
  /** The picture of the plan. */
  readonly drawn: Drawn;

  constructor(
    readonly play: Play,
    readonly at: () => { now: TableNow; scene: Scene },
  ) {
    this.tapes = new Tapes(play, (point) => this.#under(point)?.id);
    this.pointing = new Pointing(play.table, this.tapes, (seat) => this.game.team(this.now.view, seat));
    this.template = new Template(
      () => ({ plan: this.plan, place: this.place }),
      (id) => this.pieceOf(id),
    );
    this.corners = new Corners(
      () => ({ plan: this.plan, place: this.place }),
      (id) => this.pieceOf(id),
    );
    this.looking = new Looking(this);
    this.drawn = new Drawn(this);
  }

  /** The table; offers of kinds that the bar plans wait for Confirm. */
  readonly now = $derived.by((): TableNow => {
    const { now } = this.at();
    const kinds = new Set(adapter(now.match.system).bar?.planned.map(([kind]) => kind));
    return { ...now, offers: waiting(now.offers, kinds).flatMap((offer) => apart(offer, words.field.dont)) };
  });
  readonly scene = $derived.by(() => this.at().scene);
  readonly plan = $derived.by(() => this.play.plan);
  readonly seat = $derived.by(() => this.play.table.seat);
  readonly game = $derived.by(() => adapter(this.now.match.system));
  readonly team = $derived.by(() =>
    this.seat === null ? undefined : this.game.team(this.now.view, this.seat),
  );
  readonly asks = $derived.by(() => this.now.asks.filter((asked) => asked.seat === this.seat));
  readonly acting = $derived.by(() => this.scene.pieces.find((piece) => piece.tone === "acting")?.group);
  /** The unit that is asked about, else the one that acts. */
  readonly subject = $derived.by(() => subject(this.now, this.asks) ?? this.acting);
  readonly #by = $derived.by(() => new Map(this.scene.pieces.map((piece) => [piece.id as string, piece])));
  /** The field of bases to place in the plan. */
  readonly place = $derived.by(() => {
    const is = this.plan?.place?.is;
    return is === undefined ? undefined : placeOf(is);
  });

  /** The own side's zone is the near one. */
  readonly flipped = $derived.by(() => {
    const { team, scene } = this;
    const own = scene.regions.filter(
      (region) => region.kind === "zone" && team !== undefined && region.team === team,
    );
    const ys = own.flatMap((region) =>
      "polygon" in region.outline ? region.outline.polygon.map(([, y]) => y) : [],
    );
    return ys.length > 0 && ys.reduce((sum, y) => sum + y, 0) / ys.length < scene.table.height / 2;
  });

  /** Says that bases wait to be dragged: a plan that nobody has touched is nobody's. */
  readonly untouched = $derived.by(() => this.place !== undefined && this.plan?.touched === false);
  readonly listable = $derived.by(() => this.plan?.fields.some((field) => this.#byHand(field)) ?? false);
  /** What the board cannot ask by itself stands in a tray over it. */
  readonly tray = $derived.by(
    () => this.plan?.fields.some((field) => this.asForm || !(this.#byHand(field) || single(field))) ?? false,
  );
  pieceOf(id: string | undefined): Piece | undefined {
    return id === undefined ? undefined : this.#by.get(id);
  }

  /** Says that a field is answered by touching the board: bases to place, or one of some things that lie there. */
  #byHand(field: Field): boolean {
    if (placeOf(field.is)) return true;
    const pick = pickOf(field);
    const all = pick && pick.max === 1 && !pick.sets ? (listed(pick.from) ?? []) : [];
    const here = (ref: Ref): boolean =>
      this.scene.pieces.some((piece) => piece.id === ref || piece.group === ref);
    return all.length > 0 && all.every((choice) => choice.about?.some(here));
  }

  take(offer: Offer): void {
    if (!isOpen(offer)) return;
    this.play.table.refusal = null;
    const asked = offer.grave && !offer.form?.length;
    if (asked || actsAtOnce(offer)) this.play.give(offer, offer.command ?? null);
    else this.begin(offer, offer.command ?? null);
  }

  /** Begins a plan. Bases begin where they stand, so that nothing moves before a hand moves it. */
  begin(offer: Offer, command: Json): void {
    // A hand that has touched nothing has picked none of the cards, whatever lies on top.
    const cards = same(command, offer.command ?? null) ? cardsOf(offer, (field) => this.#byHand(field)) : [];
    const plan = this.play.begin(offer, command, [...openPlaces(command, offer.form ?? []), ...cards]);
    this.play.looked = offer.about?.[0] ?? this.play.looked;
    const place = plan.place && placeOf(plan.place.is);
    // They are shown where the default puts them, and led one by one.
    this.single = besides(offer, command, this.asks, this.scene.pieces);
    if (this.single) {
      plan.touched = true;
      return;
    }
    const stand = place?.pieces.flatMap((id): Placed[] => {
      const piece = this.pieceOf(id);
      return piece ? [{ piece: id, to: piece.pose }] : [];
    });
    if (plan.place && place && stand && stand.length > 0 && stand.length === place.pieces.length) {
      plan.put(plan.place.at, toJson(stand));
      plan.touched = false;
      plan.changed = false;
    } else plan.touched = true;
  }

  /** The only thing that can be answered, if it is filled in as a form. */
  readonly #lonely = $derived.by((): Offer | undefined => {
    const only = lonely(this.now.offers, this.asks);
    const fills = only?.form?.some((field) => placeOf(field.is) || single(field) || !this.#byHand(field));
    return fills ? only : undefined;
  });
  /** Nothing else can be done than what is planned: there is nothing to go back to. */
  readonly lone = $derived.by(
    () => this.#lonely !== undefined && this.plan?.offer.kind === this.#lonely.kind,
  );

  /** Begins the plan of a question with one answer, or of where the rest of a group stands, so that one input answers it. */
  open(): void {
    const [only, ...others] = this.now.offers.filter(isOpen);
    const command = only?.command ?? null;
    if (this.plan || !only || others.length > 0 || this.#opened === this.now.next) return;
    if (only !== this.#lonely && !besides(only, command, this.asks, this.scene.pieces)) return;
    this.#opened = this.now.next;
    this.begin(only, command);
  }

  #movable(hit: Hit): Offer | undefined {
    if (hit.what !== "piece" || this.asks.length === 0) return undefined;
    const fits = (offer: Offer): boolean =>
      isOpen(offer) && (offer.form ?? []).some((field) => placeOf(field.is)?.pieces.includes(hit.id));
    return this.plan && fits(this.plan.offer) ? this.plan.offer : this.now.offers.find(fits);
  }

  /** What else may be meant by the last touch, while one of it is planned. */
  readonly meaning = $derived.by(() => {
    const of = this.#meaning;
    return of && this.plan && of.ways[of.taken]?.offer === this.plan.offer ? of : null;
  });

  /** Plans what is meant instead. */
  mean(at: number): void {
    const way = this.#meaning?.ways[at];
    if (!way || !this.#meaning) return;
    this.#meaning = { ...this.#meaning, taken: at };
    const places = (way.offer.form ?? []).find((field) => placeOf(field.is));
    this.begin(way.offer, way.command);
    // Where the offer or the hand knows places, they are as good as led there.
    if (places && placed(look(way.command, places.at)).length > 0) this.plan?.change(way.command);
  }

  /** Bases were brought to something: whatever that can mean is offered, and the first that is open is planned. */
  #brought(at: Point): void {
    const { plan } = this;
    if (!plan) return;
    const groups = met(this.scene.pieces, this.drawn.ghosts(), at);
    const found = towards(this.now.offers, plan.offer.about?.[0], groups);
    if (found.length === 0 || found.some(({ offer }) => offer === plan.offer)) return;
    const here = { offer: plan.offer, command: plan.command };
    const leads = (way: Way): Way => {
      const field = (way.offer.form ?? []).find((one) => placeOf(one.is));
      const bends = field && placeOf(field.is)?.way === "path";
      return led(way, field?.at, bends ? plan.places : straight(plan.places));
    };
    const ways = [...found.map(leads), here];
    this.#meaning = { at, ways, taken: ways.length - 1 };
    if (isOpen(ways[0]?.offer ?? here.offer)) this.mean(0);
  }

  draggable(hit: Hit): boolean {
    if (this.tapes.measuring) return true;
    if (this.play.table.sending) return false;
    return ["handle", "ghost", "joint"].includes(hit.what) || this.#movable(hit) !== undefined;
  }

  dragged(phase: "start" | "move" | "end" | "cancel", hit: Hit, at: Point): void {
    if (this.tapes.measuring || hit.what === "tape") return this.tapes.dragged(phase, hit, at);
    if (phase === "start") {
      this.#meaning = null;
      const offer = this.#movable(hit);
      if (offer && (this.plan?.offer !== offer || !this.plan.touched))
        this.begin(offer, offer.command ?? null);
      this.#start = this.plan?.places ?? [];
      this.#taken = this.#start;
      this.#only = undefined;
      // A hand that takes what stands there, and not where it would stand, leads it from there.
      const own = this.single && hit.what === "piece" ? this.pieceOf(hit.id)?.pose : undefined;
      if (own)
        this.#start = this.#start.map((one) => (one.piece === hit.id ? { piece: hit.id, to: own } : one));
      this.#from = hit.at;
      this.leading = hit.what !== "handle" && hit.what !== "joint";
      this.template.taken();
      return;
    }
    if (phase !== "move") this.leading = false;
    const { plan } = this;
    const field = plan?.place;
    if (!plan || !field) return;
    const [dx, dy] = [at[0] - this.#from[0], at[1] - this.#from[1]];
    if (phase !== "cancel" && this.template.dragged(hit, at, [dx, dy])) return;
    const one = hit.what === "ghost" || plan.places.some((placed) => placed.piece === hit.id);
    const only = this.single && one ? hit.id : undefined;
    this.#only = only;
    const to = hit.what === "handle" ? this.#turned(at) : move(this.#start, dx, dy, only);
    plan.put(field.at, toJson(phase === "cancel" ? this.#taken : to));
    if (phase === "end") {
      this.#only = undefined;
      this.corners.end();
    }
    if (phase === "end" && hit.what !== "handle" && only === undefined) this.#brought(at);
  }

  /** Makes a corner of where the plan is, also while a hand leads it. */
  corner(): boolean {
    return this.#kept(this.corners.here(this.#only));
  }

  /** Takes the newest corner away. */
  straighter(): boolean {
    return this.#kept(this.corners.back());
  }

  /** A drag that goes on leads the bases by the corners that there are now. */
  #kept(changed: boolean): boolean {
    const via = this.corners.by;
    if (changed) this.#start = this.#start.map((one) => through(one, via.get(one.piece) ?? []));
    return changed;
  }

  /** The piece that stands on a point. */
  #under(point: Point): Piece | undefined {
    return this.scene.pieces.find((piece) => within(point, piece.pose, piece.shape));
  }

  #turned(at: Point): Placed[] {
    const count = Math.max(this.#start.length, 1);
    const x = this.#start.reduce((sum, one) => sum + one.to.x, 0) / count;
    const y = this.#start.reduce((sum, one) => sum + one.to.y, 0) / count;
    const angle = (to: Point): number => (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI;
    return turn(this.#start, Math.round((angle(at) - angle(this.#from)) / SNAP) * SNAP);
  }

  clicked(hit: Hit): void {
    if (["ghost", "handle", "joint"].includes(hit.what)) return;
    this.looking.glance = null;
    if (hit.what !== "piece") {
      if (this.#broughtTo(hit.at)) return;
      this.tapes.laid = [];
      this.play.looked = null;
      if (this.plan && !this.plan.touched) this.play.drop();
      return;
    }
    this.play.looked = hit.group;
    if (this.asks.length === 0) return;
    // What is planned has the first say; then whatever the thing can be chosen in.
    const all = choosing(this.now, { id: hit.id, group: hit.group }, this.plan);
    const fit = all.find((one) => one.offer === this.plan?.offer);
    const ways = [...all, ...towards(this.now.offers, this.acting, [hit.group])];
    this.#meaning = fit ? { at: hit.at, ways, taken: all.indexOf(fit) } : null;
    if (fit && this.plan?.offer === fit.offer) this.plan.change(fit.command);
    else if (ways[0] && isOpen(ways[0].offer)) {
      this.#meaning = { at: hit.at, ways, taken: 0 };
      this.mean(0);
    } else {
      const own = this.now.offers.find((one) => isOpen(one) && this.#moves(one, hit.group));
      if (own && this.plan?.offer !== own) this.begin(own, own.command ?? null);
      else if (!this.plan) this.looking.look(hit);
    }
  }

  /** Brings what is planned to a place that is clicked; false if nothing is to be placed. */
  #broughtTo(at: Point): boolean {
    const { plan } = this;
    const field = plan?.place;
    if (!plan || !field || !plan.touched || this.play.table.sending) return false;
    const middle = centre(plan.places.map((one) => one.to));
    const by: Point = [at[0] - middle.x, at[1] - middle.y];
    this.template.taken();
    const hit: Hit = { what: "ghost", id: "", group: "", at };
    if (!this.template.dragged(hit, at, by)) plan.put(field.at, toJson(move(plan.places, ...by)));
    return true;
  }

  /** Says that an offer moves this group and is about nothing else. */
  #moves(offer: Offer, group: Ref): boolean {
    return (
      offer.about?.length === 1 &&
      offer.about[0] === group &&
      (offer.form ?? []).some((field) => placeOf(field.is))
    );
  }

  /** Moves and turns the plan by keys; false if the key means nothing here. */
  nudged(key: string, wide: boolean): boolean {
    const { plan } = this;
    const field = plan?.place;
    if (!plan || !field) return false;
    const step = (wide ? 1 : 0.1) * (this.flipped ? -1 : 1);
    const by: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const to = by[key];
    if (to) plan.put(field.at, toJson(move(plan.places, ...to)));
    else if (this.template.laid && (key === "," || key === ".")) this.template.turned(key === "," ? -5 : 5);
    else if (key === "," || key === ".") plan.put(field.at, toJson(turn(plan.places, key === "," ? -5 : 5)));
    else return false;
    return true;
  }
}
