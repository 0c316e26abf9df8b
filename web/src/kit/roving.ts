// One stop of the Tab key for a long list: whatever can be worked in it is reached by arrows from there.

const WORKED = "a[href], button, summary, input, select, textarea";

/** Makes an element one stop: arrows go from thing to thing in it, Home and End to the first and the last. */
export function roving(list: HTMLElement): () => void {
  // What lies in a bubble is reached by Tab while the bubble is open.
  const things = (): HTMLElement[] =>
    [...list.querySelectorAll<HTMLElement>(WORKED)].filter((one) => !one.closest("[popover]"));
  const stop = (): void => {
    for (const one of things()) if (one.tabIndex !== -1) one.tabIndex = -1;
  };
  stop();
  const watch = new MutationObserver(stop);
  watch.observe(list, { childList: true, subtree: true });
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = things();
    const at = all.indexOf(document.activeElement as HTMLElement);
    // The newest is the last: from the list itself one goes up into it; down, it scrolls.
    const to: Record<string, number> = {
      ArrowUp: at < 0 ? all.length - 1 : at - 1,
      ArrowDown: at < 0 ? -1 : at + 1,
      ArrowLeft: at < 0 ? -1 : at - 1,
      ArrowRight: at < 0 ? -1 : at + 1,
      Home: at < 0 ? -1 : 0,
      End: at < 0 ? -1 : all.length - 1,
    };
    const next = all[to[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  list.addEventListener("keydown", pressed);
  return () => {
    watch.disconnect();
    list.removeEventListener("keydown", pressed);
  };
}
