// Special Operations as a course: orders, tools, tokens, heights, dice with symbols.
import { words } from "../../kit/words";
import type { Lesson } from "../lesson";
import { asked, BAR, begun, changed, CONFIRM, key, planning } from "../moments";

const told = words.skirmishLessons;

export const lessons: Lesson[] = [
  { id: "so-over", at: ".plot", text: words.lessons.over, when: (seen) => seen.over },
  { id: "so-loadouts", at: BAR, text: told.loadouts, when: asked("loadouts") },
  { id: "so-deploy", at: key("deploy"), text: told.deploy, when: asked("deploy") },
  { id: "so-place", at: "[data-ghost]", text: told.place, when: begun("deploy") },
  { id: "so-card", at: BAR, text: told.card, when: asked("card") },
  { id: "so-orders", at: BAR, text: told.orders, when: asked("orders") },
  { id: "so-turn", at: BAR, text: told.turn, when: asked("turn") },
  { id: "so-attack", at: key("attack"), text: told.attack, when: asked("act", "attack") },
  { id: "so-weapons", at: ".attack", text: told.weapons, when: planning("attack") },
  { id: "so-move", at: ".u.acting", text: told.move, when: asked("act", "move") },
  { id: "so-tool", at: "[data-joint]", text: told.tool, when: begun("move", "dash") },
  { id: "so-moved", at: CONFIRM, text: told.moved, when: changed("move", "dash") },
  { id: "so-aim", at: key("aim"), text: told.aim, when: asked("act", "aim") },
  { id: "so-dodge", at: BAR, text: told.dodge, when: asked("dodge") },
  { id: "so-surges", at: BAR, text: told.surges, when: asked("attack-surges") },
  { id: "so-blocks", at: BAR, text: told.surges, when: asked("defence-surges") },
  { id: "so-barred", at: ".key.off", text: words.lessons.barred, when: asked("act") },
];
