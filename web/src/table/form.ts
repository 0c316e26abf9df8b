// What the parts of a form hand to each other.
import type { Field, Json } from "../app/api";
import type { Asking } from "../plan/draft";
import type { Ref } from "../wire/terms";
import { getContext, setContext } from "svelte";

/** The places of a command that a person has yet to answer. */
export interface Waiting {
  has(at: string): boolean;
  answered(at: string): void;
}

const WAITING = Symbol("waiting");
/** Lets the fields of a form know what is not answered yet. */
export const waitFor = (waiting: Waiting): void => void setContext(WAITING, waiting);
export const waiting = (): Waiting | undefined => getContext<Waiting | undefined>(WAITING);

/** What a field is drawn with. `value` is the whole command, or the row that the field is of. */
export interface FieldProps {
  field: Field;
  value: Json;
  asking: Asking;
  onput: (value: Json) => void;
  /** Names things that a form only refers to. */
  nameOf: (ref: Ref) => string;
  /** The place of `value` in the command. */
  base?: string;
  /** Says that nobody has answered it yet: what stands in the command is no answer. */
  open?: boolean;
}
