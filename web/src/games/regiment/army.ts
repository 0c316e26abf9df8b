// Army lists of REGIMENT that were built here: a game can be begun with one.
import { Shelf } from "../../app/shelf";
import type { ArmyList } from "../../wire/regiment/names";

/** Lists that were built here, or by the same person elsewhere. */
export const shelf = new Shelf<ArmyList>("regiment", "sandtable-lists");
