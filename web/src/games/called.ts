// What units and everything else are called in what is told of a game.
import type { Json } from "../app/api";
import type { Ref } from "../wire/terms";
import { nameOf } from "./adapter";
import { unitName } from "./names";

/** Calls things of a view by their names; what has none by its reference. */
export const callers =
  (view: Json) =>
  (ref: Ref): string =>
    unitName(view, ref) ?? nameOf(view, ref) ?? ref;
