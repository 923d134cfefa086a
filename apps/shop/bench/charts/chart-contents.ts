import type { Random } from "./random.ts";

/** A chart's cells as they are printed, and what each number means. The first column has the sizes. */
export type ChartContents = {
  title: string;
  notes: string[];
  header: string[];
  rows: string[][];
  /** The name of each column's measure; undefined for columns that the reader leaves out. */
  names: (string | undefined)[];
  /** How many centimetres one printed unit is. */
  unit_cm: number;
};

type Column = { name?: string; words: string[]; from: [number, number]; step: number[] };

const TOPS: Column[] = [
  {
    name: "length",
    words: ["衣长", "衣长(cm)", "后衣长", "Length"],
    from: [62, 70],
    step: [1, 1.5, 2],
  },
  { name: "shoulder", words: ["肩宽", "肩宽cm", "Shoulder"], from: [40, 50], step: [1, 1.2, 1.5] },
  { name: "chest", words: ["胸围", "胸围(cm)", "Chest", "Bust"], from: [92, 110], step: [2, 4] },
  { name: "sleeve", words: ["袖长", "袖长 cm", "Sleeve"], from: [18, 24], step: [0.5, 1] },
  { name: "hem", words: ["下摆", "下摆围"], from: [90, 100], step: [2, 4] },
];
const BOTTOMS: Column[] = [
  { name: "waist", words: ["腰围", "腰围(cm)", "Waist"], from: [64, 74], step: [2, 3, 4] },
  { name: "hip", words: ["臀围", "臀围(cm)", "Hip"], from: [90, 100], step: [2, 4] },
  { name: "thigh", words: ["大腿围", "Thigh"], from: [54, 60], step: [1, 2] },
  { name: "length", words: ["裤长", "裤长(cm)", "Length"], from: [96, 101], step: [1, 1.5] },
  { name: "opening", words: ["裤口", "脚口"], from: [34, 40], step: [0.5, 1] },
  { name: "rise", words: ["前浪", "前档", "立裆"], from: [26, 29], step: [0.5] },
];
const SHOES: Column[] = [
  { name: "foot", words: ["脚长", "脚长(cm)", "Foot length"], from: [22, 24], step: [0.5] },
  { name: "insole", words: ["内长", "鞋垫长"], from: [23, 25], step: [0.5] },
];
const BODY: Column[] = [
  { words: ["身高", "建议身高", "Height"], from: [150, 160], step: [5] },
  { words: ["体重(斤)", "建议体重", "Weight"], from: [90, 105], step: [10] },
];
const SIZE_WORDS = ["尺码", "尺码", "尺寸", "SIZE", "Size", "码数", "规格"];
const LETTERS = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL"];
const XS = ["S", "M", "L", "XL", "XXL", "XXXL"];
const TITLES = ["尺码信息", "尺码表 SIZE", "产品尺码表", "SIZE CHART", "", "尺码建议"];
const NOTES = [
  "温馨提示：手工测量，误差1-3cm，请以实物为准",
  "单位：cm",
  "*平铺测量，存在2-3cm误差",
  "Asian sizes: order one size up",
];

/** Invents the contents of a chart. */
export function inventContents(random: Random): ChartContents {
  const kind = random.one(["top", "top", "bottom", "shoes"] as const);
  const list = { top: TOPS, bottom: BOTTOMS, shoes: SHOES }[kind];
  const hasHalf = kind === "shoes" && random.isBelow(0.4);
  const sizes = sizesOf(random, kind, hasHalf);
  const inches = kind !== "shoes" && random.isBelow(0.06);
  const least = kind === "shoes" ? 1 : 2;
  const columns = random.some(list, random.between(least, list.length));
  if (kind !== "shoes" && random.isBelow(0.25)) columns.push(random.one(BODY));
  const isEnglish = inches || random.isBelow(0.2);
  const printed = columns.map((column) => {
    const words = column.words.filter((word) => /^[A-Za-z]/.test(word) === isEnglish);
    const hasRanges = !column.name || random.isBelow(0.05);
    return {
      word: random.one(words.length > 0 ? words : column.words) + (inches ? "(inch)" : ""),
      cells: cellsOf(random, column, sizes.length, { hasRanges, inches }),
    };
  });
  return {
    title: random.one(TITLES),
    notes: random.some(NOTES, random.between(0, 2)),
    header: [random.one(SIZE_WORDS), ...printed.map(({ word }) => word)],
    rows: sizes.map((size, row) => [size, ...printed.map(({ cells }) => cells[row]!)]),
    names: [undefined, ...columns.map(({ name }) => name)],
    unit_cm: inches ? 2.54 : 1,
  };
}

function sizesOf(random: Random, kind: string, hasHalf: boolean): string[] {
  if (kind === "shoes") {
    const first = random.between(35, 39);
    return Array.from({ length: random.between(5, 9) }, (_, at) =>
      hasHalf ? String(first + at / 2) : String(first + at),
    );
  }
  if (kind === "bottom" && random.isBelow(0.4)) {
    const first = random.between(26, 29);
    return Array.from({ length: random.between(4, 8) }, (_, at) => String(first + at));
  }
  if (kind === "top" && random.isBelow(0.12)) return ["165/84A", "170/88A", "175/92A", "180/96A"];
  const list = random.isBelow(0.3) ? XS : LETTERS;
  const first = random.between(0, 2);
  return list.slice(first, first + random.between(3, 6));
}

type Style = { hasRanges: boolean; inches: boolean };

function cellsOf(
  random: Random,
  column: Column,
  count: number,
  { hasRanges, inches }: Style,
): string[] {
  const start = random.between(...column.from);
  const step = random.one(column.step);
  return Array.from({ length: count }, (_, at) => {
    const value = (start + at * step) / (inches ? 2.54 : 1);
    const text = String(Math.round(value * 10) / 10);
    if (!hasRanges) return text;
    return `${text}${random.one(["-", "~"])}${Math.round((value + step) * 10) / 10}`;
  });
}
