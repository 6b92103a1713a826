/** A window of the docks in a seat's hue, before which a ship lies: for the room in which players wait. */
import { chanceOf, circle, linear, path, picture, stars } from "./drawing";

/** The hues of the seats' colours. */
const HUES = [190, 36, 330, 92, 270] as const;
const LAMPS = [60, 110, 160, 210, 250] as const;
const DECK = "#0b1728";

export function bay(seat: number): string {
  const hue = HUES[seat] ?? HUES[0];
  const night = linear("night", [
    [0, `hsl(${hue} 55% 10%)`],
    [0.62, `hsl(${hue} 46% 22%)`],
    [1, `hsl(${hue - 8} 62% 38%)`],
  ]);
  // however wide the place is, its deck lies at the bottom
  return picture(
    310,
    176,
    `<defs>${night}</defs><rect width="310" height="176" fill="url(#night)"/>` +
      stars(chanceOf(`bay ${seat}`), 26, 310, 130) +
      path("M0 176V150L40 162H270L310 150V176Z", DECK) +
      path("M0 150L40 162H270L310 150", "none", 'stroke="#ffe0b4" stroke-width="2" opacity=".7"') +
      LAMPS.map((x) => circle(x, 169, 2.6, "#ffb84d")).join("") +
      path("M0 0V150L14 154V0ZM310 0V150L296 154V0Z", DECK) +
      path("M14 0V154M296 0V154", "none", 'stroke="#6384b4" stroke-width="1.500" opacity=".6"'),
  ).replace("xMidYMid slice", "none");
}
