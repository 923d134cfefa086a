import type { PriceHistory } from "./endpoints/price-history.ts";

/** A price is called the lowest only if the records are at least this long. Shorter ones prove nothing. */
const RECORDED_MS = 35 * 86_400_000;

/** Returns the lowest recorded price of an item if the records are long enough to call it that. */
export function provenLow({ low, firstAt, lastCheckedAt }: PriceHistory): PriceHistory["low"] {
  const recorded_ms = Date.parse(lastCheckedAt ?? "") - Date.parse(firstAt ?? "");
  return recorded_ms >= RECORDED_MS ? low : null;
}
