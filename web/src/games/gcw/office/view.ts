// The view of a campaign as the office reads it.
import type { Json } from "../../../app/api";
import type { Fight, View } from "../../../wire/gcw/view";
import { fromJson } from "../../../app/typed";

export type {
  Books,
  Campaign,
  Crew,
  Fight,
  Fighter,
  Pilot,
  Place,
  Ship,
  Side as Team,
  SystemMap,
  View,
} from "../../../wire/gcw/view";

export const read = (view: Json): View => fromJson<View>(view);

/** The battle of a reference. */
export const fightOf = ({ game }: View, ref: string): Fight | undefined =>
  game.battles.find((one) => one.battle === ref);
