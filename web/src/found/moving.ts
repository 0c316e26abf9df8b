// Moving through the names by Enter, without a mouse and without the Tab key between them.
import { tick } from "svelte";

const names = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>("input[data-player]"),
];

/** Puts the cursor into the name of a player once its row is there. */
export async function toPlayer(id: number | null | undefined): Promise<void> {
  await tick();
  if (id === null || id === undefined) return;
  names()
    .find((input) => input.dataset["player"] === String(id))
    ?.focus();
}

/** The name after this one on the page; the first of all after what is no player's name. */
export const after = (input: EventTarget | null): HTMLInputElement | undefined =>
  names()[names().findIndex((one) => one === input) + 1];

/** Goes on to the button that starts the campaign. */
export const toStart = (): void => document.querySelector<HTMLElement>("button[data-start]")?.focus();
