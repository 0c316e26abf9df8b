// Hands on the picture: a mouse or fingers turn, move and bring it closer; a tap picks. Keys do the same.

export interface Hands {
  turn(right: number, down: number): void;
  shift(right: number, down: number): void;
  zoom(by: number): void;
  tap(x: number, y: number, finger: boolean): void;
}

/** Pixels that a tap may slip. */
const SLIP = 6;

/** Attaches hands to the picture; returns what lets go of it. */
export function handled(canvas: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, [number, number]>();
  let slipped = 0;
  const spread = (): number => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const listen = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ): void => canvas.addEventListener(name, act, { signal: listen.signal, passive: false });
  on("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, [event.offsetX, event.offsetY]);
    slipped = down.size > 1 ? SLIP + 1 : 0;
  });
  on("pointermove", (event) => {
    const was = down.get(event.pointerId);
    if (!was) return;
    const [dx, dy] = [event.offsetX - was[0], event.offsetY - was[1]];
    slipped += Math.abs(dx) + Math.abs(dy);
    const before = spread();
    down.set(event.pointerId, [event.offsetX, event.offsetY]);
    const [right, below] = [dx / Math.max(canvas.clientWidth, 1), dy / Math.max(canvas.clientHeight, 1)];
    if (down.size === 1 && !event.shiftKey && (event.buttons & 2) === 0) return hands.turn(right, below);
    // Of two fingers each tells half of it.
    hands.shift(right / down.size, below / down.size);
    const after = spread();
    if (before > 0 && after > 0) hands.zoom(before / after);
  });
  on("pointerup", (event) => {
    const tapped = down.delete(event.pointerId) && down.size === 0 && slipped <= SLIP;
    if (tapped && event.button === 0) hands.tap(event.offsetX, event.offsetY, event.pointerType === "touch");
  });
  on("pointercancel", (event) => void down.delete(event.pointerId));
  on("contextmenu", (event) => event.preventDefault());
  on("wheel", (event) => {
    event.preventDefault();
    hands.zoom(Math.exp(event.deltaY * 0.001));
  });
  return () => listen.abort();
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-0.03, 0],
  ArrowRight: [0.03, 0],
  ArrowUp: [0, -0.03],
  ArrowDown: [0, 0.03],
};

/** Does what a key means; false if it means nothing here. */
export function keyed(key: string, hands: Pick<Hands, "turn" | "zoom">): boolean {
  const step = STEPS[key];
  if (step) hands.turn(...step);
  else if (key === "+" || key === "=") hands.zoom(1 / 1.15);
  else if (key === "-") hands.zoom(1.15);
  else return false;
  return true;
}
