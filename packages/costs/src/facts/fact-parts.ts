import { countryCodes } from "@loupe/shipping/country-codes";
import * as z from "zod";
import { isDay, isPartialDay } from "../days.ts";

/** No database stores a text with a null character or half of a surrogate pair. */
export const storable = z
  .string()
  .refine((value) => !/\0|\p{Cs}/u.test(value), "has a character that cannot be stored");
export const text = storable.trim().min(1).max(1_000);
export const currency = z.string().regex(/^[A-Z]{3}$/, "must be the three letters of a currency");
/** A bill is calculated exactly, so a number such as 1e-300 would have hundreds of digits. */
export const isExactEnough = (number: number) => number === 0 || Math.abs(number) >= 0.000_001;
export const tooFine = "must be 0 or at least 0.000001";
export const amount = z.number().nonnegative().max(1_000_000).refine(isExactEnough, tooFine);
export const percent = z.number().min(0).max(100).refine(isExactEnough, tooFine);
export const day = z.string().refine(isDay, "must be a date such as 2026-07-01");
export const partialDay = z
  .string()
  .refine(isPartialDay, "must be a date such as 2026-07-01, 2026-07 or 2026");
export const country = z.string().refine((code) => countryCodes.has(code), "is not a country");

export const grade = z.enum(["A", "B", "C"]);
const sourcesMax = 20;
export const sources = z.array(z.string()).max(sourcesMax);
export const provenance = { sources: sources.min(1), grade, checked: partialDay.nullable() };
