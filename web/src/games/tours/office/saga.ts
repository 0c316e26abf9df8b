// A saga as its pages read it: whose a Dossier is, what it is called, who stands on which side of a game. Pure.
import type { Json, Offer } from "../../../app/api";
import type { Side, Step } from "../../../office/office";
import { look } from "../../../plan/json";
import { isOpen, spoken } from "../../../plan/menu";
import { officeTours as say } from "../../../kit/words/en/office-tours";
import type { Faction, Rank, Ref, Seat } from "../../../wire/terms";
import type { Founding, Role, Stage, Step as Step10 } from "../../../wire/tours/terms";
import type { GameView, PlayerView, RegisterView, SideView, UnitView, View } from "../../../wire/tours/view";
import { fromJson } from "../../../app/typed";

export const read = (view: Json): View => fromJson<View>(view);
export const seatRef = (seat: Seat): Ref => `seat:${seat}`;
export const seatOf = (ref: Ref): Seat => Number(ref.split(":")[1]);

const MARKS: Record<Faction, Omit<Side, "name">> = {
  rebels: { mark: "R", team: "red" },
  empire: { mark: "E", team: "blue" },
  republic: { mark: "G", team: "third" },
  separatists: { mark: "S", team: "third" },
  mandalorians: { mark: "M", team: "third" },
};

/** Returns the side of a faction: its letter, shape and proper name. */
export const sideOf = (faction: Faction): Side => ({
  ...MARKS[faction],
  name: say.factions[faction] ?? spoken(faction),
});

/** Returns the label of a thing; its id in words where the view has none. */
export const label = (view: View, ref: Ref): string => view.names[ref] ?? spoken(ref.split(":")[1] ?? ref);

export const playerAt = (view: View, seat: Seat | null): PlayerView | undefined =>
  view.game.players.find((one) => one.seat === `seat:${seat}`);

/** A Dossier with the Register that it is on. */
export interface Filed {
  unit: UnitView;
  register: RegisterView;
  player: PlayerView;
}

/** Finds a Dossier on any Register. */
export function filed(view: View, ref: Ref): Filed | undefined {
  for (const player of view.game.players) {
    const { register } = player;
    const unit = register?.units.find((one) => one.unit === ref);
    if (register && unit) return { unit, register, player };
  }
  return undefined;
}

/** Returns the name that a Dossier was given; null if it has none of its own yet. */
export function ownName(view: View, { unit, card, named }: UnitView): string | null {
  if (!named) return null;
  const [written, printed] = [label(view, unit), label(view, card)];
  return written.endsWith(` (${printed})`) ? written.slice(0, -printed.length - 3) : written;
}

/** Names a Dossier, or a unit of an army that is on no Register, in the fewest words that tell it from others. */
export function called(view: View, ref: Ref): string {
  const unit = filed(view, ref)?.unit;
  return (unit && ownName(view, unit)) ?? label(view, ref);
}

/** Returns what stands below the name of a Dossier: its card if the name is another, its rank if wanted, and whether it is the Paragon. */
export function aside(view: View, unit: UnitView, rank = true): string {
  const [name, card] = [ownName(view, unit), label(view, unit.card)];
  const parts = [
    name !== null && name !== card && card,
    rank && unit.rank && say.ranks[unit.rank],
    unit.paragon && say.paragon,
    name === null && say.unnamed,
  ];
  return parts.filter(Boolean).join(" · ");
}

const RANKS: Rank[] = ["commander", "operative", "corps", "special-forces", "support", "heavy"];

/** Sorts Dossiers: the Paragon, then by rank as armies are built, then as they joined. */
export const ranked = (units: UnitView[]): UnitView[] =>
  units.toSorted(
    (a, b) =>
      Number(b.paragon) - Number(a.paragon) ||
      (a.rank ? RANKS.indexOf(a.rank) : RANKS.length) - (b.rank ? RANKS.indexOf(b.rank) : RANKS.length),
  );

/** Counts Commendations that are still to be chosen. */
export const owed = (register: RegisterView): number =>
  register.units.filter((unit) => unit.fate === "active").reduce((sum, unit) => sum + unit.owed, 0);

export const roleAt = (at: number): Role => (at === 0 ? "first" : "second");
export const indexOf = (role: Role): number => (role === "first" ? 0 : 1);

/** Names who stands on a side of a game. */
export const who = (view: View, side: SideView | undefined): string =>
  side?.seat ? label(view, side.seat) : (side?.guest ?? say.guest);

/** Returns the mark of a side: that of the Register's faction. */
export function markOf(view: View, side: SideView | undefined): Side | null {
  const faction = view.game.players.find((one) => one.seat === side?.seat)?.register?.faction;
  return faction ? sideOf(faction) : null;
}

/** Tells how a game ended; null while it has no result. */
export function ending(view: View, game: GameView): string | null {
  const { result } = game;
  if (!result) return null;
  if (result.how && typeof result.how === "object")
    return say.conceded(who(view, game.sides[indexOf(result.how.conceded)]));
  return result.winner ? say.won(who(view, game.sides[indexOf(result.winner)])) : say.draw;
}

/** Tells what a step that is still to come has before it, for one player. */
export function ahead(step: Step10, register: RegisterView | null | undefined): string {
  if (!register) return "";
  if (step === "make-aid-requests") return say.toSpend(register.supply);
  return step === "edit-register" && register.left > 0 ? say.toFill(register.left) : "";
}

/** Tells where a game stands in a word or two. */
export const standing = (game: GameView): string =>
  game.stage === "aftermath" && game.step ? say.steps[game.step] : say.stages[game.stage];

/** True while a game is between its proposal and its last step. */
export const runs = (game: GameView): boolean => game.stage !== "closed" && game.stage !== "cancelled";

/** Games that a seat plays in and that are not over, the one on the table before proposals. */
export const gamesOf = (view: View, seat: Seat | null): GameView[] =>
  view.game.games
    .filter((game) => runs(game) && game.sides.some((side) => side.seat === `seat:${seat}`))
    .toSorted((a, b) => Number(a.stage === "proposed") - Number(b.stage === "proposed"));

/** Offers that are about a Register or a round, whatever game is going on. */
const ASIDE = new Set([
  "name-unit",
  "rename",
  "unequip",
  "dismiss",
  "retire",
  "done",
  "not-done",
  "propose",
  "guest",
]);
/** Offers that end a step: they come after all that may be done before. A record that stands is confirmed first of all. */
const ends = ({ kind, command }: Offer): boolean =>
  ["confirm", "requests", "edit"].includes(kind) && look(command ?? null, "/record") === undefined;

/** Lists what a seat can do in a game now; what ends the step stands last. A game of which nothing is told is recorded first. */
export function moves(
  view: View,
  game: GameView,
  offers: Offer[],
  seat: Seat | null,
  untold = false,
): Offer[] {
  const playing = playerAt(view, seat)?.playing === game.game;
  const own = (offer: Offer): boolean => {
    const battles = offer.about?.filter((ref) => ref.startsWith("battle:")) ?? [];
    return battles.length > 0 ? battles.includes(game.game) : playing && !ASIDE.has(offer.kind);
  };
  const open = offers.filter((offer) => isOpen(offer) && own(offer));
  return open.toSorted((a, b) => rank(a, untold) - rank(b, untold));
}

/** What leads comes first: a record that stands is confirmed, all dice are rolled at once. */
const rank = (offer: Offer, untold: boolean): number =>
  offer.kind === "roll-all" || (untold && offer.kind === "whole") ? 0 : ends(offer) ? 2 : 1;

/** The page where a question is answered: that of the game one is in, of all games, or of the Register that is founded. */
export function answeredAt(view: View, seat: Seat, kind: string): [string, Ref?] | null {
  const player = playerAt(view, seat);
  if (player?.register && player.register.founding !== "ready") return ["register"];
  if (player?.playing) return ["games", player.playing];
  return kind === "round" ? ["games"] : null;
}

/** Offers of a Register that is being founded: all but its names. */
export const foundingMoves = (offers: Offer[]): Offer[] =>
  offers
    .filter((offer) => isOpen(offer) && !["name-unit", "rename"].includes(offer.kind))
    .toSorted((a, b) => Number(a.kind === "ready") - Number(b.kind === "ready"));

const FOUNDING: Exclude<Founding, "ready">[] = ["units", "requests", "arc", "name"];
const STAGES: Stage[] = ["mission", "armies", "agendas", "playing", "aftermath"];

const walk = <T>(all: readonly T[], now: T, name: (of: T) => string): Step[] => {
  const at = all.indexOf(now);
  return all.map((one, n) => ({ name: name(one), state: n < at ? "done" : n === at ? "now" : "next" }));
};

/** Lists the stages of the viewer's game, or the parts of the founding; nothing between games. */
export function stepsOf(view: View): Step[] {
  const player = playerAt(view, view.you ?? null);
  const founding = player?.register?.founding;
  if (founding && founding !== "ready") return walk(FOUNDING, founding, (one) => say.founding[one]);
  const game = view.game.games.find((one) => one.game === player?.playing);
  if (!game || !STAGES.includes(game.stage)) return [];
  const missions = game.stage === "mission" || game.mission || game.sides.some((side) => side.wants);
  return walk(
    STAGES.filter((stage) => stage !== "mission" || missions),
    game.stage,
    (stage) => say.stages[stage],
  );
}
