// Everything over the table that is of a fixed size in pixels: numbers, names, brackets, heights, words beside a plan, rulers. Laid
// anew when the scene or the view changes; what is only pointed at adds one name.
import type { Scene } from "../app/api";
import { badge, badged, label, written } from "./badges";
import { gathered, type Group } from "./groups";
import { heights } from "./heights";
import { DISC, laid, pointed, type Badge, type Box, type Label, type Laid } from "./labels";
import { brackets } from "./marked";
import { nothing, type Overlay } from "./overlay";
import { lengths, measures, objectives, pill, places, ranges, rulers, windowOf, type Pane } from "./pane";
import { Keyed, el, set } from "./svg";

const EMPTY: Laid = { labels: [], badges: [], figures: [], taken: [] };

const layer = (name: string): SVGElement => el("g", { class: name });

/** What a drawing needs to know. */
interface Drawn {
  scene: Scene;
  plan: Overlay;
  pane: Pane;
  /** Asks for the boxes of what lies over the board: it costs a layout. */
  covered(): Box[];
}

export class Lettering {
  readonly #places = layer("places");
  readonly #measures = layer("measures");
  readonly #badges = layer("badges");
  readonly #brackets = layer("brackets");
  readonly #heights = layer("heights");
  readonly #names = layer("labels");
  readonly #pointed = layer("labels pointed");
  readonly #rulers = layer("rulers");
  readonly #pill = layer("pill");
  readonly layers = [
    this.#places,
    this.#measures,
    this.#brackets,
    this.#badges,
    this.#heights,
    this.#names,
    this.#pointed,
    this.#rulers,
    this.#pill,
  ];
  readonly #keyedBadges = new Keyed<Badge>(
    this.#badges,
    (of) => of.group.id,
    badged,
    badge,
    (made, { at }) => set(made, { transform: `translate(${Math.round(at[0])} ${Math.round(at[1])})` }),
  );
  readonly #keyedNames = new Keyed<Label>(
    this.#names,
    (of) => of.group.id,
    ({ group, named }) => JSON.stringify([named && group.name, group.team, group.tokens]),
    label,
    (made, { at }) => set(made, { transform: `translate(${Math.round(at.x)} ${Math.round(at.y)})` }),
  );
  #of: Scene | null = null;
  #groups: Group[] = [];
  #lie = EMPTY;
  #chosen = "";
  #target = "";
  #looked: string | null = null;
  #covered: Box[] = [];
  /** Where something is written or stands. */
  #taken: Box[] = [];
  /** What is measured as it is written. */
  #measured = { reaching: nothing.fans, tapes: nothing.tapes };

  /** Draws what differs; `anew` says that the scene or the view is another one. */
  draw({ scene, plan, pane, covered }: Drawn, hovered: string | null, anew: boolean): void {
    if (this.#of !== scene) {
      this.#of = scene;
      this.#groups = gathered(scene);
    }
    const chosen = plan.selected.join(" ");
    const named = anew || chosen !== this.#chosen;
    if (named) {
      this.#chosen = chosen;
      this.#covered = covered();
      this.#lay(scene, plan, { ...pane, covered: this.#covered });
    }
    const target = `${chosen} | ${plan.targets.join(" ")}`;
    if (anew || target !== this.#target) {
      this.#target = target;
      this.#brackets.replaceChildren(...this.#aims(plan, pane));
    }
    if (named || hovered !== this.#looked) {
      this.#looked = hovered;
      this.#pointed.replaceChildren(...this.#looks(pane));
    }
    const reaching = plan.fans;
    const tapes = plan.tapes.length > 0 ? plan.tapes : nothing.tapes;
    if (named || this.#measured.reaching !== reaching || this.#measured.tapes !== tapes) {
      this.#measured = { reaching, tapes };
      const high = heights(scene, tapes, this.#lie.taken, (x, y) => pane.toScreen(x, y));
      this.#heights.replaceChildren(...high);
      const all = [...lengths(tapes), ...ranges(reaching, scene.table)];
      this.#measures.replaceChildren(...measures(all, pane, this.#taken));
    }
    this.#pill.replaceChildren(...pill(plan, { ...pane, covered: this.#covered }));
  }

  /** Lays numbers and names anew. */
  #lay(scene: Scene, plan: Overlay, pane: Pane): void {
    const window = windowOf(pane);
    const toScreen = (x: number, y: number): [number, number] => pane.toScreen(x, y);
    const first = new Set([
      ...plan.selected,
      ...this.#groups.flatMap(({ id, acting }) => (acting ? [id] : [])),
      ...scene.pieces.flatMap(({ id, group }) => (plan.selected.includes(id) ? [group as string] : [])),
    ]);
    // Where heights are known, figures stand close, and the ground tells more than names do.
    const roomy = scene.pieces.every(({ height }) => height === undefined);
    const bare = laid(this.#groups, { first: new Set(), roomy: false, far: pane.far }, window, [], toScreen);
    const goals = objectives(scene, pane, bare.figures);
    const fixed = [...pane.covered, ...goals.taken];
    this.#lie = laid(this.#groups, { first, roomy, far: pane.far }, window, fixed, toScreen);
    this.#keyedBadges.draw(this.#lie.badges);
    this.#keyedNames.draw(this.#lie.labels);
    const grounds = places(scene, pane, this.#lie.taken);
    this.#places.replaceChildren(...grounds.made, ...goals.made);
    this.#taken = grounds.taken;
    this.#rulers.replaceChildren(...rulers(scene, pane));
  }

  #aims(plan: Overlay, pane: Pane): SVGElement[] {
    const chosen = new Set(plan.selected);
    const wanted = new Set(plan.targets);
    const all = this.#groups.flatMap(({ id, pieces }) =>
      wanted.has(id)
        ? [{ id, pieces, chosen: chosen.has(id) }]
        : pieces
            .filter((piece) => wanted.has(piece.id))
            .map((piece) => ({ id: piece.id as string, pieces: [piece], chosen: chosen.has(piece.id) })),
    );
    return brackets(all, (x, y) => pane.toScreen(x, y), DISC);
  }

  /** The name of what is pointed at. */
  #looks(pane: Pane): SVGElement[] {
    const group = this.#groups.find(({ id }) => id === this.#looked);
    const at = group && pointed(group, this.#lie, windowOf(pane), (x, y) => pane.toScreen(x, y));
    if (!group || !at) return [];
    const transform = `translate(${Math.round(at.x)} ${Math.round(at.y)})`;
    return [el("g", { class: "label", transform }, written(group, 2))];
  }
}
