/** The squad that is being built: what is in it, what the server says of it, what is kept. */
import { Trouble } from "../lib/http";
import { own, tongue } from "../lib/messages/language.svelte";
import { router } from "../lib/route.svelte";
import { sentenceOf } from "../lib/trouble";
import type { SquadGame } from "./game";
import { type Threats, threatIn } from "./quick";
import {
  addressOf,
  type Examined,
  notationOf,
  type Printed,
  copyOf,
  type SquadShip,
  shipsOf,
  type Words,
} from "./squad";

/** Milliseconds without another change before the server is asked, and before it is asked again if it was
 * asked too often. */
const STILL = 120;
const AGAIN = 1000;
const MOST_UNDONE = 50; // changes that are remembered
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** A squad that can be brought back. */
interface Kept {
  faction: string;
  name: string;
  ships: readonly SquadShip[];
  notes: readonly string[];
  lost: readonly string[];
  brought: string;
}

/** A ship, or (with its id) an upgrade of a ship, that another card is to take the place of. */
export interface Replacing {
  at: number;
  upgrade: string | null;
}

/** Where a pointer is. */
type At = Pick<PointerEvent, "clientX" | "clientY">;

/** Where on the page a squad was brought in: what is to be said of that stands there. */
export type Origin = "address" | "text" | "kept";

export class Building {
  printed = $state.raw<Printed | null>(null);
  faction = $state("");
  name = $state("");
  ships = $state.raw<readonly SquadShip[]>([]);
  textInactive = $state(false);
  /** The agreed threat of quick builds by which the squad is counted; null: it goes by points. */
  threat = $state<number | null>(null);
  /** What may be agreed on; null where there are no quick builds, or before that is known. */
  threats = $state.raw<Threats | null>(null);
  /** The ship that is being equipped, by its place in the squad; -1: ships are being chosen. */
  equipping = $state(-1);
  /** The type of slot that is to be filled; empty: any. */
  slot = $state("");
  /** What the next card that is chosen takes the place of; null: it is added. */
  replacing = $state.raw<Replacing | null>(null);
  /** The card that is looked at: a pilot's, or an upgrade's. */
  looked = $state.raw<{ pilot?: string; upgrade?: string } | null>(null);
  /** The row or ship that it is looked at by; null: by none any more. */
  lookedBy = $state.raw<HTMLElement | null>(null);
  examined = $state.raw<Examined | null>(null);
  /** Where the squad was brought in last; what was lost on the way, and what is to be known, is said there. */
  broughtFrom = $state<Origin>("address");
  /** What was read in another way than it was written, or without need for it. */
  notes = $state.raw<readonly string[]>([]);
  /** The cards that are missing from a squad that was brought in; with any of them it is not legal. */
  lost = $state.raw<readonly string[]>([]);
  /** What was brought in, as it came. */
  brought = "";
  /** The squad that was thrown away last. */
  before = $state.raw<Kept | null>(null);
  /** Counts the squads that took the place of another. */
  replaced = $state(0);
  failed = $state("");
  /** Whether the squad has changed since the server last spoke of it. */
  isPending = $state(false);
  /** Where something was pressed, until the pointer goes elsewhere. */
  #hushedAt: At | null = null;
  /** Whether a card was just chosen for one type of slot. */
  #fills = false;
  /** Counts what is asked of the server: an answer to anything but the last is dropped. */
  #asked = 0;
  /** What was built of other factions since the page was opened. */
  readonly #others = new Map<string, readonly SquadShip[]>();
  /** The squads that were changed into the next, the last one last. */
  #past = $state.raw<readonly (readonly SquadShip[])[]>([]);

  constructor(readonly game: SquadGame) {
    this.faction = game.faction;
  }

  readonly report = $derived(this.ships.length ? (this.examined?.report ?? null) : null);
  /** For which ship the present refusals hold. */
  #judged = $state(-1);
  /** Why upgrades do not fit the ship that is being equipped; null until the server has said so. */
  readonly refused = $derived(this.#judged === this.equipping ? (this.examined?.refused ?? {}) : null);
  readonly isLegal = $derived((this.report?.legal ?? false) && !this.lost.length);
  /** The smallest repair of a squad that is not legal, while it is known. */
  readonly repair = $derived(this.isPending || this.isLegal || this.lost.length ? null : (this.examined?.repair ?? null));
  readonly mayUndo = $derived(this.#past.length > 0);
  readonly notation = $derived(notationOf(this.ships));
  /** What the squad comes to, of how much; null before the server has counted it. */
  readonly sum = $derived.by((): { now: number | null; of: number; isThreat: boolean } => {
    const { threat, report } = this;
    const isThreat = threat !== null;
    const none = this.ships.length ? null : 0;
    if (isThreat) return { now: report?.threat ?? none, of: threat, isThreat };
    return { now: report?.points ?? none, of: this.printed?.points_limit ?? 200, isThreat };
  });

  async load(search: string): Promise<void> {
    const words = new URLSearchParams(search);
    const name = words.get("name") ?? "";
    const squad = words.get("squad");
    try {
      const { quick } = this.game;
      const [cards, threats] = await Promise.all([this.game.cards(), quick && quick.threats()]);
      this.threats = threats;
      if (threats) this.threat = threatIn(words.get("threat"), threats);
      // before there is anything to press: what is pressed in the meantime would be done to no squad
      if (squad) await this.read(squad, name);
      this.printed = cards;
    } catch (error) {
      this.failed = sentenceOf(error);
      return;
    }
    if (!squad && name) this.rename(name);
  }

  /** Take over a squad in any form: XWS, a link, a notation, names; without `name` it keeps its own. False: it
   * could not be read, or something else was done in the meantime. */
  async read(text: string, name = "", from: Origin = "address"): Promise<boolean> {
    const mine = ++this.#asked;
    try {
      const found = await this.game.examine({ squad: text, language: tongue.language });
      if (mine !== this.#asked) return false;
      this.#putAside();
      this.ships = shipsOf(found.report.notation);
      this.faction = found.report.faction || this.faction;
      this.name = name || found.report.name;
      [this.lost, this.notes] = saidOf(found);
      this.brought = text;
      this.broughtFrom = from;
      this.#putDown();
      this.failed = "";
      await this.#changed();
      return true;
    } catch (error) {
      if (mine === this.#asked) [this.failed, this.broughtFrom] = [sentenceOf(error), from];
      if (mine === this.#asked && this.isPending) void this.#changed(); // it had been asked about in vain
      return false;
    }
  }

  add(pilot: string): void {
    const { replacing } = this;
    if (replacing) this.#replace(replacing.at, pilot);
    else this.#set([...this.ships, { pilot, upgrades: [] }]);
    void this.#changed();
  }

  /** Another pilot in the place of a ship: upgrades of slots that this one has too go along. */
  #replace(at: number, pilot: string): void {
    const room = [...(this.printed?.pilots[pilot]?.slots ?? [])];
    const kept = (this.ships[at]?.upgrades ?? []).filter((id) => {
      const needed = this.printed?.upgrades[id]?.slots ?? [];
      const places = needed.map((slot) => room.indexOf(slot));
      if (places.some((place) => place < 0)) return false;
      for (const slot of needed) room.splice(room.indexOf(slot), 1);
      return true;
    });
    this.#set(this.ships.map((ship, index) => (index === at ? { pilot, upgrades: kept } : ship)));
    this.replacing = null;
  }

  /** Choose another ship in the place of this one; the same once more ends that. */
  replaceShip(at: number): void {
    const isOn = this.replacing?.at === at && this.replacing.upgrade === null;
    this.#putDown();
    if (!isOn) this.replacing = { at, upgrade: null };
    void this.#changed();
  }

  /** Choose another upgrade in the place of this one. */
  replaceUpgrade(at: number, id: string): void {
    const isOn = this.replacing?.at === at && this.replacing.upgrade === id;
    this.#putDown();
    if (!isOn) {
      [this.equipping, this.slot] = [at, this.printed?.upgrades[id]?.slots[0] ?? ""];
      this.replacing = { at, upgrade: id };
    }
    void this.#changed();
  }

  /** The points that choosing sets free. */
  readonly setFree = $derived.by(() => {
    const { replacing, report } = this;
    const ship = replacing && report?.ships[replacing.at];
    if (!ship || this.sum.isThreat) return 0;
    if (replacing.upgrade === null) return ship.pilot_points;
    return ship.upgrades.find(({ id }) => id === replacing.upgrade)?.points ?? 0;
  });

  /** The fewest changes that make the squad legal. */
  mend(): void {
    if (!this.repair) return;
    this.#set(shipsOf(this.repair.notation));
    this.#putDown();
    void this.#changed();
  }

  /** The squad as it was before the last change. */
  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.ships = before;
    this.#putDown();
    void this.#changed();
  }

  #set(ships: readonly SquadShip[]): void {
    this.#past = [...this.#past.slice(-MOST_UNDONE + 1), this.ships];
    this.ships = ships;
  }

  /** A ship moved to another place in the order. */
  move(at: number, to: number): void {
    const ship = this.ships[at];
    if (!ship || to < 0 || to >= this.ships.length) return;
    const rest = this.ships.filter((_, index) => index !== at);
    this.#set([...rest.slice(0, to), ship, ...rest.slice(to)]);
    this.#putDown();
    void this.#changed();
  }

  look(card: { pilot?: string; upgrade?: string }, by: HTMLElement): void {
    this.looked = card;
    if (!this.#hushedAt) this.lookedBy = by;
  }

  /** Something was pressed with a pointer: what floats beside a row lies over the answer no more. */
  hush(at: At): void {
    [this.lookedBy, this.#hushedAt] = [null, at];
  }

  /** Until the pointer has gone elsewhere: rows also come under it as they move. */
  unhush({ clientX, clientY }: At): void {
    if (this.#hushedAt?.clientX !== clientX || this.#hushedAt.clientY !== clientY) this.#hushedAt = null;
  }

  lookAway(by: HTMLElement): void {
    if (this.lookedBy === by) this.lookedBy = null;
  }

  /** All ships of a notation. */
  addShips(notation: string): void {
    this.take([this.notation, notation].filter(Boolean).join(" + "));
  }

  /** These ships instead of those that there are. */
  take(notation: string): void {
    this.#set(shipsOf(notation));
    this.#putDown();
    void this.#changed();
  }

  /** By which threat of quick builds the squad is counted; null: by points. */
  countBy(threat: number | null): void {
    this.threat = threat;
    void this.#changed();
  }

  remove(at: number): void {
    this.#set(this.ships.filter((_, index) => index !== at));
    this.#putDown();
    void this.#changed();
  }

  copy(at: number): void {
    const ship = this.copied(at);
    if (ship) this.#set([...this.ships, ship]);
    void this.#changed();
  }

  /** What a copy of a ship would be; null where the squad may have no more of it. */
  copied(at: number): SquadShip | null {
    return copyOf(this.ships, at, this.printed);
  }

  /** Choose upgrades for a ship, or for one slot of it; the same once more ends that. */
  equip(at: number, slot = ""): void {
    this.replacing = null;
    this.#fills = false;
    this.equipping = this.equipping === at && this.slot === slot ? -1 : at;
    this.slot = this.equipping < 0 ? "" : slot;
    void this.#changed();
  }

  #putDown(): void {
    this.replacing = null;
    this.#fills = false;
    this.equipping = -1;
    this.slot = "";
  }

  /** Back to choosing ships. */
  done(): void {
    if (this.equipping < 0 && !this.replacing) return;
    this.#putDown();
    void this.#changed();
  }

  addUpgrade(id: string): void {
    const { replacing } = this;
    if (replacing?.upgrade) {
      const place = this.ships[replacing.at]?.upgrades.indexOf(replacing.upgrade) ?? -1;
      this.#alter(replacing.at, (upgrades) => upgrades.map((one, index) => (index === place ? id : one)));
      this.#putDown();
    } else {
      this.#fills = this.slot !== "";
      this.#alter(this.equipping, (upgrades) => [...upgrades, id]);
    }
  }

  /** The type of slot that was just filled is free no more: on with the others of the ship. */
  #goOn(free: Examined["free"][number] | undefined): void {
    if (!this.#fills) return;
    this.#fills = false;
    if (!free?.some((types) => types.includes(this.slot))) this.slot = "";
  }

  removeUpgrade(at: number, id: string): void {
    this.#alter(at, (upgrades) => {
      const place = upgrades.indexOf(id);
      return upgrades.filter((_, index) => index !== place);
    });
  }

  /** Keep what there is, if there is anything, for whoever wants it back. */
  #putAside(): void {
    const { faction, name, ships, notes, lost, brought } = this;
    if (ships.length) this.before = { faction, name, ships, notes, lost, brought };
    this.replaced += 1;
    this.#past = [];
  }

  /** The squad that was thrown away, instead of the one that is there. */
  bringBack(): void {
    const { before } = this;
    if (!before) return;
    this.#putAside();
    Object.assign(this, before);
    if (this.before === before) this.before = null;
    this.#putDown();
    void this.retell();
  }

  /** Everything that the server has said, in the language that is spoken now. */
  async retell(): Promise<void> {
    if (!this.printed) return;
    const { brought, lost, notes } = this;
    void this.#changed();
    if (!lost.length && !notes.length) return;
    const found = await this.game.examine({ squad: brought, language: tongue.language }).catch(() => null);
    if (!found || this.lost !== lost || this.notes !== notes) return; // it stays as it was said, or is another squad
    const [lostNow, notesNow] = saidOf(found);
    // losses that were accepted stand among the notes
    if (lost.length) [this.lost, this.notes] = [lostNow, notesNow];
    else this.notes = notes.length > notesNow.length ? [...lostNow, ...notesNow] : notesNow;
  }

  /** Go on without the cards that are missing; what they were stays said. */
  acceptLoss(): void {
    this.notes = [...this.lost, ...this.notes];
    this.lost = [];
  }

  /** An empty squad of the same faction. */
  clear(): void {
    this.#putAside();
    this.ships = [];
    this.name = "";
    this.notes = [];
    this.lost = [];
    this.#putDown();
    void this.#changed();
  }

  rename(name: string): void {
    this.name = name;
    void this.#changed();
  }

  /** Another faction is another squad; going back brings the ships back. */
  chooseFaction(faction: string): void {
    this.#others.set(this.faction, this.ships);
    this.faction = faction;
    this.ships = this.#others.get(faction) ?? [];
    this.#past = [];
    this.notes = [];
    this.lost = [];
    this.#putDown();
    void this.#changed();
  }

  allowInactive(allowed: boolean): void {
    this.textInactive = allowed;
    void this.#changed();
  }

  #alter(at: number, change: (upgrades: string[]) => string[]): void {
    this.#set(this.ships.map((ship, index) => (index === at ? { ...ship, upgrades: change(ship.upgrades) } : ship)));
    void this.#changed();
  }

  async #changed(): Promise<void> {
    const mine = ++this.#asked;
    router.settle(addressOf(this.game.id, this.ships, this.name, this.threat));
    if (!this.ships.length) {
      this.examined = null;
      this.isPending = false;
      return;
    }
    this.isPending = true;
    await pause(STILL);
    await this.#examine(mine);
  }

  /** Why upgrades do not fit in the place of the one that is to be replaced: the ship is asked about without it. */
  async #refusedInPlace(): Promise<Examined["refused"] | null> {
    const { replacing, ships, threat, name, textInactive } = this;
    if (!replacing?.upgrade) return null;
    const place = ships[replacing.at]?.upgrades.indexOf(replacing.upgrade) ?? -1;
    const without = ships.map((ship, index) =>
      index === replacing.at ? { ...ship, upgrades: ship.upgrades.filter((_, n) => n !== place) } : ship,
    );
    const found = await this.game.examine({
      language: tongue.language,
      squad: notationOf(without),
      name,
      text_inactive: textInactive,
      threat,
      adding: replacing.at,
    });
    return found.refused;
  }

  async #examine(mine: number): Promise<void> {
    if (mine !== this.#asked) return;
    const equipping = this.equipping;
    try {
      const refused = await this.#refusedInPlace();
      if (mine !== this.#asked) return;
      const found = await this.game.examine({
        language: tongue.language,
        squad: this.notation,
        name: this.name,
        text_inactive: this.textInactive,
        threat: this.threat,
        adding: equipping < 0 ? null : equipping,
      });
      if (mine !== this.#asked) return;
      this.examined = refused ? { ...found, refused } : found;
      this.#judged = equipping;
      this.#goOn(found.free[equipping]);
      this.failed = "";
      this.isPending = false;
    } catch (error) {
      if (mine !== this.#asked) return;
      if (error instanceof Trouble && error.problem.reason === "too_many_requests") {
        await pause(AGAIN);
        return this.#examine(mine);
      }
      this.failed = sentenceOf(error);
    }
  }
}

/** What was lost when a squad was brought in, and what else is to be known of that. */
function saidOf({ report: { notes } }: Examined): [lost: string[], notes: string[]] {
  const told = (isLost: boolean): string[] =>
    notes.filter(({ kind }) => (kind === "lost") === isLost).map(({ sentence }) => sentence);
  return [told(true), told(false)];
}

/** A name in the language that is spoken, else in English. */
export function named(words: Words | undefined, id: string): string {
  return words ? own(words) : id;
}
