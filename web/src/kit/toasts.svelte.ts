// Short notes that come and go at the edge of the screen; a screen reader hears them.

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "no";
}

const STAYS = 5000;

class Toasts {
  all = $state.raw<Toast[]>([]);
  #last = 0;

  /** Shows a note; the same words are not shown twice at once. */
  say(text: string, tone: Toast["tone"] = "plain"): void {
    if (this.all.some((toast) => toast.text === text)) return;
    const id = ++this.#last;
    this.all = [...this.all, { id, text, tone }].slice(-3);
    setTimeout(() => this.drop(id), tone === "no" ? 2 * STAYS : STAYS);
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
