// The office of the Galactic Civil War: turns of four phases, Fleet Points, two or three factions.
import type { OfficeGame, Step } from "../../office/office";
import { words } from "../../kit/words";
import { gcwOffice as say } from "../../kit/words/en/office-gcw";
import Cards from "./office/Cards.svelte";
import { catalog } from "./office/catalog.svelte";
import DealForm from "./office/DealForm.svelte";
import Dealings from "./office/Dealings.svelte";
import HugeForm from "./office/HugeForm.svelte";
import PickForm from "./office/PickForm.svelte";
import { leadOf } from "./office/leads";
import { called, shortened } from "./office/names";
import { factionOf, sideOf } from "./office/sides";
import { shelfNote } from "./office/shelf";
import { squadField } from "./office/squadForm";
import { read } from "./office/view";

/** Phases of a turn in their order; founding and the end stand outside of it. */
const PHASES = ["purchase", "targets", "battles", "spoils"] as const;

export const office: OfficeGame = {
  stage: (view) => words.office.turn(read(view).status.turn),
  steps: (view) => {
    const now = PHASES.findIndex((phase) => phase === read(view).status.phase);
    return now < 0
      ? []
      : PHASES.map((phase, at): Step => ({
          name: words.office.phases[phase],
          state: at < now ? "done" : at === now ? "now" : "next",
        }));
  },
  purse: (view, seat) => {
    const books = read(view).game.players.find((one) => one.seat === `seat:${seat}`);
    return typeof books?.fp === "number"
      ? { amount: books.fp, unit: words.office.fleetPoints(books.fp), path: "ledger" }
      : null;
  },
  side: (view, seat) => {
    const faction = factionOf(read(view), `seat:${seat}`);
    return faction ? sideOf(faction) : null;
  },
  pages: [
    {
      path: "map",
      name: say.map,
      icon: "map",
      things: ["target"],
      Page: () => import("./office/MapPage.svelte"),
    },
    {
      path: "squadron",
      name: say.squadron,
      icon: "ship",
      things: ["ship"],
      Page: () => import("./office/Squadron.svelte"),
    },
    {
      path: "pilots",
      name: say.people,
      icon: "people",
      things: ["pilot", "crew"],
      Page: () => import("./office/Pilots.svelte"),
    },
    {
      path: "battles",
      name: say.battles,
      icon: "battle",
      things: ["battle"],
      Page: () => import("./office/Battles.svelte"),
    },
    {
      path: "ledger",
      name: say.ledger,
      icon: "ledger",
      Page: () => import("./office/LedgerPage.svelte"),
    },
  ],
  lists: {
    submit: { draw: true, past: true, paste: true },
    draft: { draw: true, paste: true },
    order: { empty: true, paste: true, ends: { kind: "done", text: say.sendAndFinish } },
    build: { paste: true },
  },
  forms: {
    trade: DealForm,
    contract: DealForm,
    "better-offer": PickForm,
    "huge-upgrade": PickForm,
    title: PickForm,
    equip: HugeForm,
  },
  tiles: {
    kinds: ["accept", "refuse", "take-back", "trade", "contract", "better-offer", "huge-upgrade"],
    Tiles: Dealings,
  },
  opens: {
    cargo: "redeem",
    defence: "defend",
    founding: "submit",
    "huge-ships": "equip",
    purchase: "order",
    "show-squadron": "show",
    squad: "build",
  },
  leadOf: (asked, now) => leadOf(asked, now.offers),
  noteOf: (view, seat, choice) => (view === null ? "" : shelfNote(read(view), seat, choice)),
  fieldOf: (field) => squadField(field, (id) => catalog.name("huge", id)),
  called: (view, ref, text) => (view === null ? text : called(read(view).names, ref, text)),
  named: (view, text) => (view === null ? text : shortened(text, read(view).names)),
  paper: () => import("./office/storiesPaper"),
  Cards,
};
