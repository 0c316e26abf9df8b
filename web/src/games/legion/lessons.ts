// The first skirmish of Special Operations: how to win, loadouts, a soldier is placed, orders, a move, an attack, the score.
import type { Json } from "../../app/api";
import { words } from "../../kit/words";
import type { View } from "../../wire/legion/view";
import type { Intro, Lessons } from "../lesson";
import {
  answer,
  asked,
  barred,
  begins,
  begun,
  changed,
  CONFIRM,
  DOCKED,
  ended,
  FLAGS,
  GHOSTS,
  key,
  KEYS,
  planning,
  SCORE,
  TRAY,
} from "../moments";
import { fromJson } from "../../app/typed";

const { legion: say, common } = words.lessons;

function intro(view: Json, seat: number, teams: { foe: "red" | "blue" }): Intro {
  const { game, status } = fromJson<View>(view);
  const other = game.players.find((one) => one.seat !== seat);
  const own = game.players.find((one) => one.seat === seat);
  const figures = (of: number | undefined): Intro["figures"]["own"] => [
    ...new Set(game.units.filter((one) => one.seat === of).map((one) => one.profile.figure)),
  ];
  const objectives = game.tokens.filter((one) => one.kind === "objective").length;
  const rounds = status.rounds ?? 4;
  const mission = game.mission ?? "";
  const of = { foe: words.frame.side[teams.foe], rounds, mission };
  const scored = game.scores ? { ...of, scores: game.scores } : null;
  return {
    army: own?.squad ?? "",
    theirs: other?.squad ?? "",
    minutes: 45,
    goals: [
      { draws: "hold", ...(scored ? say.scored.hold(scored) : say.other.hold(of)) },
      { draws: "fight", ...say.fight },
      { draws: "lead", ...(scored ? say.scored.lead(scored) : say.other.lead(of)) },
    ],
    short: scored ? say.scored.short(scored) : say.other.short(of),
    figures: { own: figures(seat), other: figures(other?.seat) },
    round: true,
    objectives,
    rounds,
  };
}

export const lessons: Lessons = {
  intro,
  steps: [
    {
      id: "loadouts",
      ...say.loadouts,
      sends: ["loadouts"],
      past: (seen) => seen.ask === "deploy" || begins(seen),
      parts: answer("loadouts", "loadouts", common.key, say.loadoutsAct),
    },
    {
      id: "place",
      ...say.place,
      sends: ["deploy"],
      past: begins,
      parts: [
        { when: asked("deploy"), at: key("deploy"), act: say.placeKey },
        { when: begun("deploy"), at: `${GHOSTS}, .p-inside`, act: say.placeDrag },
        { when: barred("deploy"), at: `${GHOSTS}, .p-inside`, act: common.barred },
        { when: changed("deploy"), at: CONFIRM, lit: `${GHOSTS}, .p-inside`, act: common.confirm },
      ],
    },
    { id: "card", ...say.card, sends: ["card"], parts: answer("card", "card", common.key, say.cardAct) },
    {
      id: "orders",
      ...say.orders,
      sends: ["orders"],
      parts: answer("orders", "orders", say.turnOne, say.ordersAct),
    },
    {
      id: "turn",
      ...say.turn,
      sends: ["activate"],
      parts: [
        { when: asked("turn", "activate"), at: key("activate"), act: say.turnKey },
        { when: asked("pick", "activate"), at: ".u.target", act: say.turnOne },
        { when: planning("activate"), at: CONFIRM, lit: ".u.selected, .u.target", act: say.turnSend },
      ],
    },
    {
      id: "move",
      ...say.move,
      sends: ["move", "dash"],
      parts: [
        { when: asked("act", "move"), at: ".u.acting", lit: FLAGS, act: say.drag },
        { when: begun("move", "dash"), at: `${GHOSTS}, .u.acting`, lit: FLAGS, act: say.drag },
        { when: barred("move", "dash"), at: GHOSTS, lit: ".p-reach, .u.acting", act: common.barred },
        { when: changed("move", "dash"), at: CONFIRM, lit: `${GHOSTS}, .u.acting`, act: common.confirm },
      ],
    },
    {
      id: "attack",
      ...say.attack,
      sends: ["attack"],
      parts: [
        { when: asked("act", "attack"), at: key("attack"), lit: ".u", act: say.attackKey },
        { when: planning("attack"), at: DOCKED, lit: ".u", text: say.odds, act: say.oddsAct },
      ],
    },
    {
      id: "end",
      ...say.end,
      did: ended,
      parts: [
        {
          when: (seen, done) => asked("act", "finish")(seen) && done.has("move"),
          at: `${key("aim")}, ${key("dodge")}, ${key("finish")}`,
          act: say.endKey,
        },
      ],
    },
    {
      id: "score",
      ...say.score,
      parts: [
        { when: (seen) => seen.plan === null && seen.ask !== null && seen.round > 1, at: SCORE, lit: FLAGS },
      ],
    },
  ],
  tips: [
    {
      id: "draw",
      ...say.draw,
      parts: [{ when: (seen) => asked("turn", "draw")(seen) && !seen.open.has("activate"), at: key("draw") }],
    },
    { id: "dodge", ...say.dodge, parts: [{ when: (seen) => seen.ask === "dodge", at: TRAY }] },
    {
      id: "surges",
      ...say.surges,
      parts: [{ when: ({ ask }) => ask === "attack-surges" || ask === "defence-surges", at: TRAY }],
    },
    { id: "reroll", ...say.reroll, parts: [{ when: (seen) => seen.ask === "reroll", at: TRAY }] },
    { id: "take-die", ...say.takeDie, parts: [{ when: (seen) => seen.ask === "take-die", at: TRAY }] },
    { id: "standby", ...say.standby, parts: [{ when: asked("standby"), at: KEYS }] },
  ],
};
