/**
 * The pictures that stand outside the page, at their size in pixels: `npm run dev`, then
 * /dev/icons.html?what=icon&size=512. `scripts/icons.py` makes files of them.
 */
import { put } from "../src/lib/look/drawing";
import { ship } from "../src/lib/look/ships";
import { sky } from "../src/lib/look/sky";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";

const asked = new URLSearchParams(location.search);
const size = Number(asked.get("size") ?? 512);

/** The mark of Starboard, 40 units wide, as `Logo.svelte` has it. */
const MARK =
  '<circle cx="20" cy="20" r="18.5" fill="none" stroke="#fbf3e2" stroke-width="2.6"/>' +
  '<path d="M20 2l4.6 13.4L38 20l-13.4 4.6L20 38z" fill="#5cf2c0"/>' +
  '<path d="M20 2l-4.6 13.4L2 20l13.4 4.6L20 38z" fill="#fbf3e2"/>';

/** `share`: how much of the width the mark takes. Systems that cut icons to a form keep the middle four fifths. */
function icon(share: number): string {
  const scale = (512 * share) / 40;
  const corner = (512 * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">` +
    `<rect width="512" height="512" fill="#0a1524"/>${put(corner, corner, scale, 0, MARK)}</svg>`
  );
}

function preview(): string {
  const ships = [
    put(950, 170, 2, -6, ship("preview-a", "carrier", 3, 11)),
    put(1010, 400, 1.35, -6, ship("preview-b", "explorer", 2, 6)),
    put(560, 110, 0.8, -6, ship("preview-c", "scout", 2, 12)),
    put(780, 470, 0.9, -6, ship("preview-d", "freighter", 1, 2)),
  ].join("");
  return (
    sky(1200, 630, 0.86, [0.86, 0.3]).replace("</svg>", "") +
    ships +
    put(72, 196, 2.6, 0, MARK) +
    '<g font-family="Saira" fill="#fbf3e2"><text x="196" y="280" font-size="98" font-weight="800" style="font-stretch:110%">Starboard</text></g>' +
    '<g font-family="Figtree" fill="#fbf3e2" font-size="34"><text x="76" y="372">Space tabletop games in the browser,</text><text x="76" y="418">with friends or bots.</text></g></svg>'
  );
}

document.body.style.margin = "0";
document.body.innerHTML =
  asked.get("what") === "preview" ? preview() : icon(asked.get("what") === "maskable" ? 0.62 : 0.86);
await document.fonts.load('800 98px "Saira"');
await document.fonts.load('34px "Figtree"');
await document.fonts.ready;
document.body.dataset.ready = "";
