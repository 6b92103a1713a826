/**
 * Places of the page that lessons and hints of both editions speak of, and where answers are pressed.
 *
 * - `board`: the play area; `tools`: what can be laid over it; `queue`: in which order ships come; `phases`: the phases
 * - `ship:N`, `obstacle:N`, `device:N`: a piece on the board; `ghost:ID`: where a ship would be after the option ID, or
 *   after the maneuver ID of the open dial (`ghost:slot rear`, `ghost:2 bank_left`)
 * - `pips:N`: what a ship has left, and its tokens; `token:N NAME`: one of these (`token:0 stress`)
 * - `units`: all ships as cards; `unit:N`: one of them, or the ship on the board where the cards are out of sight
 * - `question`: what is asked; `actions`: its options; `option:ID`: one of them
 * - `dial`: the open dial; `dial:MANEUVER`: a maneuver on it (`dial:2 bank_left`); `chip:N`: whose dial it is;
 *   `comes`: what comes of the maneuver looked at; `lock`: the button that sets the dials
 * - `duel`: an attack with both pools; `dice`: what was rolled; `dice:attack`, `dice:defense`: one pool; `odds`: the chances
 * - `log`: what has happened
 *
 * Of several places that fit a selector the first one in sight is meant.
 */
import { spotOf } from "../spots";

const PLACES: Readonly<Record<string, string>> = {
  board: ".board .map",
  tools: ".ribbon .overlays",
  queue: ".ribbon .queue",
  phases: ".phases",
  units: ".table > .units",
  question: "#decision .head",
  actions: "#decision .options",
  dial: "#decision .instrument",
  comes: "#decision .told, .map > .comes",
  lock: "#decision [data-lock]",
  duel: ".shown.strip, #decision .attack, .shown",
  dice: "[data-pool]",
  odds: "#decision .odds, .shown.strip .middle:has(.bars)",
  log: ".side > .log",
};

/** By the word before the colon: the places of which there are many. */
const ONE_OF: Readonly<Record<string, (name: string) => string>> = {
  ship: (n) => `[data-unit="ship-${n}"]`,
  obstacle: (n) => `[data-obstacle="${n}"]`,
  device: (n) => `[data-device="${n}"]`,
  ghost: (id) => `[data-unit="ghost-${id}"]`,
  pips: (n) => `[data-info="${n}"]`,
  token: (words) => {
    const [n = "", name = ""] = words.split(/ (.*)/);
    return `[data-chip="${n}"] [data-token^="${name}"], [data-info="${n}"] [data-token^="${name}"]`;
  },
  unit: (n) => `[data-chip="${n}"], [data-unit="ship-${n}"]`,
  option: (id) => `#decision [data-option="${id}"]`,
  dial: (maneuver) => `#decision [data-maneuver="${maneuver}"]`,
  chip: (n) => `#decision [data-dial="${n}"]`,
  dice: (pool) => `[data-pool="${pool}"]`,
};

/** A place by its name, as a selector; null if there is none of that name. */
export function spot(name: string): string | null {
  return spotOf({ one: PLACES, many: ONE_OF }, name);
}

/**
 * Where an answer is pressed, press by press, if it has no button among the options: dials, and places. The press that is
 * due is the last one that can be pressed: a dial that is set opens the next one, and the button under them waits for all.
 */
export function presses(answer: string | Record<string, unknown>): readonly string[] | null {
  if (typeof answer === "string") return null;
  const { kind, chosen } = answer;
  if (kind === "dials" && chosen !== null && typeof chosen === "object") {
    const dials = Object.entries(chosen as Record<string, string>);
    const way = dials.map(([ship, maneuver]) => {
      const open = dials.length > 1 ? `:has([data-dial="${ship}"][aria-expanded="true"])` : "";
      return `#decision${open} [data-maneuver="${maneuver}"]:not([aria-pressed="true"])`;
    });
    // as long as one is not set as it should be, that comes first
    return ["#decision [data-lock]", ...way];
  }
  // a piece stands or slides where it is put
  return "x" in answer || "shift" in answer ? ["#decision [data-put]"] : null;
}
