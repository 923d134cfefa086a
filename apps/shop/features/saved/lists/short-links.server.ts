import { storeName } from "@loupe/links";
import { eq } from "drizzle-orm";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { lists, type ShortLink } from "#features/saved/collection/tables.server.ts";
import type { Context } from "#server/context.ts";
import { JobError, sendJob, type Job, type Run } from "#server/jobs/job.ts";
import { insertItems } from "./list-items.server.ts";

const FOLLOW = "followShortLinks";
type OfList = { listId: string };

/** Queues the job that follows a list's short links, in the transaction that stores them. */
export const followLater = (inside: Context, listId: string) =>
  sendJob(inside, FOLLOW, { listId }, { key: listId });

/** Follows the short links of a list, and saves their items. Links without an item are left out. */
export const followShortLinksJob: Job<OfList> = {
  name: FOLLOW,
  limit_s: 3600,
  retries: 3,
  pause_s: 600,
  run: followAll,
};

async function followAll(context: Context, run: Run<OfList>): Promise<void> {
  const isThis = eq(lists.id, run.data.listId);
  const [list] = await context.db.select().from(lists).where(isThis);
  if (!list) return;
  const unanswered: ShortLink[] = [];
  for (const [done, row] of list.shortLinks.entries()) {
    run.signal.throwIfAborted();
    run.report(done, list.shortLinks.length);
    const target = await resolveLink(context, row.link, null);
    if (!target.ok && !run.isLast) unanswered.push(row);
    const left = [...unanswered, ...list.shortLinks.slice(done + 1)];
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await run.hold(inside);
      if (target.ok && target.data.kind === "item") {
        const { marketplace, id } = target.data;
        const item = { ...row, storeName: storeName(marketplace), id };
        await insertItems(inside, { userId: list.userId, listId: list.id }, [item], null);
      }
      await tx.update(lists).set({ shortLinks: left }).where(isThis);
    });
  }
  if (unanswered.length > 0)
    throw new JobError(`${unanswered.length} short links could not be followed`, {
      isFinal: false,
    });
}
