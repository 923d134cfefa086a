import { storeName } from "@loupe/links";
import { eq, sql } from "drizzle-orm";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { checkRoom } from "#features/saved/collection/service.server.ts";
import { lists, type ShortLink } from "#features/saved/collection/tables.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { JobLost, sendJob, sendJobs, type Job, type Run } from "#server/jobs/job.ts";
import {
  checkItemCount,
  insertItems,
  onceEach,
  withoutRemoved,
  type NewItem,
} from "./list-items.server.ts";

const FOLLOW = "followShortLinks";
type OfList = { listId: string };

/** Queues the job that follows a list's short links, in the transaction that stores them. */
export const followLater = (inside: Context, listId: string) =>
  sendJob(inside, FOLLOW, { listId }, { key: listId });

/** The links that one run follows, so that a long list does not make others wait. */
const LINKS_OF_RUN = 200;
/** The links that are followed before their items are saved. */
const LINKS_AT_ONCE = 10;

/**
 * Follows short links of a list, and saves their items. A link that leads to no item, or whose site does not respond, is left
 * out. Links that remain are followed by the next run.
 */
export const followShortLinksJob: Job<OfList> = {
  name: FOLLOW,
  limit_s: 1800,
  run: followSome,
};

/** Queues the job of each list with short links: for those that remain, and for jobs that were lost or stopped. */
export async function requeueShortLinks(context: Context): Promise<void> {
  const rows = await context.db
    .select({ listId: lists.id })
    .from(lists)
    .where(sql`${lists.shortLinks} <> '[]'::jsonb`);
  const jobs = rows.map(({ listId }) => ({ data: { listId }, key: listId }));
  await sendJobs(context, FOLLOW, jobs);
}

async function followSome(context: Context, run: Run<OfList>): Promise<void> {
  const isThis = eq(lists.id, run.data.listId);
  for (let done = 0; done < LINKS_OF_RUN; done += LINKS_AT_ONCE) {
    run.signal.throwIfAborted();
    const [list] = await context.db.select().from(lists).where(isThis);
    if (!list || list.shortLinks.length === 0) return;
    run.report(done, list.shortLinks.length + done);
    const links = list.shortLinks.slice(0, LINKS_AT_ONCE);
    const items: NewItem[] = [];
    for (const row of links) items.push(...(await itemsAt(context, row)));
    await save(context, run, list.userId, { links, items: onceEach(items) });
  }
}

async function itemsAt(context: Context, { link, ...row }: ShortLink): Promise<NewItem[]> {
  const target = await resolveLink(context, link, null);
  if (!target.ok || target.data.kind !== "item") return [];
  const { marketplace, id } = target.data;
  return [{ ...row, storeName: storeName(marketplace), id }];
}

type Followed = { links: readonly ShortLink[]; items: readonly NewItem[] };

/** Saves items in place of their links. If the list or the account is full, the links are left out. */
async function save(
  context: Context,
  run: Run<OfList>,
  userId: string,
  { links, items }: Followed,
): Promise<void> {
  const list = { userId, listId: run.data.listId };
  const isThis = eq(lists.id, list.listId);
  const followed = new Set(links.map(({ link }) => link));
  const write = (saved: readonly NewItem[]) =>
    context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await run.hold(inside);
      // The sheet may have been read again meanwhile.
      const [row] = await tx.select().from(lists).where(isThis).for("no key update");
      if (!row) throw new JobLost("the list is gone");
      const shortLinks = row.shortLinks.filter(({ link }) => !followed.has(link));
      if (saved.length > 0) {
        const kept = await withoutRemoved(inside, list.listId, saved);
        await checkRoom(inside, userId, kept.length);
        await insertItems(inside, list, kept, null);
        await checkItemCount(inside, list.listId);
      }
      await tx.update(lists).set({ shortLinks }).where(isThis);
    });
  try {
    await write(items);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await write([]);
  }
}
