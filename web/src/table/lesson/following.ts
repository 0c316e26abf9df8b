// Looks again at what lies in the window whenever it may lie elsewhere: after a change of the page, a scroll, a change of size, and
// as long as something glides. Nothing is looked at while the page stands still.

/** A style that changes glides so long at most, in milliseconds. */
const GLIDE = 400;
const GLIDES = ["transitionrun", "animationstart"];
const MOVES = [...GLIDES, "transitionend", "scroll", "resize"];

/** Calls `look` at most once a frame, and never for changes of `own`, which shows what was seen. Returns what ends it. */
export function following(look: () => void, own?: Element): () => void {
  let frame = 0;
  let until = 0;
  function looked(): void {
    frame = 0;
    look();
    if (performance.now() < until) soon();
  }
  function soon(): void {
    if (frame === 0) frame = requestAnimationFrame(looked);
  }
  const outside = (node: EventTarget | null): boolean => !(node instanceof Node && own?.contains(node));
  function moved(event: Event): void {
    if (!outside(event.target)) return;
    if (GLIDES.includes(event.type)) until = performance.now() + GLIDE;
    soon();
  }
  const changes = new MutationObserver((all) => {
    if (all.some(({ target }) => outside(target))) soon();
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const sizes = new ResizeObserver(soon);
  for (const one of document.querySelectorAll("section.board, [data-bubble], #main")) sizes.observe(one);
  for (const event of MOVES) addEventListener(event, moved, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    for (const event of MOVES) removeEventListener(event, moved, { capture: true });
  };
}
