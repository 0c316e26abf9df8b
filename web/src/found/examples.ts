// Setups with books as a group writes them from its paper; they are founded by tests of the program, so they are right as they stand.
import gcw from "../../../examples/campaign-from-paper.toml?raw";
import tours from "../../../examples/saga-from-paper.toml?raw";
import type { Game } from "./form";

/** Leaves out the lines that speak of the command line. */
const plain = (text: string): string => text.replace(/^(#.*\n)+/, "");

export const examples: Record<Game, string> = { gcw: plain(gcw), tours: plain(tours) };
