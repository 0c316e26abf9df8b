// The choices of a field: those that are listed, or those that were asked for with what was typed.
import type { Choice, Json, Options } from "../../app/api";
import type { Asking } from "../../plan/draft";

/** So many choices are shown at once. */
export const SHOWN = 40;
/** Listed choices beyond so many can be searched. */
export const MANY = 12;

const PAUSE = 120;

/** Asks for choices as a person types; only the newest answer counts. */
export class Choices {
  typed = $state("");
  asked = $state.raw<Choice[] | null>(null);
  busy = $state(false);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly from: () => Options,
    readonly ask: (find: string) => ReturnType<Asking>,
  ) {}

  /** The choices to show, found by what was typed. */
  readonly all = $derived.by<Choice[]>(() => {
    const from = this.from();
    if (from === "ask") return this.asked ?? [];
    const words = this.typed.toLowerCase().split(/\s+/).filter(Boolean);
    return from.listed.filter((choice) => words.every((word) => choice.text.toLowerCase().includes(word)));
  });

  /** Says that the choices have to be asked for. */
  readonly remote = $derived.by(() => this.from() === "ask");

  /** Fetches choices that are asked for; at once for a first look, after a pause while typing. */
  search(at = PAUSE): void {
    if (!this.remote) return;
    clearTimeout(this.#timer);
    const turn = ++this.#turn;
    this.busy = true;
    this.#timer = setTimeout(() => {
      this.ask(this.typed)
        .catch((): Choice[] => [])
        .then((found) => {
          if (turn !== this.#turn) return;
          this.asked = found;
          this.busy = false;
        });
    }, at);
  }
}

/** Writes what stands in a field as well as it can be without its choices. */
export function brief(value: Json): string {
  if (value === null) return "";
  if (typeof value === "object") return Object.values(value).map(brief).join(", ");
  return String(value);
}
