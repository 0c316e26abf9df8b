// What can be pressed, measured as a finger meets it: from its middle to all sides, as far as a touch still finds it.

/** Least target under a finger, in pixels; a hair less is drawn so by halves of pixels. */
const LEAST = 43;

/** Returns everything shown that is smaller than a finger, with its size. */
export const small = (opened) =>
  opened.evaluate((least) => {
    const found = [];
    const pressed = "button, a[href], summary, select, textarea, input, [role=tab]";
    for (const one of document.querySelectorAll(pressed)) {
      const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // A box to tick is pressed by its words, too.
      const whole = one.matches("input") ? (one.closest("label") ?? one) : one;
      if (!seen || one.disabled || one.closest("[inert]") || one.matches(".skip")) continue;
      whole.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const [box] = [...whole.getClientRects()].toSorted((a, b) => b.width - a.width);
      if (!box || box.width < 2) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const own = (x, y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (whole.contains(hit) || hit.closest("label")?.control === one);
      };
      // What something else lies over cannot be pressed now.
      if (!own(x, y)) continue;
      const far = (dx, dy) => {
        let n = 0;
        while (n < least && own(x + dx * (n + 1), y + dy * (n + 1))) n += 1;
        return n;
      };
      const size = [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
      const name = (one.getAttribute("aria-label") ?? whole.textContent).trim().replace(/\s+/g, " ");
      if (Math.min(...size) < least) found.push(`${name.slice(0, 40)} (${size.join(" x ")})`);
    }
    return found;
  }, LEAST);
