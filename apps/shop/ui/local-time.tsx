import { useState } from "react";
import { useHydrated } from "#first-view/hydrated.ts";
import { dates, language } from "#texts/words.ts";
import * as texts from "#texts/ui.ts";

/** "7 Oct 2026". */
export const DATE = { day: "numeric", month: "short", year: "numeric" } as const;
const DAY = { day: "numeric", month: "short" } as const;
const DATE_AND_TIME = { ...DATE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
/** Made once: making a formatter costs more than a hundred of its uses. */
const formatters = (timeZone?: string) => ({
  date: new Intl.DateTimeFormat(dates, { ...DATE, timeZone }),
  day: new Intl.DateTimeFormat(dates, { ...DAY, timeZone }),
  dateAndTime: new Intl.DateTimeFormat(dates, { ...DATE_AND_TIME, timeZone }),
  exact: new Intl.DateTimeFormat(dates, { dateStyle: "short", timeStyle: "medium", timeZone }),
});
const UTC = formatters("UTC");
const OWN = formatters();

/** A day of the last months needs no year. */
const YEARLESS_MS = 300 * 86_400_000;

type Props = {
  at: Date;
  withTime?: boolean;
  /** "7 Oct", with the year only where it is long ago. */
  short?: boolean;
};

/** The reader's own date. A stored page cannot know it, so the HTML carries UTC and is then put right. */
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
 * "4 minutes ago", in the HTML too, by the server's clock: a cached page is a minute old at most. The
 * browser then puts its own words in the same place.
 */
export function TimeAgo({ at, words = ago }: AgoProps) {
  const [now] = useState(() => Date.now());
  const owner = useHydrated() ? "reader" : "page";
  return (
    <time
      // React keeps the server's text during hydration, so a new element is needed for the browser's.
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

/** Age in seconds, in words: the largest unit that fits. */
export function ago(age_s: number): string {
  const step = STEPS.find(([, seconds]) => age_s >= seconds);
  if (!step) return texts.momentAgo;
  const [unit, seconds] = step;
  return AGO.format(-Math.floor(age_s / seconds), unit);
}

const AGO = new Intl.RelativeTimeFormat(language, { numeric: "always" });
