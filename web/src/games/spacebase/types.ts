/** Space Base as the server shows it: cards.json, rules.json and the game's part of a view. */

export interface Reward {
  credits: number;
  income: number;
  vp: number;
  charge: number;
  arrow: "left" | "right" | "either" | null;
  gain_cards: { tier: number; count: number }[];
}

export type Colour = "blue" | "red" | "green";

export interface Effect {
  kind: string;
  max_steps?: number;
  count?: number;
  sectors?: number[];
  place_sectors?: number[];
  cards?: { tier: number; count: number }[];
  credits?: number;
  income?: number;
  vp?: number;
  amount?: number;
  side?: string;
}

export interface Ability {
  color: Colour;
  cost: number | "all_boxes";
  windows: string[];
  effects: Effect[];
}

export interface Side {
  reward: Reward;
  boxes: { color: "blue" | "red"; by_players: Record<string, number>; linked: boolean } | null;
  ability: Ability | null;
}

export interface Card {
  id: string;
  kind: "starter" | "ship" | "colony";
  tier: number;
  sector: number;
  cost: number | null;
  vp: number;
  label: Record<string, string>;
  class: Record<string, string> | null;
  station: Side | null;
  deployed: Side | null;
  figures: "known" | "inferred" | "project";
}

export interface Rule {
  id: string;
  kind: string;
  chapter: Record<string, string>;
  text: Record<string, string>;
  source: string;
  resolutions: number[];
}

export interface Resolution {
  n: number;
  question: Record<string, string>;
  chosen: Record<string, string>;
  why: Record<string, string>;
}

export interface BoardView {
  credits: number;
  income: number;
  vp: number;
  station: string[];
  deployed: string[][];
  charges: Record<string, number>;
}

export interface TableView {
  boards: BoardView[];
  shipyard: (string | null)[][];
  deck_sizes: number[];
  returned: string[][];
  colonies: string[];
  hands: string[][];
  drawn: string[];
  starting: number;
  active: number;
  round: number;
  tie_rounds: number;
  dice: number[];
  fixed: number[];
  triggered: boolean;
}

/** What a choice would give; a figure that is 0 is left out. */
export interface Gains {
  vp?: number;
  income?: number;
  credits?: number;
  charges?: number;
  ships?: number;
  path?: string[];
}

export const SECTORS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const VP_TO_TRIGGER = 40;

/** In how many of 36 rolls a sector can be used (sectors 1 to 12). */
export const CHANCES: readonly number[] = [11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1];
/** The rulebook's weight of a sector, which counts a double that is split twice. */
export const WEIGHTS: readonly number[] = [12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1];
