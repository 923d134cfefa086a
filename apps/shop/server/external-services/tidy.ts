import { isWebAddress } from "#server/outbound/public-address.ts";

/** A web address as these services write it, `//` before it included; anything else is none. */
export function webAddressOf(raw: unknown): string | undefined {
  if (typeof raw !== "string") return undefined;
  const url = raw.startsWith("//") ? `https:${raw}` : raw;
  return isWebAddress(url) ? url : undefined;
}

/** The web addresses of a list, or the one that stands in place of it. */
export const webAddressesOf = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap((one) => webAddressOf(one) ?? []);

/** At most so many UTF-16 units, and no half of a character at the end. */
export const cut = (text: string, length_max: number): string =>
  text.slice(0, length_max).replace(/[\ud800-\udbff]$/, "");
