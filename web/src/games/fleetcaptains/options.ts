/** How the options of a decision are put in front of a person, and which place of the table each is about. */
import type { OptionInfo } from "../../lib/protocol";
import { isPass } from "../play.svelte";
import type { Choice } from "../source";
import { type ActName, actOf } from "./parts/acts";
import { type Fields, fieldsOf } from "./types";

/** Options that are about a card of the hand rather than about the ship that they name. */
const OF_CARDS = new Set(["play", "use_crew", "destroy_crew", "assign"]);
/** Kinds that stand together whatever they are about. */
const TOGETHER: Readonly<Record<string, string>> = { discard: "discard", dismiss: "dismiss", cycle: "cycle", reinforce: "reserve" };

/** The ship that an option is about, by its id; of a token: the ship that it stands for, which only its owner knows. */
export function shipOf(option: { fields: Record<string, unknown> }, hidden: (token: number) => string): string {
  const { kind, ship, token, name, what } = fieldsOf(option);
  if (kind === "move_token" || kind === "echo") return hidden(token) || `t${token}`;
  return ship || (what === "ship" ? name : "");
}

/** Under which name options of a free turn stand together. */
function groupOf(of: Fields, about: string): string {
  if (OF_CARDS.has(of.kind)) return `card ${of.card}`;
  if (of.kind === "declare") return `mission ${of.mission}`;
  const family = TOGETHER[of.kind];
  if (family) return family;
  return about ? `ship ${about}` : of.kind;
}

/** Kinds that no ship moves or acts by. */
const OF_NO_SHIP = new Set(["cycle", "discard", "declare", "end"]);

/** The choice that ends a free turn. */
export const ENDS = "end";
/** Ships of the reserve come right after the ships that are there. */
const RANKS = ["ship", "reserve", "mission", "card", "cycle", "discard", "dismiss", ENDS];

/** The choices of a free turn: what a ship can do stands together, so does what a card or a mission is good for. */
export function turnChoices(options: readonly OptionInfo[], hidden: (token: number) => string): Choice[] {
  const found = new Map<string, OptionInfo[]>();
  for (const option of options) {
    if (isPass(option)) continue;
    const key = groupOf(fieldsOf(option), shipOf(option, hidden));
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  const rank = (key: string): number => RANKS.indexOf(key.split(" ")[0] ?? "");
  return [...found]
    .map(([key, all]) => ({ key, options: inOrder(all) }))
    .sort((a, b) => rank(a.key) - rank(b.key));
}

/** Why ending a free turn should be confirmed: of all that ships could still do nothing has been done. */
export type Unused = "stranded" | "unused";

/** `fleet`: how many own ships are in play; `moved`, `taken`: ships that have moved, and actions of this turn. */
export function unusedTurn(options: readonly OptionInfo[], { fleet, moved, taken }: { fleet: number; moved: number; taken: number }): Unused | null {
  if (moved || taken) return null;
  const kinds = options.map((option) => fieldsOf(option).kind);
  if (!fleet) return kinds.includes("reinforce") ? "stranded" : null;
  const isOfShips = (kind: string): boolean => actOf(kind) === "move" || (actOf(kind) === "action" && !OF_NO_SHIP.has(kind));
  return kinds.some(isOfShips) ? "unused" : null;
}

const WHEEL: readonly ActName[] = ["move", "adjust", "action", "card"];

function inOrder(options: OptionInfo[]): OptionInfo[] {
  const place = (option: OptionInfo): number => WHEEL.indexOf(actOf(fieldsOf(option).kind));
  return options.toSorted((a, b) => place(a) - place(b));
}

/** The hex that an option names. */
export function hexOf(option: { fields: Record<string, unknown> }): string {
  const { hex, what, name } = fieldsOf(option);
  return hex || (what === "hex" ? name : "");
}
