"use strict";
(function () {
  const { lines, scenes } = JSON.parse(document.getElementById("film").textContent);
  const by = function (id) { return document.getElementById(id); };
  const [picture, at, head, told, mark, curve, play] =
    ["picture", "at", "head", "told", "mark", "curve", "play"].map(by);
  /** Milliseconds a scene stays while the game plays. */
  const PACE = 900;
  const EDGE = 8, WIDE = 1000;
  let timer = 0;
  let drawn = null;

  function show(scene) {
    const now = Math.max(0, Math.min(scenes.length - 1, scene));
    const [shapes, title, says, notes] = scenes[now];
    const whole = shapes.map(function (line) { return lines[line]; }).join("\n");
    if (whole !== drawn) picture.innerHTML = drawn = whole;
    at.value = String(now);
    at.setAttribute("aria-valuetext", title);
    head.textContent = title;
    told.replaceChildren();
    const add = function (text, sort) {
      const line = document.createElement("p");
      line.textContent = text;
      line.className = sort;
      told.append(line);
    };
    notes.forEach(function ([sort, text]) { add(text, sort); });
    says.forEach(function (text) { add(text, "soft"); });
    const x = EDGE + ((WIDE - 2 * EDGE) * now) / Math.max(1, scenes.length - 1);
    mark.setAttribute("x1", x);
    mark.setAttribute("x2", x);
    history.replaceState(null, "", "#" + now);
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
    play.setAttribute("aria-pressed", "false");
  }

  function toggle() {
    if (timer) return stop();
    if (Number(at.value) >= scenes.length - 1) show(0);
    play.textContent = "Pause";
    play.setAttribute("aria-pressed", "true");
    timer = setInterval(function () {
      const now = Number(at.value);
      if (now >= scenes.length - 1) return stop();
      show(now + 1);
    }, PACE);
  }

  function step(by) {
    stop();
    show(Number(at.value) + by);
  }

  play.addEventListener("click", toggle);
  by("back").addEventListener("click", function () { step(-1); });
  by("on").addEventListener("click", function () { step(1); });
  at.addEventListener("input", function () { step(0); });
  curve.addEventListener("click", function (event) {
    const box = curve.getBoundingClientRect();
    const along = (((event.clientX - box.left) / box.width) * WIDE - EDGE) / (WIDE - 2 * EDGE);
    stop();
    show(Math.round(along * (scenes.length - 1)));
  });
  document.addEventListener("click", function (event) {
    const go = event.target.closest("[data-scene]");
    if (!go) return;
    stop();
    show(Number(go.dataset.scene));
    picture.scrollIntoView({ block: "start" });
    at.focus({ preventScroll: true });
  });
  document.addEventListener("keydown", function (event) {
    if (event.target.closest("button, input")) return;
    if (event.key === " ") toggle();
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowLeft") step(-1);
    else return;
    event.preventDefault();
  });
  const asked = Number.parseInt(location.hash.slice(1), 10);
  show(Number.isNaN(asked) ? 0 : asked);
})();
