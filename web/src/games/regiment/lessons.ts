// The learning battle as a course: each lesson stands while its moment lasts, and is not repeated.
import { words } from "../../kit/words";
import type { Lesson, Seen } from "../lesson";

const told = words.lessons;
const planning =
  (...kinds: string[]) =>
  (seen: Seen): boolean =>
    seen.plan !== null && kinds.includes(seen.plan.kind);
const asked =
  (kind: string, offer?: string) =>
  (seen: Seen): boolean =>
    seen.plan === null && seen.ask === kind && (offer === undefined || seen.open.has(offer));

const BAR = "ul.bar";
const CONFIRM = "button.confirm";
const key = (name: string): string => `[data-kind="${name}"]`;

export const lessons: Lesson[] = [
  { id: "over", at: ".ways", text: told.over, when: (seen) => seen.over },
  { id: "deploy", at: key("deploy"), text: told.deploy, when: asked("deploy") },
  {
    id: "place",
    at: "[data-ghost]",
    text: told.place,
    when: (seen) => planning("deploy")(seen) && !seen.plan?.changed,
  },
  {
    id: "confirm",
    at: CONFIRM,
    text: told.confirm,
    when: (seen) => planning("deploy")(seen) && seen.plan?.changed === true,
  },
  { id: "scout", at: BAR, text: told.scout, when: asked("scout") },
  { id: "order", at: BAR, text: told.order, when: asked("order") },
  { id: "nominate", at: ".u.target", text: told.nominate, when: asked("nominate") },
  { id: "chosen", at: CONFIRM, text: told.chosen, when: planning("nominate") },
  { id: "shoot", at: key("shoot"), text: told.shoot, when: asked("act", "shoot") },
  { id: "aim", at: ".attack", text: told.aim, when: planning("shoot", "volley") },
  { id: "move", at: ".u.acting", text: told.move, when: asked("act", "move") },
  {
    id: "drag",
    at: ".u.acting",
    text: told.drag,
    when: (seen) => planning("move", "dash")(seen) && !seen.plan?.changed,
  },
  {
    id: "moved",
    at: CONFIRM,
    text: told.moved,
    when: (seen) => planning("move", "dash")(seen) && seen.plan?.changed === true,
  },
  { id: "points", at: BAR, text: told.points, when: asked("tactical-points") },
  { id: "remove", at: BAR, text: told.remove, when: asked("remove") },
  { id: "barred", at: ".key.off", text: told.barred, when: asked("act") },
  { id: "end", at: key("end"), text: told.end, when: asked("act", "end") },
];
