/** A device that is set down touching a ship: the place against its base that is nearest to where it is held. */
import { degrees, DEVICE_RADIUS, HALF, RADIANS } from "./board/geometry";
import type { Pose, Size } from "./board/geometry";

/** Room between the two in mm: they touch up to 0.05 mm, and must not overlap. */
const ROOM = 0.005;

export function touching(ship: Pose, size: Size, held: Pose): Pose {
  const half = HALF[size];
  const turn = degrees(ship[2] / 1000) * RADIANS;
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  const [dx, dy] = [(held[0] - ship[0]) / 1000, (held[1] - ship[1]) / 1000];
  const [right, ahead] = [dx * c - dy * s, dx * s + dy * c];
  const kept = (value: number): number => Math.min(Math.max(value, -half), half);
  let [x, y] = [kept(right), kept(ahead)];
  let [outX, outY] = [right - x, ahead - y];
  if (outX === 0 && outY === 0) {
    // held over the base: the nearest side
    if (half - Math.abs(right) < half - Math.abs(ahead)) [x, outX] = [right < 0 ? -half : half, right < 0 ? -1 : 1];
    else [y, outY] = [ahead < 0 ? -half : half, ahead < 0 ? -1 : 1];
  }
  const away = (DEVICE_RADIUS + ROOM) / Math.hypot(outX, outY);
  const [toX, toY] = [x + outX * away, y + outY * away];
  return [
    Math.round(ship[0] + 1000 * (toX * c + toY * s)),
    Math.round(ship[1] + 1000 * (-toX * s + toY * c)),
    held[2],
  ];
}
