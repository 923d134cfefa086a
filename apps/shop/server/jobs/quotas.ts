import { isoDate } from "@loupe/contract/time";
import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { sourceCalls } from "./tables.ts";

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
  const rows = await db.select().from(sourceCalls).where(eq(sourceCalls.day, today));
  return rows.flatMap(({ upstream: source, calls }) => {
    const quota = quotas[source];
    return quota && calls >= NEAR_END_SHARE * quota ? [{ upstream: source, calls, quota }] : [];
  });
}
