/** Paints skies beside the page, so that the table answers meanwhile. */
import { paintSpace } from "./paint";

export interface Wanted {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

self.onmessage = ({ data }: MessageEvent<Wanted>) => {
  const canvas = new OffscreenCanvas(data.width, data.height);
  paintSpace(canvas, data.name, (width, height) => new OffscreenCanvas(width, height));
  const picture = canvas.transferToImageBitmap();
  (self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void }).postMessage(picture, [picture]);
};
