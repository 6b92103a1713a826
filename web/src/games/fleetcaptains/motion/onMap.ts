/** Where things of the map are in the window. */
import { type Place, placeOf } from "../../../lib/motion/stage";
import type { Spot } from "../whereabouts";

export interface OnMap {
  /** All of the map that is in sight. */
  readonly sight: Place;
  /** Pixels of a unit of the map. */
  readonly scale: number;
  /** The square round a piece; null: its hex is not in sight. */
  box(spot: Spot): Place | null;
}

/** The map of the page, as it lies now; null where there is none to be seen. */
export function mapOnPage(): OnMap | null {
  const field = document.querySelector<SVGSVGElement>("[data-field]");
  const sight = placeOf(field?.parentElement);
  const drawn = field?.getBoundingClientRect();
  if (!field || !sight || !drawn?.width) return null;
  const extent = field.viewBox.baseVal;
  const scale = drawn.width / extent.width;
  return {
    sight,
    scale,
    box({ hex, place: [x, y], radius }) {
      const at = middleOf(hexNode(hex));
      if (!at) return null;
      const left = drawn.left + (at[0] + x - radius - extent.x) * scale;
      const top = drawn.top + (at[1] + y - radius - extent.y) * scale;
      const size = 2 * radius * scale;
      const isIn =
        left + size > sight.left && left < sight.left + sight.width && top + size > sight.top && top < sight.top + sight.height;
      return isIn ? { left, top, width: size, height: size } : null;
    },
  };
}

export const hexNode = (hex: string): SVGGElement | null => document.querySelector(`[data-hex="${CSS.escape(hex)}"]`);
export const pieceNode = (piece: string): SVGGElement | null => document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
export const marksNode = (hex: string): SVGGElement | null => document.querySelector(`[data-marks="${CSS.escape(hex)}"]`);

/** Where a group of the map has been put, in its units. */
export function middleOf(node: SVGGElement | null): readonly [number, number] | null {
  const moved = node?.transform.baseVal.consolidate()?.matrix;
  return moved ? [moved.e, moved.f] : null;
}
