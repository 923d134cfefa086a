import { DAY_MS } from "@loupe/contract/time";
import { useState } from "react";
import { useHydrated } from "#first-view/hydrated.ts";
import { dates, language } from "#texts/words.ts";
import * as texts from "#texts/ui.ts";

/** "7 Oct 2026". */
export const DATE = { day: "numeric", month: "short", year: "numeric" } as const;
const DAY = { day: "numeric", month: "short" } as const;
const DATE_AND_TIME = { ...DATE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
/** Cached, because creating a formatter takes longer than a hundred uses of it. */
const formatters = (timeZone?: string) => ({
  date: new Intl.DateTimeFormat(dates, { ...DATE, timeZone }),
  day: new Intl.DateTimeFormat(dates, { ...DAY, timeZone }),
  dateAndTime: new Intl.DateTimeFormat(dates, { ...DATE_AND_TIME, timeZone }),
  exact: new Intl.DateTimeFormat(dates, { dateStyle: "short", timeStyle: "medium", timeZone }),
});
const UTC = formatters("UTC");
const OWN = formatters();

/** A date within this time is shown without its year. */
const YEARLESS_MS = 300 * DAY_MS;

type Props = {
  at: Date;
  withTime?: boolean;
  /** Omits the year of dates within the last 300 days: "7 Oct". */
  short?: boolean;
};

/**
 * A date in the visitor's time zone. The server's HTML has the date in UTC, because cached pages are the same for
 * all visitors; the browser replaces it.
 */
export function LocalTime({ at, withTime = false, short = false }: Props) {
  const { date, day, dateAndTime } = useHydrated() ? OWN : UTC;
  const [now] = useState(() => Date.now());
  const form = withTime ? dateAndTime : short && now - at.getTime() < YEARLESS_MS ? day : date;
  return (
    <time
      dateTime={at.toISOString()}
      suppressHydrationWarning
      className="whitespace-nowrap tabular-nums"
    >
      {form.format(at)}
    </time>
  );
}

type AgoProps = { at: Date; words?: (age_s: number) => string };

/**
 * An age such as "4 minutes ago". The server's HTML has the age by the server's clock, at most a minute old
 * because of the cache; the browser replaces it by the age by its own clock.
 */
export function TimeAgo({ at, words = ago }: AgoProps) {
  const [now] = useState(() => Date.now());
  const owner = useHydrated() ? "reader" : "page";
  return (
    <time
      // During hydration, React keeps the server's text; a new key creates a new element with the browser's text.
      key={owner}
      dateTime={at.toISOString()}
      title={(owner === "page" ? UTC : OWN).exact.format(at)}
      suppressHydrationWarning
      className="whitespace-nowrap tabular-nums"
    >
      {words((now - at.getTime()) / 1000)}
    </time>
  );
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Converts an age in seconds to text, in the largest unit that fits. */
export function ago(age_s: number): string {
  const step = STEPS.find(([, seconds]) => age_s >= seconds);
  if (!step) return texts.momentAgo;
  const [unit, seconds] = step;
  return AGO.format(-Math.floor(age_s / seconds), unit);
}

/** Converts a time to come in seconds to text: "in 3 hours". */
export function fromNow(wait_s: number): string {
  const [unit, seconds] = STEPS.find(([, step_s]) => wait_s >= step_s) ?? STEPS[2];
  return AGO.format(Math.max(1, Math.round(wait_s / seconds)), unit);
}

const AGO = new Intl.RelativeTimeFormat(language, { numeric: "always" });
