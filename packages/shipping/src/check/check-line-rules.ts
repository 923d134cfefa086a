import { feeDecimals, percentDecimals, ratioDecimals } from "../money.ts";
import type { ChargeMode, FuelBase, Measure } from "../line-rules.ts";
import { divisorMin, divisorMax, bounds } from "./card-limits.ts";
import { type Fields } from "./fields.ts";
import { isShape, kindOf, show, wrongNumber } from "./field-values.ts";

const modes: ChargeMode[] = ["actual", "greater", "half", "threshold", "surplus"];
const bases: FuelBase[] = ["freight", "airSurcharge", "surcharges"];
const measures: Measure[] = [
  "side1",
  "side2",
  "side3",
  "sum",
  "lengthPlusGirth",
  "actualG",
  "volumeG",
  "chargeableG",
];
const weight = { max: bounds.weight_g };
const side = { max: bounds.side_cm, decimals: 3, nullable: true };
const fee = { max: bounds.fee, decimals: feeDecimals };
const ratio = { min: 1, max: bounds.ratio, decimals: ratioDecimals };
const perKg = { max: bounds.perKg, decimals: feeDecimals };

/** Checks the origins of numbers. `published:S2` must name a source of the card; `*` means all other fields. */
export function checkOrigins(fields: Fields, sources: ReadonlySet<string>): void {
  if (!fields.has("prov")) return;
  const value = fields.raw("prov");
  const entries = isShape(value) ? Object.entries(value) : [["", value] as const];
  if (entries.length > bounds.origins)
    fields.addError("prov", `has ${entries.length} entries, at most ${bounds.origins}`);
  for (const [field, origin] of entries.slice(0, bounds.origins)) {
    const at = field === "" ? "prov" : `prov.${field}`;
    if (origin === "illustrative") continue;
    if (typeof origin !== "string" || !origin.startsWith("published:"))
      fields.addError(at, `must be illustrative or published:<source>, is ${show(origin)}`);
    else if (!sources.has(origin.slice("published:".length)))
      fields.addError(at, `names a source that the card does not have: ${show(origin)}`);
  }
}

export function checkChargeable(fields: Fields, sources: ReadonlySet<string>): void {
  fields.choice("mode", modes);
  fields.number("divisor", { min: divisorMin, max: divisorMax, nullable: true });
  fields.number("minChargeableG", weight);
  fields.number("freeRatio", { ...ratio, optional: true });
  fields.number("thresholdSideCm", { max: bounds.side_cm, decimals: 3, optional: true });
  if (fields.has("thresholdOp")) fields.choice("thresholdOp", [">", ">="]);
  fields.number("surplusPerKg", { ...perKg, optional: true });
  if (!fields.has("rounding")) {
    fields.list("rounding", bounds.rounding);
    return;
  }
  const rows = fields.objects("rounding", bounds.rounding);
  let before = -1;
  for (const [i, row] of rows.entries()) {
    checkOrigins(row, sources);
    row.number("stepG", { min: 1, max: bounds.weight_g });
    const upto = row.number("uptoG", { ...weight, nullable: true });
    const last = i === rows.length - 1;
    if (row.raw("uptoG") === null && !last) row.addError("uptoG", "only the last row may be null");
    if (upto === null) continue;
    if (last)
      row.addError("uptoG", "must be null in the last row, so that every weight has a step");
    if (upto <= before) row.addError("uptoG", `must be more than in the row before, is ${upto}`);
    before = upto;
  }
  if (rows.length === 0 && fields.list("rounding", bounds.rounding)?.length === 0)
    fields.addError("rounding", "must have at least one row");
}

const needs: Partial<Record<ChargeMode, string[]>> = {
  half: ["freeRatio"],
  threshold: ["thresholdSideCm", "thresholdOp"],
  surplus: ["surplusPerKg"],
};

/** Checks fields that depend on each other. Called after a country's own values have replaced those of the line. */
export function checkChargeableWhole(rules: Fields, report: Fields): void {
  const mode = rules.raw("mode");
  if (mode === "actual" || !modes.some((chargeMode) => chargeMode === mode)) return;
  if (rules.raw("divisor") === null)
    report.addError("divisor", `must be a number for mode ${show(mode)}`);
  for (const field of needs[mode as ChargeMode] ?? [])
    if (!rules.has(field)) report.addError(field, `is missing for mode ${show(mode)}`);
}

export function checkLimits(fields: Fields): void {
  fields.number("minWeightG", weight);
  fields.number("maxWeightG", { min: 1, ...weight });
  fields.choice("weightBasis", ["actual", "chargeable"]);
  for (const field of ["maxSideCm", "maxSumCm", "maxLengthPlusGirthCm"]) fields.number(field, side);
  if (fields.raw("maxBoxCm") === null) return;
  const box = fields.list("maxBoxCm", 3);
  if (box && box.length !== 3)
    fields.addError("maxBoxCm", `must be three sides or null, has ${box.length}`);
  for (const [i, length] of box?.entries() ?? []) {
    const wrong = wrongNumber(length, 0, bounds.side_cm, 3);
    if (wrong) fields.addError(`maxBoxCm[${i}]`, wrong);
  }
}

export function checkLimitsWhole(rules: Fields, report: Fields): void {
  const [least, greatest] = [rules.raw("minWeightG"), rules.raw("maxWeightG")];
  if (typeof least === "number" && typeof greatest === "number" && least > greatest)
    report.addError("maxWeightG", `is ${greatest}, less than minWeightG ${least}`);
}

export function checkFees(fields: Fields): void {
  fields.number("customsFee", fee);
  fields.number("serviceFee", fee);
  fields.number("airSurchargePerKg", perKg);
  fields.number("fuelPct", { max: bounds.percent, decimals: percentDecimals });
  for (const [i, base] of (fields.list("fuelBase", bases.length, true) ?? []).entries()) {
    if (!bases.some((fuelBase) => fuelBase === base))
      fields.addError(`fuelBase[${i}]`, `must be one of ${bases.join(", ")}, is ${show(base)}`);
  }
}

export function checkSurcharges(owner: Fields, sources: ReadonlySet<string>): void {
  const ids = new Set<string>();
  for (const surcharge of owner.objects("surcharges", bounds.surcharges)) {
    const id = surcharge.text("id", bounds.name);
    if (id !== null && ids.has(id)) surcharge.addError("id", `appears twice: ${show(id)}`);
    if (id !== null) ids.add(id);
    surcharge.text("group", bounds.name);
    surcharge.number("amount", fee);
    surcharge.flag("fuelable");
    checkOrigins(surcharge, sources);
    const any = surcharge.list("any", bounds.conditions);
    if (any?.length === 0) surcharge.addError("any", "must have at least one condition");
    for (const [i, condition] of any?.entries() ?? []) {
      const wrong = wrongCondition(condition);
      if (wrong) surcharge.addError(`any[${i}]`, wrong);
    }
  }
}

function wrongCondition(condition: unknown): string | null {
  if (!Array.isArray(condition) || condition.length !== 3)
    return `must be [measure, operator, number], is ${kindOf(condition)}`;
  const [measure, operator, value] = condition as unknown[];
  if (!measures.some((name) => name === measure))
    return `must measure one of ${measures.join(", ")}, is ${show(measure)}`;
  if (operator !== ">" && operator !== ">=") return `must compare by > or >=, is ${show(operator)}`;
  return wrongNumber(value, 0, bounds.weight_g, String(measure).endsWith("G") ? 0 : 3);
}
