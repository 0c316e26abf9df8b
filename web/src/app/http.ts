// Requests over HTTP. A fault of the network and a refusal of the server are both thrown as `Problem`.
import { words } from "../kit/words";
import type { ApiError, Json } from "./api";

export const BASE = "/api/v1";

/** What the server said instead of an answer. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly error: ApiError & { missing?: Json },
  ) {
    super(error.text);
  }
}

/** Sends a request and returns the answer's body. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { accept: "application/json" } };
  if (method !== "GET") {
    init.headers = { ...init.headers, "content-type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(BASE + path, init);
  } catch {
    throw new Problem(0, { code: "network", text: words.errors.network });
  }
  const text = await response.text();
  const answer = parsed(text);
  if (response.ok) return answer as T;
  const error = (answer as { error?: ApiError } | undefined)?.error;
  throw new Problem(
    response.status,
    error ?? { code: `http-${response.status}`, text: words.errors.network },
  );
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body?: unknown): Promise<T> => call<T>("POST", path, body);

/** Returns the sentence of anything that was thrown. */
export function sentence(thrown: unknown): string {
  return thrown instanceof Problem ? thrown.error.text : words.errors.unknown;
}
