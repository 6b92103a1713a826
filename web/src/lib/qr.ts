/** QR codes as drawings: the dark squares of a text as one path, a unit a square, within a margin. */
import { encode } from "uqr";

/** Squares of quiet round the code, which readers need to find it. */
export const QUIET = 4;

export interface QrDrawing {
  /** Squares of one side, margin included. */
  readonly size: number;
  /** The dark squares, run by run of each row. */
  readonly path: string;
}

export function drawQr(text: string): QrDrawing {
  // a quarter of it may be dirty or reflect a lamp where that costs no larger code, a seventh always
  const { data, size } = encode(text, { border: QUIET, ecc: "M", boostEcc: true });
  return { size, path: runsOf(data) };
}

function runsOf(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const from = x;
      while (x < row.length && row[x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
      else x += 1;
    }
  });
  return path;
}
