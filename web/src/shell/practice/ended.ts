/** Tables whose lesson was ended before its end, or its last card put away: kept by this browser. */

const PLACE = "starboard.lessons.ended";
const MOST = 40;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return []; // no storage, or something else was kept there
  }
}

export const isEnded = (table: string): boolean => kept().includes(table);

export function keepEnded(table: string): void {
  const others = kept().filter((one) => one !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...others, table].slice(-MOST)));
  } catch {
    // no storage, or it is full: it is over as long as the page is open
  }
}
