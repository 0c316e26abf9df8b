// Aid Requests before they are asked for: what a Register could ask for as it stands, but for upgrades, which only the rules know. Pure.
import type { Choice, Json } from "../../../app/api";
import { officeTours as say } from "../../../kit/words/en/office-tours";
import type { AssetKind } from "../../../wire/tours/terms";
import type { RegisterView, UnitView, View } from "../../../wire/tours/view";
import { catalog, KINDS, type Cards, type Kind, type Shelved } from "./aid";

const priced = (total: number): Pick<Choice, "cost"> => ({
  cost: { title: say.supplyPoints, form: "points", total, parts: [] },
});

/** The catalog of a Register whose requests are not asked for yet. */
export function ahead(register: RegisterView, view: View, cards: Cards): Shelved[] {
  const units = register.units.filter((unit) => unit.fate === "active");
  /** Supply Points of a request of a kind; those without a price go by the unit's Veteran Rank (TOD-AID-04, TOD-AID-10). */
  const price = (kind: Kind): number | undefined => cards.get(`request:${KINDS[kind]}`)?.cost;
  const of = (kind: Kind, all: UnitView[]): Choice[] =>
    all.map((unit) => ({
      value: { unit: unit.unit },
      text: view.names[unit.unit] ?? unit.unit,
      ...priced(price(kind) ?? unit.veteran),
    }));
  const medical = units.flatMap((unit) =>
    [...new Set(unit.setbacks)].map((setback): Choice => ({
      value: { unit: unit.unit, setback: setback.replace(/^setback:/u, "") },
      text: `${view.names[unit.unit] ?? unit.unit}: ${view.names[setback] ?? setback}`,
      ...priced(unit.veteran),
    })),
  );
  const assets = (Object.keys(say.assetNames) as AssetKind[]).map((asset): Choice => ({
    value: asset,
    text: say.assetNames[asset],
    ...priced(cards.get(`asset:${asset}`)?.cost ?? 1),
  }));
  const offers = (
    [
      ["medical", medical],
      ["asset", assets],
      [
        "training",
        of(
          "training",
          units.filter((unit) => unit.veteran === unit.maximum && unit.maximum < 5),
        ),
      ],
      [
        "reassign",
        of(
          "reassign",
          units.filter((unit) => !unit.paragon),
        ),
      ],
    ] as const
  ).map(([kind, listed]) => ({
    kind,
    text: "",
    command: { aid: { [kind]: listed[0]?.value ?? null } } as Json,
    form: [{ at: `/aid/${kind}`, text: "", is: { pick: { from: { listed: [...listed] }, min: 1, max: 1 } } }],
  }));
  const recruiting = {
    kind: "recruiting",
    text: say.requests["active-recruiting"],
    command: { aid: "recruiting" },
    ...priced(price("recruiting") ?? 0),
  };
  return catalog([recruiting, ...offers], new Map(), view, cards);
}
