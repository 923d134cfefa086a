import { DAY_MS } from "@loupe/contract/time";
const CURRENT_MS = DAY_MS;

/** Whether a price is current: seen within a day, also if the clock has gone back since. */
export const isCurrent = (at_ms: number, now_ms: number): boolean =>
  Math.abs(now_ms - at_ms) < CURRENT_MS;
