/** A table of X-Wing as it lies in front of one person: ships and cards, dials as far as they are known, names. */
import { SvelteMap } from "svelte/reactivity";

import { getSheet, study } from "../../lib/http";
import { type Fields, joined } from "../../lib/messages/message";
import type { Phases } from "../../lib/look/phases";
import { CHAINS, own, t, told, tongue, type UiKey } from "../../lib/messages/language.svelte";
import type { GameFace } from "../face";
import { house } from "../../lib/sound/house.svelte";
import { GamePlay } from "../play.svelte";
import type { Source } from "../source";
import { wedges } from "./board/arcs";
import type { Pose } from "./board/geometry";
import type { Arc } from "./board/scene";
import { type Attacker, heatOf, threatTo } from "./board/threat";
import { facedownCards } from "./facedown";
import { Planning } from "./planning.svelte";
import type { Edition } from "./edition";
import type { QuickBuild } from "../../squads/quick";
import { AREA, HIDDEN, type Printed, type Sheet, type ShipView, type TableView } from "./types";
import { bare, isUpgrade, pilotOf, upgradesOf, XWingWords } from "./words";

export abstract class Tabletop extends GamePlay {
  readonly printed: Printed;
  readonly planning: Planning;

  /** Whether the places that enemies threaten are marked while dials are set. */
  threat = $state(false);

  readonly #sheets = new SvelteMap<string, Sheet>();
  readonly #wanted = new Set<string>();
  #quickBuilds = $state.raw<ReadonlyMap<string, string> | null>(null);

  constructor(
    client: GameFace,
    readonly edition: Edition,
    source: () => Source,
    printed: Printed,
  ) {
    super(client, source);
    this.printed = printed;
    const play = this;
    this.planning = new Planning({
      get decision() {
        return play.decision;
      },
      get place() {
        return play.source.info ? `starboard.dials.${play.source.info.id}` : "";
      },
      get round() {
        return play.round();
      },
      dial: (ship) => play.sheet(ship)?.dial ?? [],
      send: (chosen) => play.lock(chosen),
      click: () => house.cue("dial_click"),
    });
  }

  /** Send the dials that were chosen, or ask about them once more. */
  protected abstract lock(chosen: Record<string, string>): void;

  // -- pieces ---------------------------------------------------------------------------------------

  readonly table = $derived(this.view.table as TableView);
  readonly ships = $derived(this.table.ships);
  readonly inPlay = $derived(
    this.ships.flatMap((ship, n) => (ship.place === "in_play" ? [n] : [])),
  );

  ship(n: number): ShipView {
    return this.ships[n] as ShipView;
  }

  /** What the ship's build comes to; null until it has been fetched. */
  sheet(n: number): Sheet | null {
    const build = this.ships[n]?.build;
    return build === undefined ? null : this.sheetOf(build);
  }

  sheetOf(build: string): Sheet | null {
    const found = this.#sheets.get(build);
    if (!found && !this.#wanted.has(build)) {
      this.#wanted.add(build);
      getSheet<Sheet>(this.client.id, build).then(
        (sheet) => this.#sheets.set(build, sheet),
        () => this.#wanted.delete(build),
      );
    }
    return found ?? null;
  }

  /** The ships of a quick build; fetched when one is first spoken of. */
  #quickBuild(id: string): string | undefined {
    if (!this.#quickBuilds && !this.#wanted.has("")) {
      this.#wanted.add("");
      study<QuickBuild[]>(this.client.id, "quick_builds").then(
        (all) => (this.#quickBuilds = new Map(all.map((one) => [one.id, one.notation]))),
        () => this.#wanted.delete(""),
      );
    }
    return this.#quickBuilds?.get(id);
  }

  size(n: number): Sheet["size"] {
    return this.#type(n)?.size ?? "small";
  }

  typeOf(n: number): string {
    return this.printed.pilots[pilotOf(this.ships[n]?.build ?? "")]?.ship ?? "";
  }

  #type(n: number): Printed["ships"][string] | undefined {
    return this.printed.ships[this.typeOf(n)];
  }

  hull(n: number): number {
    return this.sheet(n)?.hull ?? this.#type(n)?.hull ?? 0;
  }

  shields(n: number): number {
    return this.sheet(n)?.shields ?? this.#type(n)?.shields ?? 0;
  }

  damage(n: number): number {
    const { known, unseen } = facedownCards(this.ship(n));
    const ship = this.ship(n);
    return this.edition.damage(unseen + known.length + ship.faceup.length, ship);
  }

  initiative(n: number): number {
    return this.initiativeOf(this.ship(n));
  }

  initiativeOf(ship: ShipView): number {
    if ((ship.engages_at ?? -1) >= 0) return ship.engages_at!;
    if (ship.initiative >= 0) return ship.initiative;
    return this.printed.pilots[pilotOf(ship.build)]?.initiative ?? 0;
  }

  outline(obstacle: number): readonly [number, number][] {
    return this.printed.obstacles[this.table.obstacles[obstacle]?.outline ?? ""]?.points ?? [];
  }

  obstacleKind(obstacle: number): string {
    return this.printed.obstacles[this.table.obstacles[obstacle]?.outline ?? ""]?.kind ?? "";
  }

  name(n: number): string {
    return joined(this.#words.ship(this.speech, n));
  }

  /** The name alone, for where the number stands beside it. */
  pilotName(n: number): string {
    return this.markOf(n) ? this.speech.cardName(pilotOf(this.ship(n).build)) : this.name(n);
  }

  /** The number of a ship whose pilot flies more than once, as it stands in its name; else nothing. */
  markOf(n: number): string {
    const pilot = pilotOf(this.ship(n).build);
    return this.ships.some(({ build }, other) => other !== n && pilotOf(build) === pilot) ? String(n) : "";
  }

  typeName(n: number): string {
    const type = this.#type(n);
    return type ? own(type.name) : this.typeOf(n);
  }

  isMine(n: number): boolean {
    return this.ship(n).owner === this.mine;
  }

  /** How many locks are on it. */
  lockedBy(n: number): number {
    return this.ships
      .filter((ship) => ship.place === "in_play")
      .flatMap((ship) => ship.locks)
      .filter((locked) => locked === n).length;
  }

  /** The letters of the locks on it, where locks have any. */
  lettersOn(n: number): string[] {
    return this.ships
      .flatMap(({ place }, from) => (place === "in_play" ? this.locksOf(from) : []))
      .flatMap(({ target, letter }) => (target === n && letter ? [letter] : []))
      .sort();
  }

  /** Its locks with their letters, if they have any. */
  locksOf(n: number): { target: number; letter: string }[] {
    const { locks, letters = "" } = this.ship(n);
    return locks.map((target, i) => ({ target, letter: letters[i] ?? "" }));
  }

  /** The tokens round its base: of locks on it how many, or its own and those on it by their letters. */
  tokensAt(n: number): Record<string, number> {
    const { tokens } = this.ship(n);
    const letters = this.lettersOn(n);
    const own = this.locksOf(n).flatMap(({ letter }) => (letter ? [[`lock ${letter}`, 1] as const] : []));
    const on = letters.length
      ? letters.map((letter) => [`locked ${letter}`, 1] as const)
      : [["locked", this.lockedBy(n)] as const];
    return { ...tokens, ...Object.fromEntries([...own, ...on]) };
  }

  /** Whether its dial lies on the table, or is planned by its player. */
  isDialSet(n: number): boolean {
    const ship = this.ship(n);
    if (this.planning.isOpen && this.planning.ships.includes(n)) return n in this.planning.chosen;
    const open = this.view.open.find(({ seat, kind }) => seat === ship.owner && kind === "dials");
    return open ? open.answered : ship.dial !== "";
  }

  /** What its dial shows to this person. */
  dialOf(n: number): string {
    const ship = this.ship(n);
    if (ship.revealed) return ship.revealed;
    if (ship.dial && ship.dial !== HIDDEN) return ship.dial;
    return (this.planning.isOpen && this.planning.chosen[n]) || "";
  }

  maneuver(n: number, id: string): string {
    return this.#words.maneuver(this.speech, id, n);
  }

  /** Whether measuring is bound to its moments here: at such a table, for as long as the game goes on. */
  readonly isMeasuringBound = $derived.by(() => {
    const { info } = this.source;
    return info !== null && !this.view.over && (this.edition.measuring?.isBound(info.settings) ?? false);
  });

  /** Whether this person may measure from a ship now; where that is bound, before its attack is declared. */
  mayMeasure(n: number | null): boolean {
    return !this.isMeasuringBound || (n !== null && this.decision?.kind === "attack" && this.table.active === n);
  }

  /** Whether they may measure from it to another one; where that is bound, to enemies alone. */
  mayMeasureTo(n: number, other: number): boolean {
    return !this.isMeasuringBound || this.ship(n).owner !== this.ship(other).owner;
  }

  /** Enemies as their dials, which are public, could lead them; empty unless dials are set and this is asked for. */
  readonly #threats: Attacker[] = $derived.by(() => {
    if (!this.threat || !this.planning.isOpen || this.isMeasuringBound) return [];
    return Object.entries(this.planning.preview.enemies ?? {}).map(([name, ends]) => {
      const n = Number(name);
      const arcs = (this.sheet(n)?.weapons ?? []).map(({ arc }) => arc as Arc);
      return { size: this.size(n), wedges: wedges(arcs, this.ship(n).turret), poses: Object.values(ends) };
    });
  });
  readonly heat = $derived(
    this.#threats.length ? heatOf(this.#threats, (this.table.area ?? AREA) / 1000) : undefined,
  );

  /** How many enemies could have a ship at that place in arc; null where nobody asks. */
  threatTo(n: number, pose: Pose): number | null {
    return this.#threats.length ? threatTo(this.#threats, this.size(n), pose) : null;
  }

  /** All ships in the order of the units column: by initiative as the phase goes, own side first in ties. */
  readonly order = $derived.by(() => {
    const falling = this.table.phase === this.edition.attackPhase ? -1 : 1;
    const gone = (n: number): number => (this.ship(n).place === "removed" ? 1 : 0);
    const first = this.table.first_player;
    return this.ships
      .map((_, n) => n)
      .sort(
        (a, b) =>
          gone(a) - gone(b) ||
          falling * (this.initiative(a) - this.initiative(b)) ||
          Math.abs(this.ship(a).owner - first) - Math.abs(this.ship(b).owner - first) ||
          a - b,
      );
  });

  /** All ships as their cards stand: own side first, each side by falling initiative, what is gone last. */
  readonly cards = $derived.by(() => {
    const own = this.mine === 1 ? 1 : 0;
    const gone = (n: number): number => (this.ship(n).place === "removed" ? 1 : 0);
    const away = (n: number): number => (this.ship(n).owner === own ? 0 : 1);
    return this.ships
      .map((_, n) => n)
      .sort((a, b) => away(a) - away(b) || gone(a) - gone(b) || this.initiative(b) - this.initiative(a) || a - b);
  });

  /** Whether an id means an upgrade though a pilot has it too: a ship never has two cards of one id. */
  meansUpgrade(id: string, ship?: number): boolean {
    const card = bare(id);
    const builds = (ship === undefined ? this.ships : [this.ship(ship)]).map(({ build }) => build);
    if (isUpgrade(id)) return true;
    return !builds.some((one) => pilotOf(one) === card) && builds.some((one) => upgradesOf(one).includes(card));
  }

  /** Cards that belong to a ship: pilot, ability, upgrades. */
  cardsOf(n: number): string[] {
    const { build } = this.ship(n);
    return [pilotOf(build), ...upgradesOf(build)];
  }

  // -- words and figures ------------------------------------------------------------------------------

  /** What has a name here, as text: while it stays the same no sentence is made anew, whatever moves. */
  readonly #named = $derived(
    JSON.stringify({
      builds: this.ships.map(({ build }) => build),
      owners: this.ships.map(({ owner }) => owner),
      obstacles: this.table.obstacles.map(({ outline }) => outline),
      devices: (this.table.devices ?? []).map(({ kind }) => kind),
    }),
  );
  readonly #words: XWingWords = $derived.by(() => {
    return new XWingWords(this.printed, CHAINS[tongue.language], {
      ...(JSON.parse(this.#named) as { builds: string[]; owners: number[]; obstacles: string[]; devices: string[] }),
      quickBuild: (id) => this.#quickBuild(id),
      dial: (build) =>
        this.sheetOf(build)?.dial ?? this.printed.ships[this.printed.pilots[pilotOf(build)]?.ship ?? ""]?.dial,
    });
  });

  protected override words(): XWingWords {
    return this.#words;
  }

  /** A sentence of the interface in the words of the edition, where it has its own. */
  say(key: UiKey, figures: Fields = {}): string {
    return this.speech.say(key, figures);
  }

  override round(): number {
    return this.table.round;
  }

  /** The phases of a round; the present one with the number of the ships in turn. */
  override phases(): Phases {
    const { phase, step } = this.table;
    const all = this.edition.phases.map(({ name, order }) => {
      const label = told(`ui.xwing.phase.${name}`);
      const note = name === phase && step >= 0 ? this.say("ui.xwing.step", { initiative: step }) : undefined;
      return { name, label, order, note };
    });
    return {
      label: t("ui.xwing.phases"),
      all: phase === "setup" ? [{ name: phase, label: t("ui.setup") }] : all,
      now: phase,
    };
  }

  /** Squad points of the enemy ships that are gone. */
  override points(): readonly number[] {
    return [0, 1].map((seat) =>
      this.ships.reduce(
        (all, ship, n) =>
          all + (ship.owner !== seat && ship.place === "removed" ? (this.sheet(n)?.points ?? 0) : 0),
        0,
      ),
    );
  }
}
