import { numberOf } from "./cell-texts.ts";
import type { Box, Reading } from "./size-table.ts";

/** A text in a picture, in pixels. */
export type Word = Box & Reading;

const COLUMNS_MAX = 24;

export const middleX = ({ x, width }: Box) => x + width / 2;
export const middleY = ({ y, height }: Box) => y + height / 2;
export const right = ({ x, width }: Box) => x + width;
export const bottom = ({ y, height }: Box) => y + height;
export const overlap = (a: Box, b: Box) => Math.min(right(a), right(b)) - Math.max(a.x, b.x);
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A column of a grid: its heading, and the room of its cells from left to right. */
export type Column = { left: number; right: number };

type Extent = Column & { center: number };

/** Two words are in one column if they overlap by this share of the narrower one. */
const SAME_COLUMN = 0.3;
const overlapsColumn = (word: Word, { left, right: end }: Column) =>
  Math.min(end, right(word)) - Math.max(left, word.x) >
  SAME_COLUMN * Math.min(word.width, end - left);

const gapTo = (word: Word, { left, right: end }: Column) =>
  Math.max(left - right(word), word.x - end);

/** Adds words to the columns that they are in. A word that spans several columns is a merged one, and is left out. */
function addToColumns(extents: Extent[], words: readonly Word[]): void {
  for (const word of words.toSorted((a, b) => a.width - b.width)) {
    const own = extents.filter((extent) => overlapsColumn(word, extent));
    const isPart = numberOf(word.text) === undefined;
    const only =
      own[0] ??
      (isPart ? extents.find((extent) => gapTo(word, extent) < word.height * 0.7) : undefined);
    if (!only) extents.push({ left: word.x, right: right(word), center: middleX(word) });
    if (!only || own.length > 1) continue;
    only.left = Math.min(only.left, word.x);
    only.right = Math.max(only.right, right(word));
  }
}

/** Returns the columns from left to right, with or without a heading. */
export function columnsOf(header: readonly Word[], body: readonly Word[]): Column[] {
  const extents: Extent[] = [];
  addToColumns(extents, body);
  addToColumns(extents, header);
  const inOrder = extents.toSorted((a, b) => a.center - b.center).slice(0, COLUMNS_MAX);
  return inOrder.map(({ left, right: end }, at) => {
    const before = inOrder[at - 1];
    const after = inOrder[at + 1];
    const typical = end - left;
    return {
      left: before ? (before.right + left) / 2 : left - typical * 0.25,
      right: after ? (end + after.left) / 2 : end + typical * 0.25,
    };
  });
}

/** Whether a word is in a column and not so wide that it covers much of the next one. */
export const isIn = (word: Word, { left, right: end }: Column) =>
  middleX(word) >= left &&
  middleX(word) < end &&
  word.x > left - (end - left) / 3 &&
  right(word) < end + (end - left) / 3;
