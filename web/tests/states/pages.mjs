// Pages about the table: the first one, setups, lists, rules, simulations, lists of games, one's own page.
import { server } from "../browser.mjs";

export function pages({ opened, take }) {
  return {
    begin: async () => {
      await take("start", async () => opened.goto(`${server}/`));
      await take("new-battle", async () => opened.goto(`${server}/new/regiment`));
      await take("new-campaign", async () => opened.goto(`${server}/new/gcw`));
      await take("new-tours", async () => opened.goto(`${server}/new/tours`));
      await take("new-skirmish", async () => opened.goto(`${server}/new/legion`));
      await take("new-more", async () => {
        await opened.goto(`${server}/new/regiment`);
        await opened
          .getByRole("button", { name: /^\d+ more$/ })
          .first()
          .click();
      });
    },

    rules: async () => {
      await take("rules", async () => opened.goto(`${server}/rules/regiment`));
      await take("rule", async () => opened.goto(`${server}/rules/regiment/REG-DEPLOY-03`));
      await take("conformance", async () => {
        await opened.goto(`${server}/rules/legion`);
        await opened.getByLabel("Show code and tests").check();
      });
    },

    lab: async () => {
      await take("lab-empty", async () => opened.goto(`${server}/lab`));
      await opened.getByLabel(/^Games \(up to/).fill("40");
      await opened.getByRole("button", { name: "Run" }).click();
      await opened.getByText(/^40 games,/).waitFor({ timeout: 120_000 });
      await take("lab");
    },

    lists: async () => {
      await take("lists", async () => opened.goto(`${server}/lists`));
      for (const [name, game, draw] of [
        ["regiment", "REGIMENT", "Galactic Empire"],
        ["legion", "Legion: Special Operations", "Rebel Alliance"],
      ]) {
        await opened.goto(`${server}/lists`);
        await opened.getByRole("button", { name: game, exact: true }).click();
        await opened.getByRole("button", { name: `Random list: ${draw}` }).click();
        await opened.locator(".sum").first().waitFor();
        await take(`list-${name}`);
        await opened
          .getByRole("button", { name: /^One more/ })
          .first()
          .click();
        await opened.getByRole("heading", { name: "Share" }).first().scrollIntoViewIfNeeded();
        await take(`share-${name}`);
      }
      await take("lists-some", async () => opened.goto(`${server}/lists`));
    },

    around: async () => {
      for (const list of ["mine", "open", "watch"])
        await take(`lobby-${list}`, async () => opened.goto(`${server}/lobby/${list}`));
      await take("me", async () => opened.goto(`${server}/me`));
      await take("missing", async () => opened.goto(`${server}/nowhere`));
    },
  };
}
