import {
  areaOf,
  edgesOf,
  EDGE_MIN,
  EDGES,
  shareOf,
  straightened,
  type Frame,
  type Ground,
} from "./frames.ts";

/** RGB pixels, three bytes each, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** The most photos that are returned for one picture. */
const PHOTOS_MAX = 4;
/** The smallest share of a picture that a photo covers: a tile of a page with three tiles in a row. */
const SHARE_MIN = 0.015;
/** The tolerance of a colour channel: for an uncompressed page, and near the edges of a compressed one. */
const TOLERANCES = [4, 14];
const PAGE_COLOURS = 4;
/** The smallest share of the picture that a background colour covers. */
const COLOUR_SHARE_MIN = 0.03;

const whole = ({ width, height }: Pixels): Frame => ({ left: 0, top: 0, width, height });

/**
 * Finds the photos in a screenshot, largest first: rectangles with straight edges on the plain background of a
 * page, a chat or a viewer. Returns none if the picture is itself a photo.
 */
export function findPhotos(pixels: Pixels): Frame[] {
  const outer = findWithin(pixels, whole(pixels));
  // Searches within the two largest again, because a card on a page is also such a rectangle, with a photo on its own
  // background.
  const inner = outer.slice(0, 2).flatMap((frame) => findWithin(pixels, frame));
  const frames = distinct([...outer, ...inner]);
  // A rectangle that contains a photo is probably a card or the page, so it comes last.
  const isAround = (frame: Frame) =>
    frames.some((other) => other !== frame && contains(frame, other));
  return frames.toSorted((a, b) => Number(isAround(a)) - Number(isAround(b))).slice(0, PHOTOS_MAX);
}

const contains = (outer: Frame, inner: Frame) =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

function distinct(frames: readonly Frame[]): Frame[] {
  const distinctFrames: Frame[] = [];
  for (const frame of frames.toSorted((a, b) => areaOf(b) - areaOf(a))) {
    if (!distinctFrames.some((other) => isSame(frame, other))) distinctFrames.push(frame);
  }
  return distinctFrames;
}

function isSame(a: Frame, b: Frame): boolean {
  const near = 0.01 * Math.max(a.width, a.height);
  return (
    Math.abs(a.left - b.left) <= near &&
    Math.abs(a.top - b.top) <= near &&
    Math.abs(a.left + a.width - b.left - b.width) <= near &&
    Math.abs(a.top + a.height - b.top - b.height) <= near
  );
}

function findWithin(pixels: Pixels, frame: Frame): Frame[] {
  const frames: Frame[] = [];
  const areaMin = SHARE_MIN * pixels.width * pixels.height;
  for (const colour of pageColours(pixels, frame)) {
    for (const tolerance of TOLERANCES) {
      const ground = groundOf(pixels, frame, colour, tolerance);
      for (const box of boxesOf(ground, areaMin)) {
        const straight = straightened(ground, box);
        if (!straight || !isPhoto(ground, straight, areaMin)) continue;
        const [left, top] = [straight.left + frame.left, straight.top + frame.top];
        frames.push({ ...straight, left, top });
      }
    }
  }
  return distinct(frames);
}

type Colour = { red: number; green: number; blue: number };

/** Returns the most common colours. Colours of photos may be among them, but have no straight edges. */
function pageColours({ data, width }: Pixels, frame: Frame): Colour[] {
  const counts = new Uint32Array(2 ** 15);
  const eachSecond = (look: (at: number, bin: number) => void) => {
    for (let y = frame.top; y < frame.top + frame.height; y += 2) {
      for (let x = frame.left; x < frame.left + frame.width; x += 2) {
        const at = 3 * (y * width + x);
        look(at, ((data[at]! >> 3) << 10) | ((data[at + 1]! >> 3) << 5) | (data[at + 2]! >> 3));
      }
    }
  };
  eachSecond((_, bin) => (counts[bin]! += 1));
  const least = (COLOUR_SHARE_MIN * areaOf(frame)) / 4;
  const common = [...counts.entries()].filter(([, count]) => count >= least);
  return common
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, PAGE_COLOURS)
    .map(([edge]) => {
      const shades = new Map<number, number>();
      eachSecond((at, bin) => {
        if (bin !== edge) return;
        const shade = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
        shades.set(shade, (shades.get(shade) ?? 0) + 1);
      });
      const [[shade]] = [...shades].toSorted(([, a], [, b]) => b - a) as [[number, number]];
      return { red: shade >> 16, green: (shade >> 8) & 0xff, blue: shade & 0xff };
    });
}

function groundOf({ data, width }: Pixels, frame: Frame, colour: Colour, off: number): Ground {
  const isAbove = new Uint8Array(areaOf(frame));
  const { red, green, blue } = colour;
  let place = 0;
  for (let y = frame.top; y < frame.top + frame.height; y += 1) {
    for (let x = frame.left; x < frame.left + frame.width; x += 1) {
      const at = 3 * (y * width + x);
      if (
        Math.abs(data[at]! - red) > off ||
        Math.abs(data[at + 1]! - green) > off ||
        Math.abs(data[at + 2]! - blue) > off
      )
        isAbove[place] = 1;
      place += 1;
    }
  }
  return { isAbove, width: frame.width, height: frame.height };
}

/** The distance in pixels from an edge to the background, because edges of scaled screenshots are blurred. */
const BLUR = 2;
const SIDES_RATIO_MAX = 4;

/** Whether a frame is large enough, not the whole picture, not a bar, and has background along every edge. */
function isPhoto(ground: Ground, frame: Frame, areaMin: number): boolean {
  const { width, height } = frame;
  if (areaOf(frame) < areaMin) return false;
  if (areaOf(frame) > 0.98 * ground.width * ground.height) return false;
  if (Math.max(width / height, height / width) > SIDES_RATIO_MAX) return false;
  const beyond = edgesOf(frame, BLUR);
  return EDGES.every((edge) => {
    const { x, y } = beyond[edge];
    const isOutside = x < 0 || y < 0 || x >= ground.width || y >= ground.height;
    return isOutside || 1 - shareOf(ground, beyond[edge]) >= EDGE_MIN;
  });
}

/** The most runs in a page. Noise has more, and searching it would take long. */
const RUNS_MAX = 60_000;

/** Neighbouring pixels of a row that differ from the background, and the box of all pixels connected to them. */
type Run = { start: number; end: number; box: Box };
type Box = { left: number; right: number; top: number; bottom: number; within?: Box };

/**
 * Returns the boxes of connected pixels that differ from the background, without small ones. Returns none for noise.
 */
function boxesOf(ground: Ground, areaMin: number): Frame[] {
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
