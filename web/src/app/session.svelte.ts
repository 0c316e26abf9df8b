// The person at the screen. Nobody needs an account: the first thing that is done makes a guest. Whoever takes a name and a
// password comes in by them anywhere.
import type { Person } from "./api";
import { Problem, call, get, post } from "./http";
import { own } from "./owner";

/** Noted once somebody has come in here: whoever is nobody yet need not be asked for. */
const KEY = "sandtable-came-in";

interface Answer {
  person: Person;
}

class Session {
  person = $state.raw<Person | null>(null);
  known = $state(false);
  /** Says that the server was not there when it was asked who this is. */
  away = $state(false);

  /** Asks who this is, unless nobody has come in by this browser. */
  async look(): Promise<void> {
    try {
      if (localStorage.getItem(KEY) !== null) this.#is((await get<Answer>("/me")).person);
      this.away = false;
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      if (thrown.status === 401) this.#is(null);
      this.away = thrown.status === 0;
    } finally {
      this.known = !this.away;
    }
  }

  /** Makes a guest of whoever is nobody yet; whoever is somebody to the server stays that. */
  async enter(): Promise<Person> {
    return this.person ?? this.#is((await post<Answer>("/people/guest")).person);
  }

  async rename(name: string): Promise<void> {
    await this.enter();
    this.#is((await call<Answer>("PATCH", "/me", { name })).person);
  }

  /** Gives whoever is here a name and a password. */
  async register(name: string, password: string): Promise<void> {
    await this.enter();
    this.#is((await post<Answer>("/me/upgrade", { name, password })).person);
  }

  async logIn(name: string, password: string): Promise<Person> {
    return this.#is((await post<Answer>("/login", { name, password })).person);
  }

  async changePassword(current: string, password: string): Promise<void> {
    this.#is((await call<Answer>("PATCH", "/me", { current, password })).person);
  }

  async logOut(): Promise<void> {
    await post("/logout");
    this.#is(null);
  }

  /** Lets the server forget who this is. */
  async leave(current: string): Promise<void> {
    await call("DELETE", "/me", current === "" ? {} : { current });
    this.#is(null);
  }

  #is<P extends Person | null>(person: P): P {
    if (person === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "1");
    own(person);
    this.person = person;
    return person;
  }
}

export const session = new Session();
