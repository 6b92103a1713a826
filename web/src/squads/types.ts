/** What a ship type is called where there is room for a word. Pure. */

/** What stands before a name and tells no type. */
const BEFORE = /^(?:Modified|Customized|Scavenged|Resistance) /;
/** Letters of a name with figures: of a longer one its first part. */
const MOST = 7;

/** "T-65 X-wing" is X, "Z-95-AF4 Headhunter" Z-95, "TIE/ln Fighter" TIE/ln, "TIE Advanced v1" Advanced v1: nothing is cut. */
export function shortType(name: string): string {
  const said = name.replace(BEFORE, "");
  const version = /\bTIE\/\w+/.exec(said)?.[0];
  if (version) return version;
  const letter = /\b([A-Z])-?wing\b/i.exec(said)?.[1];
  if (letter) return letter.toUpperCase();
  const tie = /^TIE (?!Fighter\b)(\S+(?: [a-z]\d)?)/.exec(said)?.[1];
  if (tie) return tie;
  const [first = said] = said.split(" ");
  const word = first.replace(/-class$/i, "");
  return /\d/.test(word) && word.length > MOST ? (/^[A-Za-z0-9]+(?:-\d+)?(?=-)/.exec(word)?.[0] ?? word) : word;
}
