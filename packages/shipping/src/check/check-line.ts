import { feeDecimals } from "../money.ts";
import { bounds } from "./card-limits.ts";
import { Fields } from "./fields.ts";
import { isShape, show } from "./field-values.ts";
import {
  checkChargeable,
  checkChargeableWhole,
  checkFees,
  checkLimits,
  checkLimitsWhole,
  checkOrigins,
  checkSurcharges,
} from "./check-line-rules.ts";

/** The parts of the rate card that a line may refer to. */
export type CardReferences = {
  currency: string | null;
  sources: ReadonlySet<string>;
  countries: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
};

const fee = { max: bounds.fee, decimals: feeDecimals };

/** @returns the number of bands, which is limited for the whole card */
export function checkLine(line: Fields, references: CardReferences): number {
  line.text("code", bounds.name);
  line.text("name", bounds.name);
  line.choice("mode", ["postal", "express", "dedicated", "sea"]);
  line.matching("iconUrl", /^(?:\/(?!\/)|https:\/\/)[\w./%~-]+$/, "a path or an https address");
  line.text("features", bounds.title, { blank: true });
  line.text("notes", bounds.notes, { blank: true, optional: true });
  line.flag("taxIncluded");
  line.flag("enabled");
  const currency = line.matching("currency", /^[A-Z]{3}$/, "a currency's three letters");
  if (currency !== null && references.currency !== null && currency !== references.currency)
    line.addError("currency", `must be the card's, ${references.currency}, is ${currency}`);
  checkAttributes(line, references.attributes);
  checkSurcharges(line, references.sources);
  for (const [name, check, whole] of sections) {
    const section = line.object(name);
    if (!section) continue;
    check(section, references.sources);
    checkOrigins(section, references.sources);
    whole?.(section, section);
  }
  const destinations = line.object("destinations");
  let bands = 0;
  for (const code of destinations?.keys(bounds.countries) ?? []) {
    if (!references.countries.has(code))
      destinations?.addError(code, "is a country that the card does not list");
    const destination = destinations?.object(code);
    if (destination) bands += checkDestination(destination, line, references);
  }
  return bands;
}

const sections = [
  ["chargeable", checkChargeable, checkChargeableWhole],
  ["limits", checkLimits, checkLimitsWhole],
  ["fees", checkFees, null],
] as const;

function checkAttributes(line: Fields, attributes: ReadonlySet<string>): void {
  const list = line.list("blockedAttributes", bounds.attributes);
  for (const [i, attribute] of list?.entries() ?? []) {
    if (typeof attribute !== "string" || !attributes.has(attribute))
      line.addError(
        `blockedAttributes[${i}]`,
        `is not an attribute of any category: ${show(attribute)}`,
      );
  }
}

function checkDestination(destination: Fields, line: Fields, references: CardReferences): number {
  const transit = destination.object("transitDays");
  if (transit) {
    const min = transit.number("min", { max: bounds.days });
    const max = transit.number("max", { max: bounds.days });
    if (min !== null && max !== null && min > max)
      transit.addError("max", `is ${max}, less than min ${min}`);
    checkOrigins(transit, references.sources);
  }
  const bands = destination.objects("bands", bounds.bands);
  if (Array.isArray(destination.raw("bands")) && bands.length === 0)
    destination.addError("bands", "must have at least one band");
  for (const band of bands) checkBand(band, references.sources);
  checkOverlaps(bands);
  const calibration = destination.object("calibration", { optional: true });
  if (calibration) {
    calibration.number("weightG", { max: bounds.weight_g });
    for (const field of ["lengthCm", "widthCm", "heightCm"])
      calibration.number(field, { max: bounds.side_cm, decimals: 3 });
    calibration.number("publishedTotal", fee);
    checkOrigins(calibration, references.sources);
  }
  checkOverrides(destination, line, references);
  return bands.length;
}

function checkBand(band: Fields, sources: ReadonlySet<string>): void {
  band.choice("kind", ["step", "prorata"]);
  const from = band.number("fromG", { max: bounds.weight_g });
  const to = band.number("toG", { max: bounds.weight_g });
  if (from !== null && to !== null && from > to)
    band.addError("toG", `is ${to}, less than the first weight, ${from}`);
  for (const field of ["feeFirst", "feeContinue", "itemFee"]) band.number(field, fee);
  band.number("weightFirst", { max: bounds.weight_g });
  band.number("weightContinue", { min: 1, max: bounds.weight_g });
  checkOrigins(band, sources);
}

/** Reports weight bands that overlap. Gaps are allowed: a weight in no band gets no quote. */
function checkOverlaps(bands: readonly Fields[]): void {
  const ranges = bands.flatMap((band) => {
    const [from, to] = [band.raw("fromG"), band.raw("toG")];
    return typeof from === "number" && typeof to === "number" && from <= to
      ? [{ band, from, to }]
      : [];
  });
  ranges.sort((a, b) => a.from - b.from);
  let widest = ranges[0];
  for (const range of ranges.slice(1)) {
    if (!widest) return;
    if (range.from <= widest.to)
      range.band.addError(
        "fromG",
        `overlaps ${widest.band.path.slice(widest.band.path.lastIndexOf("bands"))} (${widest.from} to ${widest.to} g)`,
      );
    if (range.to > widest.to) widest = range;
  }
}

function checkOverrides(destination: Fields, line: Fields, references: CardReferences): void {
  const overrides = destination.object("overrides", { optional: true });
  if (!overrides) return;
  if (overrides.has("surcharges")) checkSurcharges(overrides, references.sources);
  for (const [name, check, whole] of sections) {
    const own = overrides.object(name, { optional: true, partial: true });
    if (!own) continue;
    check(own, references.sources);
    checkOrigins(own, references.sources);
    const [base, over] = [line.raw(name), overrides.raw(name)];
    if (whole && isShape(base) && isShape(over))
      whole(new Fields({ ...base, ...over }, own.path, own.errors), own);
  }
}
