/** The signs of tokens and actions, in one ink and a box of -9 to 9: what is no area (`f`) is a line. */
const GLYPHS = {
  focus: '<circle r="5.4" stroke-width="2.1"/><circle r="2" class="f"/>',
  evade:
    '<path d="M-6.2 4.4C-2 4.4 -3 -3 2.6 -3M-.6 -6.4L3.6 -3L-.6 .6" stroke-width="2.1"/><path d="M-1 6.6C3.4 6 2.6 2.2 6.4 1.4" stroke-width="1.7"/>',
  calculate:
    '<path d="M-5.4 4.6V-.6H0V-4.6H5.4M0 -.6V4.6" stroke-width="1.9"/><circle cx="-5.4" cy="4.8" r="1.9" class="f"/><circle cx="5.2" cy="-4.6" r="1.9" class="f"/><circle cx="0" cy="4.8" r="1.9" class="f"/>',
  reinforce: '<path d="M-6 -1.4A6.6 6.6 0 0 1 6 -1.4M-4 2.2A4.6 4.6 0 0 1 4 2.2M-2 5.6A2.4 2.4 0 0 1 2 5.6" stroke-width="2"/>',
  reinforce_fore:
    '<path d="M-6.4 -5.4H6.4" stroke-width="2.6"/><path d="M-6 1.2A6.6 6.6 0 0 1 6 1.2M-3.4 5A4 4 0 0 1 3.4 5" stroke-width="2"/>',
  reinforce_aft:
    '<path d="M-6.4 5.6H6.4" stroke-width="2.6"/><path d="M-6 -2.2A6.6 6.6 0 0 1 6 -2.2M-3.4 1.6A4 4 0 0 1 3.4 1.6" stroke-width="2"/>',
  lock: '<path d="M-6.2 -2.6V-6.2H-2.6M2.6 -6.2H6.2V-2.6M6.2 2.6V6.2H2.6M-2.6 6.2H-6.2V2.6" stroke-width="2"/><path d="M0 -2.8V2.8M-2.8 0H2.8" stroke-width="1.6"/>',
  /** Room for a letter. */
  brackets: '<path d="M-7 -3.4V-7H-3.4M3.4 -7H7V-3.4M7 3.4V7H3.4M-3.4 7H-7V3.4" stroke-width="1.8"/>',
  stress: '<path d="M0 -6.4V1.4" stroke-width="2.9"/><circle cy="5.2" r="1.8" class="f"/>',
  strain: '<path d="M-5.4 -5.6H5.4M0 -5V4.4M-3.8 1.4L0 5.6L3.8 1.4" stroke-width="2"/>',
  deplete:
    '<path d="M0 -6.6C.6 -1.5 1.5 -.6 6.6 0C1.5 .6 .6 1.5 0 6.6C-.6 1.5 -1.5 .6 -6.6 0C-1.5 -.6 -.6 -1.5 0 -6.6Z" stroke-width="1.4"/><path d="M-5.4 5.4L5.4 -5.4" stroke-width="2"/>',
  ion: '<path class="f" d="M2.4 -7.4L-5 1.2H-.8L-2.6 7.4L5 -1.6H.6Z"/>',
  jam: '<path d="M-6.4 0H-3.4L-1.4 -5.4L1.4 5.4L3.4 0H6.4" stroke-width="1.9"/><path d="M-6 6L6 -6" stroke-width="1.5"/>',
  tractor: '<path d="M-6.4 -5.4L-2 5.6M6.4 -5.4L2 5.6M-4.6 -1.6H4.6M-3.2 2H3.2" stroke-width="1.8"/><path d="M-7 -5.4H7" stroke-width="2"/>',
  disarm: '<circle r="5.8" stroke-width="1.9"/><path d="M-4 4L4 -4" stroke-width="1.9"/><path d="M0 -3.4V3.4" stroke-width="2.4" stroke-opacity=".55"/>',
  cloak: '<path d="M0 -6.2L5.4 5.6L0 2.8L-5.4 5.6Z" stroke-width="1.7" stroke-dasharray="2.6 2.1"/>',
  charge: '<path d="M-3.6 -4.8H3.6V6.4H-3.6Z" stroke-width="1.8"/><path d="M-1.6 -7H1.6" stroke-width="2"/><path class="f" d="M1 -3L-2.4 1.4H-.2L-1 5L2.4 .4H.2Z"/>',
  force:
    '<path d="M0 -6.6C5.6 -6.6 6.6 -.8 2.4 .2C-1 1 -2.6 -2.4 0 -3.4M0 6.6C-5.6 6.6 -6.6 .8 -2.4 -.2C1 -1 2.6 2.4 0 3.4" stroke-width="1.9"/>',
  crit: '<path class="f" d="M0 -7.4L1.8 -2.6L6.6 -3.8L3 0L6.6 3.8L1.8 2.6L0 7.4L-1.8 2.6L-6.6 3.8L-3 0L-6.6 -3.8L-1.8 -2.6Z"/>',
  shield: '<path class="f" d="M0 -7L6 -4.6V.4C6 4 3 6.2 0 7.4C-3 6.2 -6 4 -6 .4V-4.6Z"/>',
  hull: '<path class="f" d="M-3.6 -6.4H3.6L6.8 0L3.6 6.4H-3.6L-6.8 0Z"/>',
  device:
    '<circle r="3" class="f"/><path d="M0 -7V-4.4M0 7V4.4M-7 0H-4.4M7 0H4.4M-5 -5L-3.2 -3.2M5 5L3.2 3.2M-5 5L-3.2 3.2M5 -5L3.2 -3.2" stroke-width="1.7"/>',
  // what a ship does and has no token for
  barrel_roll: '<path d="M-6.4 2A6.4 4.6 0 0 1 5.6 -.6M6.4 -4.4L5.8 -.2L1.6 -.8" stroke-width="2"/><path d="M-4 5.4H4" stroke-width="2"/>',
  boost: '<path d="M0 6.6V-5M-4.6 -.6L0 -6L4.6 -.6" stroke-width="2.2"/><path d="M-5.4 6.4L-3 2.8M5.4 6.4L3 2.8" stroke-width="1.5"/>',
  slam: '<path d="M-5.6 5.6L0 -.4L5.6 5.6M-5.6 -.6L0 -6.6L5.6 -.6" stroke-width="2"/>',
  coordinate: '<circle cx="-4" cy="3.4" r="2.6" stroke-width="1.8"/><circle cx="4" cy="-3.4" r="2.6" class="f"/><path d="M-2 1.6L2 -1.8" stroke-width="1.8"/>',
  reload: '<path d="M5 -3.4A6 6 0 1 0 6 1.6M5.6 -7V-3H1.6" stroke-width="2"/>',
  rotate: '<circle r="2.4" class="f"/><path d="M-5.8 2.6A6.4 6.4 0 1 1 5.8 2.6M8 .6L5.8 2.8L3.4 .8" stroke-width="2"/><path d="M0 -2.4V-6.2" stroke-width="2"/>',
  card: '<path d="M-4.6 -6.8H4.6V6.8H-4.6ZM-2.2 -3H2.2M-2.2 .4H2.2" stroke-width="1.9"/>',
  condition: '<path d="M-3.6 -2.6C-3.6 -7.6 3.8 -7.6 3.8 -2.800C3.8 .2 0 0 0 3" stroke-width="2.1"/><circle cy="6.4" r="1.5" class="f"/>',
  plain: '<circle r="3" class="f"/>',
} as const;

export type GlyphName = keyof typeof GLYPHS;

export const isGlyph = (name: string): name is GlyphName => Object.hasOwn(GLYPHS, name);

/** A sign in an ink, for a group whose lines have that colour. */
export const glyphIn = (name: GlyphName, ink = "currentColor"): string =>
  GLYPHS[name].replaceAll('class="f"', `fill="${ink}" stroke="none"`);
