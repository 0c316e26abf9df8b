// The hand over the board: what touching a thing means for the plan, and what of the plan is drawn. Knows offers and forms, no
// game beyond its adapter; sends nothing.
import { untrack } from "svelte";
import type { Field, Json, Offer, Piece, Point, Reach, Scene, SightLine, TableNow } from "../app/api";
import type { Hit } from "../board/board";
import { Aim } from "./aim.svelte";
import { nothing, type Overlay, type Tape } from "../board/overlay";
import type { Fan } from "../board/fan";
import { section } from "../board/section";
import { within } from "../board/shape";
import { adapter, nameOf } from "../games/adapter";
import { figureOf, unitName } from "../games/names";
import { words } from "../kit/words";
import { corners, straight, through } from "../plan/corner";
import { listed, openPlaces, pickOf } from "../plan/draft";
import { far } from "../plan/far";
import { look, same } from "../plan/json";
import { centre, move, placed, turn, type Placed } from "../plan/formation";
import { led, met, towards, type Meaning, type Way } from "../plan/meant";
import { actsAtOnce, apart, isOpen, waiting } from "../plan/menu";
import { tenth } from "../plan/reckoning";
import type { Ref } from "../wire/terms";
import { Corners } from "./corners.svelte";
import { besides, cardsOf, lonely, single } from "./lonely";
import { choosable, choosing, chosenRefs, placeOf, type Plan, type Play } from "./play.svelte";
import { Outlooks } from "./outlook/outlook.svelte";
import { Pointing } from "./pointing.svelte";
import { Tapes } from "./tapes.svelte";
import { ofTool, ofWay, type Pill } from "./pill";
import { Template } from "./template.svelte";
import { subject } from "./whose";

/** Side of a cell of the reach that is asked for, in inches. */
const CELL = 0.5;
/** A turn by the handle snaps to so many degrees. */
const SNAP = 2.5;
const MM = 25.4;

const json = (of: Placed[]): Json => of as unknown as Json;

export class Hand {
  reach = $state.raw<{ key: string; of: Reach | null } | null>(null);
  readonly odds = new Aim();
  readonly outlooks: Outlooks;
  /** Ghosts are moved one by one. */
  single = $state(false);
  /** What can be done on the board is shown as a form too. */
  asForm = $state(false);
  /** A line of sight that was only looked at. */
  glance = $state.raw<(Tape & { to: Ref; blockers: Ref[] }) | null>(null);
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
  #leading = $state(false);
  readonly tapes: Tapes;
  readonly pointing: Pointing;
  /** The movement tool, where moves go by one. */
  readonly template: Template;
  /** Corners of the way, where there may be some. */
  readonly corners: Corners;

  constructor(
    readonly play: Play,
    readonly at: () => { now: TableNow; scene: Scene },
  ) {
    this.outlooks = new Outlooks((fields) => play.table.looked("outlook", fields));
    this.tapes = new Tapes(play, (point) => this.#under(point)?.id);
    this.pointing = new Pointing(play.table, this.tapes, (seat) => this.game.team(this.now.view, seat));
    this.template = new Template(
      () => ({ plan: this.plan, place: this.#place }),
      (id) => this.pieceOf(id),
    );
    this.corners = new Corners(
      () => ({ plan: this.plan, place: this.#place }),
      (id) => this.pieceOf(id),
    );
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
  readonly #place = $derived.by(() => {
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
  readonly untouched = $derived.by(() => this.#place !== undefined && this.plan?.touched === false);
  readonly listable = $derived.by(() => this.plan?.fields.some((field) => this.#byHand(field)) ?? false);
  /** What the board cannot ask by itself stands in a tray over it. */
  readonly tray = $derived.by(
    () => this.plan?.fields.some((field) => this.asForm || !(this.#byHand(field) || single(field))) ?? false,
  );
  /** The chances of the attack as it is planned. */
  readonly shot = $derived.by(() => (this.plan ? this.odds.shown : null));

  /** The plan with the thing that is chosen in it. */
  readonly aim = $derived.by(() => {
    const groups = new Set<Ref>(this.scene.pieces.map((piece) => piece.group));
    const target = this.plan ? chosenRefs(this.plan).find((ref) => groups.has(ref)) : undefined;
    return [
      this.plan?.offer.text ?? "",
      target === undefined ? "" : (unitName(this.now.view, target) ?? target),
    ]
      .filter(Boolean)
      .join(" ");
  });

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
      plan.put(plan.place.at, json(stand));
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

  /** Asks how far the bases in hand can go, once for each plan. */
  askReach(): void {
    const { plan, play } = this;
    const place = this.#place;
    const lead = place?.pieces[Math.floor(place.pieces.length / 2)];
    if (!plan || !place || place.budget === null || lead === undefined || !this.pieceOf(lead)) {
      untrack(() => (this.reach = null));
      return;
    }
    const key = `${this.now.next} ${lead} ${plan.offer.kind}`;
    if (untrack(() => this.reach?.key) === key) return;
    this.reach = { key, of: null };
    play.table
      .looked<{ reach: Reach | null }>("reach", { piece: lead, cell: CELL })
      .then(({ reach: of }) => {
        if (this.reach?.key === key) this.reach = { key, of };
      })
      .catch(() => undefined);
  }

  /** Words beside the ghosts: how far, and what is left. From the field at once; the server's answer makes it exact. */
  readonly pill = $derived.by((): Pill => {
    const { plan } = this;
    const place = this.#place;
    if (!plan?.touched || !place || place.budget === null) return { text: "", far: false };
    const { laid } = this.template;
    if (laid) return ofTool(laid, this.game.tool?.(laid.laid.which));
    const { far: gone, budget } = far(
      plan.places,
      (one) => this.pieceOf(one.piece)?.pose,
      this.reach?.of,
      place.budget,
    );
    return ofWay(gone, budget);
  });

  /** The unit whose move is planned, and is on the table. */
  readonly #goes = $derived.by((): Ref | null => {
    const unit = this.plan?.offer.about?.[0];
    const goes = this.plan?.touched && this.#place && this.#place.budget !== null && !this.shot;
    return goes && unit !== undefined && this.scene.pieces.some(({ group }) => group === unit) ? unit : null;
  });

  /** Where the thing under the pointer looks, and how far it reaches; or what is planned, from where it will stand. */
  readonly fans = $derived.by((): Fan[] => {
    const ref = this.play.hovered ?? this.#goes;
    const reaching = ref === null ? null : this.game.reaching(this.now.view, ref);
    if (!reaching) return nothing.fans;
    const own = this.scene.pieces.filter((piece) => piece.group === ref);
    if (ref !== this.#goes) return own.map(({ pose, shape }) => ({ pose, shape, ...reaching }));
    // From there it shoots; how far it could go on after that is no question of this plan.
    const bands = reaching.bands.filter(({ kind }) => kind !== "threat");
    return this.#ghosts().map(({ pose, shape }) => ({ pose, shape, ahead: reaching.ahead, bands }));
  });

  /** Asks whom the planned place could shoot at, and who could shoot at it; of whatever is under the pointer likewise. */
  askOutlook(): void {
    const { hovered } = this.play;
    const unit = this.#goes ?? (hovered !== null && !this.plan && this.#isEnemy(hovered) ? hovered : null);
    const planned = unit !== null && unit === this.#goes;
    const fields =
      unit === null ? undefined : this.game.outlook?.(unit, planned ? (this.plan?.places ?? []) : []);
    this.outlooks.ask(unit !== null && fields ? { unit, planned, fields } : null, this.now.next);
  }

  #isEnemy(group: Ref): boolean {
    const team = this.scene.pieces.find((piece) => piece.group === group)?.team;
    return Boolean(team) && this.team !== undefined && team !== this.team;
  }

  /** Shots from the planned place and at it, as arrows. */
  readonly #shots = $derived.by((): Overlay["shots"] => {
    const of = this.outlooks.of;
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
    const { plan, play, pill } = this;
    const place = this.#place;
    const looked = play.looked === null ? [] : [play.looked];
    const tapes: Tape[] = [];
    const line = this.shot?.line;
    if (line) {
      tapes.push({
        kind: "sight",
        points: line,
        text: words.board.inches(tenth(this.shot?.distance ?? 0)),
      });
    }
    if (this.glance && !plan) tapes.push(this.glance);
    const ghosts = this.#ghosts();
    return {
      ...nothing,
      selected: plan ? this.#chosen(plan) : looked,
      mine:
        this.asks.length > 0 && this.scene.pieces.find((one) => one.tone === "acting")?.team === this.team,
      team: this.team ?? null,
      targets:
        this.seat === null || this.asks.length === 0
          ? []
          : choosable(plan, this.now, this.subject === undefined),
      ghosts,
      barred: (plan?.barred ?? false) || pill.far,
      pill: pill.text,
      stale: plan?.stale ?? false,
      handle: ghosts.length > 0 && (place?.turn ?? false) && !this.#leading,
      inside: place?.region.inside ?? nothing.inside,
      reach: place ? (this.reach?.of ?? null) : null,
      tapes: [...tapes, ...this.pointing.tapes, ...this.tapes.laid],
      pointers: this.pointing.cursors,
      fans: this.fans,
      shots: this.#shots,
      course: this.template.laid ? nothing.course : this.corners.course(this.reach?.of),
      tool: plan?.touched ? (this.template.laid?.laid ?? null) : null,
    };
  });

  /** What is in hand while something is planned: the unit it is about, or those of its bases that are chosen, and what else is chosen. */
  #chosen(plan: Plan): Ref[] {
    const [unit] = plan.offer.about ?? [];
    const picked = chosenRefs(plan);
    const parts = picked.some((ref) => ref !== unit && this.pieceOf(ref)?.group === unit);
    return unit === undefined || parts ? picked : [unit, ...picked];
  }

  /** Units that nothing may cover while this is planned: who acts, and whom it is about. */
  readonly matters = $derived.by((): Ref[] => {
    const refs = this.plan ? [...(this.plan.offer.about ?? []), ...chosenRefs(this.plan)] : [];
    const stand = new Set<Ref>(this.scene.pieces.flatMap((piece) => [piece.id, piece.group]));
    return [...new Set([...(this.acting ? [this.acting] : []), ...refs])].filter((ref) => stand.has(ref));
  });

  /** The line that is looked along, from the side. */
  readonly side = $derived.by(() => {
    const first = (ref: Ref | undefined): Piece | undefined =>
      this.scene.pieces.find((piece) => piece.id === ref || piece.group === ref);
    const { glance, plan, shot } = this;
    const [from, to] = [first(this.acting), first(shot ? shot.target : plan ? undefined : glance?.to)];
    const seen = from && to ? section(this.scene, from, to) : null;
    return (
      seen && { seen, clear: shot !== null || glance?.kind === "sight", blockers: glance?.blockers ?? [] }
    );
  });

  #ghosts(): Overlay["ghosts"] {
    const { plan } = this;
    const place = this.#place;
    if (!plan?.touched || !place) return [];
    const [unit = ""] = plan.offer.about ?? [];
    const figure = figureOf(this.now.view, unit);
    return plan.places.flatMap((one, at) => {
      const id = one.piece ?? place.pieces[at] ?? String(at);
      const own = this.pieceOf(id);
      const shape = own?.shape ?? this.#footing(plan.offer.about ?? []);
      const team = own?.team ?? this.team ?? null;
      return shape
        ? [{ id, pose: one.to, shape, team, label: "", via: corners(one), ...(figure && { figure }) }]
        : [];
    });
  }

  /** The footprint of bases that are not on the table yet. */
  #footing(about: readonly Ref[]): Piece["shape"] | null {
    const size = about.map((ref) => this.game.base(this.now.view, ref)).find((found) => found !== null);
    if (size?.round) {
      const [width, length] = [size.width / MM, size.depth / MM];
      return length - width < 0.01 ? { round: { radius: width / 2 } } : { capsule: { length, width } };
    }
    return size
      ? { rectangle: { width: size.width / MM, depth: size.depth / MM } }
      : (this.scene.pieces[0]?.shape ?? null);
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
    const groups = met(this.scene.pieces, this.#ghosts(), at);
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
      this.#leading = hit.what !== "handle" && hit.what !== "joint";
      this.template.taken();
      return;
    }
    if (phase !== "move") this.#leading = false;
    const { plan } = this;
    const field = plan?.place;
    if (!plan || !field) return;
    const [dx, dy] = [at[0] - this.#from[0], at[1] - this.#from[1]];
    if (phase !== "cancel" && this.template.dragged(hit, at, [dx, dy])) return;
    const one = hit.what === "ghost" || plan.places.some((placed) => placed.piece === hit.id);
    const only = this.single && one ? hit.id : undefined;
    this.#only = only;
    const to = hit.what === "handle" ? this.#turned(at) : move(this.#start, dx, dy, only);
    plan.put(field.at, json(phase === "cancel" ? this.#taken : to));
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

  /** Looks whether what is clicked is in sight of the unit in hand, and what denies it. */
  #look(hit: Hit): void {
    const from = this.acting;
    if (from === undefined || from === hit.group) return;
    this.play.table
      .looked<{ sight: SightLine | null }>("sight", { from, to: hit.id })
      .then(({ sight }) => {
        if (!sight || this.plan) return;
        const points = sight.line ?? sight.straight;
        const [[ax, ay], [bx, by]] = points;
        const inches = words.board.inches(tenth(Math.hypot(ax - bx, ay - by)));
        const denying = sight.blockers.map((ref) => nameOf(this.now.view, ref) ?? ref);
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

  #turned(at: Point): Placed[] {
    const count = Math.max(this.#start.length, 1);
    const x = this.#start.reduce((sum, one) => sum + one.to.x, 0) / count;
    const y = this.#start.reduce((sum, one) => sum + one.to.y, 0) / count;
    const angle = (to: Point): number => (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI;
    return turn(this.#start, Math.round((angle(at) - angle(this.#from)) / SNAP) * SNAP);
  }

  clicked(hit: Hit): void {
    if (["ghost", "handle", "joint"].includes(hit.what)) return;
    this.glance = null;
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
      else if (!this.plan) this.#look(hit);
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
    if (!this.template.dragged(hit, at, by)) plan.put(field.at, json(move(plan.places, ...by)));
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
    if (to) plan.put(field.at, json(move(plan.places, ...to)));
    else if (this.template.laid && (key === "," || key === ".")) this.template.turned(key === "," ? -5 : 5);
    else if (key === "," || key === ".") plan.put(field.at, json(turn(plan.places, key === "," ? -5 : 5)));
    else return false;
    return true;
  }
}
