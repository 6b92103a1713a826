/** Space Base on the first page: a golden carrier before the rising sun. */
import { circle, ellipse, linear, path, picture, put, radial, chanceOf, stars } from "../../lib/look/drawing";
import { ship } from "../../lib/look/ships";
import type { Poster } from "../entry";

const DEFS = `<defs>${
  linear("sky", [[0, "#0b1730"], [0.35, "#3a1f4c"], [0.62, "#b2473f"], [0.85, "#f5a04a"], [1, "#ffd58a"]]) +
  radial("sun", [[0, "#fff6d8"], [0.25, "#ffdf96"], [1, "#ffb35a", 0]]) +
  linear("planet", [[0, "#5b2340"], [0.5, "#271433"], [1, "#0b1022"]]) +
  linear("far", [[0, "#8f4b6e"], [1, "#3a1f4c"]], 'x1="0" y1="0" x2="1" y2="1"')
}</defs>`;

function draw(isWide: boolean): string {
  const [w, h] = isWide ? [720, 440] : [176, 440];
  const small = isWide ? 1 : 0.42;
  const ringed =
    circle(w * 0.2, h * 0.26, h * 0.17, "url(#far)", 'opacity=".85"') +
    path(
      `M${w * 0.2 - h * 0.3} ${h * 0.3}q${h * 0.3} ${h * 0.06} ${h * 0.6}-${h * 0.1}`,
      "none",
      'stroke="#d99a9c" stroke-opacity=".6" stroke-width="5"',
    );
  const sun = circle(w * 0.78, h * 0.64, h * 0.6, "url(#sun)") + circle(w * 0.78, h * 0.66, h * 0.13, "#fff3d2");
  const edge =
    ellipse(w * 0.55, h * 1.5, w * 1.1, h * 0.82, "#ffe6bd") +
    ellipse(w * 0.55, h * 1.508, w * 1.1, h * 0.82, "url(#planet)");
  const fleet = [
    put(w * 0.17, h * 0.62, 0.62 * small, -6, ship("a", "freighter", 1, 2)),
    put(w * 0.34, h * 0.18, 0.5 * small, -6, ship("b", "scout", 2, 12)),
    put(w * 0.86, h * 0.2, 0.62 * small, -6, ship("c", "explorer", 2, 6)),
    put(w * 0.84, h * 0.5, 0.74 * small, -6, ship("d", "mining", 1, 4)),
    put(w * 0.5, h * 0.4, (isWide ? 1.75 : 0.8), -6, ship("e", "carrier", 3, 11)),
  ];
  const sky = `<rect width="${w}" height="${h}" fill="url(#sky)"/>${stars(chanceOf("sb"), 90, w, h * 0.6)}`;
  return picture(w, h, DEFS + sky + ringed + sun + edge + fleet.join(""));
}

export const poster: Poster = { title: "ui.poster.spacebase", line: "ui.poster.spacebase.line", draw };
