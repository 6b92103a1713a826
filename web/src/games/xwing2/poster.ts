/** X-Wing, second edition, on the first page: a fighter behind its enemies, and the arc in which they are. */
import { circle, chanceOf, linear, path, picture, put, stars } from "../../lib/look/drawing";
import { fork, needle } from "../../lib/look/fighters";
import type { Poster } from "../entry";

const HERO = { light: "#e9e0cc", shade: "#b8ab90", stripe: "#e0633f", glass: "#bdefff", flame: "#ffd98a" };
const ENEMY = { light: "#6d7f92", shade: "#43566b", stripe: "#c94545", glass: "#ffb0a5", flame: "#ffd98a" };
const WIDTH = 176;

/** The chase, in a tall box. */
function chase(h: number): string {
  const w = WIDTH;
  const arc = `M${w * 0.38} ${h * 0.62}L${w * 0.1} ${h * 0.05}H${w * 0.92}z`;
  const edges = `M${w * 0.38} ${h * 0.62}L${w * 0.1} ${h * 0.05}M${w * 0.38} ${h * 0.62}L${w * 0.92} ${h * 0.05}`;
  return (
    path(arc, "#7ff0d0", 'opacity=".12"') +
    path(edges, "none", 'stroke="#7ff0d0" stroke-opacity=".5" stroke-width="1.5" stroke-dasharray="6 5"') +
    path(
      `M${w * 0.3} ${h * 1.02}C${w * 0.3} ${h * 0.86} ${w * 0.34} ${h * 0.8} ${w * 0.38} ${h * 0.72}`,
      "none",
      `stroke="#fbf3e2" stroke-width="${w * 0.085}" opacity=".2"`,
    ) +
    put(w * 0.39, h * 0.6, w / 150, 22, needle(HERO)) +
    put(w * 0.7, h * 0.24, w / 200, 205, fork(ENEMY)) +
    put(w * 0.25, h * 0.2, w / 330, 180, fork(ENEMY)) +
    path(
      `M${w * 0.5} ${h * 0.46}L${w * 0.66} ${h * 0.3}`,
      "none",
      'stroke="#ff8d6b" stroke-width="3" stroke-linecap="round" stroke-dasharray="12 7"',
    )
  );
}

function draw(isWide: boolean): string {
  const [w, h] = [isWide ? 720 : WIDTH, 440];
  const defs = `<defs>${linear("sky", [[0, "#04151d"], [0.6, "#0d4450"], [1, "#2a8f86"]])}</defs>`;
  const sky = `<rect width="${w}" height="${h}" fill="url(#sky)"/>${stars(chanceOf("x2"), isWide ? 160 : 60, w, h)}`;
  const moon = circle(w * 0.85, h * 0.9, isWide ? h * 0.42 : w * 0.5, "#071f2a", 'opacity=".75"');
  // wide, the chase goes from the lower left to the upper right, over the whole sky
  const scene = isWide ? put(330, 150, 1.25, 30, `<g transform="translate(-70 -190)">${chase(h)}</g>`) : chase(h);
  return picture(w, h, defs + sky + moon + scene);
}

export const poster: Poster = {
  title: "ui.poster.xwing2",
  edition: "ui.poster.xwing2.edition",
  line: "ui.poster.xwing2.line",
  draw,
};
