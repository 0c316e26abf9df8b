// Tells whoever looks at another page that the battle has begun, where the browser was allowed to.
import { lobby as words } from "../kit/words/en/lobby";

/** What the browser allows; `denied` where it has no notifications. */
export const permission = (): NotificationPermission =>
  "Notification" in globalThis ? Notification.permission : "denied";

export function started(title: string): void {
  if (permission() !== "granted" || document.visibilityState === "visible") return;
  try {
    const told = new Notification(words.started(title), { icon: "/icon.svg" });
    told.addEventListener("click", () => globalThis.focus());
  } catch {
    // Phones allow it only to a worker; the title of the page tells as well.
  }
}
