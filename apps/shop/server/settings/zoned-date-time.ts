import * as z from "zod";

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)\[([\w+/-]{1,60})\]$/;

/**
 * A local time with its zone in the format of RFC 9557: `2026-11-27T09:00[Europe/Berlin]`. A time that clocks skip or
 * have twice, because of daylight saving, means one of two instants; which one is not defined.
 */
export const moment = z.string().refine((text) => instantOf(text) !== undefined, {
  error: "must be a time with its zone, such as 2026-11-27T09:00[Europe/Berlin]",
});

/** Returns the instant in ms; undefined for a text in another format, or without a valid time or zone. */
export function instantOf(text: string): number | undefined {
  const [, local, zone] = FORM.exec(text) ?? [];
  const asUtc = Date.parse(`${local}Z`);
  if (!local || !zone || Number.isNaN(asUtc) || !isZone(zone)) return undefined;
  if (!new Date(asUtc).toISOString().startsWith(local)) return undefined;
  // Computed again with the offset of the first result, because the offset differs beside a change of the clocks.
  const about = asUtc - offsetOf(asUtc, zone);
  return asUtc - offsetOf(about, zone);
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Returns how far a zone's clock is ahead of UTC at an instant, in ms. */
function offsetOf(at_ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at_ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const localTime = Date.UTC(
    of("year"),
    of("month") - 1,
    of("day"),
    of("hour"),
    of("minute"),
    of("second"),
  );
  return localTime - Math.floor(at_ms / 1000) * 1000;
}

/** Returns the error of an announcement that ends before it begins. */
export function announcedBackwards({
  ANNOUNCEMENT_FROM: from,
  ANNOUNCEMENT_TO: to,
}: Readonly<Record<string, unknown>>) {
  if (typeof from !== "string" || typeof to !== "string") return [];
  if ((instantOf(from) ?? 0) < (instantOf(to) ?? Infinity)) return [];
  return [
    { name: "ANNOUNCEMENT_TO", other: "ANNOUNCEMENT_FROM", message: "must be later than {other}" },
  ];
}
