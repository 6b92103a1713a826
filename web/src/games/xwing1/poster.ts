/** X-Wing, first edition, on the first page: the same fighters as a blueprint. */
import { circle, linear, path, picture, put } from "../../lib/look/drawing";
import { fork, needle, outline } from "../../lib/look/fighters";
import type { Poster } from "../entry";

const INK = "#bfe0ff";
const WIDTH = 176;

function draw(isWide: boolean): string {
  const [w, h] = [isWide ? 720 : WIDTH, 440];
  const [x, y] = [isWide ? w * 0.66 : w * 0.5, h * 0.42];
  const lines = Array.from({ length: Math.ceil(w / 22) + 1 }, (_, i) => `M${i * 22} 0V${h}`);
  const rows = Array.from({ length: Math.ceil(h / 22) }, (_, i) => `M0 ${i * 22}H${w}`);
  const paint = outline("#0f2f66", INK);
  const ring = (r: number, opacity: number): string =>
    circle(x, y, r, "none", `stroke="${INK}" stroke-opacity="${opacity}" stroke-dasharray="4 5"`);
  return picture(
    w,
    h,
    `<defs>${linear("sky", [[0, "#081f4a"], [1, "#1a4b8f"]])}</defs><rect width="${w}" height="${h}" fill="url(#sky)"/>` +
      path([...lines, ...rows].join(""), "none", 'stroke="#7fb4ff" stroke-opacity=".16"') +
      ring(WIDTH * 0.36, 0.5) +
      ring(WIDTH * 0.2, 0.35) +
      put(x, y, WIDTH / 115, 0, needle(paint)) +
      put(x - WIDTH * 0.26, h * 0.12, WIDTH / 290, 170, fork(paint)) +
      put(x + WIDTH * 0.28, h * 0.12, WIDTH / 290, 190, fork(paint)) +
      path(
        `M${x} ${h * 0.1}V0M${x - WIDTH * 0.38} ${y}H0M${x + WIDTH * 0.38} ${y}H${w}`,
        "none",
        `stroke="${INK}" stroke-opacity=".6"`,
      ),
  );
}

export const poster: Poster = {
  title: "ui.poster.xwing1",
  edition: "ui.poster.xwing1.edition",
  line: "ui.poster.xwing1.line",
  draw,
};
