/** One table in front of one person: what is asked, what is looked at, what is being chosen. */
import { getContext, setContext } from "svelte";

import { CHAINS, t, tongue } from "../../lib/messages/language.svelte";
import type { Speech } from "../../lib/messages/speech";
import type {
  DecisionInfo,
  GameEvent,
  GreyedOption,
  OptionInfo,
  SeatInfo,
  TableInfo,
  View,
} from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Cards } from "./cards";
import { SpaceBaseWords } from "./made";
import {
  caution,
  type Caution,
  type Choice,
  choicesOf,
  isPass,
  optionsAt,
  passOf,
  plainBest,
  sameSpot,
  type Spot,
  spotsOf,
} from "./options";
import type { BoardView, Card, TableView } from "./types";

/** Where a play gets what it shows: a live table, or a step of a record. */
export interface Source {
  readonly info: TableInfo | null;
  readonly seat: number;
  readonly view: View;
  readonly decision: DecisionInfo | null;
  readonly events: readonly GameEvent[];
  readonly names: readonly string[];
  /** Whether an answer is on its way. */
  readonly busy: boolean;
  choose(decision: DecisionInfo, option: string): void;
}

const EMPTY: BoardView = { credits: 0, income: 0, vp: 0, station: [], deployed: [], charges: {} };

export class Play {
  readonly #source: () => Source;
  readonly cards: Cards;

  /** The option that the pointer or the focus is on. */
  looked = $state.raw<OptionInfo | null>(null);
  /** The choice whose ways are shown, by key. */
  opened = $state<string | null>(null);
  /** Only these options are shown, because their place on the table was clicked. */
  narrowed = $state.raw<OptionInfo[] | null>(null);
  /** What waits for "really?". */
  asked = $state.raw<{ option: OptionInfo; why: Caution | "always" } | null>(null);
  /** A click on something that may not be chosen. */
  refused = $state.raw<GreyedOption | null>(null);
  /** The card whose note floats beside it. */
  noted = $state.raw<{ card: Card; beside: Element; seat: number | null } | null>(null);
  /** The card whose sheet is open. */
  read = $state.raw<{ card: Card; seat: number | null } | null>(null);
  /** The rule whose text is open. */
  rule = $state<string | null>(null);
  /** The base that is shown in full. */
  visited = $state<number | null>(null);
  /** For spectators: whose base lies at the bottom. */
  followed = $state(0);

  constructor(source: () => Source, cards: Cards) {
    this.#source = source;
    this.cards = cards;
  }

  // -- what is on the table -------------------------------------------------------------------------

  readonly source = $derived.by(() => this.#source());
  readonly view = $derived(this.source.view);
  readonly table = $derived(this.view.table as TableView);
  readonly seat = $derived(this.source.seat);
  readonly players = $derived(this.view.seats);
  readonly names = $derived(this.source.names);
  readonly events = $derived(this.source.events);
  readonly seats = $derived<readonly SeatInfo[]>(this.source.info?.seats ?? []);
  readonly isWatching = $derived(this.seat < 0);
  /** Whose turn it is; -1 before the first and after the last. */
  readonly active = $derived(this.view.over || !this.table.round ? -1 : this.table.active);
  /** Whose base lies at the bottom. */
  readonly mine = $derived(this.isWatching ? this.followed : this.seat);
  /** The others, clockwise. */
  readonly rivals = $derived(
    Array.from({ length: this.players - 1 }, (_, i) => (this.mine + 1 + i) % this.players),
  );
  readonly speech: Speech = $derived.by(() =>
    tongue.about("spacebase", new SpaceBaseWords(this.cards, CHAINS[tongue.language]), this.names),
  );

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

  // -- what is asked ----------------------------------------------------------------------------------

  readonly #asked = $derived(this.source.decision);
  /** The question that was not to be answered by itself after all: the server refused that. */
  manual = $state(-1);
  /** What the person's settings answer by themselves, or null. */
  readonly automatic = $derived.by((): { decision: DecisionInfo; option: OptionInfo } | null => {
    const decision = this.#asked;
    if (!decision || decision.given !== null || decision.id === this.manual) return null;
    const rule = settings.answers[decision.kind] ?? "ask";
    const option = rule === "pass" ? passOf(decision.options) : rule === "best" ? plainBest(decision) : null;
    return option && { decision, option };
  });
  /** The question to the person. */
  readonly decision = $derived(this.automatic ? null : this.#asked);
  readonly options = $derived<readonly OptionInfo[]>(this.decision?.options ?? []);
  readonly choices = $derived<Choice[]>(choicesOf(this.options, (card) => this.cards.get(card)?.cost ?? 0));
  readonly pass = $derived(passOf(this.options));
  readonly given = $derived(this.options.find((option) => option.id === this.decision?.given) ?? null);
  readonly mayAct = $derived(this.decision !== null && !this.source.busy);

  /** The choices that the panel shows: all, those of a clicked place, or the ways of an opened one. */
  readonly shown = $derived.by((): Choice[] => {
    const narrowed = this.narrowed;
    if (narrowed)
      return narrowed.map((option) => ({ key: option.id, options: [option], spots: spotsOf(option) }));
    const opened = this.choices.find((choice) => choice.key === this.opened);
    if (opened)
      return opened.options.map((option) => ({ key: option.id, options: [option], spots: spotsOf(option) }));
    return this.choices;
  });
  /** Every option as a choice of its own. */
  readonly flat = $derived(
    this.choices.flatMap((choice) =>
      choice.options.map((option) => ({ key: option.id, options: [option], spots: spotsOf(option) })),
    ),
  );
  readonly isInside = $derived(
    this.narrowed !== null || this.choices.some((choice) => choice.key === this.opened),
  );

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

  // -- choosing ---------------------------------------------------------------------------------------

  /** A choice of the panel: takes its option, or opens its ways. */
  take(choice: Choice): void {
    if (choice.options.length === 1) this.choose(choice.options[0] as OptionInfo);
    else {
      this.opened = choice.key;
      this.narrowed = null;
    }
  }

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

  choose(option: OptionInfo): void {
    if (!this.mayAct) return;
    const why = caution(option, (card) => this.#wins(card));
    const isCareful = settings.confirm === "always" && !isPass(option);
    if (settings.confirm !== "never" && (why || isCareful)) {
      this.asked = { option, why: why ?? "always" };
      return;
    }
    this.#send(option);
  }

  confirm(): void {
    if (this.asked) this.#send(this.asked.option);
  }

  /** One step back: out of a question, an opened choice, a narrowed list. Whether there was one. */
  back(): boolean {
    if (this.asked) this.asked = null;
    else if (this.isInside) this.clear();
    else if (this.refused) this.refused = null;
    else return false;
    return true;
  }

  /** Forget what was looked at and opened: another decision has come. */
  clear(): void {
    this.looked = null;
    this.opened = null;
    this.narrowed = null;
    this.asked = null;
    this.refused = null;
  }

  #send(option: OptionInfo): void {
    const decision = this.decision;
    if (!decision) return;
    this.clear();
    this.read = null;
    this.source.choose(decision, option.id);
  }

  #wins(card: string): boolean {
    const found = this.cards.get(card);
    return [found?.station, found?.deployed].some((side) =>
      side?.ability?.effects.some((each) => each.kind === "you_win"),
    );
  }

  // -- words ------------------------------------------------------------------------------------------

  /** What an option is called. */
  title(option: OptionInfo): string {
    return this.speech
      .option(option.fields, this.decision?.kind)
      .map((part) => part.text)
      .join("");
  }

  /** The question before something that cannot be taken back. */
  warning(asked: { option: OptionInfo; why: Caution | "always" }): string {
    const preview = asked.option.preview as { closes_sector?: number; credits_wasted?: number };
    const { why } = asked;
    if (why === "colony") return t("ui.sb.confirm.colony", { sector: preview.closes_sector });
    if (why === "win") return t("ui.sb.confirm.win");
    if (why === "waste") return t("ui.sb.confirm.waste", { credits: preview.credits_wasted });
    return t("ui.confirm.always");
  }
}

const KEY = Symbol("play");

export function givePlay(play: Play): Play {
  return setContext(KEY, play);
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}
