/** What is practised at a table: the scenario's words, which step and card the person has come to, the hint they asked for. */
import type { GamePlay } from "../../games/play.svelte";
import type { Connection } from "../../lib/connection.svelte";
import { getScenario } from "../../lib/http";
import { own, t } from "../../lib/messages/language.svelte";
import type { DecisionInfo, HintGiven, LessonCard, ScenarioInfo, State, StepInfo, TableInfo } from "../../lib/protocol";
import { sentenceOf } from "../../lib/trouble";
import { isEnded, keepEnded } from "./ended";
import { isAnswer, isOpen, litBy, type Named } from "./lesson";

/** What a table's practice needs of its page. */
export interface Seen {
  /** What is shown, a little behind what the server says while scenes are played. */
  readonly state: State;
  readonly info: TableInfo;
  readonly hint: HintGiven | null;
  readonly connection: Connection;
}

export class Practice {
  scenario = $state.raw<ScenarioInfo | null>(null);
  failed = $state("");
  /** Which of the step's cards is read. */
  #read = $state(0);
  #readOf = $state(-1);
  /** Whether the lesson was ended before its end, or its last card put away. */
  ended = $state(false);
  /** How often something was pressed that is not lit: the card shakes. */
  shaken = $state(0);
  /** What is said of the answer that was given last; of a press that is not lit, that it is not the one. */
  note = $state("");
  /** Whether the note is of such a press. */
  isWrong = $state(false);
  /** Whether the veil is lifted, to look around. */
  lifted = $state(false);

  readonly play: GamePlay;
  readonly seen: () => Seen;

  constructor(play: GamePlay, seen: () => Seen) {
    this.play = play;
    this.seen = seen;
    const { info } = seen();
    const name = info.scenario;
    if (!name || name.startsWith("rule/")) return;
    this.ended = isEnded(info.id);
    void this.load(info.game, name);
  }

  async load(game: string, name: string): Promise<void> {
    this.failed = "";
    try {
      this.scenario = await getScenario(game, name);
    } catch (error) {
      this.failed = sentenceOf(error);
    }
  }

  // -- lessons ----------------------------------------------------------------------------------------

  readonly lesson = $derived(this.scenario?.lesson ?? null);
  readonly #steps = $derived<readonly StepInfo[]>(this.scenario?.steps ?? []);
  readonly #answers = $derived.by(() => this.seen().state.practice?.answers ?? 0);
  readonly decision = $derived.by((): DecisionInfo | null => this.play.decision);

  /** The step that is due, once it is asked. */
  readonly step = $derived.by((): StepInfo | null => {
    if (!this.lesson || this.ended) return null;
    return this.#steps[this.#answers] ?? null;
  });
  readonly isAtEnd = $derived(this.lesson !== null && !this.ended && this.#answers >= this.#steps.length);
  /** The card that is shown; null while others play. */
  readonly card = $derived.by((): LessonCard | null => {
    if (this.isAtEnd) return this.lesson?.end ?? null;
    const { step } = this;
    if (!step || !this.decision || this.decision.given !== null || this.play.source.busy) return null;
    return step.cards[Math.min(this.#card, step.cards.length - 1)] ?? null;
  });
  readonly #card = $derived(this.#readOf === this.#answers ? this.#read : 0);
  /** Whether the card is only read on. */
  readonly isRead = $derived(this.isAtEnd || (this.step !== null && this.#card < this.step.cards.length - 1));
  /** The answers that are lit; none where the card is read, and all are open where the game went another way. */
  readonly lit = $derived.by((): readonly Named[] => {
    const { step, card, decision } = this;
    if (!step || !card || !decision || this.isRead) return [];
    return litBy(step, card).filter((named) => isOpen(named, decision));
  });
  readonly chapter = $derived(this.card?.chapter ?? this.#lastChapter);
  get #lastChapter(): number {
    const before = this.#steps.slice(0, this.#answers + 1).flatMap(({ cards }) => cards);
    return before.at(-1)?.chapter ?? 1;
  }
  /** How far the lesson is: cards read, and all. */
  readonly progress = $derived.by(() => {
    const done = this.#steps.slice(0, this.#answers).reduce((sum, { cards }) => sum + cards.length, 0);
    return { at: done + this.#card + 1, of: this.#steps.reduce((sum, { cards }) => sum + cards.length, 0) };
  });

  next(): void {
    const read = this.#card + 1; // before it is said of which step
    this.#readOf = this.#answers;
    this.#read = read;
    this.note = "";
    this.isWrong = false;
    if (this.isAtEnd) this.end();
  }

  end(): void {
    this.ended = true;
    this.note = "";
    keepEnded(this.seen().info.id);
  }

  /** Give the answer that the script has. */
  skip(): void {
    const { step } = this;
    if (!step) return;
    if (this.isRead || step.choose === null) return this.next();
    const { decision } = this;
    if (decision && isOpen(step.choose, decision)) {
      const named = step.choose;
      const option = decision.options.find(
        ({ id, fields }) => id === named || (typeof named === "object" && isAnswer(id, named, decision) && fields),
      );
      this.note = "";
      this.play.source.choose(decision, option ? option.id : named);
    } else this.end();
  }

  /** Something was pressed that is not lit. */
  wrong(): void {
    this.shaken += 1;
    this.isWrong = true;
    this.note = t(this.isRead ? "ui.coach.read_on" : "ui.coach.not_now");
  }

  /** Whether an answer may be given: while it is taught, only what is lit. */
  allows(answer: Named): boolean {
    const { card, lit, decision } = this;
    if (!card || this.isAtEnd) return true;
    if (!this.isRead && !lit.length) return true; // the game went another way: nobody is held up
    const found = lit.find((named) => isAnswer(answer, named, decision));
    if (found === undefined) {
      this.wrong();
      return false;
    }
    const id = typeof answer === "string" ? answer : String(answer.id ?? "");
    this.note = card.otherwise[id] ? own(card.otherwise[id]) : "";
    this.isWrong = false;
    return true;
  }

  /** Whether a lesson goes on, also while others play or its words are fetched. */
  readonly isGuided = $derived.by(
    () =>
      !this.ended &&
      (this.lesson !== null
        ? this.#answers < this.#steps.length
        : (this.seen().info.scenario ?? "").startsWith("lesson/") && !this.failed),
  );
  /** Whether one is taught just now. */
  readonly teaches = $derived(this.card !== null && !this.isAtEnd);

  // -- hints ------------------------------------------------------------------------------------------

  /** The hint to the question that is open. */
  readonly hint = $derived.by((): HintGiven | null => {
    const { hint } = this.seen();
    const { decision } = this;
    if (!hint || !decision || hint.decision !== decision.id || decision.given !== null) return null;
    return hint.key === this.#forgotten ? null : hint;
  });
  #asked = $state(-1);
  #forgotten = $state("");
  forgetHint(): void {
    this.#forgotten = this.seen().hint?.key ?? "";
    this.#asked = -1;
  }
  readonly isAsking = $derived(this.decision !== null && this.#asked === this.decision.id && !this.hint);

  /** Whether a hint can be had to what is asked. */
  readonly mayAsk = $derived.by(
    () =>
      (this.seen().info.hints ?? false) &&
      this.decision !== null &&
      this.decision.given === null &&
      !this.isGuided &&
      !this.isAtEnd,
  );

  /** Whether it is asked if this is to become a practice game, which the first hint makes it. */
  isFirst = $state(false);

  /** The next hint; before the first one of a game that is none of practice yet, it is asked. */
  ask(): void {
    if (!this.mayAsk) return;
    if (this.seen().info.practice) this.askNow();
    else this.isFirst = true;
  }
  askNow(): void {
    this.isFirst = false;
    const { decision } = this;
    if (!decision || !this.mayAsk) return;
    this.#asked = decision.id;
    this.seen().connection.act({ type: "ask_hint" });
  }
  /** The server had none. */
  noHint(): void {
    this.#asked = -1;
  }

  /** What is lit: in a lesson its answers, else what the hint says. */
  readonly pointed = $derived<readonly Named[]>(
    this.teaches ? this.lit : this.hint ? [this.hint.option] : [],
  );

  /** Where an answer is pressed: selectors, of which the last that is there and can be pressed counts. */
  pressesOf(named: Named): readonly string[] {
    if (this.play.asked) return ["#decision [data-confirm]"];
    const own = this.play.client.presses?.(named) ?? [];
    const { decision } = this;
    const id =
      typeof named === "string" ? named : decision?.options.find((option) => isAnswer(option.id, named, decision))?.id;
    if (id === undefined) return own;
    const group = this.play.choices.find(({ options }) => options.length > 1 && options.some((one) => one.id === id));
    return [
      ...(group ? [`#decision [data-ways="${CSS.escape(group.key)}"]`] : []),
      `#decision [data-option="${CSS.escape(id)}"]`,
      ...own,
    ];
  }
}
