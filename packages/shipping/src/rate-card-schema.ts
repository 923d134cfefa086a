import * as z from "zod";
import { categories } from "./categories.ts";
import { countryCodes } from "./iso-country-codes.ts";
import { feeDecimals, percentDecimals, ratioDecimals } from "./money.ts";
import {
  blankText,
  checked,
  entriesOf,
  isNumber,
  isShape,
  kindOf,
  matching,
  number,
  numberError,
  show,
  text,
  together,
  withUnique,
} from "./rate-card-values.ts";

// The limits of numbers keep every total below 2⁵³ fen (see `rounded-sums.ts`), so that sums are exact. The limits of
// lists keep checking and quoting fast.
const WEIGHT = { max: 10_000_000 };
const LENGTH = { max: 10_000, decimals: 3 };
const DAYS = { max: 1_000 };
const weight = number(WEIGHT);
const positiveWeight = number({ ...WEIGHT, min: 1 });
const length = number(LENGTH);
const fee = number({ max: 1_000_000, decimals: feeDecimals });
const feePerKg = number({ max: 10_000, decimals: feeDecimals });
const name = text(200);
const title = text(500);
export const currency = matching(/^[A-Z]{3}$/, "a currency's three letters");

/** `published:S2` names a source of the card. `illustrative` numbers are invented and not a price of any carrier. */
export type Origin = "illustrative" | `published:${string}`;
/** The origins of an object's numbers: one for all fields, or one for each field, with `*` for the remaining ones. */
export type Origins = Origin | Readonly<Record<string, Origin>>;

/**
 * The ids of the card's sources. `checkRateCard` sets them before it checks the lines, because a check that creates its
 * own schemas takes 1.6 times as long. A check runs without a pause, so only one card at a time is checked.
 */
export const references = { sources: new Set<string>() };
const originsMax = 50;

const prov = z
  .custom<Origins>()
  .check(({ value, issues }) => {
    const entries: [string, unknown][] = isShape(value) ? Object.entries(value) : [["", value]];
    const add = (field: string, message: string) =>
      issues.push({ code: "custom", input: value, path: field === "" ? [] : [field], message });
    if (entries.length > originsMax)
      add("", `has ${entries.length} entries, at most ${originsMax}`);
    for (const [field, origin] of entries.slice(0, originsMax)) {
      if (origin === "illustrative") continue;
      if (typeof origin !== "string" || !origin.startsWith("published:"))
        add(field, `must be illustrative or published:<source>, is ${show(origin)}`);
      else if (!references.sources.has(origin.slice("published:".length)))
        add(field, `names a source that the card does not have: ${show(origin)}`);
    }
  })
  .optional();

const lengths = ["side1", "side2", "side3", "sum", "lengthPlusGirth"] as const;
const weights = ["actualG", "volumeG", "chargeableG"] as const;
const measures = [...lengths, ...weights] as const;
export type Measure = (typeof measures)[number];
export type Condition = readonly [Measure, ">" | ">=", number];

const condition = checked(z.custom<Condition>(), (value: unknown) => {
  if (!Array.isArray(value) || value.length !== 3)
    return `must be [measure, operator, number], is ${kindOf(value)}`;
  const [measure, operator, limit] = value as unknown[];
  if (!measures.some((known) => known === measure))
    return `must measure one of ${measures.join(", ")}, is ${show(measure)}`;
  if (operator !== ">" && operator !== ">=") return `must compare by > or >=, is ${show(operator)}`;
  const isLength = lengths.some((known) => known === measure);
  return numberError(limit, isLength ? { ...WEIGHT, decimals: 3 } : WEIGHT);
});

const roundingRow = z.object({ prov, stepG: positiveWeight, uptoG: weight.nullable() });
const roundingRows = z.array(roundingRow).min(1, "must have at least one row").max(20);

/** Only the last row has no upper end, so that every weight has a step. */
const rounding = together(roundingRows, (rows, report) => {
  let before = -1;
  for (const [i, row] of rows.entries()) {
    const add = (message: string) => report([i, "uptoG"], message);
    const isLast = i === rows.length - 1;
    const upto = isShape(row) ? row.uptoG : undefined;
    if (upto === null && !isLast) add("only the last row may be null");
    if (!isNumber(upto, WEIGHT)) continue;
    if (isLast) add("must be null in the last row, so that every weight has a step");
    if (upto <= before) add(`must be more than in the row before, is ${upto}`);
    before = upto;
  }
});

export const chargeModes = ["actual", "greater", "half", "threshold", "surplus"] as const;

/** How the chargeable weight is computed from a parcel's weight and size. */
const chargeable = z.object({
  mode: z.enum(chargeModes),
  /** cm³ per kilogram. Null if the volume is never used. */
  divisor: number({ min: 1_000, max: 100_000 }).nullable(),
  minChargeableG: weight,
  /** Mode `half`: the actual weight is charged as long as the volumetric weight is at most this multiple of it. */
  freeRatio: number({ min: 1, max: 100, decimals: ratioDecimals }).optional(),
  /** Mode `threshold`: the volumetric weight is charged if the longest side exceeds this length. */
  thresholdSideCm: length.optional(),
  thresholdOp: z.enum([">", ">="]).optional(),
  /** Mode `surplus`: the price per kilogram by which the volumetric weight exceeds the actual weight. */
  surplusPerKg: feePerKg.optional(),
  rounding,
  prov,
});

const limits = z.object({
  minWeightG: weight,
  maxWeightG: positiveWeight,
  weightBasis: z.enum(["actual", "chargeable"]),
  maxSideCm: length.nullable(),
  maxSumCm: length.nullable(),
  maxLengthPlusGirthCm: length.nullable(),
  maxBoxCm: checked(z.array(length).max(3), (box) =>
    box.length === 3 ? undefined : `must be three sides or null, has ${box.length}`,
  ).nullable(),
  prov,
});

const fees = z.object({
  customsFee: fee,
  serviceFee: fee,
  airSurchargePerKg: feePerKg,
  fuelPct: number({ max: 200, decimals: percentDecimals }),
  fuelBase: z
    .array(z.enum(["freight", "airSurcharge", "surcharges"]))
    .max(3)
    .optional(),
  prov,
});

const surcharge = z.object({
  id: name,
  /** Only the most expensive matching surcharge of each group is charged. */
  group: name,
  amount: fee,
  fuelable: z.boolean(),
  prov,
  /** The surcharge matches if any of these conditions does. */
  any: z.array(condition).min(1, "must have at least one condition").max(20),
});
const surcharges = withUnique(z.array(surcharge).max(50), "id", show);

const bandFields = z.object({
  kind: z.enum(["step", "prorata"]),
  fromG: weight,
  toG: weight,
  feeFirst: fee,
  feeContinue: fee,
  itemFee: fee,
  weightFirst: weight,
  weightContinue: positiveWeight,
  prov,
});
const band = together(bandFields, ({ fromG, toG }, report) => {
  if (isNumber(fromG, WEIGHT) && isNumber(toG, WEIGHT) && fromG > toG)
    report(["toG"], `is ${toG}, less than the first weight, ${fromG}`);
});
const bandList = z.array(band).min(1, "must have at least one band").max(200);

/** Bands do not overlap. A weight in no band gets no quote. */
const bands = together(bandList, (list, report) => {
  const numberOf = (value: unknown) => (typeof value === "number" ? value : Number.NaN);
  const ranges = list
    .map((each: Band | null, at) => ({ at, from: numberOf(each?.fromG), to: numberOf(each?.toG) }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from);
  let widest = { at: -1, from: 0, to: -1 };
  for (const range of ranges) {
    const { at, from, to } = widest;
    if (at >= 0 && range.from <= to)
      report([range.at, "fromG"], `overlaps bands[${at}] (${from} to ${to} g)`);
    if (at < 0 || range.to > to) widest = range;
  }
});

const dayRange = z.object({ min: number(DAYS), max: number(DAYS), prov });
const transitDays = together(dayRange, ({ min, max }, report) => {
  if (isNumber(min, DAYS) && isNumber(max, DAYS) && min > max)
    report(["max"], `is ${max}, less than min ${min}`);
});

/** A published total, from which the parts of an illustrative price were computed. */
const calibration = z.object({
  weightG: weight,
  lengthCm: length,
  widthCm: length,
  heightCm: length,
  publishedTotal: fee,
  prov,
});

const overrides = z
  .object({
    surcharges,
    chargeable: chargeable.partial(),
    limits: limits.partial(),
    fees: fees.partial(),
  })
  .partial();

export const destination = z.object({
  transitDays,
  bands,
  calibration: calibration.optional(),
  overrides: overrides.optional(),
});

const attributes = new Set(
  categories.flatMap(({ children }) => children.flatMap((child) => child.attributes)),
);

const attribute = checked(z.custom<string>(), (value) =>
  attributes.has(value) ? undefined : `is not an attribute of any category: ${show(value)}`,
);

export const line = z.object({
  id: matching(/^[a-z0-9][a-z0-9-]*$/, "small letters, digits and dashes"),
  code: name,
  name,
  mode: z.enum(["postal", "express", "dedicated", "sea"]),
  iconUrl: matching(/^(?:\/(?!\/)|https:\/\/)[\w./%~-]+$/, "a path or an https address"),
  features: blankText(500),
  notes: blankText(4_000).optional(),
  taxIncluded: z.boolean(),
  enabled: z.boolean(),
  currency,
  blockedAttributes: z.array(attribute).max(100),
  surcharges,
  chargeable,
  limits,
  fees,
  destinations: entriesOf<Destination>(),
});

function isDay(date: string): boolean {
  const whole = date.length === 7 ? `${date}-01` : date;
  const day = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(whole);
}

export const source = z.object({ title, address: title.optional() });

const country = z.object({
  code: matching(/^[A-Z]{2}$/, "two capital letters", (code) =>
    countryCodes.has(code) ? undefined : `is not a country: ${code}`,
  ),
  name,
});

/** A rate card. `checkRateCard` checks its sources, lines and destinations one after the other. */
export const rateCard = z.object({
  schemaVersion: matching(/^1\.\d+$/, "1.x"),
  cardId: matching(/^[\w.-]+$/, "letters, digits, dots and dashes"),
  title,
  /** The card's version. Without one, its id identifies it. */
  version: name.optional(),
  /** The card's date as `YYYY-MM-DD` or `YYYY-MM`. Without one, the date at the end of the id is used. */
  date: matching(/^\d{4}-\d{2}(?:-\d{2})?$/, "YYYY-MM-DD or YYYY-MM", (date) =>
    isDay(date) ? undefined : `is not a valid date: ${date}`,
  ).optional(),
  currency,
  currencySymbol: text(8),
  originCountry: matching(/^[A-Z]{2}$/, "a country's two letters").optional(),
  sources: entriesOf<z.infer<typeof source>>(),
  countries: withUnique(z.array(country).max(300), "code", String),
  lines: z.array(z.custom<Line>()).min(1, "must have at least one line").max(2_000),
});

export type Chargeable = z.infer<typeof chargeable>;
export type Limits = z.infer<typeof limits>;
export type Fees = z.infer<typeof fees>;
export type Surcharge = z.infer<typeof surcharge>;
export type Band = z.infer<typeof band>;
/** The prices of one line to one country. */
export type Destination = z.infer<typeof destination>;
export type Line = z.infer<typeof line>;
export type Country = z.infer<typeof country>;
/** A rate card that has passed `checkRateCard`. */
export type RateCard = z.infer<typeof rateCard>;
