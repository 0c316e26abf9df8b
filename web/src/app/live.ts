// The socket of a table: what is pushed, and coming back after it was lost. Asks for nothing that plain requests cannot.
import type { Seat } from "../wire/terms";
import type { SeenEntry } from "../wire/seen-entry";
import type { Match, TableNow } from "./api";
import type { Pointed } from "../wire/server/bodies";
import type { Remark } from "./talk.svelte";

/** News of a table. What is not in it has to be fetched. */
export type Seen = { t: "seen"; next: number; entries: SeenEntry[] } & Partial<Omit<TableNow, "next">>;
type Message =
  | Seen
  | { t: "match"; match?: Match }
  | { t: "pong" }
  | ({ t: "chat" } & Remark)
  | ({ t: "point" } & Pointed);

export interface Handlers {
  seen(message: Seen): void;
  match(match: Match | undefined): void;
  chat(remark: Remark): void;
  /** Told what another seat points at from here on. */
  point(at: Pointed): void;
  /** Told when the socket stands, and when it is lost; it is tried again once that is answered. */
  stands(up: boolean): void | Promise<void>;
  /** Number of the next entry, asked for whenever the socket is opened. */
  next(): number;
}

const PING = 25_000;
const LONGEST = 10_000;
/** What is to be answered before the next try, in milliseconds. */
const PATIENCE = 3000;

/** An opened socket. */
export interface Line {
  close(): void;
  /** Shows the others what this seat points at, if the socket stands. */
  point(at: Pick<Pointed, "cursor" | "tapes">): void;
}

/** Opens the socket of a table and keeps it open until it is closed. */
export function live(id: string, seat: Seat | null, on: Handlers): Line {
  let socket: WebSocket | null = null;
  let ended = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heard = 0;

  const open = (): void => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const who = seat === null ? "" : `seat=${seat}&`;
    socket = new WebSocket(
      `${scheme}://${location.host}/api/v1/matches/${encodeURIComponent(id)}/live?${who}from=${on.next()}`,
    );
    socket.addEventListener("open", () => {
      tries = 0;
      heard = Date.now();
      on.stands(true);
    });
    socket.addEventListener("message", (event) => {
      heard = Date.now();
      const message = JSON.parse(String(event.data)) as Message;
      if (message.t === "seen") on.seen(message);
      else if (message.t === "match") on.match(message.match);
      else if (message.t === "chat") on.chat(message);
      else if (message.t === "point") on.point(message);
    });
    socket.addEventListener("close", () => {
      clearTimeout(retry);
      socket = null;
      if (ended) return;
      const wait = Math.min(LONGEST, 300 * 2 ** tries++);
      const slow = new Promise<void>((done) => setTimeout(done, PATIENCE));
      void Promise.race([on.stands(false), slow]).then(() => {
        if (!ended && !socket) retry = setTimeout(open, wait);
      });
    });
  };

  const beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heard > 2 * PING) socket.close();
    else socket.send(JSON.stringify({ t: "ping" }));
  }, PING);
  const wake = (): void => {
    if (document.visibilityState === "visible" && !socket && !ended) {
      clearTimeout(retry);
      open();
    }
  };
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  open();

  return {
    close: () => {
      ended = true;
      clearTimeout(retry);
      clearInterval(beat);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      // One that is still being opened would be told of on the console.
      if (socket?.readyState === WebSocket.CONNECTING)
        socket.addEventListener("open", (event) => (event.target as WebSocket).close());
      else socket?.close();
    },
    point: (at) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ t: "point", ...at }));
    },
  };
}
