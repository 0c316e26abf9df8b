// How long it takes from an input to after the picture that it caused.

/** Moves a pointer in small steps over a thing that is held; without one, nothing moves, and each step only counts for 8 ms, so
 * that it is seen how quick the machine is just now. Returns milliseconds. */
function measured(opened, held, { presses = true, step = 8, steps = 60, kind = "mouse" } = {}) {
  return opened.evaluate(
    async ([held, presses, wide, steps, kind]) => {
      const board = document.querySelector("svg.board");
      const thing = held === null ? board : document.querySelector(held);
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const send = (type, at) => {
        const [clientX, clientY] = [x + at, y];
        const over = presses ? board : (document.elementFromPoint(clientX, clientY) ?? board);
        const to = type === "pointerdown" ? thing : over;
        const buttons = presses ? 1 : 0;
        const all = { bubbles: true, cancelable: true, pointerId: 77, pointerType: kind, button: 0 };
        to.dispatchEvent(new PointerEvent(type, { ...all, buttons, clientX, clientY }));
      };
      SVGElement.prototype.setPointerCapture = () => undefined;
      if (held !== null && presses) send("pointerdown", 0);
      const all = [];
      for (let at = 0; at < steps; at += 1) {
        const began = performance.now();
        if (held === null) for (let n = 0; performance.now() - began < 8; n += 1) Math.sqrt(n);
        else send("pointermove", wide * Math.sin(at / 5) + wide);
        // The picture is out when a task after the frame's own callback runs.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        all.push(performance.now() - began);
      }
      if (held !== null && presses) send("pointerup", 0);
      all.sort((a, b) => a - b);
      const at = (share) => Math.round(all[Math.floor(all.length * share)]);
      return { median: at(0.5), p95: at(0.95) };
    },
    [held, presses, step, steps, kind],
  );
}

/** A page that only counts shows by so many milliseconds that nobody else keeps the machine busy. */
const QUIET = 22;

/** Measures, and tells it beside what a page takes that only counts. Times never fail a run: the machine may be busy. */
export async function timed(opened, what, held, how = {}) {
  const [idle, times] = [await measured(opened, null, how), await measured(opened, held, how)];
  const beside = `a page that only counts ${idle.median} and ${idle.p95} ms`;
  const busy = idle.p95 <= QUIET ? "" : ", a busy machine";
  console.log(
    `    input to picture, ${what}: median ${times.median} ms, p95 ${times.p95} ms (${beside}${busy})`,
  );
}
