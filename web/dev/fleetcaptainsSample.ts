/** A made-up position of Fleet Captains, as plain values for the development page. */
import printed from "../../src/starboard/games/fleetcaptains/data/ships.json";
import tiles from "../../src/starboard/games/fleetcaptains/data/tiles.json";
import type { ShipLook } from "../src/games/fleetcaptains/art/ships";
import type { HexSign, MapHex } from "../src/games/fleetcaptains/map/hexes";

export const KINDS = tiles.kinds;

export const NAMES: Record<string, string> = {
  quiet_space: "",
  class_m: "Living world",
  class_k: "Barren world",
  class_l: "Marginal world",
  class_d: "Dead rock",
  gas_giant: "Gas giant",
  class_y: "Demon world",
  nebula_j: "Nebula",
  nebula_k: "Shell nebula",
  nebula_17: "Dust pillars",
  nebula_mutara: "Dark nebula",
  giant_star: "Star",
  hypergiant_star: "Hypergiant",
  supernova: "Supernova",
  black_hole: "Black hole",
  asteroids: "Asteroids",
  wormhole: "Wormhole",
  temporal_rift: "Temporal rift",
  ion_storm: "Ion storm",
  pulsar: "Pulsar",
  ship_graveyard: "Ship graveyard",
  plasma_storm: "Plasma storm",
};
export const SIGNS: Record<string, HexSign> = {
  gas_giant: "sensors",
  class_y: "danger",
  nebula_j: "shields",
  nebula_k: "sensors",
  nebula_17: "weapons",
  nebula_mutara: "all",
  giant_star: "shields",
  hypergiant_star: "shields",
  supernova: "danger",
  black_hole: "danger",
  asteroids: "weapons",
  wormhole: "way",
  ion_storm: "engines",
  pulsar: "sensors",
  plasma_storm: "danger",
};

export function lookOf(id: string): ShipLook {
  const found = printed.ships.find((ship) => ship.id === id);
  return { id, size: found?.size ?? 3, faction: found?.faction ?? "federation" };
}

export function hexOf(x: number, y: number, more: Partial<MapHex> = {}): MapHex {
  const kind = more.kind ?? null;
  const fact = tiles.kinds.find((one) => one.kind === kind);
  const faceUp = more.faceUp ?? kind !== null;
  const name = more.name ?? (kind === null ? "" : (NAMES[kind] ?? kind));
  return {
    label: `${x},${y}`,
    x,
    y,
    isPost: false,
    owner: -1,
    faceUp,
    kind,
    name,
    size: fact?.size ?? null,
    encounter: (fact?.encounter ?? null) as [number, number] | null,
    sign: kind === null ? null : (SIGNS[kind] ?? null),
    control: null,
    install: null,
    scanned: false,
    tokens: [],
    ships: [],
    legal: false,
    cost: null,
    chosen: false,
    says: `${x},${y}: ${name || "unexplored"}`,
    ...more,
  };
}

const ship = (id: string, side: number, alert: 0 | 1 | 2 = 0, isActive = false) => ({
  id,
  look: lookOf(id),
  side,
  alert,
  isActive,
});
const cloak = (id: string, side: number, letter = "") => ({ id, side, letter });

const SHOWN: Record<string, Partial<MapHex>> = {
  "-2,-2": { kind: "nebula_j" },
  "-2,0": { kind: "class_k", control: { side: 1, count: 1 }, ships: [ship("rotarran", 1)], install: { step: 0, side: 1 } },
  "-1,-5": { kind: "asteroids" },
  "-1,-3": { kind: "quiet_space" },
  "-1,-1": { kind: "class_m", control: { side: 0, count: 2 }, ships: [ship("defiant", 0, 1)], install: { step: 1, side: 0 }, teams: [{ side: 0, count: 1 }] },
  "-1,1": { kind: "quiet_space", legal: true, cost: 4 },
  "-1,3": { tokens: [cloak("t1", 1)] },
  "0,-4": { kind: "quiet_space", tokens: [cloak("t0", 0, "K")] },
  "0,-2": { kind: "giant_star" },
  "0,0": { kind: "temporal_rift", ships: [ship("enterprise_a", 0, 0, true)] },
  "0,2": { legal: true, cost: 6 },
  "1,-5": { scanned: true, kind: "class_l", faceUp: false },
  "1,-3": { kind: "gas_giant", control: { side: 0, count: 1 }, cards: 2, install: { step: 2, side: 0 } },
  "1,-1": { kind: "quiet_space", legal: true, cost: 4 },
  "1,1": { kind: "nebula_k", legal: true, cost: 5, chosen: true },
  "1,3": { tokens: [cloak("t2", 1)] },
  "2,-2": { kind: "class_d", tokens: [cloak("t3", 1)], ships: [ship("voyager", 0), ship("tong", 1, 2)] },
  "2,0": { kind: "black_hole" },
  "2,2": { kind: "hypergiant_star", ships: [ship("neghvar", 1), ship("bortas", 1), ship("enterprise_e", 0), ship("reliant", 0, 2), ship("yeager", 0)] },
  "-2,2": { kind: "ship_graveyard", ships: [ship("somraw", 1), ship("chtang", 1, 1)] },
};

/** A map of columns as the game lays them; with `all` every tile lies face up. */
export function sampleMap(width: number, height: number, all = false): MapHex[] {
  const half = (width - 1) / 2;
  const hexes: MapHex[] = [];
  for (let column = -half; column <= half; column++) {
    const count = column % 2 === 0 ? height : height + 1;
    for (let y = 1 - count; y < count; y += 2) {
      const at = hexes.length;
      const kind = KINDS[(at * 7) % KINDS.length]?.kind ?? null;
      hexes.push(hexOf(column, y, all ? { kind } : SHOWN[`${column},${y}`]));
    }
  }
  const post = (owner: number, y: number): MapHex =>
    hexOf(0, y, { label: `post${owner}`, isPost: true, owner, faceUp: true, name: "Command post", says: `Command post ${owner}` });
  return [...hexes, post(0, -height - 1), post(1, height + 1)];
}
