// Made from docs/schema/error.schema.json by `cargo xtask wire`. Do not edit.

/** The `error` of an answer with `ok: false`. */
export type Error = {
  /** Where: `line:column` in the line for what is no JSON, otherwise a JSON pointer into the request. */
  at?: string | null;
  /** Stable, for programs: `kebab-case`. Refusals of the rules keep their own code. */
  code: string;
  /** The number that there is, in the sentence's unit. */
  has?: number | null;
  /** With `dice-missing`: the roll that lacks its faces, by key, and what was rolled before it. */
  missing?: unknown;
  /** The number that would be required, in the sentence's unit. */
  needs?: number | null;
  /** Everything that is wrong, where more than one thing is. */
  problems: string[];
  /** The rule that refuses; `SYS-...` for what no rulebook says. */
  rule?: string | null;
  /** The sentence for people. */
  says: string;
};
