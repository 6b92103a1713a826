/** What a ship type is called where there is room for a few letters. Pure. */

/** "T-65 X-wing" is X, "Z-95-AF4 Headhunter" Z-95, "VT-49 Decimator" VT-49. */
export function shortType(name: string): string {
  const letter = /\b([A-Z])-?wing\b/i.exec(name)?.[1];
  const version = /^TIE\/(\w+)/.exec(name)?.[1];
  if (version) return `/${version}`;
  if (letter) return letter.toUpperCase();
  const [word = name] = name.split(/[ ]/);
  return word.length <= MOST ? word : (/^[A-Z0-9]+(-\d+)?(?=-)/.exec(word)?.[0] ?? word.slice(0, MOST));
}

const MOST = 6; // letters
