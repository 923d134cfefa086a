import { useState } from "react";
import { useHydrated } from "./hydrated.ts";

const DATE = { day: "numeric", month: "short", year: "numeric" } as const;
const DATE_AND_TIME = { ...DATE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
/** Made once: making a formatter costs more than a hundred of its uses. */
const formatters = (timeZone?: string) => ({
  date: new Intl.DateTimeFormat("en-GB", { ...DATE, timeZone }),
  dateAndTime: new Intl.DateTimeFormat("en-GB", { ...DATE_AND_TIME, timeZone }),
});
const UTC = formatters("UTC");
const OWN = formatters();

type Props = { at: Date; withTime?: boolean };

/** The reader's own date. A stored page cannot know it, so the HTML carries UTC and is then put right. */
export function LocalTime({ at, withTime = false }: Props) {
  const { date, dateAndTime } = useHydrated() ? OWN : UTC;
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning className="tabular-nums">
      {(withTime ? dateAndTime : date).format(at)}
    </time>
  );
}

type AgoProps = { at: Date; words?: (age_s: number) => string };

/** "4 minutes ago"; until the reader's clock is known, the date and time. */
export function TimeAgo({ at, words = ago }: AgoProps) {
  const [now] = useState(() => Date.now());
  if (!useHydrated()) return <LocalTime at={at} withTime />;
  return (
    <time dateTime={at.toISOString()} title={at.toLocaleString("en-GB")} className="tabular-nums">
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
  if (!step) return "just now";
  const [unit, seconds] = step;
  const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });
  return words.format(-Math.floor(age_s / seconds), unit);
}
