// A popover beside the button that opens it: below it if there is room, else above, always inside the window.

const GAP = 6;
const EDGE = 8;

/** Places a popover beside its button whenever it opens. */
export function beside(button: () => HTMLElement | undefined): (popover: HTMLElement) => () => void {
  return (popover) => {
    const place = (): void => {
      const anchor = button()?.getBoundingClientRect();
      if (!anchor || !popover.matches(":popover-open")) return;
      const own = popover.getBoundingClientRect();
      const below = anchor.bottom + GAP;
      const top =
        below + own.height <= innerHeight - EDGE ? below : Math.max(EDGE, anchor.top - GAP - own.height);
      const left = Math.max(EDGE, Math.min(anchor.left, innerWidth - EDGE - own.width));
      popover.style.top = `${top}px`;
      popover.style.left = `${left}px`;
    };
    popover.addEventListener("toggle", place);
    addEventListener("resize", place);
    const grown = new ResizeObserver(place);
    grown.observe(popover);
    return () => {
      popover.removeEventListener("toggle", place);
      removeEventListener("resize", place);
      grown.disconnect();
    };
  };
}
