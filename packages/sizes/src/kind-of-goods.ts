import type { GoodsKind, MeasureName } from "./size-table.ts";

const TOP = new Set<MeasureName>(["chest", "shoulder", "sleeve"]);
const BOTTOM = new Set<MeasureName>(["inseam", "thigh", "rise", "hip", "waist"]);
const SHOES = new Set<MeasureName>(["foot", "insole"]);

/** Returns the kind of goods to which these measures belong. */
export function kindOf(names: readonly MeasureName[], sizes: readonly string[]): GoodsKind {
  if (names.some((name) => SHOES.has(name))) return "shoes";
  if (names.some((name) => TOP.has(name))) return "top";
  if (names.some((name) => BOTTOM.has(name))) return "bottom";
  void sizes;
  return "other";
}
