/** Going back: how far, whether others are asked, in which words, and what is to be done next. */
import { tick } from "svelte";

import type { GamePlay } from "../games/play.svelte";
import type { Connection } from "../lib/connection.svelte";
import { t } from "../lib/messages/language.svelte";
import { joined } from "../lib/messages/message";
import type { State, UndoAsked } from "../lib/protocol";
import type { Session } from "../lib/session";
import { beforeLastChoice, choiceAfter } from "./log";
import { OwnWish } from "./ownWish";

/** What going back needs to know of the page. */
export interface Page {
  readonly connection: Connection;
  readonly session: Session;
  readonly now: State;
}

export class GoingBack {
  /** How things stood when this person wished to go back. */
  #before: { events: number; given: string | null } | null = null;

  constructor(
    readonly page: Page,
    readonly play: GamePlay,
  ) {}

  readonly #choices = $derived.by(() => this.page.now.choices ?? 0);
  /** The seats' wish to go back, or null. */
  readonly wish: UndoAsked | null = $derived.by(() => this.page.now.undo_asked ?? null);
  /** The question whose own answer waits for those of others: it alone is taken back. */
  readonly #sealed = $derived.by(() => {
    const { decision } = this.page.now;
    return decision && decision.given !== null ? decision : null;
  });
  readonly #isFree = $derived.by(() => {
    const to = this.page.now.undo_to;
    return this.#sealed !== null || (to != null && to < this.#choices);
  });
  /** Whether only bots would be asked, or who sits at this screen; they agree at once. */
  readonly #isAlone = $derived.by(() => {
    const { table, seat, here = [] } = this.page.now;
    return table.seats.every(
      (one) => one.seat === seat || one.kind === "bot" || one.conceded || here.includes(one.seat),
    );
  });
  readonly #to = $derived.by(() => {
    if (this.play.isWatching) return null;
    if (this.#sealed) return this.#choices;
    const last = beforeLastChoice(this.page.session.events, this.page.now.seat);
    return this.#isFree ? Math.max(this.page.now.undo_to ?? 0, last ?? this.#choices - 1) : last;
  });
  readonly isPossible = $derived.by(
    () =>
      (this.#sealed !== null || (this.#to !== null && this.#to < this.#choices && !this.wish)) &&
      !this.page.session.unanswered.some((act) => act.type === "undo") &&
      !this.play.view.over &&
      !this.play.isWatching,
  );
  /** Whether people must agree first. */
  readonly isAsked = $derived.by(() => this.isPossible && !this.#isFree && !this.#isAlone);
  /** Whether going back would make this a practice game, which it is not yet. */
  readonly #isPractice = $derived.by(
    () =>
      this.#sealed === null &&
      this.#to !== null &&
      this.#to < (this.page.now.practice_below ?? 0) &&
      !this.page.now.table.practice,
  );
  /** Whether this person is being asked whether that is what they want. */
  isAsking = $state(false);
  /** What going back does, in words. */
  readonly words = $derived.by(() =>
    this.#sealed
      ? this.play.takeBackWords(this.#sealed)
      : t(this.#isFree ? "ui.undo.free" : this.#isAlone ? "ui.undo.bots" : "ui.undo.ask"),
  );
  /** The word on the button. */
  readonly word = $derived.by(() => (this.#sealed ? this.words : t("ui.undo")));

  go(): void {
    if (!this.isPossible) return;
    if (this.#isPractice) this.isAsking = true;
    else this.#go();
  }

  /** The person wants it, practice or not. */
  confirm(): void {
    this.isAsking = false;
    this.#go();
  }

  #go(): void {
    const { connection, session, now } = this.page;
    if (!this.isPossible || this.#to === null || !this.play.presses.counts(this.play.shows)) return;
    this.#before = { events: session.events.length, given: now.decision?.given ?? null };
    if (this.#sealed) this.play.manual = this.#sealed.id; // else the settings would give the same answer again
    connection.act({ type: "undo", to: this.#to });
  }

  /** What a seat wishes, with the choice that it is about as far as this person may know it. */
  asked(wish: UndoAsked): string {
    const choice = choiceAfter(this.page.session.events, wish.to);
    const figures = {
      count: this.#choices - wish.to,
      choice: choice ? joined(this.play.speech.event(choice)) : "",
    };
    const { now } = this.page;
    if (wish.seat === now.seat) return t("ui.undo.waiting", figures); // whoever asked knows what becomes of the game
    const asked = t("ui.undo.asked", { name: this.play.names[wish.seat] ?? "", ...figures });
    const isPractice = wish.to < (now.practice_below ?? 0) && !now.table.practice;
    return isPractice ? `${asked} ${t("ui.practice.asked")}` : asked;
  }

  readonly #own = new OwnWish();

  /** In an effect: why the own wish to go back came to nothing, once; otherwise empty. */
  refused(): string {
    const { now } = this.page;
    const declined = this.#own.refused(now.undo_declined ?? null, now.seat);
    if (!declined) return "";
    const name = this.play.names[declined.by] ?? "";
    return t(declined.played_on ? "ui.undo.played_on" : "ui.undo.declined", { name });
  }

  /** In an effect: once play has gone back, the question is where the next key goes, not the button. */
  follow(): void {
    const events = this.page.session.events.length;
    const given = this.page.now.decision?.given ?? null;
    if (!this.#before || (events === this.#before.events && given === this.#before.given)) return;
    this.#before = null;
    void tick().then(() => {
      const at = document.activeElement;
      if (at === document.body || at?.closest("[data-undo]"))
        document.getElementById("question")?.focus({ preventScroll: true });
    });
  }
}
