import { areaOf, type Frame, type Ground } from "./frames.ts";

/** The most runs in a page. Noise has more, and searching it would take long. */
const RUNS_MAX = 60_000;

/** Neighbouring pixels of a row that differ from the background, and the box of all pixels connected to them. */
type Run = { start: number; end: number; box: Box };
type Box = { left: number; right: number; top: number; bottom: number; within?: Box };

/**
 * Returns the boxes of connected pixels that differ from the background, without small ones. Returns none for noise.
 */
export function boxesOf(ground: Ground, areaMin: number): Frame[] {
  const boxes: Box[] = [];
  let above: Run[] = [];
  for (let y = 0; y < ground.height; y += 1) {
    const runs = runsOf(ground, y);
    let first = 0;
    for (const { start, end, box } of runs) {
      while (above[first] && above[first]!.end < start) first += 1;
      for (let at = first; above[at] && above[at]!.start <= end; at += 1) join(above[at]!.box, box);
    }
    for (const { box } of runs) boxes.push(box);
    if (boxes.length > RUNS_MAX) return [];
    above = runs;
  }
  return boxes
    .filter((box) => !box.within)
    .map(({ left, right, top, bottom }) => ({
      left,
      top,
      width: right - left + 1,
      height: bottom - top + 1,
    }))
    .filter((frame) => areaOf(frame) >= areaMin);
}

function runsOf({ isAbove, width }: Ground, y: number): Run[] {
  const runs: Run[] = [];
  const from = y * width;
  for (let x = 0; x < width; x += 1) {
    if (!isAbove[from + x]) continue;
    const start = x;
    while (x < width && isAbove[from + x]) x += 1;
    runs.push({ start, end: x - 1, box: { left: start, right: x - 1, top: y, bottom: y } });
  }
  return runs;
}

function outermost(box: Box): Box {
  let outer = box;
  while (outer.within) outer = outer.within;
  // Remembers the outermost box, so that the next search for it is short.
  if (box !== outer) box.within = outer;
  return outer;
}

function join(a: Box, b: Box): void {
  const [outer, inner] = [outermost(a), outermost(b)];
  if (outer === inner) return;
  inner.within = outer;
  outer.left = Math.min(outer.left, inner.left);
  outer.right = Math.max(outer.right, inner.right);
  outer.top = Math.min(outer.top, inner.top);
  outer.bottom = Math.max(outer.bottom, inner.bottom);
}
