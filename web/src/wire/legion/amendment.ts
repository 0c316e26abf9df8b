// Made from docs/schema/legion/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { Seat } from "../terms";

/** A change that an organiser, or both seats by consent, may make. */
export type Amendment = {
  vp: {
    /** Seat whose points are set. */
    seat: Seat;
    /** Points it has now. */
    vp: number;
  };
};
