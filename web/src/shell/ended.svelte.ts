/** A game that is over, in words: who has won, why, who stands where. */
import type { GamePlay } from "../games/play.svelte";
import { leadSince } from "../games/result";
import { list, t } from "../lib/messages/language.svelte";
import { joined } from "../lib/messages/message";
import { spoken } from "../lib/messages/spoken";

export class Ended {
  readonly #play: GamePlay;

  constructor(play: GamePlay) {
    this.#play = play;
  }

  readonly #event = $derived.by(() => this.#play.events.findLast(({ event }) => event === "ended"));
  /** Where the game ended by that: who gave up, as the one says it who looks. */
  readonly #conceded = $derived.by(() => {
    if (this.#event?.reason !== "conceded") return "";
    const seats = this.#play.events.flatMap(({ event, seat }) => (event === "conceded" ? [Number(seat)] : []));
    if (seats.includes(this.#play.seat)) return t("ui.result.conceded.you");
    const names = seats.map((seat) => this.#play.speech.seatName(seat));
    return names.length ? t("ui.result.conceded", { names: list(names) }) : "";
  });
  /** Seats in groups, best first. */
  readonly ranking = $derived.by(() =>
    ((this.#event?.ranking as number[][] | undefined) ?? [this.#play.view.winners]).map((seats, place) => ({ seats, place: place + 1 })),
  );
  readonly points = $derived.by(() => (this.#event?.points as number[] | undefined) ?? this.#play.points());
  readonly names = $derived.by(() => this.#play.view.winners.map((seat) => this.#play.speech.seatName(seat)));
  readonly isDraw = $derived.by(() => this.#event?.reason === "agreed" || this.#play.view.winners.length === this.#play.players);
  /** Whether whoever looks has won alone. */
  readonly isMine = $derived.by(() => this.names.length === 1 && this.#play.view.winners.includes(this.#play.seat));
  readonly said = $derived.by(() => {
    if (this.isDraw) return t("ui.outcome.draw");
    return this.isMine ? t("ui.result.won") : t("ui.result.wins", { names: list(this.names), count: this.names.length });
  });
  readonly reason = $derived.by(() => this.#conceded || (this.#event?.reason ? joined(this.#play.speech.word("reason", { reason: this.#event.reason })) : ""));

  /** By how much it was won, and since when that seat led: nothing where points do not say it. */
  why(course: readonly (readonly number[])[] | null): string {
    const { winners } = this.#play.view;
    const [winner] = winners;
    const others = this.points.flatMap((points, seat) => (winners.includes(seat) ? [] : [{ seat, points }]));
    const next = others.sort((a, b) => b.points - a.points)[0];
    if (winner === undefined || !next || this.isDraw) return "";
    const points = this.points[winner] ?? 0;
    const margin = points - next.points;
    if (margin < 0) return "";
    const figures = { points, margin, name: this.#play.speech.seatName(next.seat) };
    const since = course && winners.length === 1 ? leadSince(course, winner) : 0;
    return spoken(
      t(margin ? "ui.result.ahead" : "ui.result.level", figures),
      since ? t("ui.result.lead", { round: since }) : "",
    );
  }
}
