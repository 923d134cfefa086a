import type { SizeRow, SizeTable } from "@loupe/contract";
import { CM_PER_INCH } from "@loupe/sizes/table";
import type { Pick, Reason } from "@loupe/sizes/pick";
import * as texts from "#texts/sizes.ts";
import { oneDecimal } from "#texts/words.ts";

export type Unit = "cm" | "inch";
export type Measure = SizeRow["measures"][number];

/** Returns a length in the shopper's unit, such as "100", with its range if the chart has one. */
export function lengthIn(unit: Unit, { cm, low, high }: Length): string {
  const write = (value: number) => oneDecimal(unit === "inch" ? value / CM_PER_INCH : value);
  return low === undefined || high === undefined ? write(cm) : `${write(low)}–${write(high)}`;
}
type Length = { cm: number; low?: number | undefined; high?: number | undefined };

/** Returns a difference with its sign, such as "+4". */
export function differenceIn(unit: Unit, cm: number): string {
  const value = Math.round((unit === "inch" ? cm / CM_PER_INCH : cm) * 10) / 10;
  return `${value > 0 ? "+" : value < 0 ? "−" : "±"}${oneDecimal(Math.abs(value))}`;
}

/** The columns of a table: each measure of any size once, in the order of the chart. */
export function columnsOf(sizes: readonly SizeRow[]): Measure[] {
  const columns = new Map<string, Measure>();
  for (const measure of sizes.flatMap(({ measures }) => measures)) {
    if (!columns.has(keyOf(measure))) columns.set(keyOf(measure), measure);
  }
  return [...columns.values()];
}

export const keyOf = ({ name, label, of, basis }: Omit<Measure, "cm">) =>
  [name, label, of, basis].join("\n");

/** Returns the name of a measure, with what tells it apart: "Chest, flat", "Chest of the body". */
export function nameOf({ name, label, of, basis }: Omit<Measure, "cm">): string {
  const plain = name === "other" ? label : texts.measureNames[name];
  if (name === "foot") return plain;
  if (of === "body") return texts.bodyMeasure(plain);
  return basis === "flat" ? texts.flatMeasure(plain) : plain;
}

/** Returns where a table comes from and how many people confirmed it. */
export const sourceOf = ({ source, confirmedBy }: Origin): string =>
  texts.sourceLine(texts.sources[source], confirmedBy);
type Origin = { source: SizeTable["source"]; confirmedBy: number };

/** Returns the sentences that explain a picked size. */
export const sentencesOf = ({ reasons }: Pick, unit: Unit): string[] =>
  reasons.map((reason) => sentenceOf(reason, unit));

function sentenceOf({ measure, value_cm, wanted_cm, difference_cm }: Reason, unit: Unit): string {
  const name = texts.measureNames[measure];
  const [value, wanted] = [value_cm, wanted_cm].map(
    (cm) => `${lengthIn(unit, { cm })} ${unitOf(unit)}`,
  );
  if (Math.abs(difference_cm) < 0.05) return texts.reasonEqual(name, value!);
  const by = `${lengthIn(unit, { cm: Math.abs(difference_cm) })} ${unitOf(unit)}`;
  return difference_cm > 0
    ? texts.reasonLarger(name, value!, by, wanted!)
    : texts.reasonSmaller(name, value!, by, wanted!);
}

export const unitOf = (unit: Unit): string => (unit === "inch" ? texts.inch : texts.cm);
