/** What a person does at a table of X-Wing: which ship is looked at, pieces in hand, overlays, answers. */
import { innerHeight, innerWidth } from "svelte/reactivity/window";

import { list, t } from "../../lib/messages/language.svelte";
import { joined } from "../../lib/messages/message";
import type { Script } from "../../lib/motion/scene";
import type { Stage } from "../../lib/motion/showing.svelte";
import type { DecisionInfo, GameEvent, OptionInfo } from "../../lib/protocol";
import { announcer } from "../../lib/announce.svelte";
import { type Answer, settings, still } from "../../lib/settings.svelte";
import { standing } from "../../lib/standing.svelte";
import type { GameFace } from "../face";
import { isPass, usePlay as anyPlay } from "../play.svelte";
import type { Choice, Source } from "../source";
import { shipAsked } from "./asked";
import { aimless, cardAsked, flipAsked, isAttackOrder } from "./cardAsked";
import { Attacks } from "./attacks.svelte";
import type { SceneMove } from "./board/scene";
import type { Edition } from "./edition";
import { isOnLine } from "./lines";
import { liking } from "./liking.svelte";
import { fieldsOf, previewOf } from "./optionParts";
import { afterOf } from "./motion/after";
import { type Act, scenesOf } from "./motion/scenes";
import { stageFor } from "./motion/stage";
import { Placing } from "./placing.svelte";
import type { Ranges, Shot } from "./ranges";
import { flipTitle, hullText, optionText, readOut } from "./sentences";
import { bareFace, mayAdd, wayFor, waysOf } from "./rerolls";
import { type AttackStory, attackOf, movesIn } from "./story";
import { Tabletop } from "./tabletop.svelte";
import { AREA, type OptionFields, type Preview, type Printed } from "./types";
import { dialsExample, filled } from "./typing";
import { term } from "./words";

/** What a person may lay over the board. */
export type Overlay = "arcs" | "rings" | "ruler" | "enemies" | "fan" | "threat";

/** Rem of a window in which the parts of the table stand beside each other. */
const NARROW = 48;
/** And of a low one, as a phone on its side. */
const LOW = 30;
const MIDDLE = 62.5;
/** Of an upright one, so that a strip has room between the ships and the question. */
const HIGH = 50;

/** Under which name it is kept that a card is not flipped. */
const flipOf = (card: string): string => `flip ${card}`;

export class Play extends Tabletop {
  readonly placing: Placing;
  readonly attacks: Attacks;

  /** The ship that is looked at more closely. */
  selected = $state<number | null>(null);
  /** The option of the board that the pointer is on, by id. */
  hovered = $state<string | null>(null);
  /** The ship that the pointer or the focus is on, on the board or among the units. */
  pointed = $state<number | null>(null);
  arcs = $state(false);
  rings = $state(false);
  ruler = $state(false);
  /** Brings a ship into sight on the board, while there is one. */
  centre: (n: number) => void = () => undefined;
  /** Ranges from the ship that the overlays are about, while they are shown. */
  measured = $state.raw<Ranges | null>(null);
  /** What the weapon of the attack that is drawn measures, once that is known. */
  shot = $state.raw<Shot | null>(null);
  /** Whether the drawer with the odds is open. */
  oddsOpen = $state(true);
  /** Dice of the pool that is asked about, chosen by taps. */
  marked = $state.raw<readonly number[]>([]);
  /** The card whose sheet is open. */
  read = $state<string | null>(null);
  /** How ships have moved since the last state. */
  moves = $state.raw<ReadonlyMap<number, SceneMove>>(new Map());

  #seen = -1;

  override readonly script: Script<Act> = {
    scenes: (events, view) => scenesOf(events, view, this.mine),
    after: afterOf((ship) => this.initiativeOf(ship)),
    clearsQuestion: true,
  };
  override readonly stage: Stage;

  constructor(client: GameFace, edition: Edition, source: () => Source, printed: Printed) {
    super(client, edition, source, printed);
    const play = this;
    this.stage = stageFor({
      get frame() {
        return { viewer: play.mine, edge: (play.table.area ?? AREA) / 1000 };
      },
      size: (ship) => play.size(ship),
      pose: (ship) => play.ship(ship).pose,
      owner: (ship) => play.ship(ship).owner,
      difficulty: (ship, maneuver) => play.sheet(ship)?.dial.find(({ id }) => id === maneuver)?.difficulty ?? "white",
      cardName: (card) => play.speech.cardName(card),
    });
    this.attacks = new Attacks({
      get events() {
        return play.events;
      },
      get duel() {
        return play.table.duel ?? null;
      },
      get isAsked() {
        return play.decision !== null && play.table.attack !== null;
      },
      get isOver() {
        return play.view.over;
      },
      isMine: (ship) => !play.isWatching && play.ships[ship]?.owner === play.seat,
      get earlier() {
        return play.source.earlier ?? null;
      },
    });
    this.placing = new Placing({
      get decision() {
        return play.decision;
      },
      get viewer() {
        return play.mine;
      },
      get area() {
        return play.table.area ?? AREA;
      },
      pose: (ship) => play.ship(ship).pose,
      obstacles: () => play.table.obstacles.flatMap(({ placed, pose }) => (placed ? [pose] : [])),
      size: (ship) => play.size(ship),
      whyNot: (option) => play.source.whyNot?.(option) ?? Promise.resolve(null),
      isMeant: () => play.isMeant(),
      send: (option) => play.send(option, true),
    });
  }

  /** Whether there is only room for one part of the table at a time. */
  readonly isNarrow = $derived.by(() => {
    const rem = 16 * (settings.textSize / 100);
    const [width, height] = [(innerWidth.current ?? 1280) / rem, (innerHeight.current ?? 800) / rem];
    return width < NARROW || (height <= LOW && width < MIDDLE && width > height);
  });

  /** Whether an attack is a strip under board and question: both keep their room beside it. */
  readonly hasStrip = $derived.by(() => {
    const rem = 16 * (settings.textSize / 100);
    const [width, height] = [(innerWidth.current ?? 1280) / rem, (innerHeight.current ?? 800) / rem];
    return !this.isNarrow && (width >= MIDDLE || height >= HIGH);
  });

  /** Whether such a strip is open now. */
  hasDuel = $state(false);

  // -- what is on the table -------------------------------------------------------------------------

  /** The attack in progress, with what led to its dice as far as the log tells. */
  readonly attack: AttackStory | null = $derived.by(() => {
    const now = this.table.attack;
    const told = this.attacks.all.at(-1);
    const isTold = told && now && told.attacker === now.attacker && told.defender === now.defender;
    return isTold ? told : attackOf(now);
  });
  /** The attack that is drawn: the one in progress, or the one that is being shown. */
  readonly fire: AttackStory | null = $derived.by(() => {
    const { shown, isCalled } = this.attacks;
    const isAsked = this.decision !== null && this.table.attack !== null;
    return shown && !isAsked && isCalled ? shown : this.attack;
  });

  // -- what the shell asks for ------------------------------------------------------------------------

  /** What became of each ship, and by whom; of a game that goes on, which are gone and what the others have left. */
  override stand(): string {
    const { fates } = this.source;
    const ends = fates.length
      ? fates.map((fate) => [Number(fate.ship), joined(this.speech.phrase(`fate.xwing.${fate.how}`, fate))] as const)
      : this.order.map((n) => [n, this.ship(n).place === "removed" ? t("ui.xwing.gone") : hullText(this, n)] as const);
    return ends.map(([n, end]) => `${this.name(n)}: ${end}`).join(this.speech.say("term.list.semicolon"));
  }
  override layout(): readonly string[] {
    return this.hasDuel ? ["duel"] : [];
  }
  override readOut(): string {
    return readOut(this);
  }

  override openCard(id: string): boolean {
    this.read = id;
    return true;
  }

  override choose(option: OptionInfo): void {
    if (this.placing.options.includes(option)) void this.placing.take(option);
    else super.choose(option);
  }

  /** Whoever answers has seen what came of the own attack before. */
  protected override answering(): void {
    this.attacks.saw();
  }

  override typed(words: string): Record<string, unknown> | null {
    return filled(words, this.seat, (ship) => this.sheet(ship)?.dial ?? []);
  }

  override get example(): string {
    return dialsExample(this.planning.region) || super.example;
  }

  /** The ship whose dial is open is named, where there is room for it. */
  override heading(decision: DecisionInfo): string {
    const { ship, isGiven } = this.planning;
    const isOpen = decision.kind === "dials" && ship !== null && !isGiven && !this.asked && !this.isNarrow;
    return isOpen ? t("ui.xwing.dial.question", { ship: this.name(ship) }) : super.heading(decision);
  }

  override takeBackWords(decision: DecisionInfo): string {
    return decision.kind === "dials" ? t("ui.xwing.dial.take_back") : super.takeBackWords(decision);
  }

  override get isReading(): boolean {
    return this.read !== null;
  }

  // -- standing answers for a card of this squad ---

  get #squad(): string {
    return `${this.client.id} ${String(this.source.info?.settings[`squad_${this.seat}`] ?? "")}`;
  }

  override ruleOf(decision: DecisionInfo): Answer {
    const flip = flipAsked(decision);
    if (flip && standing.of(this.#squad, flipOf(flip)) === "never") return "leave";
    const asked = cardAsked(decision);
    return (asked && standing.of(this.#squad, asked.card)) ?? super.ruleOf(decision);
  }

  override setRule(decision: DecisionInfo, rule: Answer): void {
    const flip = flipAsked(decision);
    if (flip) standing.set(this.#squad, flipOf(flip), rule === "leave" ? "never" : null);
    const asked = cardAsked(decision);
    const isForCard = rule === "use" || rule === "never";
    if (asked) standing.set(this.#squad, asked.card, isForCard ? rule : null);
    if (!isForCard && rule !== "leave") super.setRule(decision, rule);
  }

  override answers(decision: DecisionInfo): Answer[] {
    const all = super.answers(decision);
    const rest = all.filter((rule) => rule !== "ask");
    if (flipAsked(decision)) return ["ask", "leave", ...rest];
    if (isAttackOrder(decision)) return ["ask", "alike"];
    return cardAsked(decision) ? ["ask", "use", "never", ...rest] : all;
  }

  protected override answerOf(rule: Answer, decision: DecisionInfo): OptionInfo | null {
    if (rule === "alike") return aimless(decision);
    if (rule === "use") return cardAsked(decision)?.use ?? null;
    return super.answerOf(rule === "never" || rule === "leave" ? "pass" : rule, decision);
  }

  /** Begins with a capital letter; dials that are locked are told with what they show. */
  override title(option: { fields: Record<string, unknown> }): string {
    const flip = this.#flip(option);
    if (flip) return flip;
    const isGiven = option.fields.kind === "dials" && this.planning.isGiven;
    const title = super.title(
      isGiven ? { fields: { ...option.fields, chosen: { ...this.planning.chosen } } } : option,
    );
    const isOwn = option.fields.kind === "first" && option.fields.seat === this.seat;
    return title.charAt(0).toUpperCase() + title.slice(1) + (isOwn ? ` (${t("ui.you")})` : "");
  }

  /** To flip a two-sided card, or to leave it as it is; empty for anything else. */
  #flip(option: { fields: Record<string, unknown>; preview?: unknown }): string {
    const { kind, card, ship } = fieldsOf(option);
    const { turned } = (option.preview ?? {}) as Preview;
    if (kind === "use" && turned && card) {
      // of several ships' cards it is said whose
      const isOneOfSeveral = this.options.some((one) => fieldsOf(one).kind === "use" && fieldsOf(one).ship !== ship);
      return flipTitle(this, card, turned, isOneOfSeveral ? ship : null);
    }
    const flips = this.options.map((one) => previewOf(one)).filter((one) => one?.turned);
    if (!isPass(option) || !flips.length || flips.length < this.options.length - 1) return "";
    const [only] = flips;
    if (flips.length > 1 || !only?.up) return t("ui.xwing.flip.leave_all");
    return t("ui.xwing.flip.leave", { up: term(this.speech, "card_side", only.up) });
  }

  override optionText(option: OptionInfo): string {
    return optionText(this, option);
  }

  protected override choicesOf(options: readonly OptionInfo[]): Choice[] {
    const all = super.choicesOf(options);
    const rank = ({ options: [option] }: Choice): number => {
      const odds = option && previewOf(option).odds;
      return odds ? -odds.expected : 0;
    };
    const side = ({ options: [option] }: Choice): number => {
      const ship = option && fieldsOf(option).ship;
      return typeof ship !== "number" || !this.ships[ship] ? 1 : this.isMine(ship) ? 2 : 0;
    };
    // the best attack stands first; of targets enemies, then what is nobody's, then friends; modifications keep their order
    if (this.decision?.kind === "target") return all.toSorted((a, b) => side(a) - side(b));
    return this.decision?.kind === "attack" ? all.toSorted((a, b) => rank(a) - rank(b)) : all;
  }

  override warning(asked: { option: OptionInfo; why: string }): string {
    if (asked.why !== "flees") return super.warning(asked);
    const { kind, chosen = {} } = fieldsOf(asked.option);
    const ship = shipAsked(this);
    const lost = kind === "dials" ? this.#fleeing(chosen) : ship === null ? [] : [ship];
    const isEnd = !this.inPlay.some((n) => this.isMine(n) && !lost.includes(n));
    const words = t("ui.xwing.confirm.flees", { ships: list(lost.map((n) => this.name(n))) });
    return isEnd ? `${words} ${t("ui.xwing.confirm.last")}` : words;
  }

  /** Own ships whose dials lead off the play area. */
  #fleeing(chosen: Record<string, string>): number[] {
    return Object.entries(chosen).flatMap(([ship, maneuver]) =>
      this.planning.ghost(Number(ship), maneuver)?.outcome === "off_board" ? [Number(ship)] : [],
    );
  }

  /** Dials that lead a ship off the play area are asked about once more. */
  protected override lock(chosen: Record<string, string>): void {
    const { option } = this.planning;
    if (!this.mayAct || !option) return;
    const flees = this.#fleeing(chosen).length > 0;
    if (settings.confirm === "never" || !(flees || settings.confirm === "always"))
      this.#sendDials(chosen);
    else if (this.isMeant()) this.asked = { option: { ...option, fields: { ...option.fields, chosen } }, why: flees ? "flees" : "always" };
  }

  override confirm(): void {
    const { kind, chosen } = this.asked ? fieldsOf(this.asked.option) : {};
    if (kind === "dials" && chosen) this.#sendDials(chosen);
    else super.confirm();
  }

  /** Back from "really?" leads to the dial that was the reason, or to the first one. */
  override back(): boolean {
    const { kind, chosen } = this.asked ? fieldsOf(this.asked.option) : {};
    const isBack = super.back();
    if (kind === "dials" && chosen) {
      const [first] = [...this.#fleeing(chosen), ...this.planning.ships];
      this.planning.open(first ?? null);
    }
    if (isBack || !this.attacks.isCalled) return isBack;
    this.attacks.call(this.attacks.all.length);
    return true;
  }

  #sendDials(chosen: Record<string, string>): void {
    if (!this.send({ kind: "dials", chosen })) return;
    this.planning.locked(chosen);
    this.selected = null; // it was the one whose dial was set
  }

  protected override caution(option: OptionInfo): string | null {
    return previewOf(option).outcome === "off_board" ? "flees" : null;
  }

  override watch(events: readonly GameEvent[]): void {
    this.attacks.follow(this.#seen < 0 || this.#seen > events.length);
    this.#seen = this.source.info ? events.length : this.#seen + 1;
    // in a replay the events are those of the step; elsewhere what happens is shown in scenes
    if (!this.source.info) this.moves = still() ? new Map() : movesIn(events, this.#seen * 1000);
  }

  // -- dice that are chosen by a tap --------------------------------------------------------------------

  /** The pool that is asked about, and the answers that name dice of it. */
  readonly poolAsked: "attack" | "defense" | null = $derived.by(() => {
    const kind = this.decision?.kind;
    return kind === "modify_attack" ? "attack" : kind === "modify_defense" ? "defense" : null;
  });
  readonly ways = $derived(waysOf(this.options));
  readonly #pool: readonly string[] = $derived.by(() => {
    const { attack } = this.table;
    return (this.poolAsked === "attack" ? attack?.attack_dice : this.poolAsked ? attack?.defense_dice : null) ?? [];
  });
  /** The answer that is about the dice that are chosen. */
  readonly tapped = $derived(wayFor(this.ways, this.#facesAt(this.marked)));

  #facesAt(dice: readonly number[]): string[] {
    return dice.map((i) => bareFace(this.#pool[i] ?? ""));
  }

  mayMark(die: number): boolean {
    if (this.marked.includes(die)) return true;
    const face = this.#pool[die];
    return face !== undefined && !/[*!]$/.test(face) && mayAdd(this.ways, this.#facesAt(this.marked), face);
  }

  mark(die: number): void {
    if (!this.mayMark(die)) return;
    this.marked = this.marked.includes(die) ? this.marked.filter((one) => one !== die) : [...this.marked, die];
  }

  override clear(): void {
    super.clear();
    this.marked = [];
    this.hovered = null;
  }

  override onKey(event: KeyboardEvent): boolean {
    const inList = event.target instanceof Element && event.target.closest("[data-roving], [role=application]");
    if (!(inList && event.key.startsWith("Arrow")) && this.placing.onKey(event)) return true;
    if (event.key === "PageDown" || event.key === "PageUp") return this.#turn(event.key === "PageDown" ? 1 : -1);
    if (event.key === "[" || event.key === "]") return this.#turn(event.key === "]" ? 1 : -1, true);
    if (!settings.keysOn || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key.toLowerCase() === "w" && this.planning.isOpen) {
      liking.showDisc(!liking.disc);
      return true;
    }
    const overlays: Record<string, Overlay> = { a: "arcs", d: "rings", s: "ruler", g: "fan", e: "enemies", h: "threat" };
    const overlay = overlays[event.key.toLowerCase()];
    if (overlay) this.#press(overlay);
    return overlay !== undefined;
  }

  /** A key for what may not be measured now says why. */
  #press(overlay: Overlay): void {
    const isMeasure = overlay === "arcs" || overlay === "rings" || overlay === "ruler" || overlay === "threat";
    if (isMeasure && !this.mayMeasure(this.table.active)) announcer.say(t("ui.xwing.measuring.bound"));
    else this.toggle(overlay);
  }

  toggle(overlay: Overlay): void {
    if (overlay === "arcs") this.arcs = !this.arcs;
    else if (overlay === "rings") this.rings = !this.rings;
    else if (overlay === "ruler") this.ruler = !this.ruler;
    else if (overlay === "threat") this.threat = !this.threat;
    else if (overlay === "fan") this.planning.fan = !this.planning.fan;
    else this.planning.enemies = !this.planning.enemies;
  }

  isOn(overlay: Overlay): boolean {
    if (overlay === "arcs") return this.arcs;
    if (overlay === "rings") return this.rings;
    if (overlay === "ruler") return this.ruler;
    if (overlay === "threat") return this.threat;
    return overlay === "fan" ? this.planning.fan : this.planning.enemies;
  }

  /** The next unit, or the next enemy, becomes the selected one. */
  #turn(way: 1 | -1, enemies = false): boolean {
    const among = this.cards.filter(
      (n) => this.ship(n).place !== "removed" && (!enemies || !this.isMine(n)),
    );
    if (!among.length) return false;
    const at = among.indexOf(this.selected ?? -1);
    const next = among[(at < 0 ? (way > 0 ? 0 : among.length - 1) : at + way + among.length) % among.length];
    this.selected = next ?? null;
    document.querySelector<HTMLElement>(`[data-chip="${next}"] button`)?.focus();
    return true;
  }

  /** The pointer or the focus comes to a ship, or leaves it: it may have come to the next one before. */
  point(n: number, isOn: boolean): void {
    if (isOn) this.pointed = n;
    else if (this.pointed === n) this.pointed = null;
  }

  // -- choosing on the board ----------------------------------------------------------------------------

  /** Options that are about this ship. */
  optionsFor(n: number): OptionInfo[] {
    if (!this.mayAct) return [];
    return this.options.filter((option) => {
      const { kind, ship } = option.fields as unknown as OptionFields;
      return ship === n && (kind === "ship" || kind === "target" || kind === "attack");
    });
  }

  pickShip(n: number): void {
    const offered = this.optionsFor(n);
    if (this.planning.isOpen && this.planning.ships.includes(n)) {
      this.planning.open(n);
      this.selected = n;
    } else if (offered.length === 1) this.choose(offered[0] as OptionInfo);
    else if (offered.length) this.narrowed = offered;
    else {
      this.refused =
        (this.decision?.greyed ?? []).find(
          ({ fields }) => (fields as unknown as OptionFields).ship === n,
        ) ?? null;
      this.selected = this.selected === n ? null : n;
    }
  }

  pickObstacle(n: number): void {
    const offered = this.options.find((option) => {
      const { kind, obstacle } = option.fields as unknown as OptionFields;
      return kind === "target_obstacle" && obstacle === n;
    });
    if (offered) this.choose(offered);
  }

  /** Whether a tap on a ship of the board is one more on the ship that is looked at, where no list stands beside it. */
  isReadAgain(n: number): boolean {
    return this.isNarrow && this.selected === n && !this.optionsFor(n).length;
  }
  readPilot(n: number): void {
    this.read = this.sheet(n)?.pilot ?? null;
  }

  /**
   * A ghost stands for an option: its id begins with the option's. A finger, which cannot look at an end first, aims at
   * its maneuver; what it has aimed at already is set.
   */
  pickGhost(id: string, byFinger = false): void {
    const flown = this.planned(id);
    if (flown && byFinger && this.planning.aimed !== flown[1]) return this.planning.aim(flown[1]);
    if (flown) return this.planning.set(...flown);
    const option = this.options.find((one) => id === one.id || id.startsWith(`${one.id}|`));
    if (option && isOnLine(option)) this.placing.move(previewOf(option).ends?.flat()[Number(id.split("|")[1])] ?? this.placing.pose);
    else if (option && !isPass(option)) this.choose(option);
  }

  /** The own ship and the maneuver that a ghost of its open dial stands for. */
  planned(id: string | null): [number, string] | null {
    const { ship, isOpen } = this.planning;
    const [of, ...maneuver] = (id ?? "").split(" ");
    return isOpen && ship !== null && of === String(ship) ? [ship, maneuver.join(" ")] : null;
  }

  hover(id: string | null): void {
    this.hovered = id;
    if (this.planning.isOpen) this.planning.looked = this.planned(id)?.[1] ?? null;
    this.looked = this.options.find((one) => id === one.id || id?.startsWith(`${one.id}|`)) ?? null;
  }

  override glowsFor(choice: Choice): boolean {
    return this.looked !== null && choice.options.includes(this.looked);
  }

}

export function usePlay(): Play {
  return anyPlay<Play>();
}
