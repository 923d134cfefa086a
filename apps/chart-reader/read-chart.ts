import {
  type Box,
  type Grid,
  type GridCell,
  type Reading,
  type Word,
  findGrid,
  headingOf,
  tableOf,
} from "@loupe/sizes";
import { findText } from "./find-text.ts";
import type { Models } from "./models.ts";
import {
  type Picture,
  type PixelBox,
  shrink,
  turn,
  withDarkLetters,
  withFullContrast,
} from "./picture.ts";
import { type ReadText, readText } from "./read-text.ts";

/** The most boxes that are read. A picture with more is no chart, and would take too long. */
const BOXES_MAX = 600;
/** The width of the picture in which the tilt is measured. */
const OVERVIEW_PIXELS = 260_000;
/** Boxes of text are found in a picture of about this many pixels, but not narrower than this. */
const SEARCHED_PIXELS = 800_000;
const SEARCHED_WIDTH = 800;
/** A smaller tilt does not disturb the rows. */
const TILT_MIN = 0.35;
/** Cells are read once more at another width, and further times if the readings differ: wider, and in smaller boxes. */
const VIEWS = [
  { stretch: 1.15, growth: 0 },
  { stretch: 1.4, growth: 0 },
  { stretch: 1, growth: -0.14 },
  { stretch: 1.2, growth: -0.1 },
];

/** Reads the first size chart of an upright picture. Undefined if the picture has none. */
export async function readChart(models: Models, picture: Picture) {
  const upright = withDarkLetters(picture);
  const overview = await shrink(upright, OVERVIEW_PIXELS);
  const seen = await findText(models, overview);
  if (seen.length < 4 || seen.length > BOXES_MAX) return undefined;
  const { table, isLegible } = await readTurned(models, upright, skewOf(seen));
  if (table || isLegible) return table;
  const turned = await readTurned(models, upright, 90);
  return turned.table ?? (await readTurned(models, upright, 270)).table;
}

/** Text that is turned by a right angle is read as single letters, or unsurely. */
const isTextLegible = (words: readonly Word[]) =>
  words.filter(({ text, score }) => text.length > 1 && score > 0.8).length >= 4;

async function readTurned(models: Models, upright: Picture, degrees: number) {
  const angle = Math.abs(degrees) < TILT_MIN ? 0 : degrees;
  const turned = angle === 0 ? upright : await turn(upright, angle);
  const searched = await shrink(turned, SEARCHED_PIXELS, SEARCHED_WIDTH);
  const factor = turned.width / searched.width;
  const boxes = (await findText(models, searched)).map((box) => times(box, factor));
  if (boxes.length > BOXES_MAX) return { isLegible: true };
  const all: Word[] = [];
  for (const box of boxes) all.push(...wordsOf(await readText(models, turned, box), box));
  const words = all.filter((word) => !isInside(word, all));
  const isLegible = isTextLegible(words);
  const grid = findGrid(words);
  const table = grid && tableOf(await readAgain(models, turned, grid, words));
  if (!table) return { isLegible };
  const unread = table.unread.map((cell) => ({
    ...cell,
    box: cell.box && shareOf(cell.box, turned, upright, angle),
  }));
  return { isLegible, table: { ...table, unread } };
}

/**
 * Whether most of a box is inside a wider one of about its height, which has the same letters: the boxes of text may
 * overlap. A watermark is higher.
 */
const isInside = (box: PixelBox, boxes: readonly PixelBox[]) =>
  boxes.some(
    (other) =>
      other.width > box.width &&
      other.height < 1.5 * box.height &&
      overlap(box, other) > 0.6 * box.width * box.height,
  );

/** Returns the area that two boxes share. */
const overlap = (a: PixelBox, b: PixelBox) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const times = ({ x, y, width, height }: PixelBox, factor: number): PixelBox => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
});

/** By how much of its height the box of a heading is made larger or smaller. */
const HEADING_GROWTHS = [0.12, -0.08, 0.3];

/** The width of letters as a share of their box's height. */
const LETTER = { latin: 0.36, chinese: 0.72 };
/** A wider gap, as a share of the box's height, separates two cells. Headings are often spaced out. */
const GAP = { number: 0.5, letters: 1 };

/** Divides the text of a box at wide gaps, and at spaces before numbers, because boxes of neighbouring cells may touch. */
function wordsOf({ letters, score, text }: ReadText, box: PixelBox): Word[] {
  if (text === "") return [];
  const sizeOf = (letter: string) =>
    (letter.codePointAt(0)! > 0x2e7f ? LETTER.chinese : LETTER.latin) * box.height;
  const groups: ReadText["letters"][] = [];
  let isSpaced = false;
  for (const one of letters) {
    if (one.letter.trim() === "") {
      isSpaced = true;
      continue;
    }
    const last = groups.at(-1)?.at(-1);
    const gap =
      last && (one.at - last.at) * box.width - (sizeOf(one.letter) + sizeOf(last.letter)) / 2;
    const isNumber = last && /\d/u.test(one.letter) && /[\p{L}\d]/u.test(last.letter);
    const most = (isNumber ? GAP.number : GAP.letters) * box.height;
    if (gap === undefined || gap > most || (isSpaced && isNumber)) groups.push([one]);
    else groups.at(-1)!.push(one);
    isSpaced = false;
  }
  if (groups.length < 2) return [{ ...box, text, score }];
  return groups.map((group) => {
    const left = Math.max(0, group[0]!.at * box.width - sizeOf(group[0]!.letter));
    const right = Math.min(box.width, group.at(-1)!.at * box.width + sizeOf(group.at(-1)!.letter));
    return {
      x: box.x + left,
      y: box.y,
      width: right - left,
      height: box.height,
      text: group.map(({ letter }) => letter).join(""),
      score: Math.min(...group.map((one) => one.score)),
    };
  });
}

/** Reads every cell once more, and those in which no text was found. */
async function readAgain(
  models: Models,
  picture: Picture,
  grid: Grid,
  words: readonly Word[],
): Promise<Grid> {
  const cells: Grid["cells"] = [];
  for (const [row, line] of grid.cells.entries()) {
    const again: Grid["cells"][number] = [];
    for (const cell of line) {
      const read = await readCell(models, picture, cell, row === 0 ? [] : words);
      again.push(row === 0 ? await readHeading(models, picture, read) : read);
    }
    cells.push(again);
  }
  return { ...grid, cells: withoutDivided(cells, words) };
}

async function readCell(models: Models, picture: Picture, cell: GridCell, words: readonly Word[]) {
  const { box, readings } = cell;
  if (!box) return cell;
  const isEmpty = readings.length === 0;
  const isPart = isEmpty && words.some((word) => isTouching(word, box) && !isMerged(word, box));
  if (isPart) return cell;
  const all: Reading[] = [...readings];
  for (const { stretch, growth } of VIEWS) {
    if (all.length >= 2 && all.every(({ text }) => bare(text) === bare(all[0]!.text))) break;
    const { text, score } = await readText(models, picture, grown(box, growth), stretch);
    if (text !== "") all.push({ text, score });
    else if (isEmpty) return cell;
  }
  return { ...cell, readings: all };
}

/**
 * Reads a heading in wider and narrower boxes until two readings are known words. Only the dictionary decides here: an
 * unknown word stays unknown.
 */
async function readHeading(models: Models, picture: Picture, cell: GridCell): Promise<GridCell> {
  const { box, readings } = cell;
  if (!box) return cell;
  const all = [...readings];
  for (const growth of HEADING_GROWTHS) {
    if (all.filter(({ text }) => headingOf(text) !== undefined).length >= 2) break;
    const { text, score } = await readText(
      models,
      await withFullContrast(picture, grown(box, growth)),
    );
    if (text !== "") all.push({ text, score });
  }
  return { ...cell, readings: all };
}

/** Returns a box that is larger by a share of its height, twice as much at its sides as at its top and bottom. */
function grown({ x, y, width, height }: Box, growth: number): Box {
  const by = growth * height;
  return { x: x - by, y: y - by / 2, width: width + 2 * by, height: height + by };
}

/** Whether a text is partly in an empty cell, which is then a part of a merged cell. */
function isTouching(word: Box, cell: Box): boolean {
  const across = Math.min(word.x + word.width, cell.x + cell.width) - Math.max(word.x, cell.x);
  const down = Math.min(word.y + word.height, cell.y + cell.height) - Math.max(word.y, cell.y);
  return across > 0.15 * Math.min(word.width, cell.width) && down > 0.15 * cell.height;
}

/** Whether a text is in the row of a cell and wider than it: then it may be the texts of several cells in one box. */
const isMerged = (word: Box, cell: Box): boolean =>
  word.width > cell.width &&
  Math.abs(word.y + word.height / 2 - cell.y - cell.height / 2) <
    0.3 * Math.min(word.height, cell.height);

/** Empties cells that were cut out of one box, unless together they read as the box does. */
function withoutDivided(cells: Grid["cells"], words: readonly Word[]): Grid["cells"] {
  const emptied = new Set<GridCell>();
  for (const word of words) {
    // A heading is checked by the dictionary instead.
    const parts = cells
      .slice(1)
      .flat()
      .filter(({ box }) => box && isMerged(word, box) && isTouching(word, box));
    const together = parts.map(({ readings }) => bare(readings[0]?.text ?? "")).join("");
    if (together !== bare(word.text)) for (const part of parts) emptied.add(part);
  }
  return cells.map((line) =>
    line.map((cell) => (emptied.has(cell) ? { ...cell, readings: [] } : cell)),
  );
}

const bare = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s~-]+/gu, "")
    .toUpperCase();

/** Converts a box of the turned picture to shares of the picture as it was sent. */
function shareOf(box: Box, turned: Picture, upright: Picture, degrees: number): Box {
  const radians = (-degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const x = box.x + box.width / 2 - turned.width / 2;
  const y = box.y + box.height / 2 - turned.height / 2;
  const isOnItsSide = degrees === 90 || degrees === 270;
  const [width, height] = isOnItsSide ? [box.height, box.width] : [box.width, box.height];
  const left = x * cos - y * sin + upright.width / 2 - width / 2;
  const top = x * sin + y * cos + upright.height / 2 - height / 2;
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return {
    x: within(left / upright.width),
    y: within(top / upright.height),
    width: within(width / upright.width),
    height: within(height / upright.height),
  };
}

const TILT_MAX = 5;
const TILT_STEP = 0.1;

/**
 * Returns by how many degrees a picture must be turned clockwise to make its rows horizontal: the angle at which the
 * middles of the boxes of text gather in the fewest rows.
 */
function skewOf(boxes: readonly PixelBox[]): number {
  const heights = boxes.map(({ height }) => height).toSorted((a, b) => a - b);
  const bin = Math.max(1, heights[Math.floor(heights.length / 2)]! / 4);
  let best = { angle: 0, score: scoreAt(boxes, 0, bin) * 1.02 };
  for (let angle = -TILT_MAX; angle <= TILT_MAX; angle += TILT_STEP) {
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
