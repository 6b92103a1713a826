/** Putting a piece on the table: where it is held, whether it may stand there, and what to send. */
import type { DecisionInfo, OptionInfo } from "../../lib/protocol";
import type { Refused } from "../source";
import type { Point, Pose, Size } from "./board/geometry";
import { isOnLine, nearestShift, poseAt, shiftTowards, steppedShift, stretchesOf } from "./lines";
import { touching } from "./touching";
import { AREA, HALF, type OptionFields } from "./types";

export interface PlaceTable {
  readonly decision: DecisionInfo | null;
  /** The seat whose edge is at the bottom. */
  readonly viewer: number;
  /** The side of the play area in 0.001 mm. */
  readonly area: number;
  pose(ship: number): Pose;
  /** Where the obstacles lie. */
  obstacles(): Pose[];
  size(ship: number): Size;
  whyNot(option: Record<string, unknown>): Promise<Refused | null>;
  /** Whether the press under way was meant for this question. */
  isMeant(): boolean;
  send(option: Record<string, unknown>): void;
}

const PAUSE = 120; // ms that a piece must rest before the server is asked about it
const TURN = 360_000;

/** Places that are tried for a start, in thousandths of the area's side. */
const SPOTS: Point[] = [500, 280, 720].flatMap((y) => [500, 280, 720].map((x): Point => [x, y]));
const SHIP_SPOTS = [500, 380, 620, 260, 740, 140, 860, 320, 680];
/** How far from the middle of an obstacle a ship is tried that may have to be at one, in 0.001 mm: it just reaches it. */
const BESIDE_OBSTACLE = [55_000, 45_000, 0];

export class Placing {
  /** The id of the option that is being filled in. */
  #taken = $state("");
  pose = $state.raw<Pose>([AREA / 2, AREA / 2, 0]);
  /** Why it may not stand there; null if it may. */
  refusal = $state.raw<Refused | null>(null);
  /** Whether the refusal is about where it stands now. */
  isJudged = $state(false);
  #for = -1;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The check of where it stands, while one is under way. */
  #check: Promise<void> | null = null;
  /** Whether it is to be put down as soon as that check allows it. */
  isWished = $state(false);

  constructor(readonly table: PlaceTable) {}

  /** What may be placed. */
  readonly options: readonly OptionInfo[] = $derived.by(() => {
    const all = this.table.decision?.options ?? [];
    return all.filter((one) => isOnLine(one) || (fieldsOf(one).x === null && fieldsOf(one).kind !== "dials"));
  });
  /** The option that is being filled in. */
  readonly option = $derived(this.options.find(({ id }) => id === this.#taken) ?? null);
  readonly isOpen = $derived(this.option !== null);
  readonly fields = $derived(fieldsOf(this.option));
  readonly isLegal = $derived(this.isJudged && this.refusal === null);
  /** Where the piece may stand, if that is on a line; and how far ahead it is held there, in mm. */
  readonly stretches = $derived.by(() => stretchesOf(this.option));
  readonly isOnLine = $derived(this.stretches.length > 0);
  readonly shift = $derived.by(() => (this.isOnLine ? shiftTowards(this.stretches, this.pose) : 0));

  /** The ship that it must touch, if it must. */
  readonly #against = $derived.by(() => shipTouched(this.fields));

  /** A new question: take up the first piece at a place where it may stand. */
  begin(): void {
    const { decision } = this.table;
    const first = this.options[0];
    if (!decision || !first || this.#for === decision.id) return;
    this.#for = decision.id;
    void this.take(first);
  }

  /** Take up another piece, or the same one the other way round. */
  async take(option: OptionInfo): Promise<void> {
    const before = fieldsOf(this.option);
    this.#taken = option.id;
    this.#for = this.table.decision?.id ?? -1;
    const now = fieldsOf(option);
    const isSame = before.kind === now.kind && before.ship === now.ship && before.obstacle === now.obstacle;
    if (isSame) {
      this.move(this.pose);
      return;
    }
    clearTimeout(this.#timer);
    if (this.isOnLine) {
      this.slide(0);
      return;
    }
    this.isJudged = false;
    const asked = ++this.#asked;
    this.#check = this.#find(asked, now);
    await this.#check;
  }

  /** Hold it on its line, as near to so many mm ahead as it may be: all of the line is legal. */
  slide(shift: number): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#check = null;
    this.pose = poseAt(this.stretches, nearestShift(this.stretches, shift));
    this.refusal = null;
    this.isJudged = true;
  }

  /** The first place where it may stand. */
  async #find(asked: number, fields: OptionFields): Promise<void> {
    for (const pose of this.#suggestions(fields)) {
      this.pose = pose;
      const refusal = await this.table.whyNot(this.#filled(pose));
      if (asked !== this.#asked) return; // moved by hand meanwhile
      this.refusal = refusal;
      if (!refusal) break;
    }
    this.isJudged = true;
  }

  /** The piece is held there now. */
  move(pose: Pose): void {
    if (this.isOnLine) {
      this.slide(shiftTowards(this.stretches, pose));
      return;
    }
    const [x, y, heading] = this.#against === null ? pose : this.#touching(this.#against, pose);
    this.pose = [
      Math.round(Math.min(Math.max(x, 0), this.table.area)),
      Math.round(Math.min(Math.max(y, 0), this.table.area)),
      Math.round(((heading % TURN) + TURN) % TURN),
    ];
    this.isJudged = false;
    const asked = ++this.#asked;
    this.#check = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#check = this.#judge(asked)), PAUSE);
  }

  /** Steps on the screen: to the right and up, in millimetres; clockwise in degrees. */
  nudge(right: number, up: number, turn: number): void {
    if (this.isOnLine) {
      this.slide(steppedShift(this.stretches, this.shift, right || up || turn));
      return;
    }
    const way = this.table.viewer === 1 ? -1 : 1;
    const [x, y, heading] = this.pose;
    this.move([x + way * right * 1000, y + way * up * 1000, heading + turn * 1000]);
  }

  /** The keys that move the piece; whether this was one. */
  onKey(event: KeyboardEvent): boolean {
    const far = event.shiftKey ? 10 : 1;
    const moves: Record<string, [number, number, number]> = {
      ArrowLeft: [-far, 0, 0],
      ArrowRight: [far, 0, 0],
      ArrowUp: [0, far, 0],
      ArrowDown: [0, -far, 0],
      ",": [0, 0, -1],
      ".": [0, 0, 1],
      "<": [0, 0, -15],
      ">": [0, 0, 15],
    };
    const move = moves[event.key];
    if (!this.isOpen || !move || event.ctrlKey || event.altKey || event.metaKey) return false;
    this.nudge(...move);
    return true;
  }

  /** Put it down where it is held: at once, or as soon as the check allows it; a refusal is shown. */
  async put(): Promise<void> {
    const { option } = this;
    if (!option || this.isWished || !this.table.isMeant()) return;
    this.isWished = true;
    const asked = this.#asked;
    try {
      if (!this.isJudged) {
        clearTimeout(this.#timer);
        this.#check ??= this.#judge(asked);
        await this.#check;
      }
    } finally {
      this.isWished = false;
    }
    // whoever has moved it since, or is asked something else now, has thought again
    if (asked === this.#asked && option === this.option && this.isLegal) this.table.send(this.#filled(this.pose));
  }

  async #judge(asked: number): Promise<void> {
    const refusal = await this.table.whyNot(this.#filled(this.pose));
    if (asked !== this.#asked) return;
    this.refusal = refusal;
    this.isJudged = true;
  }

  #filled([x, y, heading]: Pose): Record<string, unknown> {
    const { region: _, ...named } = this.option?.fields ?? {};
    if (this.isOnLine) return { ...named, shift: this.shift };
    return { ...named, x: x / 1000, y: y / 1000, angle: heading / 1000 };
  }

  #touching(ship: number, pose: Pose): Pose {
    return touching(this.table.pose(ship), this.table.size(ship), pose);
  }

  #suggestions(fields: OptionFields): Pose[] {
    const { area } = this.table;
    const { kind, ship = 0 } = fields;
    const against = shipTouched(fields);
    if (against !== null) {
      const [x, y, heading] = this.table.pose(against);
      // behind it, then at its other sides
      return [180, 0, 90, 270].map((side): Pose => {
        const turn = ((heading / 1000 + side) * Math.PI) / 180;
        const to = [x + Math.sin(turn) * 100_000, y + Math.cos(turn) * 100_000] as const;
        return this.#touching(against, [...to, heading]);
      });
    }
    if (kind !== "deploy" && kind !== "return")
      return SPOTS.map(([x, y]): Pose => [Math.round((x * area) / 1000), Math.round((y * area) / 1000), 0]);
    const far = this.table.viewer === 1;
    const inward = HALF[this.table.size(ship)] + 10_000;
    const heading = far ? 180_000 : 0;
    const atEdge = SHIP_SPOTS.map((x): Pose => [Math.round((x * area) / 1000), far ? area - inward : inward, heading]);
    return kind === "return" ? [...atEdge, ...this.#besideObstacles(heading)] : atEdge;
  }

  #besideObstacles(heading: number): Pose[] {
    return this.table.obstacles().flatMap(([x, y]) =>
      BESIDE_OBSTACLE.flatMap((away) =>
        [0, 90, 180, 270].map((side): Pose => {
          const turn = (side * Math.PI) / 180;
          return [Math.round(x + Math.sin(turn) * away), Math.round(y + Math.cos(turn) * away), heading];
        }),
      ),
    );
  }
}

/** The ship that a device is set down against. */
function shipTouched({ kind, region }: OptionFields): number | null {
  return kind === "around" && typeof region?.ship === "number" ? region.ship : null;
}

function fieldsOf(option: OptionInfo | null): OptionFields {
  return (option?.fields ?? { kind: "" }) as unknown as OptionFields;
}
