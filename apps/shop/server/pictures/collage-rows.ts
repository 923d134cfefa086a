export type Tile = { left: number; top: number; width: number; height: number };

type Room = {
  top: number;
  left: number;
  width: number;
  /** The height of the caption below each photo. */
  below: number;
};

const GAP = 14;
/** The highest row. Without this limit, a single portrait would be higher than a screen. */
const ROW_HEIGHT_MAX = 1100;
/** A collage about as high as wide is displayed large in a chat, and fits on a phone's screen. */
const HEIGHT_WANTED = 1000;
/** The wanted height if fewer rows would make the photos too small. */
const TALL = 1600;
/** The limits of a tile's aspect ratio. A panorama or a strip is displayed whole within such a tile. */
const ASPECTS = { least: 0.45, most: 2.4 };

/**
 * Places photos in rows of equal height that fill the width, without cropping. Uses the number of rows whose height
 * is closest to `HEIGHT_WANTED`.
 * @param ratios width divided by height of each photo, in order
 */
export function rowsOf(ratios: number[], room: Room): { tiles: Tile[]; bottom: number } {
  const aspects = ratios.map((aspect) => Math.min(Math.max(aspect, ASPECTS.least), ASPECTS.most));
  const most = Math.ceil(aspects.length / 2);
  const candidates = Array.from({ length: most }, (_, index) => divided(aspects, index + 1));
  const away = (rows: number[][]) => {
    const height = sum(rows.map((row) => heightOf(row, room)));
    return Math.abs(Math.log(height / HEIGHT_WANTED)) * (height > TALL ? 2 : 1);
  };
  const [rows = []] = candidates.toSorted((a, b) => away(a) - away(b));
  return placed(rows, room);
}

/** Divides the photos into this many rows. The first rows get the fewest, and so the largest, photos. */
function divided(aspects: number[], rowCount: number): number[][] {
  const each = Math.floor(aspects.length / rowCount);
  const shorter = rowCount - (aspects.length % rowCount);
  let from = 0;
  return Array.from({ length: rowCount }, (_, row) => {
    const to = from + each + (row < shorter ? 0 : 1);
    const part = aspects.slice(from, to);
    from = to;
    return part;
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const heightOf = (row: number[], { width }: Room) =>
  Math.min(ROW_HEIGHT_MAX, (width - GAP * (row.length - 1)) / sum(row));

function placed(rows: number[][], room: Room): { tiles: Tile[]; bottom: number } {
  const tiles: Tile[] = [];
  let top = room.top;
  for (const row of rows) {
    const height = heightOf(row, room);
    const usedWidth = height * sum(row) + GAP * (row.length - 1);
    let left = room.left + (room.width - usedWidth) / 2;
    for (const aspect of row) {
      tiles.push({
        left: Math.round(left),
        top: Math.round(top),
        width: Math.round(height * aspect),
        height: Math.round(height),
      });
      left += height * aspect + GAP;
    }
    top += height + room.below + GAP;
  }
  return { tiles, bottom: top - GAP };
}
