/** A squad as a person builds it: its notation, its address, what cards cost on it. Pure functions. */

export interface Words {
  en: string;
  [language: string]: string;
}

/** What a card is called: by language, where those names are from, and by what others it is found. */
export interface Called {
  name: Words;
  name_from?: Partial<Record<string, string>>;
  also?: Partial<Record<string, string>>;
}

export interface ActionInfo {
  type: string;
  difficulty: string;
  linked?: ActionInfo | null;
}

export interface ManeuverInfo {
  id: string;
  speed: number;
  bearing: string;
  difficulty: string;
}

export interface PilotCard extends Called {
  actions?: ActionInfo[] | null;
  ship: string;
  faction: string;
  initiative: number;
  limited: number;
  cost: number;
  slots: string[];
  force: { limit: number } | null;
  charges: { limit: number } | null;
  ship_ability: string | null;
  text: string | null;
  texts?: Partial<Record<string, string>>;
  implemented: boolean;
}

export type Cost = { fixed: number } | { by: "initiative" | "agility" | "size"; values: Record<string, number> };

export interface SideInfo {
  title: Words;
  text: string | null;
  texts?: Partial<Record<string, string>>;
  attack?: { arc: string; dice: number; range: number[] } | null;
  charges?: { limit: number } | null;
}

export interface UpgradeCard extends Called {
  slots: string[];
  limited: number;
  cost: Cost;
  text: string | null;
  texts?: Partial<Record<string, string>>;
  sides: SideInfo[];
  implemented: boolean;
}

export interface ShipCard extends Called {
  factions: string[];
  size: string;
  agility: number;
  hull: number;
  shields: number;
  weapons: { arc: string; attack: number }[];
  /** What is on its dial, where it has one. */
  dial?: readonly ManeuverInfo[];
  actions?: ActionInfo[] | null;
}

export interface Printed {
  points_limit: number;
  /** `flies_with`: the faction in whose squads the ships of this one fly. */
  factions: Record<string, { name: Words; flies_with?: string }>;
  ships: Record<string, ShipCard>;
  pilots: Record<string, PilotCard>;
  upgrades: Record<string, UpgradeCard>;
  ship_abilities: Record<string, Piece & { implemented: boolean }>;
  conditions: Record<string, Piece & { assigned_by: { kind: string; id: string }[] }>;
}

/** The faction whose squads a pilot flies in. */
export function squadFaction(printed: Printed, pilot: PilotCard): string {
  return printed.factions[pilot.faction]?.flies_with ?? pilot.faction;
}

/** Something with a name and a text. */
export interface Piece {
  name: Words;
  text: string | null;
  texts?: Partial<Record<string, string>>;
}

export interface SquadShip {
  pilot: string;
  upgrades: string[];
}

export interface Fault {
  rule: string;
  key: string;
  figures: Record<string, unknown>;
  sentence: string;
}

export interface Report {
  legal: boolean;
  notation: string;
  name: string;
  faction: string;
  points: number;
  points_limit: number | null;
  threat: number | null;
  ships: { pilot: string; points: number; pilot_points: number; upgrades: { id: string; points: number }[] }[];
  faults: Fault[];
  notes: { kind: string; sentence: string }[];
  inactive: { id: string; kind: string; sentence?: string }[];
}

export interface Examined {
  report: Report;
  xws: Record<string, unknown>;
  yasb: string;
  text: string;
  /** By ship: each slot that is free, as the types of upgrades of which it takes one. */
  free: string[][][];
  /** By upgrade: why it cannot be added to the ship that was asked about. */
  refused: Record<string, Fault[]>;
  /** The fewest cards to take away so that the squad is legal; null: it is, or no few do. */
  repair: Repair | null;
}

export interface Repair {
  /** `ship` counts from 0 in the squad as it is; without an upgrade the ship itself goes. */
  changes: { ship: number; upgrade: string | null }[];
  notation: string;
  points: number;
}

/**
 * One more of a ship, without the upgrades of which a squad may have no more; null where it may have no more of
 * the pilot. What is limited is limited by its name, on pilots and upgrades together.
 */
export function copyOf(ships: readonly SquadShip[], at: number, printed: Limits | null): SquadShip | null {
  const ship = ships[at];
  if (!ship) return null;
  const limits = (id: string, cards: Limits["pilots"] | undefined): { name: string; limited: number } => ({
    name: cards?.[id]?.name.en ?? id,
    limited: cards?.[id]?.limited ?? 0,
  });
  const names = ships.flatMap((one) => [
    limits(one.pilot, printed?.pilots).name,
    ...one.upgrades.map((id) => limits(id, printed?.upgrades).name),
  ]);
  const isFree = ({ name, limited }: { name: string; limited: number }): boolean =>
    !limited || names.filter((one) => one === name).length < limited;
  if (!isFree(limits(ship.pilot, printed?.pilots))) return null;
  return { ...ship, upgrades: ship.upgrades.filter((id) => isFree(limits(id, printed?.upgrades))) };
}

/** Of cards, what says how many a squad may have. */
export interface Limits {
  pilots: Partial<Record<string, { name: Words; limited: number }>>;
  upgrades: Partial<Record<string, { name: Words; limited: number }>>;
}

/** `lukeskywalker(instinctiveaim,r2d2) + jekporkins`, as everywhere in the game. */
export function notationOf(ships: readonly SquadShip[]): string {
  return ships
    .map((ship) => (ship.upgrades.length ? `${ship.pilot}(${ship.upgrades.join(",")})` : ship.pilot))
    .join(" + ");
}

export function shipsOf(notation: string): SquadShip[] {
  return notation
    .split(" + ")
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => {
      const open = word.indexOf("(");
      if (open < 0) return { pilot: word, upgrades: [] };
      const upgrades = word
        .slice(open + 1, -1)
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean);
      return { pilot: word.slice(0, open), upgrades };
    });
}

/** The ids of the conditions that cards of a squad assign. */
export function conditionsOf(ships: readonly SquadShip[], printed: Printed): string[] {
  const cards = new Set(ships.flatMap((ship) => [`pilot ${ship.pilot}`, ...ship.upgrades.map((id) => `upgrade ${id}`)]));
  return Object.keys(printed.conditions).filter((id) =>
    printed.conditions[id]?.assigned_by.some((one) => cards.has(`${one.kind} ${one.id}`)),
  );
}

/** The address that holds a squad, and the threat by which it is counted. */
export function addressOf(
  game: string,
  ships: readonly SquadShip[],
  name: string,
  threat: number | null = null,
): string {
  const words = new URLSearchParams();
  if (ships.length) words.set("squad", notationOf(ships));
  if (name) words.set("name", name);
  if (threat !== null) words.set("threat", String(threat));
  const page = `/squads/${game}`;
  return words.size ? `${page}?${words.toString()}` : page;
}

/** What an upgrade costs on a ship with this pilot. */
export function costOn(upgrade: UpgradeCard, pilot: PilotCard, ship: ShipCard): number {
  const { cost } = upgrade;
  if ("fixed" in cost) return cost.fixed;
  const figure = cost.by === "initiative" ? pilot.initiative : cost.by === "agility" ? ship.agility : ship.size;
  return cost.values[String(figure)] ?? 0;
}

/** What a squad comes to by its cards; null if there is one that is not known. */
export function pointsOf(ships: readonly SquadShip[], printed: Printed): number | null {
  let points = 0;
  for (const { pilot, upgrades } of ships) {
    const card = printed.pilots[pilot];
    const base = card && printed.ships[card.ship];
    if (!card || !base) return null;
    points += card.cost;
    for (const id of upgrades) {
      const upgrade = printed.upgrades[id];
      if (!upgrade) return null;
      points += costOn(upgrade, card, base);
    }
  }
  return points;
}

/** Whether all words of a search stand somewhere in these texts, however they are accented. */
export function matches(search: string, ...texts: (string | null | undefined)[]): boolean {
  const flat = (text: string): string =>
    text
      .normalize("NFKD")
      .replace(/\p{Diacritic}|\p{Cf}|\p{Pi}|\p{Pf}|["'・·「」]/gu, "") // nobody types what stands between and around names
      .toLowerCase();
  const hay = flat(texts.filter(Boolean).join(" "));
  return flat(search)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

/** Everything by which somebody may look for a card: its names in every language, and other printed ones. */
export function namesOf(card: Called | undefined): string {
  return card ? [...Object.values(card.name), ...Object.values(card.also ?? {})].join(" ") : "";
}
