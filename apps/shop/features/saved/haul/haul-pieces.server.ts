import type { HaulErrors, HaulLine } from "@loupe/contract";
import { PIECES_OF_HAUL_MAX } from "@loupe/contract/limits";
import { checkParcel } from "@loupe/shipping";
import type { HaulItem } from "@loupe/shipping";
import { GENERAL } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import type { Context } from "#server/context.ts";
import type { HaulWords } from "./haul-words.server.ts";

/** One piece of a haul, which is several items that are sent together. `line` is the index of its row in the form. */
export type Piece = HaulItem & { line: number };

type LineErrors = Partial<Record<keyof HaulLine, string>>;

/** Checks the rows and the destination, and expands each valid row into its pieces. */
export async function readPieces(
  context: Context,
  { lines, destination, words }: { lines: HaulLine[]; destination: string; words: HaulWords },
) {
  const { texts, wholeNumber, withPoint } = words;
  const { pricing } = await cardInUse(context);
  const fieldErrors: HaulErrors = { lines: {} };
  const pieces: Piece[] = [];
  let total = 0;
  for (const [at, line] of lines.entries()) {
    const errors: LineErrors = {};
    const count = line.count === "" ? 1 : /^\d{1,3}$/.test(line.count) ? Number(line.count) : 0;
    if (count < 1) errors.count = texts.countInvalid;
    const sides = line.size === "" ? [] : line.size.split(/\s*[x×*]\s*/i);
    if (sides.length !== 0 && sides.length !== 3) errors.size = texts.sizeInvalid;
    const [length, width, height] = errors.size ? [] : sides;
    if (!line.features) errors.features = texts.categoryMissing;
    const weight = withPoint(line.weight);
    const features = line.features === GENERAL ? "" : line.features;
    const parcel = { destination: pricing.card.countries[0]?.code, weight, features };
    const checked = checkParcel(pricing, {
      ...parcel,
      length: length && withPoint(length),
      width: width && withPoint(width),
      height: height && withPoint(height),
    });
    if (!checked.ok)
      for (const { path } of checked.issues) addError(errors, texts, { path, weight });
    if (Object.keys(errors).length > 0) fieldErrors.lines[at] = errors;
    total += count;
    // Pieces above the limit are only counted, because such a haul is refused.
    if (checked.ok && total <= PIECES_OF_HAUL_MAX) {
      const { destination: _, ...sized } = checked.parcel;
      for (let piece = 0; piece < count; piece += 1) pieces.push({ ...sized, line: at });
    }
  }
  if (total > PIECES_OF_HAUL_MAX) {
    fieldErrors.whole = texts.tooManyPieces(wholeNumber(PIECES_OF_HAUL_MAX), wholeNumber(total));
  }
  if (destination && !pricing.countries.has(destination)) {
    fieldErrors.destination = texts.countryUnknown;
  }
  return { faults: fieldErrors, pieces };
}

/** Adds an error of a row in the language of the page. A field has at most one error. */
function addError(
  errors: LineErrors,
  texts: HaulWords["texts"],
  { path, weight }: { path: string; weight: string },
): void {
  if (path === "weight") errors.weight ??= weight ? texts.weightInvalid : texts.weightMissing;
  else if (path === "features") errors.features ??= texts.categoryMissing;
  else errors.size ??= texts.sizeInvalid;
}
