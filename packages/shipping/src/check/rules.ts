import { feeDecimals, percentDecimals, ratioDecimals } from "../money.ts";
import type { ChargeMode, FuelBase, Measure } from "../types.ts";
import { divisorLeast, divisorMost, most } from "./bounds.ts";
import { type Fields, isShape, kindOf, show, wrongNumber } from "./fields.ts";

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
const weight = { max: most.weight_g };
const side = { max: most.side_cm, decimals: 3, nullable: true };
const fee = { max: most.fee, decimals: feeDecimals };
const perKg = { max: most.perKg, decimals: feeDecimals };

/** `published:S2` must name a source; a map may have `*` for all other fields. */
export function checkOrigins(fields: Fields, sources: ReadonlySet<string>): void {
  if (!fields.has("prov")) return;
  const value = fields.raw("prov");
  const entries = isShape(value) ? Object.entries(value) : [["", value] as const];
  if (entries.length > most.origins)
    fields.fault("prov", `has ${entries.length} entries, at most ${most.origins}`);
  for (const [field, origin] of entries.slice(0, most.origins)) {
    const at = field === "" ? "prov" : `prov.${field}`;
    if (origin === "illustrative") continue;
    if (typeof origin !== "string" || !origin.startsWith("published:"))
      fields.fault(at, `must be illustrative or published:<source>, is ${show(origin)}`);
    else if (!sources.has(origin.slice("published:".length)))
      fields.fault(at, `names a source that the card does not have: ${show(origin)}`);
  }
}

export function checkChargeable(fields: Fields, sources: ReadonlySet<string>): void {
  fields.choice("mode", modes);
  fields.number("divisor", { min: divisorLeast, max: divisorMost, nullable: true });
  fields.number("minChargeableG", weight);
  fields.number("freeRatio", {
    min: 1,
    max: most.ratio,
    decimals: ratioDecimals,
    optional: true,
  });
  fields.number("thresholdSideCm", { max: most.side_cm, decimals: 3, optional: true });
  if (fields.has("thresholdOp")) fields.choice("thresholdOp", [">", ">="]);
  fields.number("surplusPerKg", { ...perKg, optional: true });
  if (!fields.has("rounding")) {
    fields.list("rounding", most.rounding);
    return;
  }
  const rows = fields.objects("rounding", most.rounding);
  let before = -1;
  for (const [i, row] of rows.entries()) {
    checkOrigins(row, sources);
    row.number("stepG", { min: 1, max: most.weight_g });
    const upto = row.number("uptoG", { ...weight, nullable: true });
    const last = i === rows.length - 1;
    if (row.raw("uptoG") === null && !last) row.fault("uptoG", "only the last row may be null");
    if (upto === null) continue;
    if (last) row.fault("uptoG", "must be null in the last row, so that every weight has a step");
    if (upto <= before) row.fault("uptoG", `must be more than in the row before, is ${upto}`);
    before = upto;
  }
  if (rows.length === 0 && fields.list("rounding", most.rounding)?.length === 0)
    fields.fault("rounding", "must have at least one row");
}

const needs: Partial<Record<ChargeMode, string[]>> = {
  half: ["freeRatio"],
  threshold: ["thresholdSideCm", "thresholdOp"],
  surplus: ["surplusPerKg"],
};

/** What one field asks of another; on the rules as they are after overriding. */
export function checkChargeableWhole(rules: Fields, report: Fields): void {
  const mode = rules.raw("mode");
  if (mode === "actual" || !modes.some((known) => known === mode)) return;
  if (rules.raw("divisor") === null)
    report.fault("divisor", `must be a number for mode ${show(mode)}`);
  for (const field of needs[mode as ChargeMode] ?? [])
    if (!rules.has(field)) report.fault(field, `is missing for mode ${show(mode)}`);
}

export function checkLimits(fields: Fields): void {
  fields.number("minWeightG", weight);
  fields.number("maxWeightG", { min: 1, ...weight });
  fields.choice("weightBasis", ["actual", "chargeable"]);
  for (const field of ["maxSideCm", "maxSumCm", "maxLengthPlusGirthCm"]) fields.number(field, side);
  if (fields.raw("maxBoxCm") === null) return;
  const box = fields.list("maxBoxCm", 3);
  if (box && box.length !== 3)
    fields.fault("maxBoxCm", `must be three sides or null, has ${box.length}`);
  for (const [i, length] of box?.entries() ?? []) {
    const wrong = wrongNumber(length, 0, most.side_cm, 3);
    if (wrong) fields.fault(`maxBoxCm[${i}]`, wrong);
  }
}

export function checkLimitsWhole(rules: Fields, report: Fields): void {
  const [least, greatest] = [rules.raw("minWeightG"), rules.raw("maxWeightG")];
  if (typeof least === "number" && typeof greatest === "number" && least > greatest)
    report.fault("maxWeightG", `is ${greatest}, less than minWeightG ${least}`);
}

export function checkFees(fields: Fields): void {
  fields.number("customsFee", fee);
  fields.number("serviceFee", fee);
  fields.number("airSurchargePerKg", perKg);
  fields.number("fuelPct", { max: most.percent, decimals: percentDecimals });
  for (const [i, base] of (fields.list("fuelBase", bases.length, true) ?? []).entries()) {
    if (!bases.some((known) => known === base))
      fields.fault(`fuelBase[${i}]`, `must be one of ${bases.join(", ")}, is ${show(base)}`);
  }
}

export function checkSurcharges(owner: Fields, sources: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const surcharge of owner.objects("surcharges", most.surcharges)) {
    const id = surcharge.text("id", most.name);
    if (id !== null && seen.has(id)) surcharge.fault("id", `is there twice: ${show(id)}`);
    if (id !== null) seen.add(id);
    surcharge.text("group", most.name);
    surcharge.number("amount", fee);
    surcharge.flag("fuelable");
    checkOrigins(surcharge, sources);
    const any = surcharge.list("any", most.conditions);
    if (any?.length === 0) surcharge.fault("any", "must have at least one condition");
    for (const [i, condition] of any?.entries() ?? []) {
      const wrong = wrongCondition(condition);
      if (wrong) surcharge.fault(`any[${i}]`, wrong);
    }
  }
}

function wrongCondition(condition: unknown): string | null {
  if (!Array.isArray(condition) || condition.length !== 3)
    return `must be [measure, operator, number], is ${kindOf(condition)}`;
  const [measure, operator, value] = condition as unknown[];
  if (!measures.some((known) => known === measure))
    return `must measure one of ${measures.join(", ")}, is ${show(measure)}`;
  if (operator !== ">" && operator !== ">=") return `must compare by > or >=, is ${show(operator)}`;
  return wrongNumber(value, 0, most.weight_g, String(measure).endsWith("G") ? 0 : 3);
}
