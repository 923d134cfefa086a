import type { PicturePart } from "@loupe/contract";

const WHOLE: PicturePart = { left: 0, top: 0, width: 1, height: 1 };

/** Draws the picture, or a part of it, on a canvas whose longer side has at most `longest` pixels. */
export function drawPicture(
  picture: ImageBitmap,
  longest: number,
  part = WHOLE,
): HTMLCanvasElement {
  const [width, height] = [picture.width * part.width, picture.height * part.height];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  // A JPEG has no transparency. Transparent parts become white, as on the server.
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [picture.width * part.left, picture.height * part.top];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
