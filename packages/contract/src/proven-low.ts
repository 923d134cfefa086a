import { DAY_MS } from "./time.ts";
import type { PriceHistory } from "./endpoints/look-up/price-history.ts";

/** A price is called the lowest only if it was known for at least this long. Shorter records prove nothing. */
const RECORDED_MS = 35 * DAY_MS;

/** Returns the lowest recorded price of an item if its price was known for long enough. */
export function provenLow({
  low,
  firstAt,
  lastCheckedAt,
  points,
}: PriceHistory): PriceHistory["low"] {
  const end = Date.parse(lastCheckedAt ?? "");
  const unknown_ms = points.reduce((sum, { at, state }, place) => {
    const next = points[place + 1];
    const isKnown = state === "ok" || state === "out";
    return isKnown ? sum : sum + (next ? Date.parse(next.at) : end) - Date.parse(at);
  }, 0);
  return end - Date.parse(firstAt ?? "") - unknown_ms >= RECORDED_MS ? low : null;
}
