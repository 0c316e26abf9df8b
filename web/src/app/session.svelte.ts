// The person at the screen. Nobody needs an account: the first thing that is done makes a guest.
import type { Person } from "./api";
import { Problem, call, get, post } from "./http";

/** Noted once somebody has come in here: whoever is nobody yet need not be asked for. */
const KEY = "sandtable-came-in";

class Session {
  person = $state.raw<Person | null>(null);
  known = $state(false);
  /** Says that the server was not there when it was asked who this is. */
  away = $state(false);

  /** Asks who this is, unless nobody has come in by this browser. */
  async look(): Promise<void> {
    this.away = false;
    try {
      if (localStorage.getItem(KEY) === null) return;
      const answer = await get<{ person: Person } | Person>("/me");
      this.person = "person" in answer ? answer.person : answer;
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      if (thrown.status === 401) localStorage.removeItem(KEY);
      this.away = thrown.status === 0;
    } finally {
      this.known = !this.away;
    }
  }

  /** Makes a guest of whoever is nobody yet; whoever is somebody to the server stays that. */
  async enter(): Promise<Person> {
    if (this.person) return this.person;
    const { person } = await post<{ person: Person }>("/people/guest");
    localStorage.setItem(KEY, "1");
    this.person = person;
    return person;
  }

  async rename(name: string): Promise<void> {
    await this.enter();
    await call("PATCH", "/me", { name });
    if (this.person) this.person = { ...this.person, name };
  }
}

export const session = new Session();
