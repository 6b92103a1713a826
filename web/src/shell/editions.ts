/** Which editions of a game this person has had in front of them: whoever comes from another one is told what differs. */

const PLACE = "starboard.editions";

function known(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return []; // a broken entry is as good as none
  }
}

const shared = (game: string): string => game.replace(/\d+$/, "");

/** Whether a game is new to somebody who knows another edition of it. Asked again, it is new no more. */
export function isNewEdition(game: string): boolean {
  const before = known();
  if (before.includes(game)) return false;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...before, game]));
  } catch {
    return false; // it could not be remembered: better never than every time
  }
  return before.some((one) => shared(one) === shared(game));
}
