/**
 * Letters as strokes, because a minimal system has no fonts. Each pair of digits is a point on a
 * grid of 4 × 6, and a bar starts a new stroke.
 */
const GLYPHS: Record<string, string> = {
  "0": "10 30 41 45 36 16 05 01 10",
  "1": "11 20 26|16 36",
  "2": "01 10 30 41 42 06 46",
  "3": "01 10 30 41 42 33 44 45 36 16 05|23 33",
  "4": "36 30 04 44",
  "5": "40 00 02 32 43 45 36 16 05",
  "6": "41 30 10 01 05 16 36 45 44 33 13 04",
  "7": "00 40 16",
  "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
  "9": "05 16 36 45 41 30 10 01 02 13 33 42",
  A: "06 20 46|14 34",
  B: "00 06 36 45 44 33 03|33 42 41 30 00",
  C: "41 30 10 01 05 16 36 45",
  D: "00 06 26 44 42 20 00",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  G: "41 30 10 01 05 16 36 45 43 23",
  H: "00 06|40 46|03 43",
  I: "10 30|20 26|16 36",
  J: "40 45 36 16 05",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  O: "10 30 41 45 36 16 05 01 10",
  P: "06 00 30 41 42 33 03",
  Q: "10 30 41 45 36 16 05 01 10|24 46",
  R: "06 00 30 41 42 33 03|23 46",
  S: "41 30 10 01 02 13 33 44 45 36 16 05",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 23 36 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
  Z: "00 40 06 46",
  "-": "13 33",
  ".": "16 26",
  ":": "21 22|24 25",
  "/": "06 40",
};

const ADVANCE = 5.6;

/** SVG path data of one line of text in capitals and digits. `size` is the height of a letter. */
export function textPath(text: string, x: number, y: number, size: number): string {
  const unit = size / 6;
  let left = x;
  let path = "";
  for (const letter of text.toUpperCase()) {
    for (const stroke of GLYPHS[letter]?.split("|") ?? [])
      path += strokePath(stroke, left, y, unit);
    left += ADVANCE * unit;
  }
  return path;
}

function strokePath(stroke: string, x: number, y: number, unit: number): string {
  return stroke
    .split(" ")
    .map((point, index) => {
      const px = (x + Number(point[0]) * unit).toFixed(1);
      const py = (y + Number(point[1]) * unit).toFixed(1);
      return `${index === 0 ? "M" : "L"}${px} ${py}`;
    })
    .join("");
}
