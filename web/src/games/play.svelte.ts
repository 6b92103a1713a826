/** One table in front of one person: what is asked, what is looked at, what is being chosen. */
import { getContext, setContext } from "svelte";

import type { Phases } from "../lib/look/phases";
import { list, t, tongue } from "../lib/messages/language.svelte";
import { joined, type Part } from "../lib/messages/message";
import type { GameWords, Speech } from "../lib/messages/speech";
import type { Script } from "../lib/motion/scene";
import type { Stage } from "../lib/motion/showing.svelte";
import { Presses } from "../lib/presses";
import type { DecisionInfo, GameEvent, GreyedOption, OptionInfo, SeatInfo, View } from "../lib/protocol";
import { type Answer, answerKey, EVERY, settings } from "../lib/settings.svelte";
import type { GameFace } from "./face";
import type { Choice, Source } from "./source";

export const PASS = "pass";

/** More words than these about what others do are no longer read. */
const MOST_DOING = 3;
/** Reasons of one kind that differ by what they name: so many are told together, the rest where they are unfolded. */
const MOST_REASONS = 2;

export function isPass(option: { fields: Record<string, unknown> }): boolean {
  return option.fields.kind === PASS;
}

function passOf(options: readonly OptionInfo[]): OptionInfo | null {
  return options.find(isPass) ?? null;
}

/** An option as a choice of its own. */
export function alone(option: OptionInfo): Choice {
  return { key: option.id, options: [option] };
}

/** What a game's play adds to it: words, a read-out, cautions, and whatever its board needs. */
export abstract class GamePlay {
  readonly #source: () => Source;
  /** Which press is under way: it answers what was shown when it began, and once. */
  readonly presses = new Presses(() => performance.now());

  /** The option that the pointer or the focus is on. */
  looked = $state.raw<OptionInfo | null>(null);
  /** The choice whose ways are shown, by key. */
  opened = $state<string | null>(null);
  /** Only these options are shown, because their place on the table was clicked. */
  narrowed = $state.raw<OptionInfo[] | null>(null);
  /** What waits for "really?". */
  asked = $state.raw<{ option: OptionInfo; why: string } | null>(null);
  /** A click on something that may not be chosen. */
  refused = $state.raw<GreyedOption | null>(null);
  /** The rule whose text is open. */
  rule = $state<string | null>(null);
  /** For spectators: whose side of the table is at the bottom. */
  followed = $state(0);
  /** Where one is taught: whether an answer may be given now, and nothing answers by itself. */
  lesson = $state.raw<{ allows(answer: string | Record<string, unknown>): boolean } | null>(null);
  /** Whether the table is drawn, rather than told. */
  drawn = $state(true);
  /** What was answered for this person since they last answered themselves, in words; empty: nothing. */
  did = $state("");
  /** The question that was not to be answered by itself after all: the server refused that. */
  manual = $state(-1);

  constructor(
    readonly client: GameFace,
    source: () => Source,
  ) {
    this.#source = source;
  }

  // -- what a game says for itself ------------------------------------------------------------------

  protected abstract words(): GameWords;
  /** The table in a few sentences. */
  abstract readOut(): string;
  /** The round, 0 before the first. */
  abstract round(): number;
  /** The steps of a round, in a game that has any. */
  phases(): Phases | null {
    return null;
  }
  /** What the layout of the whole page turns on, as classes of the page: a page that asked its own parts for it, with
   * `:has()`, would ask anew at every change of any of them. */
  layout(): readonly string[] {
    return [];
  }
  /** Points by seat, as they stand. */
  abstract points(): readonly number[];
  /** How the table stands for this person, in a few words: what is said of a puzzle that was not solved. */
  abstract stand(): string;
  /** Opens what a card says; false if there is nothing to open. */
  abstract openCard(id: string): boolean;
  /** How the options stand in the panel, passing left out. */
  protected choicesOf(options: readonly OptionInfo[]): Choice[] {
    return options.filter((option) => !isPass(option)).map(alone);
  }
  /** What is asked, over the options. */
  heading(decision: DecisionInfo): string {
    return this.speech.title(decision);
  }
  /** What others are at who are waited for, the innermost last: only what a person would say of it. */
  get doing(): string[] {
    const places = this.view.stack.slice(1).filter((place) => !this.isOnlyProcedure(place));
    return this.speech.crumbs(places.slice(-MOST_DOING));
  }
  /** Whether a place in the stack is only how the rules go on, and says nothing about the game. */
  protected isOnlyProcedure(_place: string): boolean {
    return false;
  }
  /** Why an option should be confirmed, or null. */
  protected caution(_option: OptionInfo): string | null {
    return null;
  }
  /** The question before an option that is confirmed. */
  warning(_asked: { option: OptionInfo; why: string }): string {
    return t("ui.confirm.always");
  }
  /** What it is called to take back the own answer to a question that others are asked too. */
  takeBackWords(_decision: DecisionInfo): string {
    return t("ui.undo.sealed");
  }
  /** What the settings answer to a question. */
  protected answerOf(rule: Answer, decision: DecisionInfo): OptionInfo | null {
    const pass = passOf(decision.options);
    return rule === "pass" || (rule === "idle" && decision.options.length === 1) ? pass : null;
  }
  /** Why a question is answered by itself, where that is not what the person has set; else empty. */
  automaticWhy(_decision: DecisionInfo): string {
    return "";
  }
  /** How this question is answered from now on. */
  ruleOf(decision: DecisionInfo): Answer {
    const { answers } = settings;
    const isIdle = decision.may_pass && answers[answerKey(this.client.id, EVERY)] === "idle";
    return answers[answerKey(this.client.id, decision.kind)] ?? (isIdle ? "idle" : "ask");
  }
  setRule(decision: DecisionInfo, rule: Answer): void {
    settings.answers[answerKey(this.client.id, decision.kind)] = rule;
  }
  /** From now on whatever leaves nothing but to pass is passed: this question, and those of other kinds. */
  passIdly(decision: DecisionInfo): void {
    settings.answers[answerKey(this.client.id, EVERY)] = "idle";
    this.setRule(decision, "idle");
  }
  /** What may be set for questions of this kind. */
  answers(decision: DecisionInfo): Answer[] {
    return decision.may_pass ? ["ask", "idle", "pass"] : ["ask"];
  }
  /** An option with what it would do, as a sentence. */
  optionText(option: OptionInfo): string {
    return this.title(option);
  }
  /** A choice of several ways, as a sentence. */
  choiceText(choice: Choice): string {
    const [option] = choice.options;
    return option ? this.optionText(option) : "";
  }
  /** Refused options that are all alike, in one sentence. */
  alike(group: readonly GreyedOption[]): string {
    const reasons = [...new Set(group.map(({ refusal }) => joined(this.speech.refusal(refusal.reason, refusal.figures))))];
    const told = reasons.slice(0, MOST_REASONS).join(" ");
    return t("ui.greyed.alike", { count: group.length, reason: reasons.length > MOST_REASONS ? `${told} …` : told });
  }
  /** Whether the place of a choice is what the pointer is on. */
  glowsFor(_choice: Choice): boolean {
    return false;
  }
  /** Whether a choice is the way on, which stays in sight however long the list is. */
  goesOn(_choice: Choice): boolean {
    return false;
  }
  /** What happened, with the figures of places only where they cannot be seen. */
  told(event: GameEvent): Part[] {
    return this.speech.event(event, this.drawn);
  }
  /** Whether a dialog shows what was clicked, so that the panel need not say it too. */
  get isReading(): boolean {
    return false;
  }
  /** An answer in full, as it would be typed. */
  get example(): string {
    return this.options[0]?.id ?? "";
  }
  /** A choice that cannot be listed, as it was typed; null if these words describe none. */
  typed(_words: string): Record<string, unknown> | null {
    return null;
  }
  /** A key that the shell has no use for; true if it is used up. */
  onKey(_event: KeyboardEvent): boolean {
    return false;
  }
  /** Called with the events before the page changes. */
  watch(_events: readonly GameEvent[]): void {
    // nothing moves
  }
  /** What is seen of what happens, if it is shown in scenes, and how they are played on the page. */
  readonly script: Script | null = null;
  readonly stage: Stage | null = null;

  // -- what is on the table -------------------------------------------------------------------------

  readonly source: Source = $derived.by(() => this.#source());
  readonly view: View = $derived(this.source.view);
  readonly seat = $derived(this.source.seat);
  readonly players = $derived(this.view.seats);
  /** As text they are the same until somebody is called otherwise, and no sentence is made anew before. */
  readonly #called = $derived(JSON.stringify(this.source.names));
  /** Of every seat: a record that was brought in may not say who sat there. */
  readonly names = $derived.by((): readonly string[] => {
    const called = JSON.parse(this.#called) as string[];
    return Array.from({ length: this.players }, (_, seat) => called[seat] ?? tongue.plain.seatName(seat));
  });
  readonly events = $derived(this.source.events);
  readonly seats = $derived<readonly SeatInfo[]>(this.source.info?.seats ?? []);
  readonly isWatching = $derived(this.seat < 0);
  /** Whose side of the table is at the bottom. */
  readonly mine = $derived(this.isWatching ? this.followed : this.seat);
  readonly speech: Speech = $derived.by(() => tongue.about(this.client.id, this.words(), this.names));

  /** The seats that have yet to choose. */
  readonly choosing = $derived(this.view.open.flatMap(({ answered, seat }) => (answered ? [] : [seat])));

  /** Who is thought for: the answer to "what are we waiting for?". */
  waiting(): string {
    const names = this.choosing.map((seat) => this.speech.seatName(seat));
    return names.length ? t("ui.waiting.for", { names: list(names) }) : "";
  }

  // -- what is asked ----------------------------------------------------------------------------------

  readonly #asked = $derived(this.source.decision);
  /** What the person's settings answer by themselves, or null. */
  readonly automatic = $derived.by((): { decision: DecisionInfo; option: OptionInfo } | null => {
    const decision = this.#asked;
    if (!decision || decision.given !== null || decision.id === this.manual || this.lesson) return null;
    const option = this.answerOf(this.ruleOf(decision), decision);
    return option && { decision, option };
  });
  /** The question to the person. */
  readonly decision = $derived(this.automatic ? null : this.#asked);
  readonly options = $derived<readonly OptionInfo[]>(this.decision?.options ?? []);
  readonly choices = $derived<Choice[]>(this.choicesOf(this.options));
  readonly pass = $derived(passOf(this.options));
  readonly given = $derived(this.options.find((option) => option.id === this.decision?.given) ?? null);
  readonly mayAct = $derived(this.decision !== null && !this.source.busy);

  /** The choices that the panel shows: all, those of a clicked place, or the ways of an opened one. */
  readonly shown = $derived.by((): Choice[] => {
    if (this.narrowed) return this.narrowed.map(alone);
    const opened = this.choices.find((choice) => choice.key === this.opened);
    return opened ? opened.options.map(alone) : this.choices;
  });
  /** Every option as a choice of its own. */
  readonly flat = $derived(this.choices.flatMap((choice) => choice.options.map(alone)));
  readonly isInside = $derived(
    this.narrowed !== null || this.choices.some((choice) => choice.key === this.opened),
  );

  // -- choosing ---------------------------------------------------------------------------------------

  /** What a press would act on: the question, and how far it has been gone into. */
  readonly shows = $derived(
    [
      this.#asked?.id ?? "",
      this.opened ?? "",
      this.narrowed?.map(({ id }) => id).join("|") ?? "",
      this.asked?.option.id ?? "",
      this.isReading,
    ].join("\n"),
  );

  /** A choice of the panel: takes its option, or opens its ways. */
  take(choice: Choice): void {
    if (choice.options.length === 1) this.choose(choice.options[0] as OptionInfo);
    else if (this.isMeant()) {
      this.opened = choice.key;
      this.narrowed = null;
    }
  }

  choose(option: OptionInfo): void {
    if (!this.mayAct || (this.lesson && !this.lesson.allows(option.id))) return;
    const why = this.caution(option);
    const isCareful = settings.confirm === "always" && !isPass(option);
    if (settings.confirm !== "never" && (why || isCareful)) {
      if (this.isMeant()) this.asked = { option, why: why ?? "always" };
      return;
    }
    this.send(option.id);
  }

  /** Answer with something that cannot be listed. */
  give(fields: Record<string, unknown>): void {
    if (this.mayAct) this.send(fields);
  }

  confirm(): void {
    if (this.asked) this.send(this.asked.option.id);
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

  /** Just before an answer goes out. */
  protected answering(_option: string | Record<string, unknown>): void {
    // nothing to be seen to
  }

  /** Whether the press under way, if there is one, was meant for this question; it counts once. */
  protected isMeant(): boolean {
    return this.presses.counts(this.shows);
  }

  /** Whether the answer went out: one that was not meant for this question does not. */
  protected send(option: string | Record<string, unknown>, isMeant: boolean = this.isMeant()): boolean {
    const decision = this.decision;
    if (!decision || !isMeant) return false;
    if (this.lesson && !this.lesson.allows(option)) return false;
    this.answering(option);
    this.clear();
    this.did = "";
    this.source.choose(decision, option);
    return true;
  }

  // -- words ------------------------------------------------------------------------------------------

  /** What an option is called. */
  title(option: { fields: Record<string, unknown> }): string {
    return joined(this.speech.option(option.fields, this.decision?.kind));
  }
}

const KEY = Symbol("play");

export function givePlay<P extends GamePlay>(play: P): P {
  return setContext(KEY, play);
}

export function usePlay<P extends GamePlay = GamePlay>(): P {
  return getContext<P>(KEY);
}
