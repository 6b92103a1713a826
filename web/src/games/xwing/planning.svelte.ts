/** Setting the dials: what is chosen for each ship before all are locked together (XW2-PLAN-01). */
import type { DecisionInfo, OptionInfo } from "../../lib/protocol";
import type { DialsPreview, Ghost, Maneuver, OptionFields } from "./types";

/** What the plan needs to know of the table. */
export interface PlanTable {
  readonly decision: DecisionInfo | null;
  /** Where the plan is kept over a reload; empty: nowhere. */
  readonly place: string;
  readonly round: number;
  dial(ship: number): readonly Maneuver[];
  /** Own dials as they were set, once they are. */
  send(chosen: Record<string, string>): void;
  /** A dial has been set. */
  click(): void;
}

export class Planning {
  /** The ship whose dial was opened last. */
  #ship = $state<number | null>(null);
  /** The maneuver that the pointer or the focus is on. */
  looked = $state<string | null>(null);
  /** The one that a finger has chosen on the open dial, and that is not set yet. */
  aimed = $state<string | null>(null);
  chosen = $state<Record<string, string>>({});
  /** Whether all ends of the open dial are drawn, and those of the enemy's ships. */
  fan = $state(false);
  enemies = $state(false);
  /** The dials as they were locked, as far as this page knows. */
  given = $state.raw<Record<string, string> | null>(null);
  /** The decision that `chosen` is for. */
  #for = -1;

  constructor(readonly table: PlanTable) {}

  readonly option: OptionInfo | null = $derived.by(() => {
    const { decision } = this.table;
    return decision?.kind === "dials" ? (decision.options[0] ?? null) : null;
  });
  readonly isOpen = $derived(this.option !== null);
  /** The ship whose dial is open; null as soon as no dials are asked about. */
  readonly ship: number | null = $derived.by(() => (this.isOpen ? this.#ship : null));
  /** Ships that get a dial, with the maneuvers that may be set. */
  readonly region = $derived(
    ((this.option?.fields as unknown as OptionFields | undefined)?.region ?? {}) as Record<string, string[]>,
  );
  readonly ships = $derived(Object.keys(this.region).map(Number));
  readonly preview = $derived((this.option?.preview ?? {}) as Partial<DialsPreview>);
  readonly count = $derived(this.ships.filter((ship) => this.chosen[ship]).length);
  readonly isComplete = $derived(this.ships.length > 0 && this.count === this.ships.length);
  /** Whether this plan is what was locked. */
  readonly isGiven = $derived.by(() => this.table.decision?.given != null);

  /** Whether there is anything to lock: a plan that is not the one that was locked. */
  readonly isChanged = $derived.by(
    () => !this.isGiven || !this.given || this.ships.some((ship) => this.chosen[ship] !== this.given?.[ship]),
  );

  mayFly(ship: number, maneuver: string): boolean {
    return this.region[ship]?.includes(maneuver) ?? false;
  }

  ghost(ship: number, maneuver: string | null): Ghost | null {
    return (maneuver && this.preview.ships?.[ship]?.[maneuver]) || null;
  }

  /** What is asked, whatever its number: a plan fits it again after a reload, or after going back and on. */
  readonly #question = $derived.by(() => JSON.stringify([this.table.round, this.region]));

  /** A new question: what was planned for the same one before is taken up again. */
  begin(): void {
    const { decision, place } = this.table;
    if (!this.isOpen || !decision || this.#for === decision.id) return;
    this.#for = decision.id;
    this.chosen = {};
    this.given = null;
    this.looked = null;
    this.aimed = null;
    try {
      const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as {
        question: string;
        chosen: Record<string, string>;
        given?: Record<string, string> | null;
      } | null;
      if (kept?.question === this.#question)
        for (const [ship, maneuver] of Object.entries(kept.chosen))
          if (this.mayFly(Number(ship), maneuver)) this.chosen[ship] = maneuver;
      if (kept?.question === this.#question) this.given = kept.given ?? null;
    } catch {
      // a broken entry is as good as none
    }
    this.#ship = this.#next(null) ?? this.ships[0] ?? null;
  }

  open(ship: number | null): void {
    this.#ship = ship;
    this.looked = null;
    this.aimed = null;
  }

  /** Sets one dial, and goes on to the next that is not set. */
  set(ship: number, maneuver: string): void {
    if (!this.mayFly(ship, maneuver)) return;
    this.chosen = { ...this.chosen, [ship]: maneuver };
    this.table.click();
    this.looked = null;
    this.aimed = null;
    this.#keep();
    this.#ship = this.#next(ship) ?? ship;
  }

  /** A finger has come to a maneuver of the open dial; it is set by `set`. */
  aim(maneuver: string | null): void {
    if (this.ship !== null && (maneuver === null || this.mayFly(this.ship, maneuver))) this.aimed = maneuver;
  }

  /** Ships without a dial that have the maneuver that this one is set to. */
  alike(ship: number): number[] {
    const maneuver = this.chosen[ship];
    return maneuver ? this.ships.filter((one) => !this.chosen[one] && this.mayFly(one, maneuver)) : [];
  }

  /** Sets all of those to the same maneuver. */
  copy(ship: number): void {
    const maneuver = this.chosen[ship];
    if (!maneuver) return;
    this.chosen = { ...this.chosen, ...Object.fromEntries(this.alike(ship).map((one) => [one, maneuver])) };
    this.#keep();
    this.#ship = this.#next(ship) ?? ship;
  }

  clear(ship: number): void {
    const { [ship]: _, ...rest } = this.chosen;
    this.chosen = rest;
    this.#keep();
  }

  lock(): void {
    if (this.isComplete) this.table.send({ ...this.chosen });
  }

  /** These dials are locked now. */
  locked(chosen: Record<string, string>): void {
    this.given = { ...chosen };
    this.#keep();
  }

  #next(after: number | null): number | null {
    const from = after === null ? 0 : this.ships.indexOf(after) + 1;
    const around = [...this.ships.slice(from), ...this.ships.slice(0, from)];
    return around.find((ship) => !this.chosen[ship]) ?? null;
  }

  #keep(): void {
    const { decision, place } = this.table;
    if (!decision || !place) return;
    try {
      sessionStorage.setItem(place, JSON.stringify({ question: this.#question, chosen: this.chosen, given: this.given }));
    } catch {
      // no storage: a reload forgets the plan
    }
  }
}
