import { isWebAddress } from "#server/outbound/public-address.ts";

/** Returns a web address, also if the service writes it with `//` in front; undefined for anything else. */
export function webAddressOf(raw: unknown): string | undefined {
  if (typeof raw !== "string") return undefined;
  const url = raw.startsWith("//") ? `https:${raw}` : raw;
  return isWebAddress(url) ? url : undefined;
}

/** Returns the web addresses of a list, or of a single text in place of the list. */
export const webAddressesOf = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap((one) => webAddressOf(one) ?? []);

/** Cuts a text to at most `length_max` UTF-16 units, without half of a character at the end. */
export const cut = (text: string, length_max: number): string =>
  text.slice(0, length_max).replace(/[\ud800-\udbff]$/, "");
