import type { GoodsKind, Measure, MeasureName, SizeRow } from "./size-table.ts";

/** A person's body, or a garment that fits this person. Chest, waist and hip go around. */
export type Me = {
  of: "body" | "garment";
  cm: Partial<Record<MeasureName, number>>;
  /** Outerwear is worn over other clothes, so it is wider. */
  isOuterwear?: boolean;
};

/** Why a size was picked. The first reason is of the measure that decides. `difference_cm` is the size's value less the wanted one. */
export type Reason = {
  measure: MeasureName;
  value_cm: number;
  wanted_cm: number;
  difference_cm: number;
};
export type Pick = {
  size: string;
  reasons: Reason[];
  /** Whether even the nearest size is far from what is wanted. */
  isFar: boolean;
};

/** How much wider than the body a garment is worn, in cm. */
const EASE = { shirt: 12, outerwear: 16, waist: 2, hip: 4, insole: 1 };
/** A smaller difference of the shoulders does not count. */
const SHOULDERS_FROM_CM = 3;
/** The weight of the length, which only breaks ties. */
const TIE = 0.001;
/** A deciding measure that differs by more than this is far. */
const FAR_CM: Partial<Record<MeasureName, number>> = {
  chest: 10,
  waist: 6,
  foot: 0.8,
  insole: 0.8,
};

const AROUND = new Set<MeasureName>(["chest", "waist", "hip", "thigh"]);

type Rule = {
  measure: MeasureName;
  /**
   * The cost of a difference. It must be convex: then a larger body never gets a smaller size, because the sum of the
   * costs of two sizes changes in one direction only while the body grows.
   */
  cost: (difference_cm: number) => number;
};
const short = (difference: number) => Math.max(0, -difference);
const RULES: Record<"top" | "bottom" | "foot" | "insole", Rule[]> = {
  top: [
    { measure: "chest", cost: Math.abs },
    { measure: "shoulder", cost: (by) => Math.max(0, Math.abs(by) - SHOULDERS_FROM_CM) },
    { measure: "sleeve", cost: short },
    { measure: "length", cost: (by) => TIE * Math.abs(by) },
  ],
  bottom: [
    { measure: "waist", cost: Math.abs },
    { measure: "hip", cost: short },
    { measure: "length", cost: (by) => TIE * Math.abs(by) },
  ],
  // A shoe that is too short hurts more than one that is too long.
  foot: [{ measure: "foot", cost: (by) => (by < 0 ? -4 * by : by) }],
  insole: [{ measure: "insole", cost: (by) => (by < 0 ? -4 * by : by) }],
};

/** Returns the value that a size should have, or undefined if it is not known. */
function wantedOf(me: Me, measure: Measure): number | undefined {
  const { name, of } = measure;
  const own = me.cm[name];
  if (me.of === "garment") return of === "garment" ? own : undefined;
  if (name === "foot" || of === "body") return own;
  const foot = me.cm.foot;
  if (name === "insole") return foot === undefined ? undefined : foot + EASE.insole;
  const chestEase = me.isOuterwear ? EASE.outerwear : EASE.shirt;
  const ease = { chest: chestEase, waist: EASE.waist, hip: EASE.hip }[name as "chest"] ?? 0;
  return own === undefined ? undefined : own + ease;
}

/** Returns the value around the body of a measure that was taken flat. */
export const comparable = ({ name, basis, cm }: Measure): number =>
  basis === "flat" && AROUND.has(name) ? 2 * cm : cm;

/**
 * Returns the differences between a size and a person, for each measure of both. For a body, a garment's difference is
 * its ease.
 */
export function differencesOf({ measures }: SizeRow, me: Me): { measure: Measure; cm: number }[] {
  return measures.flatMap((measure) => {
    const own = me.cm[measure.name];
    const isLike = me.of === "body" || measure.of === "garment";
    return own === undefined || !isLike ? [] : [{ measure, cm: comparable(measure) - own }];
  });
}

/**
 * Picks the size that fits best by written rules, with its reasons.
 * @returns undefined if the table or the person lacks the measure that decides
 */
export function pickSize(me: Me, kind: GoodsKind, sizes: readonly SizeRow[]): Pick | undefined {
  const rules = rulesFor(kind, me, sizes);
  const [first] = rules;
  if (!first) return undefined;
  const candidates = sizes
    .filter((row) => row.size !== "" && valueOf(row, first.measure, me))
    .toSorted(
      (a, b) => valueOf(a, first.measure, me)!.value - valueOf(b, first.measure, me)!.value,
    );
  // A measure that some sizes lack would favour these sizes.
  const usable = rules.filter(({ measure }) =>
    candidates.every((row) => valueOf(row, measure, me)),
  );
  let best: { row: SizeRow; cost: number } | undefined;
  for (const row of candidates) {
    const cost = usable.reduce(
      (sum, rule) => sum + rule.cost(differenceOf(row, rule.measure, me)),
      0,
    );
    if (!best || cost < best.cost - 1e-9) best = { row, cost };
  }
  if (!best) return undefined;
  const { row } = best;
  const reasons = usable.map(({ measure }): Reason => {
    const { value, wanted } = valueOf(row, measure, me)!;
    return { measure, value_cm: value, wanted_cm: wanted, difference_cm: value - wanted };
  });
  const isFar = Math.abs(reasons[0]!.difference_cm) > (FAR_CM[first.measure] ?? Infinity);
  return { size: row.size, reasons, isFar };
}

function rulesFor(kind: GoodsKind, me: Me, sizes: readonly SizeRow[]): Rule[] {
  const order = {
    top: ["top"],
    bottom: ["bottom"],
    shoes: ["foot", "insole"],
    other: ["top", "bottom"],
  } as const;
  for (const name of order[kind]) {
    const rules = RULES[name];
    if (sizes.some((row) => valueOf(row, rules[0]!.measure, me))) return rules;
  }
  return [];
}

/** Returns a size's value of a measure and the wanted one, by the first column that can be compared with the person. */
function valueOf({ measures }: SizeRow, name: MeasureName, me: Me) {
  for (const measure of measures) {
    const wanted = measure.name === name ? wantedOf(me, measure) : undefined;
    if (wanted !== undefined) return { value: comparable(measure), wanted };
  }
  return undefined;
}

function differenceOf(row: SizeRow, measure: MeasureName, me: Me): number {
  const { value, wanted } = valueOf(row, measure, me)!;
  return value - wanted;
}
