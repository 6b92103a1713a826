/** A table of Space Base in front of one person: places of the table, cards that are read, cautions. */
import { CHAINS, t, tongue } from "../../lib/messages/language.svelte";
import type { DecisionInfo, GreyedOption, OptionInfo } from "../../lib/protocol";
import type { Answer } from "../../lib/settings.svelte";
import type { GameFace } from "../face";
import { GamePlay, usePlay as anyPlay } from "../play.svelte";
import type { Choice, Source } from "../source";
import { type Cards, isWinning, paidNow, type Sum } from "./cards";
import { type Flags, flagsOf } from "./flags";
import { SpaceBaseWords } from "./made";
import {
  caution,
  choicesOf,
  givesNothing,
  isPlain,
  optionsAt,
  plainBest,
  sameSpot,
  type Spot,
  spotsOf,
} from "./options";
import { optionText } from "./optionText";
import { scriptFor } from "./scenes";
import { stageFor } from "./stage";
import { readOut } from "./summary";
import type { BoardView, Card, TableView } from "./types";

const EMPTY: BoardView = { credits: 0, income: 0, vp: 0, station: [], deployed: [], charges: {} };

export class Play extends GamePlay {
  readonly cards: Cards;

  /** The card whose note floats beside it. */
  noted = $state.raw<{ card: Card; beside: Element; seat: number | null } | null>(null);
  /** The card whose sheet is open. */
  read = $state.raw<{ card: Card; seat: number | null } | null>(null);
  /** The sector that tells of itself. */
  sector = $state.raw<{ sector: number; seat: number } | null>(null);
  /** The base that is shown in full. */
  visited = $state<number | null>(null);

  constructor(client: GameFace, source: () => Source, cards: Cards) {
    super(client, source);
    this.cards = cards;
  }

  // -- what is on the table -------------------------------------------------------------------------

  readonly table = $derived(this.view.table as TableView);
  /** Whose turn it is; -1 before the first and after the last. */
  readonly active = $derived(this.view.over || !this.table.round ? -1 : this.table.active);
  /** The others, clockwise. */
  readonly rivals = $derived(
    Array.from({ length: this.players - 1 }, (_, i) => (this.mine + 1 + i) % this.players),
  );

  /** Whether there are so many others that each has a line less. */
  readonly isCrowded = $derived(this.players > 4);
  /** Whether somebody has as many points as end the game. */
  readonly isEnding = $derived(this.table.triggered && !this.view.over);
  readonly isTheirTurn = $derived(this.active >= 0 && this.active !== this.mine);

  board(seat: number): BoardView {
    return this.table.boards[seat] ?? EMPTY;
  }

  card(id: string): Card | undefined {
    return this.cards.get(id);
  }

  /** What the next 40 points bring: how many turns are left in this round, for the banner. */
  readonly turnsLeft = $derived.by(() => {
    const { active, starting } = this.table;
    return (starting - 1 - active + 2 * this.players) % this.players;
  });

  /** Whether this person's first turn is still to come. */
  readonly #isEarly = $derived(
    !this.source.events.some((event) => event.event === "turn_began" && event.seat === this.mine),
  );

  // -- what the shell asks for ------------------------------------------------------------------------

  protected override words(): SpaceBaseWords {
    return new SpaceBaseWords(this.cards, CHAINS[tongue.language]);
  }

  override layout(): readonly string[] {
    const named: [string, boolean][] = [
      ["crowded", this.isCrowded],
      ["theirs", this.isTheirTurn],
      ["ending", this.isEnding],
      ["pair", this.#isPair],
    ];
    return named.flatMap(([name, holds]) => (holds ? [name] : []));
  }

  override readOut(): string {
    return readOut(this);
  }

  override round(): number {
    return this.table.round;
  }

  override points(): readonly number[] {
    return this.table.boards.map((board) => board.vp);
  }

  override stand(): string {
    const { vp, credits } = this.board(Math.max(0, this.seat));
    return t("ui.puzzle.stand.spacebase", { vp, credits });
  }

  override openCard(id: string): boolean {
    const card = this.card(id);
    if (card) this.read = { card, seat: null };
    return card !== undefined;
  }

  protected override choicesOf(options: readonly OptionInfo[]): Choice[] {
    return choicesOf(options, (card) => this.cards.get(card)?.cost ?? 0);
  }

  protected override answerOf(rule: Answer, decision: DecisionInfo): OptionInfo | null {
    // Nobody's game begins with a question that does not matter; later ones are asked, so that one can go back to them.
    // It tells nobody anything: all boards are open, and the answer is a choice like any other.
    if (this.#isIdle(decision)) return decision.options[0] ?? null;
    return rule === "best" ? plainBest(decision) : super.answerOf(rule, decision);
  }

  /** Whether two answers are all that there is, each with no more to say than what it brings. */
  readonly #isPair = $derived(
    this.shown.length === 2 &&
      !this.pass &&
      !this.isInside &&
      this.decision?.no_pass === null &&
      this.shown.every(({ options }) => options.length === 1 && isPlain(options[0] as OptionInfo)),
  );

  override automaticWhy(decision: DecisionInfo): string {
    return this.#isIdle(decision) ? t("ui.sb.auto.nothing") : "";
  }

  #isIdle(decision: DecisionInfo): boolean {
    return this.#isEarly && givesNothing(decision);
  }

  override answers(decision: DecisionInfo): Answer[] {
    return decision.kind === "allocate" ? ["ask", "best"] : super.answers(decision);
  }

  override optionText(option: OptionInfo): string {
    return optionText(this, option);
  }

  override choiceText(choice: Choice): string {
    const [option] = choice.options;
    if (!option || choice.options.length === 1) return super.choiceText(choice);
    return `${this.title(option)} (${t("ui.sb.ways", { count: choice.options.length })})`;
  }

  override alike(group: readonly GreyedOption[]): string {
    const { reason, figures } = (group[0] as GreyedOption).refusal;
    if (reason !== "too_expensive") return super.alike(group);
    const { credits } = figures as { credits?: number };
    return t("ui.greyed.too_expensive", { count: group.length, credits });
  }

  override glowsFor(choice: Choice): boolean {
    if (!this.looked || !choice.options.includes(this.looked)) return false;
    return spotsOf(choice.options[0] as OptionInfo).some((spot) => this.glows(spot));
  }

  /** PageUp and PageDown go through the sectors of the own base. */
  override onKey(event: KeyboardEvent): boolean {
    if (event.key !== "PageDown" && event.key !== "PageUp") return false;
    const columns = [...document.querySelectorAll<HTMLElement>(`.base [data-column] .head`)];
    const at = columns.findIndex((column) =>
      column.closest("[data-column]")?.contains(document.activeElement),
    );
    const next = columns[(at + (event.key === "PageDown" ? 1 : -1) + columns.length) % columns.length];
    next?.focus();
    return true;
  }

  override get isReading(): boolean {
    return this.read !== null || this.sector !== null;
  }

  override readonly script = scriptFor(() => this.mine);
  override readonly stage = stageFor(() => this.mine);

  // -- places of the table ------------------------------------------------------------------------------

  readonly #lit = $derived(this.mayAct ? this.options.flatMap(spotsOf) : []);
  readonly #glowing = $derived(this.looked ? spotsOf(this.looked) : []);

  /** Whether something can be chosen there. */
  isLit(spot: Spot): boolean {
    return this.#lit.some((lit) => sameSpot(lit, spot));
  }

  /** Whether the option looked at is there. */
  glows(spot: Spot): boolean {
    return this.#glowing.some((lit) => sameSpot(lit, spot));
  }

  /** Whether a card is chosen from the shipyard or the colonies. */
  readonly isShopping = $derived(this.mayAct && /^(buy|gain)$/.test(this.decision?.kind ?? ""));

  /** Where options lie, by sector: the numbers of those that use it, and whether only an arrow leads there. */
  readonly flags = $derived.by(() => (this.mayAct ? flagsOf(this.shown, (at) => this.#arrowsAt(at)) : new Map()) as Flags);

  /** What a sector pays this person with these dice. */
  paysAt(sector: number): Sum {
    return paidNow(this.cards, this.board(this.mine), sector, this.active === this.mine, this.players);
  }

  #arrowsAt(sector: number): number[] {
    const { left, right, either } = this.paysAt(sector);
    return [...(left || either ? [sector - 1] : []), ...(right || either ? [sector + 1] : [])];
  }

  // -- choosing ---------------------------------------------------------------------------------------

  /** A place of the table was clicked. `byTouch`: the first touch shows the card instead. */
  pick(spots: readonly Spot[], card: Card | null, seat: number | null, byTouch: boolean): void {
    const offered = this.mayAct ? spots.flatMap((spot) => optionsAt(this.options, spot)) : [];
    this.noted = null;
    if (card && (byTouch || !offered.length)) {
      this.refused = this.#greyedAt(spots);
      this.read = { card, seat };
      return;
    }
    if (offered.length) this.#offer(offered);
    else this.refused = this.#greyedAt(spots);
  }

  /** The head of a sector was clicked: it is chosen where that is asked, else it tells of itself. */
  pickSector(sector: number, seat: number): void {
    const spot: Spot = { at: "sector", sector };
    const isAsked = seat === this.mine && (this.isLit(spot) || this.#greyedAt([spot]) !== null);
    if (isAsked) this.pick([spot], null, seat, false);
    else this.sector = { sector, seat };
  }

  #offer(offered: OptionInfo[]): void {
    const [first, ...more] = offered as [OptionInfo, ...OptionInfo[]];
    if (!more.length) {
      this.choose(first);
      return;
    }
    const choice = this.choices.find((one) => offered.every((option) => one.options.includes(option)));
    if (choice) this.take(choice);
    else {
      this.narrowed = offered;
      this.opened = null;
    }
  }

  /** The options that are open for this card or its sector, for its sheet. */
  offeredFor(spots: readonly Spot[]): OptionInfo[] {
    return this.mayAct ? spots.flatMap((spot) => optionsAt(this.options, spot)) : [];
  }

  #greyedAt(spots: readonly Spot[]): GreyedOption | null {
    const greyed = this.decision?.greyed ?? [];
    return (
      greyed.find((option) =>
        spotsOf({ ...option, rule: null, preview: {} }).some((spot) =>
          spots.some((one) => sameSpot(one, spot)),
        ),
      ) ?? null
    );
  }

  protected override caution(option: OptionInfo): string | null {
    return caution(option, (card) => isWinning(this.cards, this.board(this.mine), card));
  }

  protected override answering(): void {
    this.read = this.sector = null;
  }

  /** The question before something that cannot be taken back. */
  override warning(asked: { option: OptionInfo; why: string }): string {
    const preview = asked.option.preview as { closes_sector?: number; credits_wasted?: number };
    const { why } = asked;
    if (why === "colony") return t("ui.sb.confirm.colony", { sector: preview.closes_sector });
    if (why === "win") return t("ui.sb.confirm.win");
    if (why === "waste") return t("ui.sb.confirm.waste", { credits: preview.credits_wasted });
    return super.warning(asked);
  }
}

export function usePlay(): Play {
  return anyPlay<Play>();
}
