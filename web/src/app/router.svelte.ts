// Addresses and pages: the browser's own history, and links that stay on the page.

/** The page that an address means. */
export type Route =
  | { page: "start" }
  | { page: "new"; system: string }
  | { page: "rulings"; system: string }
  | { page: "invite"; id: string }
  | { page: "game"; id: string; token?: string; offered?: number; answer?: true }
  | { page: "campaign"; id: string; of: string[]; token?: string; offered?: number }
  | { page: "replay"; id: string; at?: number }
  | { page: "report"; id: string }
  | { page: "rules"; system?: string; rule?: string }
  | { page: "games"; list: List }
  | { page: "lists"; id?: string; code?: string }
  | { page: "lab" }
  | { page: "me" }
  | { page: "missing" };

/** Lists of games, each a page. */
export const LISTS = ["mine", "open", "watch", "archive"] as const;
export type List = (typeof LISTS)[number];

/** Reads an address. */
export function route(url: URL): Route {
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "start" };
  if (first === "new" && second !== undefined && parts.length === 2) return { page: "new", system: second };
  if (first === "new" && second !== undefined && third === "rulings" && parts.length === 3)
    return { page: "rulings", system: second };
  const token = url.searchParams.get("invite");
  // The seat that an invitation is for, where its link says so.
  const offered = Number.parseInt(url.searchParams.get("seat") ?? "", 10);
  const invited =
    token === null ? {} : { token, ...(Number.isInteger(offered) && offered >= 0 && { offered }) };
  if (first === "games" && second !== undefined && parts.length === 2)
    return { page: "game", id: second, ...invited };
  if (first === "campaigns" && second !== undefined && third === "invite" && parts.length === 3)
    return { page: "invite", id: second };
  if (first === "campaigns" && second !== undefined)
    return { page: "campaign", id: second, of: parts.slice(2), ...invited };
  if (first === "games" && second !== undefined && parts.length === 3) {
    // Where what is asked is answered.
    if (third === "answer") return { page: "game", id: second, answer: true };
    if (third === "report") return { page: "report", id: second };
    const at = Number(url.searchParams.get("at") ?? Number.NaN);
    if (third === "replay")
      return Number.isInteger(at) ? { page: "replay", id: second, at } : { page: "replay", id: second };
  }
  if (first === "rules" && parts.length <= 3)
    return {
      page: "rules",
      ...(second !== undefined && { system: second }),
      ...(third !== undefined && { rule: third }),
    };
  const list = LISTS.find((one) => one === second);
  if (first === "lobby" && list && parts.length === 2) return { page: "games", list };
  if (first === "lists" && parts.length <= 2) {
    const code = url.searchParams.get("code");
    if (second !== undefined) return { page: "lists", id: second };
    return code === null ? { page: "lists" } : { page: "lists", code };
  }
  if (first === "lab" && parts.length === 1) return { page: "lab" };
  if (first === "me" && parts.length === 1) return { page: "me" };
  return { page: "missing" };
}

class Router {
  route = $state.raw<Route>(route(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to an address of this program. */
  go(to: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  /** Writes another address without going anywhere, so that a reload comes back to it. */
  mark(to: string): void {
    history.replaceState(null, "", to);
  }

  #read(): void {
    this.route = route(new URL(location.href));
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.hash !== "") return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
