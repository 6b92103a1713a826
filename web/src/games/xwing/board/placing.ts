/** Moving the piece in hand by keys: arrows 1 mm, with Shift 10 mm; comma and full stop 1°, with Shift 15°. */
import { degrees, kept, type Spot } from "./geometry";

/** Where a key press takes a piece; null if the key means nothing here. */
export function moveKey(spot: Spot, key: string, shift: boolean, edge: number): Spot | null {
  const step = shift ? 10 : 1;
  const angle = shift ? 15 : 1;
  const to = (dx: number, dy: number): Spot => ({
    x: kept(spot.x + dx, 0, edge),
    y: kept(spot.y + dy, 0, edge),
    turn: spot.turn,
  });
  switch (key) {
    case "ArrowLeft":
      return to(-step, 0);
    case "ArrowRight":
      return to(step, 0);
    case "ArrowUp":
      return to(0, -step);
    case "ArrowDown":
      return to(0, step);
    case ",":
    case "<":
      return { ...spot, turn: turned(spot.turn, -angle) };
    case ".":
    case ">":
      return { ...spot, turn: turned(spot.turn, angle) };
    default:
      return null;
  }
}

/** How many mm a key press takes a piece along its line; 0 if the key means nothing here. */
export function slideKey(key: string, shift: boolean): number {
  const step = shift ? 10 : 1;
  if (["ArrowUp", "ArrowRight", ".", ">"].includes(key)) return step;
  return ["ArrowDown", "ArrowLeft", ",", "<"].includes(key) ? -step : 0;
}

/** A turn by 15° goes to the next multiple of 15. */
export function turned(turn: number, by: number): number {
  if (Math.abs(by) !== 15) return degrees(turn + by);
  return degrees(by > 0 ? Math.floor(turn / 15 + 1 + 1e-9) * 15 : Math.ceil(turn / 15 - 1 - 1e-9) * 15);
}
