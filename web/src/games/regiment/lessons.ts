// The learning battle as a course: each lesson stands while its moment lasts, and is not repeated.
import { words } from "../../kit/words";
import type { Lesson } from "../lesson";
import { asked, BAR, begun, changed, CONFIRM, key, planning } from "../moments";

const told = words.lessons;

export const lessons: Lesson[] = [
  { id: "over", at: ".plot", text: told.over, when: (seen) => seen.over },
  { id: "deploy", at: key("deploy"), text: told.deploy, when: asked("deploy") },
  { id: "place", at: "[data-ghost]", text: told.place, when: begun("deploy") },
  { id: "confirm", at: CONFIRM, text: told.confirm, when: changed("deploy") },
  { id: "scout", at: BAR, text: told.scout, when: asked("scout") },
  { id: "order", at: BAR, text: told.order, when: asked("order") },
  { id: "nominate", at: ".u.target", text: told.nominate, when: asked("nominate") },
  { id: "chosen", at: CONFIRM, text: told.chosen, when: planning("nominate") },
  { id: "shoot", at: key("shoot"), text: told.shoot, when: asked("act", "shoot") },
  { id: "aim", at: ".attack", text: told.aim, when: planning("shoot", "volley") },
  { id: "move", at: ".u.acting", text: told.move, when: asked("act", "move") },
  { id: "drag", at: ".u.acting", text: told.drag, when: begun("move", "dash") },
  { id: "moved", at: CONFIRM, text: told.moved, when: changed("move", "dash") },
  { id: "points", at: BAR, text: told.points, when: asked("tactical-points") },
  { id: "remove", at: BAR, text: told.remove, when: asked("remove") },
  { id: "barred", at: ".key.off", text: told.barred, when: asked("act") },
  { id: "end", at: key("end"), text: told.end, when: asked("act", "end") },
];
