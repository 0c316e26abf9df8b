// The person at the screen. Nobody needs an account: the first thing that is done makes a guest.
import type { Person } from "./api";
import { Problem, call, get, post } from "./http";

class Session {
  person = $state.raw<Person | null>(null);
  known = $state(false);

  /** Asks who this is. */
  async look(): Promise<void> {
    try {
      const answer = await get<{ person: Person } | Person>("/me");
      this.person = "person" in answer ? answer.person : answer;
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.status !== 401) throw thrown;
      this.person = null;
    } finally {
      this.known = true;
    }
  }

  /** Makes a guest of whoever is nobody yet. */
  async enter(): Promise<Person> {
    if (this.person) return this.person;
    const { person } = await post<{ person: Person }>("/people/guest");
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
