import { setTimeout as sleep } from "node:timers/promises";
import { itemKey } from "@loupe/links";
import { and, eq } from "drizzle-orm";
import {
  countMassLoss,
  isSourceHealthy,
  lookUpPrice,
} from "#features/look-up/items/service.server.ts";
import { findQcPhotos } from "#features/look-up/qc/service.server.ts";
import {
  type DueItem,
  findSpacing_s,
  looksPerMinute,
  planNext,
  postpone,
  spreadDue,
  takeDue,
} from "#features/look-up/watched-items/service.server.ts";
import { watches } from "#features/saved/watches/tables.server.ts";
import type { Context } from "#server/context.ts";
import { onReserve } from "#server/outbound/call-quota.ts";

/** The lookups of a minute are spread over this time. */
const RUN_MS = 50_000;
const AT_ONCE = 16;
/** After this many lookups in a row without a response, the source counts as down. */
const FAILURES_MAX = 3;

/**
 * A scheduled job that looks up the watched items that are due, as many in a minute as the quota's reserve allows. If
 * the source is down or its quota is used up, the due items are moved, so that they are not all looked up at once later.
 * While far more items disappear than usual, only the canaries are looked up.
 */
export async function lookAtWatched(
  context: Context,
  stop?: AbortSignal,
  { run_ms = RUN_MS } = {},
): Promise<void> {
  const quiet = onReserve(context);
  const looksMax = looksPerMinute(context.config);
  if (!isMinuteToLook(context.now(), looksMax)) return;
  if ((await countMassLoss(context)) > 0) {
    await isSourceHealthy(quiet);
    return await spreadDue(context);
  }
  const spacing_s = await findSpacing_s(context);
  const running = new Set<Promise<void>>();
  const source = { failures: 0 };
  const errors: unknown[] = [];
  for (let looks = 0; looks < looksMax; looks += 1) {
    if (stop?.aborted || source.failures >= FAILURES_MAX) break;
    const due = await takeDue(context);
    if (!due) break;
    const look = lookAt(quiet, due, spacing_s)
      .then((isAnswered) => void (source.failures = isAnswered ? 0 : source.failures + 1))
      // Nothing waits for the lookup yet, so that an error would end the process. The job fails in the end.
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(look));
    running.add(look);
    if (running.size >= AT_ONCE || run_ms === 0) await Promise.race(running);
    // An aborted pause ends early, and then the loop.
    else await sleep(run_ms / looksMax, undefined, { signal: stop }).catch(() => undefined);
  }
  await Promise.all(running);
  if (source.failures >= FAILURES_MAX) await spreadDue(context);
  if (errors.length > 0) throw new AggregateError(errors, "some items could not be looked up");
}

/** With less than one lookup a minute, the minutes of the lookups are the same in all processes. */
const isMinuteToLook = (at: Date, looksMax: number) =>
  looksMax >= 1 || Math.floor(at.getTime() / 60_000) % Math.round(1 / looksMax) === 0;

/** Looks up an item and plans its next lookup. Returns whether the source responded. */
async function lookAt(context: Context, due: DueItem, spacing_s: number): Promise<boolean> {
  const { item } = due;
  const lookedAt = context.now();
  if (!(await lookUpPrice(context, item))) {
    await postpone(context, item);
    return false;
  }
  await planNext(context, due, { lookedAt, spacing_s });
  const { itemKey: key, kind, isActive } = watches;
  const arePhotosWatched = and(eq(key, itemKey(item)), eq(kind, "photos"), eq(isActive, true));
  if ((await context.db.$count(watches, arePhotosWatched)) > 0) {
    await findQcPhotos(context, item, null);
  }
  return true;
}
