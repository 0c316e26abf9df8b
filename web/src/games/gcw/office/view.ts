// The view of a campaign as the office reads it: what is optional here is missing from servers of an earlier version.
import type { Json } from "../../../app/api";
import type { Campaign as GivenCampaign, Fight, Pilot as GivenPilot } from "../../../wire/gcw/view";
import type { Place as GivenPlace, Ship as GivenShip, View as GivenView } from "../../../wire/gcw/view";
import type { ShipId } from "../../../wire/gcw/terms";

/** The drawing that targets have their places in. */
export interface SystemMap {
  width: number;
  height: number;
  star: [number, number];
  /** Half axes of the ellipses around the star. */
  rings: [number, number][];
}

export type Place = GivenPlace & {
  /** Its place in the drawing. */
  at?: [number, number] | null;
  /** Name of its type. */
  type?: string | null;
  /** The sort of its type: `settled-world`, `installation` … */
  category?: string | null;
  /** What its type is good for. */
  text?: string | null;
  feature_name?: string | null;
  feature_text?: string | null;
};

export type Ship = GivenShip & {
  /** Name of its class. */
  name?: string | null;
  price?: number | null;
  /** Attack, agility, hull, shields. */
  stats?: [number, number, number, number] | null;
  slots?: string[] | null;
};

export type Pilot = GivenPilot & {
  /** Name of the card. */
  name?: string | null;
  /** Squad points that it adds to a Squad. */
  points?: number | null;
  /** Classes that it can fly, those of its card among them. */
  flies?: ShipId[] | null;
};

export type Campaign = Omit<GivenCampaign, "targets" | "ships" | "pilots"> & {
  map?: SystemMap | null;
  targets: Place[];
  ships: Ship[];
  pilots: Pilot[];
};

export type View = Omit<GivenView, "game"> & { game: Campaign };

export type { Crew, Books, Fight, Fighter, Side as Team } from "../../../wire/gcw/view";

export const read = (view: Json): View => view as unknown as View;

/** The battle of a reference. */
export const fightOf = ({ game }: View, ref: string): Fight | undefined =>
  game.battles.find((one) => one.battle === ref);
