/** Bombs, mines and what else ships leave behind: a piece of the size of its rule in its owner's colours, by its kind. */
import { once } from "../../../lib/look/drawn";
import { mix, Paints, polar, sidePaint, TONES, way } from "../../../lib/look/paints";

/** Half the edge of the square that a picture fills where the device itself reaches 10. */
export const DEVICE_BOX = 12;

interface Look {
  /** Bombs are round, mines have points, remotes have six corners, what only lies about is a box. */
  readonly form: "bomb" | "mine" | "remote" | "cargo";
  /** What glows in it, or its stripe. */
  readonly hue: string;
  /** How many bands, arms or lids it has. */
  readonly parts: number;
}

export const DEVICES: Readonly<Record<string, Look>> = {
  seismic_charge: { form: "bomb", hue: "#7cc4ff", parts: 1 },
  proton_bomb: { form: "bomb", hue: "#ff9466", parts: 2 },
  ion_bomb: { form: "bomb", hue: "#cdbbff", parts: 3 },
  thermal_detonator: { form: "bomb", hue: "#ffd15c", parts: 0 },
  bomblet: { form: "bomb", hue: "#ff8a76", parts: 4 },
  electro_proton_bomb: { form: "bomb", hue: "#9cf0e0", parts: 5 },
  concussion_bomb: { form: "bomb", hue: "#ffb36b", parts: 6 },
  proximity_mine: { form: "mine", hue: "#ff5340", parts: 8 },
  conner_net: { form: "mine", hue: "#7cc4ff", parts: 6 },
  cluster_mine: { form: "mine", hue: "#ffd15c", parts: 3 },
  drk1_probe_droid: { form: "remote", hue: "#ff5340", parts: 1 },
  buzz_droid_swarm: { form: "remote", hue: "#ffd15c", parts: 5 },
  sensor_buoy: { form: "remote", hue: "#9cf0e0", parts: 3 },
  loose_cargo: { form: "cargo", hue: "#c5af86", parts: 2 },
  spare_parts: { form: "cargo", hue: "#9facc0", parts: 4 },
};

const ANY: Look = { form: "bomb", hue: "#fff8ea", parts: 1 };

const round = (count: number, draw: (turn: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw((360 / count) * i)).join("");

const polygon = (count: number, out: number, inner = out): string =>
  `M${Array.from({ length: count }, (_, i) => polar(i % 2 ? inner : out, (360 / count) * i).join(" ")).join("L")}Z`;

const FORMS: Readonly<Record<Look["form"], (paints: Paints, look: Look) => string>> = {
  bomb(paints, { hue, parts }) {
    const bands = round(parts, (turn) => {
      const [[a, b], [c, d]] = [polar(3.8, turn), polar(7, turn)];
      return way`M${a} ${b}L${c} ${d}`;
    });
    return (
      `<circle r="7.600" fill="${paints.ball("graphite")}" stroke="${TONES.graphite[3]}" stroke-width=".6"/>` +
      `<path d="${bands}" stroke="${hue}" stroke-width="1.6" stroke-linecap="round"/>` +
      `<circle r="3.400" fill="#070d18"/><circle r="2.300" fill="${hue}"/><circle cx="-.7" cy="-.7" r=".8" fill="#fff" opacity=".8"/>`
    );
  },
  mine(paints, { hue, parts }) {
    const ball = (x: number, y: number, r: number): string =>
      way`<circle cx="${x}" cy="${y}" r="${r}" stroke-width=".6" stroke="` +
      `${TONES.steel[3]}" fill="${paints.ball("steel")}"/>` +
      way`<circle cx="${x}" cy="${y}" r="${r * 0.4}" fill="` +
      `${hue}"/>`;
    // three in one, a net between posts, or spikes
    if (parts === 3) return round(3, (turn) => ball(...polar(3.7, turn), 3.1));
    if (parts === 6) {
      const net = [2.4, 4.4, 6.4].map((r) => `<path d="${polygon(6, r)}" fill="none" stroke="${hue}" stroke-width=".7"/>`);
      const posts = round(6, (turn) => way`M0 0L${polar(7, turn)[0]} ${polar(7, turn)[1]}`);
      return `${net.join("")}<path d="${posts}" stroke="${TONES.steel[1]}" stroke-width=".8"/>${round(6, (turn) => ball(...polar(6.4, turn), 1.2))}`;
    }
    const spikes = round(parts, (turn) => {
      const [[a, b], [c, d], [e, f]] = [polar(4, turn - 24), polar(8.4, turn), polar(4, turn + 24)];
      return way`M${a} ${b}L${c} ${d}L${e} ${f}Z`;
    });
    return `<path d="${spikes}" fill="${paints.lit("steel")}" stroke="${TONES.steel[3]}" stroke-width=".5" stroke-linejoin="round"/>${ball(0, 0, 4.8)}`;
  },
  remote(paints, { hue, parts }) {
    const arms = round(parts + 2, (turn) => {
      const [[a, b], [c, d]] = [polar(3, turn), polar(8.2, turn)];
      return way`M${a} ${b}L${c} ${d}`;
    });
    return (
      `<path d="${arms}" stroke="${TONES.bone[2]}" stroke-width="1.8" stroke-linecap="round"/><path d="${arms}" stroke="${TONES.bone[0]}" stroke-width=".7" stroke-linecap="round"/>` +
      `<circle r="5" fill="${paints.ball("bone")}" stroke="${TONES.bone[3]}" stroke-width=".6"/><circle r="2.500" fill="#170d10"/><circle r="1.500" fill="${hue}"/>`
    );
  },
  cargo(_, { hue, parts }) {
    const crates = [[-6, -6, 6], [0.5, -4.5, 5.5], [-4, 0.8, 5], [1.6, 1.6, 4.4]].slice(0, parts);
    return crates
      .map(([x = 0, y = 0, edge = 0]) =>
        way`<rect x="${x}" y="${y}" width="${edge}" height="${edge}" rx=".6" stroke="#141a26" stroke-width=".6" fill=` +
        `"${hue}"/>` +
        way`<path d="M${x} ${y + edge / 2}h${edge}M${x + edge / 2} ${y}v${edge}" fill="none" stroke-width=".7" stroke="` +
        `${mix(hue, "#141a26", 0.5)}"/>`,
      )
      .join("");
  },
};

/** The rim, by which its family is known also from afar. */
const RIMS: Readonly<Record<Look["form"], string>> = {
  bomb: "M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z",
  mine: polygon(16, 10, 8.2),
  remote: polygon(6, 10),
  cargo: "M-8.500 -8.500H8.500V8.500H-8.500Z",
};

export function drawDevice(id: string, seat: number): string {
  const paints = new Paints();
  const look = DEVICES[id] ?? ANY;
  const rim = RIMS[look.form];
  const drawn =
    `<path d="${rim}" transform="translate(.8 1.4)" opacity=".5"/><path d="${rim}" fill="${paints.rim(seat)}" stroke="${sidePaint(seat).own}" stroke-width=".5" stroke-linejoin="round"/>` +
    `<path d="${rim}" transform="scale(.84)" fill="#0a1424"/>` +
    FORMS[look.form](paints, look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-DEVICE_BOX} ${-DEVICE_BOX} ${2 * DEVICE_BOX} ${2 * DEVICE_BOX}" width="48" height="48">${paints.defs}${drawn}</svg>`;
}

/** The address of a device's picture in its owner's colours; each is drawn once. */
export const devicePicture = (id: string, seat: number): string =>
  once(`xwing device ${id in DEVICES ? id : ""} ${seat & 1}`, () => drawDevice(id, seat));
