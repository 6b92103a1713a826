/** What the people and bots at a table are called, so that no two are called the same. */
import type { SeatInfo } from "./protocol";
import { t } from "./messages/language.svelte";
import alike from "@catalogue/look_alikes.json";

/** By sign, the letters that it is mistaken for. */
const LETTERS = new Map(
  Object.entries(alike).flatMap(([letters, signs]) => Array.from(signs, (sign) => [sign, letters] as const)),
);

/** By seat. Bots are lettered in the order of their seats. */
export function seatNames(seats: readonly SeatInfo[]): string[] {
  let bots = 0;
  return apart(
    seats.map((seat) => {
      if (seat.kind === "bot") return t("ui.bot", { letter: letter(bots++) });
      return seat.name || t("ui.open_seat", { number: seat.seat + 1 });
    }),
  );
}

/** The names of a record, in which a bot has the name of its kind. */
export function recordNames(names: readonly string[], bots: readonly string[]): string[] {
  let count = 0;
  return apart(names.map((name) => (bots.includes(name) ? t("ui.bot", { letter: letter(count++) }) : name)));
}

function letter(n: number): string {
  return String.fromCharCode(65 + n);
}

/** Names that look the same get a number, also where their letters are of different alphabets. */
export function apart(names: readonly string[]): string[] {
  const looks = names.map(skeleton);
  return names.map((name, i) => {
    const before = looks.slice(0, i).filter((other) => other === looks[i]).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** What a name looks like, as `starboard.text.look_alikes` has it. */
export function skeleton(name: string): string {
  return Array.from(name.normalize("NFKD"), (sign) => LETTERS.get(sign) ?? sign).join("");
}
