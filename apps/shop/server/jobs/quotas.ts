import { isoDate } from "@loupe/contract/time";
import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { upstreamCalls } from "./tables.ts";

const NEAR_END_SHARE = 0.8;

/** Returns the services whose calls today, by all processes together, have nearly reached their quotas. */
export async function quotasNearEnd({
  db,
  config,
  now,
}: Context): Promise<{ upstream: string; calls: number; quota: number }[]> {
  const quotas = config.SERVICE_QUOTAS;
  if (!quotas) return [];
  const today = isoDate(now());
  const rows = await db.select().from(upstreamCalls).where(eq(upstreamCalls.day, today));
  return rows.flatMap(({ upstream, calls }) => {
    const quota = quotas[upstream];
    return quota && calls >= NEAR_END_SHARE * quota ? [{ upstream, calls, quota }] : [];
  });
}
