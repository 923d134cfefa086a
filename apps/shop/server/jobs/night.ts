import type { Context } from "#server/context.ts";

const NIGHT_HOURS_UTC = { from: 2, to: 6 };

/** Whether it is night, the time for calls to sources whose results nobody waits for. */
export function isNight({ now }: Pick<Context, "now">): boolean {
  const hour = now().getUTCHours();
  return hour >= NIGHT_HOURS_UTC.from && hour < NIGHT_HOURS_UTC.to;
}
