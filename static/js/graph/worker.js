// @ts-check
/** A worker: paints the pictures that it is sent, and sends each back. */
import { paint } from "./paint.js";

/** @import {Picture} from "./paint.js" */

const pen = new OffscreenCanvas(1, 1).getContext("2d");
addEventListener("message", ({ data }) => {
  if (!pen) return;
  paint(pen, /** @type {Picture} */ (data));
  const bitmap = pen.canvas.transferToImageBitmap();
  postMessage(bitmap, { transfer: [bitmap] });
});
