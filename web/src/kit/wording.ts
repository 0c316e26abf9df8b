// How the pages around word a text of the server: an office leaves out the numbers by which books tell things apart.
import { getContext, setContext } from "svelte";

type Wording = (text: string) => string;

/** Words texts so on all pages below. */
export const setWording = (how: Wording): void => void setContext("wording", how);

/** Returns how texts are worded here: as they are, unless the pages around say otherwise. */
export const wording = (): Wording => getContext<Wording | undefined>("wording") ?? ((text) => text);
