import * as z from "zod";

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)\[([\w+/-]{1,60})\]$/;

/**
 * A local time with its zone, as RFC 9557 writes it: `2026-11-27T09:00[Europe/Berlin]`. Of a time that a clock
 * skips or shows twice, one of the two instants that are meant.
 */
export const moment = z.string().refine((text) => instantOf(text) !== undefined, {
  error: "must be a time with its zone, such as 2026-11-27T09:00[Europe/Berlin]",
});

/** In ms; undefined for what is no such time. */
export function instantOf(text: string): number | undefined {
  const [, local, zone] = FORM.exec(text) ?? [];
  const asUtc = Date.parse(`${local}Z`);
  if (!local || !zone || Number.isNaN(asUtc) || !isZone(zone)) return undefined;
  if (!new Date(asUtc).toISOString().startsWith(local)) return undefined;
  // Once more with the offset that holds there, which beside a change is another one.
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

/** How far a zone's clock is ahead of UTC at an instant, in ms. */
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

/** An announcement that ends before it begins, in words. */
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
