/** Which page is shown, and going from one to another without loading anew. */
import { isFramed } from "./framed";

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; text: boolean }
  | { page: "replay"; id: string; step: number | null; text: boolean }
  | { page: "odds" }
  | { page: "art" }
  | { page: "puzzles"; game: string | null; puzzle: string | null }
  | { page: "squads"; game: string | null }
  /** Of the rulebook: a game or the number of a rule; empty where it is only opened. */
  | { page: "rules"; what: string }
  | { page: "unknown" };

export function routeOf(path: string): Route {
  const [first, id, last] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "lobby" };
  if (first === "odds" && !id) return { page: "odds" };
  if (first === "art" && !id) return { page: "art" };
  if (first === "puzzles") return { page: "puzzles", game: id ?? null, puzzle: last ?? null };
  if (first === "squads" && last === undefined) return { page: "squads", game: id ?? null };
  if (first === "rules" && last === undefined) return { page: "rules", what: id ?? "" };
  if (first === "t" && id) return { page: "table", id, text: last === "text" };
  if (first === "replay" && id) {
    const step = last === undefined ? Number.NaN : Number.parseInt(last, 10);
    return { page: "replay", id, step: Number.isNaN(step) ? null : step, text: false };
  }
  return { page: "unknown" };
}

/** The page, and of tables and replays which: what a page says of itself changes neither. */
const pageOf = (route: Route): string => ("id" in route ? `${route.page} ${route.id}` : route.page);

/** What is read there, too: who goes to another rule, or to another game's puzzles, has gone elsewhere. */
const placeOf = (route: Route): string =>
  route.page === "rules" ? `rules ${route.what}` : route.page === "puzzles" ? `puzzles ${route.game} ${route.puzzle}` : pageOf(route);

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  /** How often the person has gone to another page. */
  #moves = 0;

  constructor() {
    addEventListener("popstate", () => this.#arrive());
  }

  #arrive(): void {
    const before = placeOf(this.route);
    this.route = routeOf(location.pathname);
    if (placeOf(this.route) !== before) this.#moves += 1;
  }

  go(path: string): void {
    // a table within another page goes from table to table; all else has the whole window
    if (isFramed() && routeOf(new URL(path, location.href).pathname).page !== "table") {
      parent.location.assign(path);
      return;
    }
    history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /**
   * To go on from here once what was asked for has come. Nothing happens if the person has gone elsewhere meanwhile,
   * even if they are back: what they see then was not what they asked from.
   */
  later(): (path: string) => void {
    const moves = this.#moves;
    return (path) => {
      if (this.#moves === moves) this.go(path);
    };
  }

  /**
   * Change the address of the page that is shown, without a new entry in the history. Nothing happens if it is another
   * page's: whoever has gone on is not called back by what the page before was waiting for.
   */
  settle(path: string): void {
    const before = location.pathname;
    if (pageOf(routeOf(new URL(path, location.href).pathname)) !== pageOf(this.route)) return;
    history.replaceState(null, "", path);
    // what stands behind the question mark is the page's own: it is the same page, and is not begun anew
    if (location.pathname !== before) this.route = routeOf(location.pathname);
  }
}

export const router = new Router();

/** Follow links inside the page; anything with a modifier stays the browser's. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (routeOf(link.pathname).page === "unknown") return; // the server's own addresses: invites, downloads
  if (link.hash && link.pathname === location.pathname) return; // a place on this page
  event.preventDefault();
  router.go(link.pathname + link.search);
}
