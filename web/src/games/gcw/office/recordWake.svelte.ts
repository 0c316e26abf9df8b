// Keeps the screen awake while something is recorded beside the table, where the browser can and likes to.

export class Wake {
  /** The screen stays on. */
  on = $state(false);
  #lock: WakeLockSentinel | null = null;
  #wanted = false;

  /** Asks for it, and again whenever the page is looked at again; returns how to let go. */
  keep(): () => void {
    const look = (): void => void this.#ask();
    this.#wanted = true;
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      this.#wanted = false;
      document.removeEventListener("visibilitychange", look);
      void this.#lock?.release();
    };
  }

  async #ask(): Promise<void> {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible" || this.on) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (!this.#wanted) return void (await lock.release());
      this.#lock = lock;
      this.on = true;
      lock.addEventListener("release", () => (this.on = false));
    } catch {
      // The browser would rather not, as with a low battery: the record is kept at each tap anyway.
    }
  }
}
