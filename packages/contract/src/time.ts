export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
export const DAY_S = DAY_MS / 1000;

/** Returns the date of a time in UTC, such as "2026-11-29", or the date that is a number of days later. */
export const isoDate = (time: Date, days = 0): string =>
  new Date(time.getTime() + days * DAY_MS).toISOString().slice(0, 10);
