/**
 * Places of the page that lessons and hints speak of, and where answers are pressed.
 *
 * - `map`: the map; `hex:LABEL`: a hex of it (`hex:0,-3`, `hex:post0`); `ship:ID`: a ship on it
 * - `fleets`: the ships' cards; `dial:ID`: the card of a ship with its dial, or the ship on the map where it is out of sight
 * - `missions`: the own missions; `mission:ID`: one of them; `hand`: the own cards; `card:ID`: one of them
 * - `score`: the points of both sides; `score:SIDE`: those of one
 * - `question`: what is asked; `actions`: its options; `option:ID`: one of them; `turn`: what is left of the turn
 * - `test`: the test or attack that is under way; `encounter`: the encounter that is resolved
 * - `log`: what has happened
 *
 * Of several places that fit a selector the first one in sight is meant.
 */
import { spotOf } from "../spots";
import { actOf } from "./parts/acts";

const PLACES: Readonly<Record<string, string>> = {
  map: ".board .table > .map",
  fleets: ".board .fleets",
  missions: ".board .table > .missions, #decision .below .missions, .side > .beside",
  hand: ".board .tray .hand",
  score: ".page .scores",
  question: "#decision .words",
  actions: "#decision .options",
  turn: ".page .phases, #decision .below .turn",
  test: "#decision .test",
  encounter: "#decision .met",
  log: ".side > .log",
};

/** By the word before the colon: the places of which there are many. */
const ONE_OF: Readonly<Record<string, (name: string) => string>> = {
  hex: (label) => `.board [data-hex="${label}"]:not([data-away]) .edge`,
  ship: (id) => `.board [data-hull="${id}"]`,
  dial: (id) => `.board [data-ship="${id}"], .board [data-hull="${id}"]`,
  mission: (id) => `[data-mission="${id}"]`,
  card: (id) => `.board [data-card="${id}"]`,
  score: (side) => `.page [data-score="${side}"]`,
  option: (id) => `#decision [data-option="${id}"]`,
};

/** A place by its name, as a selector; null if there is none of that name. */
export function spot(name: string): string | null {
  return spotOf({ one: PLACES, many: ONE_OF }, name);
}

const TAKE = "#decision [data-take]";

/**
 * Where an answer is pressed, if not at its option: a step at its hex, if that is in sight; what is picked together, and
 * subdecks, one by one and then taken; what a ship does also in its wheel, if that is open. The last of these that is
 * there is due.
 */
export function presses(answer: string | Record<string, unknown>): readonly string[] | null {
  const id = idOf(answer);
  const [word = "", ...rest] = id.split(" ");
  switch (word) {
    case "to":
      return [`#decision [data-option="${id}"]`, `.board .legal[data-hex="${rest[0]}"]:not([data-away]) .edge`];
    case "join":
      return picked([id], "pick");
    case "pick":
      return rest[0] === "beam" ? picked([id], "pick") : null;
    case "go":
      return [`#decision [data-option="go"]`, `#decision [data-pick][aria-pressed="true"]`];
    case "subdecks":
      return picked(rest, "subdeck");
  }
  const wheels = rest.map((name) => `[data-wheel="${name}"]`).join(", ");
  return wheels ? [`.board :is(${wheels}) [data-act="${actOf(KINDS[word] ?? word)}"][aria-pressed="false"]`] : null;
}

/** Kinds of options whose first word is another. */
const KINDS: Readonly<Record<string, string>> = { glide: "move_token", send: "assign", sacrifice: "destroy_crew" };

/** Of answers by fields, the steps: others are found in the question. */
function idOf(answer: string | Record<string, unknown>): string {
  if (typeof answer === "string") return answer;
  return answer.kind === "step" && typeof answer.hex === "string" ? `to ${answer.hex}` : "";
}

/** These are switched on and no others, and then taken. */
function picked(names: readonly string[], kind: "pick" | "subdeck"): string[] {
  const others = names.map((name) => `:not([data-${kind}="${name}"])`).join("");
  return [
    TAKE,
    ...names.toReversed().map((name) => `#decision [data-${kind}="${name}"][aria-pressed="false"]`),
    `#decision [data-${kind}][aria-pressed="true"]${others}`,
  ];
}
