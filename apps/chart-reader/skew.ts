import type { PixelBox } from "./picture.ts";

const MOST = 5;
const STEP = 0.1;

/**
 * Returns by how many degrees a picture must be turned clockwise to make its rows horizontal: the angle at which the
 * middles of the boxes of text gather in the fewest rows.
 */
export function skewOf(boxes: readonly PixelBox[]): number {
  const heights = boxes.map(({ height }) => height).toSorted((a, b) => a - b);
  const bin = Math.max(1, heights[Math.floor(heights.length / 2)]! / 4);
  let best = { angle: 0, score: scoreAt(boxes, 0, bin) * 1.02 };
  for (let angle = -MOST; angle <= MOST; angle += STEP) {
    const score = scoreAt(boxes, angle, bin);
    if (score > best.score) best = { angle, score };
  }
  return -best.angle;
}

/** Each box is shared out between its two nearest bins. Full bins count more than their sum. */
function scoreAt(boxes: readonly PixelBox[], angle: number, bin: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const bins = new Map<number, number>();
  for (const { x, y, width, height } of boxes) {
    const at = (y + height / 2 - (x + width / 2) * slope) / bin;
    const low = Math.floor(at);
    bins.set(low, (bins.get(low) ?? 0) + 1 - (at - low));
    bins.set(low + 1, (bins.get(low + 1) ?? 0) + (at - low));
  }
  return [...bins.values()].reduce((sum, count) => sum + count * count, 0);
}
