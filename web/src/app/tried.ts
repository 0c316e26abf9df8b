// Does what somebody asked for; what goes wrong is told in a toast.
import { toasts } from "../kit/toasts.svelte";
import { sentence } from "./http";

/** Returns false if it failed. */
export async function tried(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (thrown) {
    toasts.say(sentence(thrown), "no");
    return false;
  }
}
