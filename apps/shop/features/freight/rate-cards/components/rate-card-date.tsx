import { DAY_MS } from "@loupe/contract/time";
import { dates } from "#texts/words.ts";
import * as texts from "#texts/shipping.ts";
const MONTH_DAYS = 365.25 / 12;

/** In UTC, because a card's date is the same day for every reader. */
const month = new Intl.DateTimeFormat(dates, { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat(dates, { dateStyle: "medium", timeZone: "UTC" });

/** Shows the date of a rate card, `2026-01` or `2026-01-31`, in words. */
export const CardDate = ({ date }: { date: string }) => (
  <time dateTime={date} className="tabular-nums">
    {(date.length === 7 ? month : day).format(firstOf(date))}
  </time>
);

/**
 * Returns the age of a date in whole days. Negative for a future date, null without a date. A month counts from its
 * first day.
 */
export const ageOf = (date: string | null, now: number): number | null =>
  date === null ? null : Math.floor((now - firstOf(date).getTime()) / DAY_MS);

/**
 * Returns an age in days, then in months, then in years. Weeks are not used, because they are neither exact nor
 * short.
 */
export function ageWords(days: number): string {
  const months = Math.floor(days / MONTH_DAYS);
  if (months < 3) return texts.ageDays(days);
  return months < 24 ? texts.ageMonths(months) : texts.ageYears(Math.floor(months / 12));
}

const firstOf = (date: string) => new Date(date.length === 7 ? `${date}-01` : date);
