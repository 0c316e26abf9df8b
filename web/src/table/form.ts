// What the parts of a form hand to each other.
import type { Field, Json } from "../app/api";
import type { Asking } from "../plan/draft";
import type { Ref } from "../wire/terms";

/** What a field is drawn with. `value` is the whole command, or the row that the field is of. */
export interface FieldProps {
  field: Field;
  value: Json;
  asking: Asking;
  onput: (value: Json) => void;
  /** Names things that a form only refers to. */
  nameOf: (ref: Ref) => string;
}
