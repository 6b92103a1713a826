/** What stands on a side of a card, and how wide that is: so that a small card shows all of it, if smaller. */
import { boxes, sum } from "./cards";
import type { Effect, Side } from "./types";

/** The figure beside an effect's icon, if it has one. */
export function figureOf(effect: Effect): string {
  if (effect.kind === "swap_sectors") return effect.sectors?.join("·") ?? "";
  if (effect.kind === "dice_shift_right") return effect.max_steps === 2 ? "1–2" : "1";
  if (effect.kind === "others_lose_vp") return String(effect.amount ?? "");
  if (effect.place_sectors) return "7–12";
  if (effect.cards) return effect.cards.map((part) => `${part.count}×${"I".repeat(part.tier)}`).join(" ");
  return (effect.count ?? 1) > 1 ? `×${effect.count}` : "";
}

/** Widths in tokens: a box, one of three, an icon, a letter, the mark of when, a token within a pill, ships to gain. */
const WIDE = { box: 0.5, three: 0.43, icon: 0.7, letter: 0.36, when: 0.31, inside: 0.78, ships: 1.1 } as const;
/** Widths in pixels: the band's edges, a gap, a pill's edges, a gap within it. */
const FIXED = { edges: 8, gap: 3, pill: 9, inside: 2 } as const;

export interface Width {
  /** In tokens. */
  units: number;
  /** In pixels, whatever the tokens' size. */
  fixed: number;
}

/** How many boxes stand beside each other: four and more stand in two rows, and so do three single ones. */
export function acrossOf(side: Side, players: number): number {
  const count = boxes(side, players);
  return count > 3 || (count === 3 && !side.boxes?.linked) ? Math.ceil(count / 2) : count;
}

/** How wide a side is when it is drawn. */
export function widthOf(side: Side, players: number): Width {
  const { credits, income, vp, left, right, either, ships } = sum([side.reward]);
  const tokens = [credits, income, vp, left, right, either].filter(Boolean).length;
  let units = tokens + (ships ? WIDE.ships : 0);
  let items = tokens + (ships ? 1 : 0);
  let fixed: number = FIXED.edges;
  const count = boxes(side, players);
  if (count) {
    const across = acrossOf(side, players);
    units += across * (count === 3 ? WIDE.three : WIDE.box);
    fixed += (across - 1) * FIXED.inside + FIXED.gap;
    items += 1;
  }
  if (side.ability) {
    units += WIDE.when;
    fixed += FIXED.pill;
    items += 1;
    for (const effect of side.ability.effects) {
      const gained = [effect.credits, effect.income, effect.vp].filter(Boolean).length;
      const isGain = effect.kind === "gain_resources";
      units += isGain ? gained * WIDE.inside : WIDE.icon + figureOf(effect).length * WIDE.letter;
      fixed += FIXED.inside * (isGain ? gained : 2);
    }
  }
  return { units: Math.max(1, units), fixed: fixed + FIXED.gap * Math.max(0, items - 1) };
}
