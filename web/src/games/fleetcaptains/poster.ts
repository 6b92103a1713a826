/** Fleet Captains on the first page: two ships on a way over hexes of space. */
import { circle, chanceOf, linear, path, picture, put } from "../../lib/look/drawing";
import { ship } from "../../lib/look/ships";
import type { Poster } from "../entry";

const WORLDS = ["#f2b36a", "#6fd6d2", "#d8628a", "#9be15d", "#8fb8ff"] as const;
const SIZE = 30;

function hexes(w: number, h: number): string {
  const chance = chanceOf("fc");
  let drawn = "";
  for (let column = -1; column * SIZE * 1.732 < w + SIZE; column++)
    for (let row = -1; row * SIZE * 1.5 < h + SIZE; row++) {
      const x = column * SIZE * 1.732 + (row % 2 ? SIZE * 0.866 : 0);
      const y = row * SIZE * 1.5;
      const corners = Array.from({ length: 6 }, (_, i) => {
        const angle = (Math.PI / 3) * i + Math.PI / 6;
        return `${(x + SIZE * 0.95 * Math.cos(angle)).toFixed(1)} ${(y + SIZE * 0.95 * Math.sin(angle)).toFixed(1)}`;
      });
      const kind = chance();
      const fill = kind < 0.45 ? "#1a1440" : "#2a2060";
      drawn += path(`M${corners.join("L")}Z`, fill, 'stroke="#8c7be0" stroke-opacity=".45" stroke-width="1.2"');
      if (kind > 0.62) {
        const colour = WORLDS[Math.floor(chance() * WORLDS.length)] ?? WORLDS[0];
        const r = SIZE * (0.2 + chance() * 0.25);
        const shade = `M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r * 1.3} ${r * 1.3} 0 0 0 0-${2 * r}z`;
        drawn += circle(x, y, r, colour) + path(shade, "#000", 'opacity=".32"');
      }
    }
  return drawn;
}

function draw(isWide: boolean): string {
  const [w, h] = isWide ? [720, 440] : [176, 440];
  const way = `M${w * 0.12} ${h * 0.74}Q${w * 0.4} ${h * 0.62} ${w * 0.55} ${h * 0.42}`;
  return picture(
    w,
    h,
    `<defs>${linear("sky", [[0, "#0b0824"], [1, "#3a1c5c"]])}</defs><rect width="${w}" height="${h}" fill="url(#sky)"/>` +
      hexes(w, h) +
      path(way, "none", 'stroke="#ffd98a" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round"') +
      put(w * 0.62, h * 0.36, isWide ? 1.4 : 0.7, -22, ship("a", "explorer", 3, 12)) +
      put(w * 0.22, h * 0.66, isWide ? 1 : 0.53, -22, ship("b", "command", 2, 5)),
  );
}

export const poster: Poster = { title: "ui.poster.fleetcaptains", line: "ui.poster.fleetcaptains.line", draw };
