/** What is printed, found by id. */
import { type CommandCardData, type Encounter, FACE_DOWN, type Mission, type Printed, type ShipCard, type Subdeck, type TableView, type TileKind } from "./types";

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));

export class Pieces {
  readonly #ships: ReadonlyMap<string, ShipCard>;
  readonly #cards: ReadonlyMap<string, CommandCardData>;
  readonly #missions: ReadonlyMap<string, Mission>;
  readonly #encounters: ReadonlyMap<string, Encounter>;
  readonly #subdecks: ReadonlyMap<string, Subdeck>;
  readonly #kinds: ReadonlyMap<string, TileKind>;
  readonly #tiles: ReadonlyMap<string, { id: string; kind: string }>;
  readonly #brought: ReadonlySet<string>;

  constructor(readonly printed: Printed) {
    this.#ships = byId(printed.ships);
    this.#cards = byId(printed.cards);
    this.#missions = byId(printed.missions);
    this.#encounters = byId(printed.encounters);
    this.#subdecks = byId(printed.subdecks);
    this.#kinds = new Map(printed.kinds.map((kind) => [kind.kind, kind]));
    this.#tiles = byId(printed.tiles);
    this.#brought = new Set(printed.brought);
  }

  ship = (id: string): ShipCard | undefined => this.#ships.get(id);
  card = (id: string): CommandCardData | undefined => this.#cards.get(id);
  mission = (id: string): Mission | undefined => this.#missions.get(id);
  encounter = (id: string): Encounter | undefined => this.#encounters.get(id);
  subdeck = (id: string): Subdeck | undefined => this.#subdecks.get(id);
  kind = (kind: string): TileKind | undefined => this.#kinds.get(kind);
  tileKind = (id: string): string | undefined => this.#tiles.get(id)?.kind;
  /** What the content pack of the table calls a piece in a language. */
  nameIn = (language: string, id: string): string | undefined => this.printed.texts?.[language]?.[id]?.name || undefined;
  /** Whether a piece has its name from the content pack. */
  isBrought = (id: string): boolean => this.#brought.has(id);
  /** What lies on a tile of this number. */
  tile = (face: number): TileKind | undefined => this.kind(this.printed.tiles[face]?.kind ?? "");
}

/** What lies on a tile of this number, if this person knows: face up, or seen in a scan. */
export function kindAt(known: { readonly table: TableView; readonly pieces: Pieces }, at: number): { kind: TileKind | undefined; isSeen: boolean } {
  const { table, pieces } = known;
  const face = table.faces[at] ?? FACE_DOWN;
  if (face !== FACE_DOWN) return { kind: pieces.tile(face), isSeen: false };
  const [card] = table.tiles.places[`t${at}`] ?? [];
  return { kind: card && card.face >= 0 ? pieces.tile(card.face) : undefined, isSeen: card !== undefined && card.face >= 0 };
}
