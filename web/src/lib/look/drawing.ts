/** What drawn scenes are made of: pieces of SVG as text, and chance that is the same for each name. */

/** Numbers from 0 to 1 that follow from a name. */
export function chanceOf(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

export const hsl = (hue: number, saturation: number, lightness: number, alpha = 1): string =>
  `hsl(${hue} ${saturation}% ${lightness}% / ${alpha})`;

type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[];

const stops = (all: Stops): string =>
  all
    .map(([at, colour, opacity]) => {
      const through = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${through}/>`;
    })
    .join("");

/** From top to bottom, or along `way`. */
export const linear = (id: string, all: Stops, way = 'x1="0" y1="0" x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${way}>${stops(all)}</linearGradient>`;

export const radial = (id: string, all: Stops, place = ""): string =>
  `<radialGradient id="${id}" ${place}>${stops(all)}</radialGradient>`;

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const block = (x: number, y: number, width: number, height: number, fill: string, corner = 1.5): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;
export const stroke = (d: string, colour: string, width = 1.4, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A drawing at a place, turned by degrees, at a scale, about its own origin. */
export const put = (x: number, y: number, scale: number, degrees: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${drawing}</g>`;

export function stars(chance: () => number, count: number, width: number, height: number): string {
  return Array.from({ length: count }, () => {
    const size = chance() ** 2;
    const [x, y] = [chance() * width, chance() * height];
    const opacity = 0.25 + chance() * 0.6;
    return circle(+x.toFixed(1), +y.toFixed(1), +(0.4 + size * 1.1).toFixed(2), "#fff", `opacity="${opacity.toFixed(2)}"`);
  }).join("");
}

/** A whole picture, which fills whatever it is put in. */
export const picture = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;

/** The address of a picture, for one node of the page however much is drawn in it. */
export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
