export const MEASURE_NAMES = [
  "chest",
  "shoulder",
  "length",
  "sleeve",
  "waist",
  "hip",
  "thigh",
  "inseam",
  "hem",
  "opening",
  "rise",
  "foot",
  "insole",
  "other",
] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];
export type GoodsKind = "top" | "bottom" | "shoes" | "other";

const OF_KIND: [GoodsKind, MeasureName[]][] = [
  ["shoes", ["foot", "insole"]],
  ["top", ["chest", "shoulder", "sleeve"]],
  ["bottom", ["inseam", "thigh", "rise", "hip", "waist"]],
];

/** Returns the kind of goods to which these measures belong. */
export const kindOf = (names: readonly MeasureName[]): GoodsKind =>
  OF_KIND.find(([, own]) => own.some((name) => names.includes(name)))?.[0] ?? "other";

/** One measure of one size. With a range, `cm` is its middle. */
export type Measure = {
  name: MeasureName;
  /** The words of the chart. */
  label: string;
  of: "garment" | "body";
  /** Whether it goes around, or across the garment as it lies flat (half of around), or is a length. */
  basis: "flat" | "around" | "length";
  cm: number;
  low?: number | undefined;
  high?: number | undefined;
};
export type SizeRow = { size: string; measures: Measure[] };

/** A place in a picture, as shares of its width and height. */
export type Box = { x: number; y: number; width: number; height: number };
/** A cell that could not be read, for a person to type. */
export type UnreadCell = { size: string; name: MeasureName; box: Box | null };

export type ReadTable = {
  kind: GoodsKind;
  sizes: SizeRow[];
  unread: UnreadCell[];
  notes: string[];
};

/** One reading of a cell: its text, and the probability of its least certain letter. */
export type Reading = { text: string; score: number };
/** A cell of a chart, with what was read in it. Without a reading it is empty or could not be read. */
export type GridCell = { box: Box | null; readings: Reading[] };
/** The cells of a chart. The first row is the header, and the first column has the sizes. */
export type Grid = { cells: GridCell[][]; notes: string[] };

export const CM_PER_INCH = 2.54;
export const roundTenth = (value: number): number => Math.round(value * 10) / 10;
