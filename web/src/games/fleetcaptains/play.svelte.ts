/** A table of Fleet Captains in front of one person: the map, ships, what a click means, what is being chosen. */
import type { Phases } from "../../lib/look/phases";
import { list, t, tongue } from "../../lib/messages/language.svelte";
import { joined } from "../../lib/messages/message";
import type { Stage } from "../../lib/motion/showing.svelte";
import type { DecisionInfo, GreyedOption, OptionInfo } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { GameFace } from "../face";
import { alone, GamePlay, isPass, usePlay as anyPlay } from "../play.svelte";
import type { Choice, Source } from "../source";
import { chartOf, type Place } from "./chart";
import { enoughOf, isRepeated, planOf } from "./company";
import { metIn, type Met } from "./encounters";
import { ENDS, hexOf, shipOf, turnChoices, unusedTurn } from "./options";
import { type ActName, type ActState, actOf } from "./parts/acts";
import type { TurnLeft } from "./parts/checklist";
import type { SystemValues } from "./parts/systems";
import { Notes } from "./notes.svelte";
import { kindAt, Pieces } from "./pieces";
import { recapOf, type Recap, type Trail } from "./recap";
import { numbersOf } from "./motion/after";
import { scriptFor } from "./motion/scenes";
import { readOut } from "./summary";
import { capital, moreOf } from "./titles";
import { ALERTS, CLOAKED, DESTROYED, ECHO, fieldsOf, ORDER, type Player, type Printed, type Ship, type ShipCard, type TableView } from "./types";
import { FleetWords, identityName, shipName, tileName } from "./words";

const NOBODY: Player = {
  limit: 0,
  drawn: [],
  subdecks: [],
  vp_tokens: 0,
  scored: [],
  lost_ships: 0,
  actions: 0,
  bonus: 0,
  cycled: false,
  discarded: false,
};

/** Places in the stack that only carry on what was chosen or what stands before them: they say nothing by themselves. */
const ONLY_PROCEDURE: ReadonlySet<string> = new Set([
  ...["Turn.act", "Aim.carry_out", "BoardShip.carry_out", "ChooseWay.go", "RunEffects.next_effect", "TurnEffects.next_effect"],
  ...["AtEachShip.next_ship", "DiscardCargo.set_order", "DiscardCrew.set_order", "ShowTokens.next_token", "AfterCards.next_card"],
  ...["EnterHex.enter", "MoveShips.enter"],
]);
const NOTHING = { kind: "", ship: "" };

/** Notes something on a hex, unless the person gave the key to something else. */
const NOTE_KEY = "n";

/** What is being read in a sheet. */
export type Reading =
  | { of: "ship"; ship: number }
  | { of: "hex"; hex: string; toNote?: boolean }
  | { of: "card"; id: string }
  | { of: "victory"; seat: number }
  | { of: "pack" };

export class Play extends GamePlay {
  readonly pieces: Pieces;

  /** The ship that is looked at, by number. */
  selected = $state<number | null>(null);
  /** What of the wheel is open. */
  act = $state<ActName | null>(null);
  /** What is read in a sheet. */
  read = $state.raw<Reading | null>(null);
  /** The hex under the pointer. */
  pointed = $state<string | null>(null);

  /** Whether a press on a hex opens its note, whatever else could be done there. */
  isNoting = $state(false);

  /** Brings a hex of the map into sight; null where there is no map. */
  lookAt: ((hex: string) => void) | null = null;
  override readonly script;
  override stage: Stage | null = null;

  constructor(client: GameFace, source: () => Source, printed: Printed) {
    super(client, source);
    this.pieces = new Pieces(printed);
    this.script = scriptFor(numbersOf(printed), () => this.mine);
  }

  // -- what is on the table -------------------------------------------------------------------------

  readonly table = $derived(this.view.table as TableView);
  readonly places: readonly Place[] = $derived(chartOf(this.table.map, this.players));
  readonly ships: readonly Ship[] = $derived(this.table.ships);
  readonly side = $derived(this.mine & 1);
  /** Whose turn it is; -1 before the first and after the last. */
  readonly active = $derived(this.view.over || !this.table.round ? -1 : this.table.active);
  readonly #tableId = $derived(this.source.info?.id ?? "");
  /** What this person has noted on hexes of this table. */
  readonly notes: Notes = $derived(new Notes(this.#tableId, this.seat));
  /** Nobody notes anything on a record. */
  readonly mayNote = $derived(this.#tableId !== "");
  readonly isTurn = $derived(this.decision?.kind === "turn");

  get printed(): Printed {
    return this.pieces.printed;
  }
  card(n: number): ShipCard {
    return this.printed.ships[this.ships[n]?.card ?? 0] as ShipCard;
  }
  /** The number of a ship in play, by the id of its card; -1: there is none. */
  shipNamed(id: string): number {
    return this.ships.findIndex((ship) => this.printed.ships[ship.card]?.id === id);
  }
  name(n: number): string {
    return shipName(this.speech.cardName(this.card(n)?.id ?? ""));
  }
  /** Its class, in words. */
  className(n: number): string {
    const printed = this.card(n).class;
    const key = `name.fleetcaptains.class.${printed.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "")}`;
    return this.speech.has(key) ? this.speech.say(key) : printed;
  }
  inPlay(n: number): boolean {
    return (this.ships[n]?.alert ?? DESTROYED) !== DESTROYED;
  }
  player(seat: number): Player {
    return this.table.players[seat] ?? NOBODY;
  }
  vp(seat: number): number {
    const { vp_tokens: tokens, scored } = this.player(seat);
    return tokens + scored.reduce((sum, { vp }) => sum + vp, 0);
  }
  /** The points of both seats of a side. */
  sideVp(side: number): number {
    return this.table.players.reduce((sum, _, seat) => ((seat & 1) === side ? sum + this.vp(seat) : sum), 0);
  }
  /** The numbers of the ships of a seat that are in play. */
  fleet(seat: number): number[] {
    return this.ships.flatMap((ship, n) => (ship.seat === seat && this.inPlay(n) ? [n] : []));
  }
  values(n: number): SystemValues {
    const row = this.table.ratings[n] ?? [];
    return Object.fromEntries(ORDER.map((name, i) => [name, row[i] ?? null])) as SystemValues;
  }
  /** How far a mission is, if there is something to count; what goes beyond it does not count. */
  progressOf(face: number): { done: number; of: number } | null {
    const [done = 0, of = 0] = this.table.progress[String(face)] ?? [];
    return of ? { done: Math.min(done, of), of } : null;
  }
  place(at: number): Place | undefined {
    return this.places[at];
  }
  label(at: number): string {
    return this.places[at]?.label ?? "";
  }

  /** Cards of a hand that this person knows, by number, and how many it does not. */
  hand(seat: number): { known: number[]; hidden: number } {
    const cards = this.table.orders[seat]?.places.hand ?? [];
    const known = cards.flatMap(({ face }) => (face >= 0 ? [face] : []));
    return { known, hidden: cards.length - known.length };
  }

  /** What this person knows a cloak token to be: the number of a ship, or an echo; null: it may be several things. */
  known(token: number): number | null {
    for (const { lots } of this.table.cloaks)
      for (const { pieces, of } of lots) if (pieces.length === 1 && pieces[0] === token) return of[0] ?? null;
    return null;
  }
  /** The id of the ship that a token is known to stand for; empty for an echo, and for what is not known. */
  readonly #hidden = (token: number): string => {
    const identity = this.known(token);
    return identity === null || identity >= ECHO ? "" : (this.card(identity)?.id ?? "");
  };
  /** The letter on an own token: the ship's first letter, or a wave for an echo. */
  letter(token: number): string {
    const lying = this.table.tokens[String(token)];
    if (!lying || this.isWatching || lying.side !== this.side) return "";
    const identity = this.known(token);
    if (identity === null) return "?";
    return identity >= ECHO ? "~" : this.name(identity).charAt(0).toUpperCase();
  }
  /** The token of a cloaked ship that this person may follow. */
  tokenOf(n: number): number | null {
    for (const token of Object.keys(this.table.tokens)) if (this.known(Number(token)) === n) return Number(token);
    return null;
  }

  // -- what the shell asks for ------------------------------------------------------------------------

  protected override words(): FleetWords {
    return new FleetWords(this.pieces, {
      seats: this.players,
      language: tongue.language,
      token: (number) => identityName(this.known(number), (n) => this.card(n)?.id ?? ""),
      message: (key) => (tongue.plain.has(key) ? tongue.plain.say(key) : undefined),
    });
  }
  override layout(): readonly string[] {
    if (!this.isTurn) return [];
    const open = this.table.missions.active.flat().length;
    return open > 2 ? ["turn", "two-missions", "three-missions"] : open === 2 ? ["turn", "two-missions"] : ["turn"];
  }
  override readOut(): string {
    return readOut(this);
  }
  override round(): number {
    return this.table.round;
  }
  override points(): readonly number[] {
    return this.table.players.map((_, seat) => this.sideVp(seat & 1));
  }
  override stand(): string {
    return t("ui.puzzle.stand.fleetcaptains", { own: this.sideVp(this.side), other: this.sideVp(1 - this.side) });
  }
  override openCard(id: string): boolean {
    const ship = this.shipNamed(id);
    const isKnown = ship >= 0 || this.speech.words.cardName(id) !== undefined;
    if (isKnown) this.read = ship >= 0 ? { of: "ship", ship } : { of: "card", id };
    return isKnown;
  }
  /** The own hand is not called by the own name. */
  override heading(decision: DecisionInfo): string {
    if (decision.kind === "pick_hand" && decision.subject === this.seat) return t("ui.fleetcaptains.pick_hand.own");
    return super.heading(decision);
  }
  protected override isOnlyProcedure(place: string): boolean {
    return ONLY_PROCEDURE.has(place);
  }
  override title(option: { fields: Record<string, unknown> }): string {
    return capital(super.title(option));
  }
  /** Ways of a choice say what they do, not only their number. */
  override optionText(option: OptionInfo): string {
    const more = this.optionMore(option);
    return more ? `${this.title(option)}${this.speech.say("term.list.semicolon")}${more}` : this.title(option);
  }
  /** What an option would do, beyond its name: what a card says, what a step leaves, a chance. */
  optionMore(option: OptionInfo): string {
    const step = fieldsOf(option).kind === "step" ? this.tileWord(hexOf(option)) : "";
    const now = this.#isAsItIs(option) ? t("ui.fleetcaptains.setting.now") : "";
    return [step, now, moreOf(this, option)].filter(Boolean).join(this.speech.say("term.list.semicolon"));
  }
  /** Whether an option leaves a dial as it stands. */
  #isAsItIs(option: OptionInfo): boolean {
    const { kind, ship: id, setting } = fieldsOf(option);
    const n = kind === "set" ? this.shipNamed(id) : -1;
    const ship = this.ships[n];
    const shown = ship && this.card(n).states[ALERTS[ship.alert] ?? "undamaged"].settings[ship.setting];
    return shown !== undefined && setting === ORDER.map((name) => shown[name] ?? "D").join("/");
  }
  /** A hex as people speak of it: a post by whose it is, a tile by its coordinates. */
  placeWord(label: string): string {
    const owner = this.places.find((place) => place.label === label)?.owner ?? -1;
    return owner < 0 ? label : t("ui.fleetcaptains.post.of", { name: this.speech.seatName(owner) });
  }
  /** What lies on a hex, as far as this person knows; nothing of a post, which is named by its label. */
  tileWord(label: string): string {
    const at = this.places.findIndex((place) => place.label === label && place.owner < 0);
    if (at < 0) return "";
    const { kind } = kindAt(this, at);
    return kind ? tileName(this.speech, kind.kind) : t("ui.fleetcaptains.unexplored");
  }
  override choiceText(choice: Choice): string {
    return choice.options.length > 1 ? this.groupText(choice) : super.choiceText(choice);
  }
  /** What stands on the button of several options. */
  groupText(choice: Choice): string {
    return t("ui.fleetcaptains.ways", { name: this.groupName(choice), count: choice.options.length });
  }
  groupName({ key }: Choice): string {
    const [family, id = ""] = key.split(" ");
    if (family === "reserve") return t("ui.fleetcaptains.reserve");
    if (family === "discard") return t("ui.fleetcaptains.turn.discard");
    if (family === "dismiss") return t("ui.fleetcaptains.turn.dismiss");
    if (family === "cycle") return t("ui.fleetcaptains.turn.cycle");
    if (/^t\d+$/.test(id)) return joined(this.speech.word("token", { token: Number(id.slice(1)) }));
    return shipName(this.speech.cardName(id));
  }
  protected override choicesOf(options: readonly OptionInfo[]): Choice[] {
    if (this.decision?.kind === "turn") return turnChoices(options, this.#hidden);
    return options.filter((option) => !isPass(option)).map(alone);
  }
  /** A turn is not given away by one press; whoever is taught presses what the lesson says. */
  protected override caution(option: OptionInfo): string | null {
    if (this.lesson || fieldsOf(option).kind !== ENDS) return null;
    const { moved, actions } = this.turn;
    return unusedTurn(this.options, { fleet: moved[1], moved: moved[0], taken: actions[0] });
  }
  override warning(asked: { option: OptionInfo; why: string }): string {
    if (asked.why === "stranded") return t("ui.fleetcaptains.confirm.stranded");
    if (asked.why === "unused") return t("ui.fleetcaptains.confirm.unused", { actions: this.turn.actions[1] });
    return super.warning(asked);
  }
  override get isReading(): boolean {
    return this.read !== null;
  }
  override phases(): Phases | null {
    if (!this.table.round || this.view.over) return null;
    const { moved, adjusted, actions } = this.turn;
    const isMine = this.table.active === this.mine;
    const told = isMine ? t("ui.fleetcaptains.turn.yours") : this.speech.seatName(this.table.active);
    return {
      label: t("ui.fleetcaptains.turn"),
      now: "turn",
      all: [
        { name: "turn", label: told },
        { name: "moves", label: t("ui.fleetcaptains.turn.moves", { done: moved[0], of: moved[1] }) },
        { name: "adjustments", label: t("ui.fleetcaptains.turn.adjustments", { done: adjusted[0], of: adjusted[1] }) },
        { name: "actions", label: t("ui.fleetcaptains.turn.actions", { done: actions[0], of: actions[1] }) },
      ],
    };
  }
  override clear(): void {
    super.clear();
    this.act = null;
    this.picked = new Set();
    if (this.decision && this.decision.kind !== this.#plan?.kind) this.#plan = null;
  }
  override back(): boolean {
    if (this.isNoting) {
      this.isNoting = false;
      return true;
    }
    if (this.act !== null) this.act = null;
    if (super.back()) return true;
    if (this.selected === null) return false;
    this.selected = null;
    return true;
  }

  /** What is done and left of the present turn. */
  readonly turn: TurnLeft = $derived.by(() => {
    const seat = this.table.active;
    const fleet = this.fleet(seat);
    const count = (is: (ship: Ship) => boolean): number => fleet.filter((n) => is(this.ships[n] as Ship)).length;
    const { actions, cycled, discarded } = this.player(seat);
    return {
      moved: [count(({ moved }) => moved), fleet.length],
      adjusted: [count(({ adjusted }) => adjusted), fleet.length],
      actions: [actions, this.table.limits[seat] ?? 0],
      played: false,
      cycled,
      discarded,
    };
  });

  // -- several things at once --------------------------------------------------------------------------

  /** What is picked of a question that is asked again and again, by option. */
  picked = $state.raw<ReadonlySet<string>>(new Set());
  /** What is still to be answered of what was picked together. */
  #plan: { kind: string; ids: string[] } | null = null;

  toggle(option: string): void {
    if (!this.isMeant()) return;
    const picked = new Set(this.picked);
    if (!picked.delete(option)) picked.add(option);
    this.picked = picked;
  }
  /** Answer with all that is picked, one after the other, and that it is enough; with nothing picked, that it is. */
  takeTogether(): void {
    const { decision } = this;
    if (!decision || !this.mayAct) return;
    const ids = planOf(this.options, this.picked);
    const first = ids[0] ?? enoughOf(this.options)?.id;
    if (!first || !this.isMeant()) return;
    this.#plan = ids.length ? { kind: decision.kind, ids: ids.slice(1) } : null;
    this.send(first, true);
  }
  /** The next answer of those that were picked together, if it may still be given. */
  goOn(): void {
    const plan = this.#plan;
    if (!plan || plan.kind !== this.decision?.kind || !this.mayAct) return;
    const [next] = plan.ids;
    const option = next === undefined ? enoughOf(this.options) : this.options.find(({ id }) => id === next);
    this.#plan = option && next !== undefined ? { ...plan, ids: plan.ids.slice(1) } : null;
    if (option) this.send(option.id, true);
  }

  // -- what the others did -----------------------------------------------------------------------------

  /** The encounter that is being resolved, or that this person has just met. */
  readonly met: Met | null = $derived.by(() => {
    const [open] = this.table.encounters.places.resolving ?? [];
    const id = open && open.face >= 0 ? (this.printed.encounters[open.face]?.id ?? "") : "";
    return metIn(this.events, this.seat, id);
  });
  readonly recap: Recap = $derived.by(() => {
    this.#rememberPlaces();
    const isLaid = Boolean(this.source.info?.scenario);
    return recapOf(this.events, this.seat, (ship, seat) => this.#stood.get(ship) ?? (isLaid ? null : `post${seat}`));
  });
  /** Where ships were laid, by id: a lesson or a puzzle does not begin at the posts, and its log does not tell where. */
  readonly #stood = new Map<string, string>();
  #rememberPlaces(): void {
    const told = new Set(this.events.flatMap(({ event, ships, ship }) => (event === "moved" ? (ships as string[]) : typeof ship === "string" ? [ship] : [])));
    for (const { card, at } of this.ships) {
      const id = this.printed.ships[card]?.id ?? "";
      const label = this.label(at);
      if (id && label && !told.has(id)) this.#stood.set(id, label);
    }
  }
  /** The ways of their moves; of a record only the step that is shown is at hand, and not where it began. */
  readonly trails: readonly Trail[] = $derived(
    this.#tableId && !this.view.over ? this.recap.deeds.flatMap(({ trail }) => trail ?? []) : [],
  );

  // -- ships and what they may do ---------------------------------------------------------------------

  /** The options of a free turn that are this ship's, of one part of its wheel. */
  optionsFor(n: number, act: ActName): OptionInfo[] {
    if (!this.isTurn || !this.mayAct) return [];
    const { id } = this.card(n);
    return this.options.filter(
      (option) => actOf(fieldsOf(option).kind) === act && shipOf(option, this.#hidden) === id,
    );
  }
  #greyedFor(n: number, act: ActName): GreyedOption | undefined {
    const { id } = this.card(n);
    return this.decision?.greyed.find(
      (option) => actOf(fieldsOf(option).kind) === act && shipOf(option, this.#hidden) === id,
    );
  }
  /** Whether a ship has something left of a turn. */
  canStill(n: number): boolean {
    const { moved, adjusted, acted, allowed, seat } = this.ships[n] as Ship;
    return !moved || !adjusted || (acted < allowed && this.player(seat).actions < (this.table.limits[seat] ?? 0));
  }
  /** The ship that all ways of an opened choice, or all that a click has left, are about; -1 if none. */
  readonly #opened = $derived.by(() => {
    if (!this.isInside) return -1;
    const [first, ...others] = new Set(this.shown.flatMap(({ options }) => options.map((one) => fieldsOf(one).ship)));
    return first && !others.length ? this.shipNamed(first) : -1;
  });
  /** The own ship that matters now: whose dial is looked at, whose ways are open, which is selected, asked about or tested, or can still do something. */
  readonly head: number | null = $derived.by(() => {
    const own = this.fleet(this.mine);
    const { kind, ship } = this.looked ? fieldsOf(this.looked) : NOTHING;
    const subject = this.decision?.subject;
    const asked = (Array.isArray(subject) ? (subject as unknown[]) : [subject]).filter((one) => typeof one === "string");
    const check = this.table.checks.at(-1);
    const tested = check ? [...check.ships, check.target] : [];
    const first = [kind === "set" ? this.shipNamed(ship) : -1, this.#opened, this.selected, ...asked.map((id) => this.shipNamed(id)), ...tested].find(
      (n) => n !== null && own.includes(n),
    );
    return first ?? own.find((n) => this.canStill(n)) ?? own[0] ?? null;
  });
  /** The wheel of a ship: what is open, what is done, and why the rest is not. */
  wheel(n: number): Record<ActName, ActState> {
    const ship = this.ships[n] as Ship;
    const used: Record<ActName, boolean> = { move: ship.moved, adjust: ship.adjusted, action: ship.acted >= ship.allowed, card: false };
    const state = (act: ActName): ActState => {
      if (this.optionsFor(n, act).length) return { is: this.act === act ? "chosen" : "open" };
      const greyed = this.#greyedFor(n, act);
      const why = greyed
        ? joined(this.speech.refusal(greyed.refusal.reason, greyed.refusal.figures))
        : t("ui.fleetcaptains.act.none");
      return { is: used[act] ? "used" : "closed", why };
    };
    return { move: state("move"), adjust: state("adjust"), action: state("action"), card: state("card") };
  }

  /** A part of the wheel was pressed. */
  pickAct(n: number, act: ActName): void {
    const offered = this.optionsFor(n, act);
    const [first] = offered;
    if (!first) return;
    if (offered.length === 1) this.choose(first);
    else {
      this.act = this.act === act ? null : act;
      this.opened = null;
      this.narrowed = this.act ? offered : null;
    }
  }

  /** Whether the wheel of the selected ship can be opened. */
  readonly wheeled = $derived.by((): number | null => {
    const n = this.selected;
    return n !== null && this.isTurn && this.mayAct && !this.asked && this.ships[n]?.seat === this.seat ? n : null;
  });
  /** Where a ship is, as far as this person knows; empty: nowhere. */
  where(n: number): string {
    return this.label(this.ships[n]?.at ?? -1);
  }

  select(n: number | null): void {
    this.selected = this.selected === n ? null : n;
    this.act = null;
    if (this.isInside) super.clear();
  }

  // -- places of the map --------------------------------------------------------------------------------

  /** The options whose place is lit: those that are listed now. */
  readonly #placed = $derived(this.mayAct ? this.shown.flatMap((choice) => (choice.options.length === 1 ? choice.options : [])) : []);

  /** The hexes where an option that is listed now can be chosen; several on one hex are asked about. */
  readonly lit: ReadonlyMap<string, readonly OptionInfo[]> = $derived.by(() => {
    const found = new Map<string, OptionInfo[]>();
    for (const option of this.#placed) {
      const hex = this.placeOf(option);
      if (hex) found.set(hex, [...(found.get(hex) ?? []), option]);
    }
    return found;
  });

  /** The hex that an option leads to or aims at; empty: none. */
  placeOf(option: { fields: Record<string, unknown> }): string {
    const hex = hexOf(option);
    if (hex) return hex;
    const { kind, target, token, what, name } = fieldsOf(option);
    if (target) return this.where(this.shipNamed(target));
    if (kind === "search") return this.label(this.table.tokens[String(token)]?.at ?? -1);
    if (what === "ship" || kind === "join") return this.where(this.shipNamed(name || fieldsOf(option).ship));
    return "";
  }

  pickHex(label: string): void {
    if (this.isNoting) {
      this.openNote(label);
      return;
    }
    const offered = this.lit.get(label) ?? [];
    const [first] = offered;
    if (offered.length && isRepeated(this.decision?.kind)) {
      if (offered.length === 1 && first) this.toggle(first.id);
    } else if (offered.length === 1 && first) this.choose(first);
    else if (offered.length) this.narrowed = [...offered];
    else {
      const greyed = this.decision?.greyed.find((option) => hexOf(option) === label && this.decision?.kind !== "turn");
      this.refused = greyed ?? null;
      if (!greyed) this.read = { of: "hex", hex: label };
    }
  }

  pickPiece(id: string, label: string): void {
    if (this.isNoting || (this.lit.has(label) && !isRepeated(this.decision?.kind))) {
      this.pickHex(label);
      return;
    }
    if (isRepeated(this.decision?.kind) && this.#togglePiece(Number(id))) return;
    const n = id.startsWith("t") ? this.#shipOfToken(Number(id.slice(1))) : Number(id);
    if (n === null) this.pickToken(Number(id.slice(1)), label);
    else if (this.ships[n]?.seat === this.seat && this.isTurn) this.select(n);
    else this.read = { of: "ship", ship: n };
  }
  /** A ship that may take part, or not; whether it is one. */
  #togglePiece(n: number): boolean {
    const id = this.ships[n] && this.card(n).id;
    const option = id && this.options.find((one) => fieldsOf(one).kind === "join" && fieldsOf(one).ship === id);
    if (option) this.toggle(option.id);
    return Boolean(option);
  }
  /** An own ship that a token is known to be. */
  #shipOfToken(token: number): number | null {
    const identity = this.known(token);
    return identity !== null && identity < ECHO ? identity : null;
  }
  /** An echo, or a token that may be several things: its move, if it is an own one that can move. */
  pickToken(token: number, label: string): void {
    const option = this.options.find((one) => fieldsOf(one).kind === "move_token" && fieldsOf(one).token === token);
    if (option && this.mayAct) this.narrowed = [option];
    else this.read = { of: "hex", hex: label };
  }

  override glowsFor(choice: Choice): boolean {
    return this.pointed !== null && choice.options.length === 1 && this.placeOf(choice.options[0] as OptionInfo) === this.pointed;
  }

  override goesOn(choice: Choice): boolean {
    return choice.key === ENDS;
  }

  isCloaked(n: number): boolean {
    return this.ships[n]?.setting === CLOAKED;
  }

  /** Who has looked at a face-down tile, in a sentence; empty: nobody. */
  scansOf(hex: string): string {
    const seats = this.table.scans[hex] ?? [];
    return seats.length ? t("ui.fleetcaptains.scanned.by", { names: list(seats.map((seat) => this.speech.seatName(seat))) }) : "";
  }

  /** What there is to know of a hex, ready to write on. */
  openNote(hex: string): void {
    this.isNoting = false;
    this.read = { of: "hex", hex, toNote: true };
  }

  /** PageUp and PageDown go through the own ships; N notes something on the hex that is looked at. */
  override onKey(event: KeyboardEvent): boolean {
    const isPlain = settings.keysOn && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isPlain && event.key.toLowerCase() === NOTE_KEY && !Object.values(settings.keys).includes(NOTE_KEY)) {
      if (!this.mayNote) return false;
      if (this.pointed === null) this.isNoting = !this.isNoting;
      else this.openNote(this.pointed);
      return true;
    }
    if (event.key !== "PageDown" && event.key !== "PageUp") return false;
    const fleet = this.fleet(this.mine);
    if (!fleet.length) return true;
    const at = fleet.indexOf(this.selected ?? -1);
    const step = event.key === "PageDown" ? 1 : -1;
    this.selected = fleet[at < 0 ? (step > 0 ? 0 : fleet.length - 1) : (at + step + fleet.length) % fleet.length] ?? null;
    this.act = null;
    return true;
  }

  /** The part of the table that a question is about. */
  static tabFor({ kind }: DecisionInfo): string {
    return kind === "setting" ? "fleet" : "map";
  }
}

export function usePlay(): Play {
  return anyPlay<Play>();
}
