/** What the people and bots at a table are called, so that no two are called the same. */
import type { SeatInfo } from "./protocol";
import { t } from "./messages/language.svelte";

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

/** Equal names get a number. */
export function apart(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}
