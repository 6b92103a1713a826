/** The rulebooks as far as they have been fetched, and what of them can be tried. */
import { byPlace, canShow } from "../games/index";
import { getPractice, getRuleNumbers, getRules } from "../lib/http";
import type { PracticeList } from "../lib/protocol";
import type { Rulebook } from "../lib/rulebook/book";
import type { Numbers } from "./place";
import { entriesOf, type Entry } from "./search";

/** A game's rules, where each can be tried or why not, and all of it ready to be searched. */
export interface Book {
  readonly game: string;
  readonly book: Rulebook;
  readonly tried: ReadonlySet<string>;
  readonly untried: PracticeList["untried"];
  readonly entries: readonly Entry[];
}

class Shelf {
  numbers = $state.raw<Numbers | null>(null);
  books = $state.raw<ReadonlyMap<string, Book>>(new Map());
  readonly #coming = new Map<string, Promise<void>>();

  /** Which games there are, and the numbers of their rules. Rejects if they cannot be had. */
  async open(): Promise<void> {
    if (this.numbers) return;
    const found = Object.entries(await getRuleNumbers()).filter(([game]) => canShow(game));
    this.numbers = Object.fromEntries(found.sort(([one], [other]) => byPlace(one, other)));
  }

  /** Fetch a game's rules, once. Rejects if they cannot be had; they can be asked for again then. */
  async fetch(game: string): Promise<void> {
    const coming = this.#coming.get(game) ?? this.#fetch(game);
    this.#coming.set(game, coming);
    try {
      await coming;
    } catch (error) {
      this.#coming.delete(game);
      throw error;
    }
  }

  async #fetch(game: string): Promise<void> {
    const [book, { rules, untried }] = await Promise.all([getRules<Rulebook>(game), getPractice(game)]);
    const found: Book = { game, book, tried: new Set(rules), untried, entries: entriesOf(game, book) };
    this.books = new Map([...this.books, [game, found]]);
  }

  /** Fetch the others as well; what cannot be had is left out. */
  async fetchAll(): Promise<void> {
    await Promise.allSettled(Object.keys(this.numbers ?? {}).map((game) => this.fetch(game)));
  }
}

export const shelf = new Shelf();
