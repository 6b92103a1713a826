/** The sounds of all tables, by cue: those of Space Base, of ships in flight, and those that all games share. */
import type { Recipe, Voice } from "./recipe";

const noise = (at: number, time: number, from: number, level: number, more: Partial<Voice> = {}): Voice => ({
  wave: "noise", at, time, from, level, ...more,
});
const tone = (wave: Voice["wave"], at: number, time: number, from: number, level: number, more: Partial<Voice> = {}): Voice => ({
  wave, at, time, from, level, ...more,
});
/** A die comes down again and again, each time more softly. */
const hits = (hertz: number, times: readonly number[]): Voice[] =>
  times.map((at, n) => noise(at, 60, hertz, 0.4 * 0.76 ** n));

export const RECIPES = {
  sb_die: { kind: "dice", time: 600, voices: hits(1800, [0, 130, 250, 360, 460, 540]) },
  sb_credit: {
    kind: "pieces", time: 90,
    voices: [tone("sine", 0, 90, 1320, 0.16), tone("sine", 0, 90, 1980, 0.1)],
  },
  sb_income: { kind: "pieces", time: 160, voices: [tone("triangle", 0, 160, 523, 0.26, { to: 659 })] },
  sb_point: {
    kind: "pieces", time: 420,
    voices: [tone("sine", 0, 420, 880, 0.2), tone("sine", 0, 400, 1320, 0.12), tone("sine", 0, 320, 2640, 0.06)],
  },
  sb_charge: {
    kind: "pieces", time: 180,
    voices: [tone("sawtooth", 0, 180, 180, 0.16, { to: 720, filter: "lowpass" }), noise(150, 20, 2200, 0.16)],
  },
  sb_buy: { kind: "pieces", time: 260, voices: [tone("sine", 0, 260, 90, 0.34), noise(200, 30, 1900, 0.15)] },
  sb_deploy: { kind: "pieces", time: 380, voices: [noise(0, 380, 300, 0.3, { to: 1200, attack: 120 })] },
  sb_last_round: {
    kind: "signals", time: 700,
    voices: [
      tone("sawtooth", 0, 340, 440, 0.2, { filter: "lowpass", attack: 40 }),
      tone("sawtooth", 340, 360, 415, 0.2, { filter: "lowpass", attack: 40 }),
    ],
  },
  my_turn: {
    kind: "signals", time: 350,
    voices: [tone("sine", 0, 350, 392, 0.2, { attack: 50 }), tone("sine", 90, 260, 587, 0.2, { attack: 50 })],
  },
  locked: { kind: "signals", time: 40, voices: [noise(0, 40, 2200, 0.2)] },
  victory: {
    kind: "signals", time: 1500,
    voices: [523, 659, 784, 1046].map((hertz, n) => tone("triangle", n * 200, 1500 - n * 200, hertz, 0.12, { attack: 20 })),
  },
  other_end: {
    kind: "signals", time: 700,
    voices: [tone("sine", 0, 340, 440, 0.2, { attack: 60 }), tone("sine", 340, 360, 415, 0.2, { attack: 60 })],
  },

  dial_click: { kind: "pieces", time: 30, voices: [noise(0, 30, 1900, 0.24)] },
  dial_reveal: {
    kind: "pieces", time: 220,
    voices: [noise(0, 30, 1900, 0.2), tone("triangle", 20, 200, 330, 0.24, { to: 494 })],
  },
  flight: { kind: "pieces", time: 690, voices: [noise(0, 690, 240, 0.24, { to: 520, attack: 260 })] },
  bump: { kind: "pieces", time: 180, voices: [tone("sine", 0, 180, 70, 0.36), noise(0, 60, 500, 0.12)] },
  dice: { kind: "dice", time: 500, voices: hits(2100, [0, 110, 220, 330, 440]) },
  laser: {
    kind: "fights", time: 160,
    voices: [
      tone("sawtooth", 0, 160, 1400, 0.14, { to: 300, filter: "lowpass" }),
      tone("sawtooth", 0, 150, 1410, 0.12, { to: 305, filter: "lowpass" }),
    ],
  },
  torpedo: { kind: "fights", time: 420, voices: [noise(0, 420, 600, 0.2), tone("sine", 0, 420, 160, 0.28, { to: 60 })] },
  shield: {
    kind: "fights", time: 320,
    voices: [tone("sine", 0, 320, 620, 0.18, { tremolo: 18 }), tone("sine", 0, 320, 930, 0.12, { tremolo: 18 })],
  },
  hull: { kind: "fights", time: 260, voices: [noise(0, 180, 400, 0.34), tone("sine", 0, 260, 1100, 0.12)] },
  destroyed: {
    kind: "fights", time: 900,
    voices: [noise(0, 900, 3000, 0.44, { to: 120, filter: "lowpass", attack: 10 })],
  },
  card: { kind: "pieces", time: 160, voices: [noise(0, 110, 900, 0.16, { to: 1700, attack: 50 }), noise(120, 40, 1900, 0.22)] },
  token_on: { kind: "pieces", time: 70, voices: [tone("sine", 0, 70, 880, 0.2)] },
  token_off: { kind: "pieces", time: 70, voices: [tone("sine", 0, 70, 587, 0.2)] },
  tile: {
    kind: "pieces", time: 380,
    voices: [noise(0, 380, 500, 0.14, { attack: 160 }), tone("sine", 60, 320, 294, 0.2, { attack: 60 })],
  },
  cloak: {
    kind: "pieces", time: 400,
    voices: [tone("sine", 0, 400, 440, 0.18, { to: 300 }), tone("sine", 0, 400, 443, 0.18, { to: 303 })],
  },
  scan: { kind: "pieces", time: 500, voices: [tone("sine", 0, 240, 1300, 0.22), tone("sine", 260, 240, 1300, 0.08)] },
  test_passed: {
    kind: "signals", time: 260,
    voices: [tone("triangle", 0, 130, 523, 0.24), tone("triangle", 130, 130, 784, 0.24)],
  },
  test_failed: {
    kind: "signals", time: 260,
    voices: [tone("triangle", 0, 130, 392, 0.24), tone("triangle", 130, 130, 294, 0.24)],
  },
} as const satisfies Record<string, Recipe>;

export type Cue = keyof typeof RECIPES;

/** Whether it is over before one could read of it. */
export function isShort(cue: Cue): boolean {
  return RECIPES[cue].time < 100;
}
