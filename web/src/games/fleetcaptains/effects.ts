/** What a card does, in words made of its primitives (`effects.json`). */
import type { Speech } from "../../lib/messages/speech";
import type { Effect } from "./types";
import { plainWords } from "./words";

const signed = (n: unknown): string => (typeof n === "number" && n >= 0 ? `+${n}` : String(n ?? ""));

/** A word of the game by its catalogue key, or as the data has it. */
function word(speech: Speech, family: string, name: string): string {
  const key = `term.fleetcaptains.${family}.${name}`;
  return speech.has(key) ? speech.say(key) : plainWords(name);
}

/** When a stripe can be used: a combat's side, an operation's timing, a role of the crew. */
export const whenText = (speech: Speech, family: "side" | "timing" | "role", name: string): string => word(speech, family, name);

function one(speech: Speech, effect: Effect): string {
  const { op, when } = effect;
  if (!op) return effectsText(speech, effect.do ?? []);
  const limit = when ? ` (${word(speech, "limit", when)})` : "";
  if (op === "mod") return `${word(speech, "system", String(effect.sys))} ${signed(effect.n)}${limit}`;
  const n = effect.n === undefined ? "" : ` ${String(effect.n)}`;
  if (op === "choose") {
    const ways = (effect.options ?? []) as readonly (readonly Effect[])[];
    return ways.map((way) => effectsText(speech, way)).join(" / ");
  }
  if (op === "if") {
    const then = effectsText(speech, (effect.then ?? []) as readonly Effect[]);
    return `${word(speech, "limit", String(effect.cond))}: ${then}`;
  }
  const what = [effect.sys, effect.what, effect.mode, effect.deck].filter((name) => typeof name === "string" && name).map((name) => plainWords(String(name)));
  return [word(speech, "effect", op) + n, ...what].join(" ") + limit;
}

export function effectsText(speech: Speech, effects: readonly Effect[]): string {
  return effects.map((effect) => one(speech, effect)).filter(Boolean).join(speech.say("term.list.comma"));
}
