import { DAY_MS } from "@loupe/contract/time";
import pLimit from "p-limit";
import { lookUpFresh } from "#features/look-up/cached-answers/service.server.ts";
import { listMostLookedUp } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { isNight } from "#server/jobs/night.ts";
import { onReserve } from "#server/outbound/call-quota.ts";
import { photoSourcesFor } from "#server/sources/source-list.ts";
import { questionTo } from "./photo-sources/photo-source-questions.server.ts";

const REFRESHED_DAYS = 7;
const REFRESHED_ITEMS = 500;
const REFRESHED_AT_ONCE = 4;

/**
 * Refreshes the expired answers of the most viewed items of the last week at night, so that the first visitor of the
 * day gets a fresh answer. The lease of each lookup ensures that only one process calls a source.
 */
export async function refreshLookedAt(context: Context, stop?: AbortSignal): Promise<void> {
  if (!isNight(context)) return;
  const since = new Date(context.now().getTime() - REFRESHED_DAYS * DAY_MS);
  const items = await listMostLookedUp(context, { since, limit: REFRESHED_ITEMS });
  const limit = pLimit(REFRESHED_AT_ONCE);
  const quiet = onReserve(context);
  await limit.map(items, async (item) => {
    if (stop?.aborted) return;
    await Promise.all(
      photoSourcesFor(context.config, item).map((source) =>
        lookUpFresh(quiet, questionTo(quiet, source, item)),
      ),
    );
  });
}
