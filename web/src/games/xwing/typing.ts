/**
 * What is typed for the choices that cannot be listed, as in the terminal: `deploy 0 457 50 0` (ship, x and y
 * in mm, heading in degrees), `obstacle 2 300 400 45 flipped`, `dials 0:2 bank left 1:3 koiogran`, `offset -3.5` (so
 * many mm ahead; a second figure says where the template lies).
 */
import type { Maneuver } from "./types";

const PIECES: Record<string, string> = {
  deploy: "ship",
  obstacle: "obstacle",
  place_marker: "marker",
  around: "ship",
  return: "ship",
};
const SIDES = ["front", "right", "rear", "left"];
const CODES: Record<string, string> = {
  s: "straight",
  bl: "bank_left",
  br: "bank_right",
  tl: "turn_left",
  tr: "turn_right",
  k: "koiogran",
  o: "stationary",
};
const EXAMPLE = "2 bank_left";
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The choice that these words describe as plain data; null if it is of no such kind. */
export function filled(
  typed: string,
  seat: number,
  dial: (ship: number) => readonly Maneuver[],
): Record<string, unknown> | null {
  const [kind = "", ...words] = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (kind === "dials") return dials(words.join(" "), dial);
  if (kind === "offset") return offset(words);
  const piece = PIECES[kind];
  const [number = "", ...rest] = words;
  if (!piece || !/^\d+$/.test(number) || rest.length < 2) return null;
  const numbers = rest.filter((word) => NUMBER.test(word)).map(Number);
  const others = rest.filter((word) => !NUMBER.test(word));
  const [x, y, angle = kind === "deploy" && seat === 1 ? 180 : 0] = numbers;
  if (x === undefined || y === undefined || numbers.length > 3 || others.length > 1) return null;
  const fields = { kind, [piece]: Number(number), x, y, angle };
  const [word = ""] = others;
  if (kind === "obstacle") return { ...fields, flipped: word === "flipped" || word === "mirrored" };
  if (kind === "deploy") return { ...fields, turret: Math.max(SIDES.indexOf(word), 0) };
  return word ? null : fields;
}

function offset(words: readonly string[]): Record<string, unknown> | null {
  if (!words.length || words.length > 2 || !words.every((word) => NUMBER.test(word))) return null;
  const [shift, slide] = words.map(Number);
  return slide === undefined ? { kind: "offset", shift } : { kind: "offset", shift, slide };
}

function dials(
  words: string,
  dial: (ship: number) => readonly Maneuver[],
): Record<string, unknown> | null {
  const chosen: Record<string, string> = {};
  for (const [, ship = "", text = ""] of words.matchAll(/(\d+)\s*:\s*(.*?)(?=[\s,;]+\d+\s*:|$)/g)) {
    const found = maneuverNamed(
      text,
      dial(Number(ship)).map(({ id }) => id),
    );
    if (!found) return null;
    chosen[ship] = found;
  }
  return Object.keys(chosen).length ? { kind: "dials", chosen } : null;
}

/** Dials as they would be typed, for every ship that needs one; nothing where none are asked for. */
export function dialsExample(region: Readonly<Record<string, readonly string[]>>): string {
  const set = Object.entries(region).map(([ship, allowed]) => {
    const id = allowed.includes(EXAMPLE) ? EXAMPLE : (allowed[Math.floor(allowed.length / 2)] ?? "");
    return `${ship}:${id.replaceAll("_", " ")}`;
  });
  return set.length ? `dials ${set.join(" ")}` : "";
}

/** The maneuver of a dial that these words mean: `2 bank left`, `2bl`. */
export function maneuverNamed(typed: string, dial: readonly string[]): string | null {
  const words = typed.replaceAll("_", " ").replace(/^[\s,;]+|[\s,;]+$/g, "").replace(/\s+/g, " ");
  const found = /^(\d)\s*(.+)$/.exec(words);
  if (!found) return null;
  const bearing = (found[2] as string).replaceAll(" ", "_");
  const turned = bearing.replace(/^(left|right)_(.+)$/, "$2_$1");
  const meant = [bearing, turned, CODES[bearing] ?? ""].map((each) => `${found[1]} ${each}`);
  return meant.find((id) => dial.includes(id)) ?? null;
}
