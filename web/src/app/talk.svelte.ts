// What is said at a table: fetched when somebody looks, kept fresh by the socket.
import { get, post } from "./http";

export interface Remark {
  n: number;
  person: { id: string; name: string };
  at: string;
  text: string;
}

export class Talk {
  said = $state.raw<Remark[]>([]);
  /** Number of remarks that were not looked at yet. */
  fresh = $state(0);
  /** People whose remarks are left out, as the server keeps it for this person. */
  muted = $state.raw<{ id: string; name: string }[]>([]);

  constructor(readonly id: string) {}

  get #path(): string {
    return `/matches/${encodeURIComponent(this.id)}/chat`;
  }

  /** Leaves out what somebody says, or reads it again. */
  async mute(id: string, muted: boolean): Promise<void> {
    await post(`/people/${encodeURIComponent(id)}/mute`, { muted });
    this.said = [];
    await this.fetch();
  }

  /** Fetches what is missing. */
  async fetch(): Promise<void> {
    this.muted = (await get<{ people: { id: string; name: string }[] }>("/me/muted")).people;
    const from = (this.said.at(-1)?.n ?? -1) + 1;
    const { said } = await get<{ said: Remark[] }>(`${this.#path}?from=${from}`);
    this.#add(said);
    if (from === 0) this.fresh = 0;
  }

  async say(text: string): Promise<void> {
    await post(this.#path, { text });
    await this.fetch();
    this.fresh = 0;
  }

  /** Takes a remark that was pushed; one that is missing before it is fetched. */
  heard(remark: Remark): void {
    const next = (this.said.at(-1)?.n ?? -1) + 1;
    if (remark.n > next) void this.fetch().catch(() => undefined);
    else this.#add([remark]);
  }

  read(): void {
    this.fresh = 0;
  }

  #add(remarks: Remark[]): void {
    const next = (this.said.at(-1)?.n ?? -1) + 1;
    const added = remarks.filter((remark) => remark.n >= next);
    if (added.length === 0) return;
    this.said = [...this.said, ...added];
    this.fresh += added.length;
  }
}
