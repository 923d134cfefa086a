/** The two ages at which a fact counts as stale and as unknown, in days. Both are inclusive. */
export const staleAge_d = 180;
export const unknownAge_d = 730;
/** From this age on, a rule of a border is no reason to recommend a shipping line. */
export const recentAge_d = 365;

const day_ms = 86_400_000;

/** Returns the number of days since 1970. A partial date means its first day. */
export function dayOf(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split("-").map(Number);
  return Date.UTC(year, month - 1, day) / day_ms;
}

export function isDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && isPartialDay(date);
}

/** Whether a date is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, and exists. */
export function isPartialDay(date: string): boolean {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(date)) return false;
  return new Date(dayOf(date) * day_ms).toISOString().startsWith(date);
}
