/** What a person has set for this device: language, size, motion, keys, what is answered by itself. */
import { type Language, LANGUAGES, preferred, tongue } from "./messages/language.svelte";
import type { Kind } from "./sound/recipe";
import { COMMANDS, type Command, DEFAULT_KEYS } from "./keys";

export type Confirm = "never" | "auto" | "always";
/**
 * How a kind of decision is answered: by the person, by passing, or where one option is best in everything; and where a
 * question is one card's yes or no, for that card: by using it, or never.
 */
export type Answer = "ask" | "idle" | "pass" | "best" | "alike" | "use" | "never" | "leave";

interface Saved {
  language: Language;
  textSize: number;
  motion: number;
  reduce: boolean;
  /** How loud each kind of sound is, from 0 to 1. */
  volumes: Record<Kind, number>;
  /** Whether there are none at all, whatever their volumes. */
  muted: boolean;
  /** Whether sounds are told in words too. */
  captions: boolean;
  /** Whether a phone that can shakes with some of them. */
  haptics: boolean;
  /** Black plates within white lines, and no sky. */
  contrast: boolean;
  keysOn: boolean;
  keys: Record<Command, string>;
  confirm: Confirm;
  /** By game and kind of decision, as `answerKey` puts them. */
  answers: Record<string, Answer>;
  name: string;
  logFilter: string;
  textTable: boolean;
  /** The game that was last chosen in the lobby. */
  game: string;
  /** By game, the bot that was last chosen as opponent. */
  opponents: Record<string, string>;
  /** Whether nothing is shown of what others say at tables. */
  hushed: boolean;
  /** Whether "How to play" was read or waved away. */
  hinted: boolean;
}

const PLACE = "starboard.settings";
const TEXT_SIZES = { least: 80, most: 200 } as const;

function fresh(): Saved {
  return {
    language: preferred(navigator.languages),
    textSize: 100,
    motion: 1,
    reduce: matchMedia("(prefers-reduced-motion: reduce)").matches,
    volumes: { dice: 0.6, pieces: 0.6, fights: 0.6, signals: 0.6 },
    muted: false,
    captions: false,
    haptics: true,
    contrast: matchMedia("(prefers-contrast: more)").matches,
    keysOn: true,
    keys: { ...DEFAULT_KEYS },
    confirm: "auto",
    answers: {},
    name: "",
    logFilter: "all",
    textTable: false,
    game: "",
    opponents: {},
    hushed: false,
    hinted: false,
  };
}

function load(): Saved {
  const found = fresh();
  try {
    const saved = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Saved>;
    Object.assign(found, saved);
    found.keys = { ...DEFAULT_KEYS, ...saved.keys };
    found.opponents = { ...saved.opponents };
    found.volumes = { ...fresh().volumes, ...saved.volumes };
    // answers of an older page do not say of which game they are
    found.answers = Object.fromEntries(Object.entries(found.answers).filter(([key]) => key.includes(".")));
  } catch {
    // a broken entry is as good as none
  }
  if (!LANGUAGES.includes(found.language)) found.language = "en";
  found.textSize = Math.min(TEXT_SIZES.most, Math.max(TEXT_SIZES.least, found.textSize));
  for (const command of COMMANDS) found.keys[command] ??= DEFAULT_KEYS[command];
  return found;
}

export const settings = $state<Saved>(load());

/** Keep the settings whenever they change, and let the page follow them. Call once, in a component. */
export function followSettings(): void {
  $effect(() => {
    const words = JSON.stringify(settings);
    try {
      localStorage.setItem(PLACE, words);
    } catch {
      // full, or forbidden: they hold as long as the page is open
    }
  });
  $effect(() => {
    document.documentElement.style.fontSize = `${settings.textSize}%`;
    document.documentElement.dataset.motion = still() ? "off" : "on";
    document.documentElement.dataset.contrast = settings.contrast ? "high" : "usual";
    document.documentElement.style.setProperty("--pace", String(1 / Math.max(settings.motion, 0.25)));
  });
  $effect(() => {
    const { language } = settings;
    void tongue.speak(language).catch(() => {
      // its texts could not be had: what is spoken stays
      if (settings.language === language) settings.language = tongue.language;
    });
  });
}

/** Under which name the answer to a kind of question is set: kinds of different games may be called alike. */
export const answerKey = (game: string, kind: string): string => `${game}.${kind}`;
/** In the place of a kind: all kinds of a game for which nothing else is set. */
export const EVERY = "*";

/** Whether nothing may move. */
export function still(): boolean {
  return settings.reduce || settings.motion === 0;
}

/** Milliseconds that a movement of `normal` milliseconds takes. */
export function pace(normal: number): number {
  return still() ? 0 : normal / settings.motion;
}
