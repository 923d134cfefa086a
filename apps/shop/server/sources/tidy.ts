import { URL_LENGTH_MAX } from "@loupe/contract/limits";
import * as z from "zod";
import { isWebAddress } from "#server/outbound/public-address.ts";

/** Returns a web address, also if the source writes it with `//` in front; undefined for anything else. */
export function webAddressOf(raw: unknown): string | undefined {
  if (typeof raw !== "string" || raw.length > URL_LENGTH_MAX) return undefined;
  const url = raw.startsWith("//") ? `https:${raw}` : raw;
  return isWebAddress(url) ? url : undefined;
}

/** Returns the web addresses of a list, or of a single text in place of the list. */
export const webAddressesOf = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap((one) => webAddressOf(one) ?? []);

/** Cuts a text to at most `length_max` UTF-16 units, without half of a character at the end. */
export const cut = (text: string, length_max: number): string =>
  text.slice(0, length_max).replace(/[\ud800-\udbff]$/, "");

/** The most characters of a title, a name or a property that a source returns. */
export const TEXT_LENGTH_MAX = 300;

/** Returns a text, cut to `length_max`, or a number as a text; empty for anything else. */
export function textOf(raw: unknown, length_max = TEXT_LENGTH_MAX): string {
  return typeof raw === "string" || Number.isFinite(raw) ? cut(String(raw), length_max) : "";
}

/** Returns a number, which sources often send as a text; undefined for anything else. */
export function numberOf(raw: unknown): number | undefined {
  if (typeof raw !== "number" && (typeof raw !== "string" || raw.trim() === "")) return undefined;
  const number = Number(raw);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * A field that an answer may lack: `read` also gets null, a value of a wrong type, and undefined for a missing field, so
 * that the field cannot make the record unreadable.
 */
export const optionalField = <T>(read: (raw: unknown) => T) =>
  z
    .unknown()
    .optional()
    .transform((raw) => read(raw));

/** A list of at most `countMax` elements, without those that cannot be read. Anything else is an empty list. */
export const optionalList = <T>(element: z.ZodType<T>, countMax: number) =>
  optionalField((raw) => readableOf(raw, element, countMax));

/** Returns the elements of a list that can be read. */
export function readableOf<T>(raw: unknown, element: z.ZodType<T>, countMax: number): T[] {
  return (Array.isArray(raw) ? raw : []).slice(0, countMax).flatMap((one) => {
    const parsed = element.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}
