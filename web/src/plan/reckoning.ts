// Numbers as they are written: a threshold has its plus, a length its inches.
import type { Reckoning } from "../app/api";

/** Rounds away what nobody measures; never shows a minus zero. */
export function figure(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded).replace("-", "−");
}

/** Writes a number in tenths. */
export const tenth = (value: number): string => figure(Math.round(value * 10) / 10);

/** The unit that is written behind a number of this form. */
export function unit(form: string): string {
  return form === "threshold" ? "+" : form === "inches" ? "″" : "";
}

/** A number of a form, as `5+` and `6″`. */
export const written = (value: number, form: string): string => figure(value) + unit(form);

/** A term of a reckoning with its sign; the first one has none. */
export function term(value: number, form: string, at: number): string {
  if (at === 0) return written(value, form);
  return value < 0 ? figure(value) : `+${figure(value)}`;
}

/** A number with its name, as `attack pool 6`. */
export const told = (of: Pick<Reckoning, "title" | "form" | "total">): string =>
  `${of.title} ${written(of.total, of.form)}`;
