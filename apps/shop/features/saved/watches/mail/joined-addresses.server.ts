import type { Role } from "@loupe/contract";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { openAccounts } from "#features/accounts/people/service.server.ts";
import { lockWatchedItem } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { watchAlerts, watchers, watches } from "../tables.server.ts";
import { watcherOfAccount, watchesMaxOf, type Watcher } from "../watchers.server.ts";

type FoundWatcher = { id: string; userId: string; role: Role };

/** Returns the confirmed addresses without a login that belong to an account now: of one account, of one watcher, or all. */
async function findJoinable(
  context: Context,
  of: { account?: string; watcher?: string },
): Promise<FoundWatcher[]> {
  const account = openAccounts(context);
  return await context.db
    .select({ id: watchers.id, userId: account.id, role: account.role })
    .from(watchers)
    .innerJoin(account, eq(account.email, watchers.email))
    .where(
      and(
        isNotNull(watchers.confirmedAt),
        of.account === undefined ? undefined : eq(account.id, of.account),
        of.watcher === undefined ? undefined : eq(watchers.id, of.watcher),
      ),
    );
}

/**
 * Gives an account the watches that its address had before, or got without a login. An address that is not confirmed keeps
 * its own, because anybody could have added them.
 */
export async function joinAddressOf(context: Context, account: string): Promise<void> {
  for (const found of await findJoinable(context, { account })) await join(context, found);
}

/** Does the same for an address, if it has an account. Returns the watcher to which the watches belong now. */
export async function joinAccountOf(context: Context, watcher: Watcher): Promise<Watcher> {
  const [found] = await findJoinable(context, { watcher: watcher.id });
  if (!found) return watcher;
  await join(context, found);
  return await watcherOfAccount(context, found.userId);
}

/** Does the same for all addresses. */
export async function joinAddresses(context: Context): Promise<void> {
  for (const found of await findJoinable(context, {})) await join(context, found);
}

async function join(context: Context, { id, userId, role }: FoundWatcher): Promise<void> {
  const account = await watcherOfAccount(context, userId);
  await context.db.transaction(async (tx) => {
    // Watchers, items and watches are locked in this order everywhere.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${watchers} where id in (${id}, ${account.id}) order by id for update`);
    if (rows.length < 2) return;
    const items = await tx.execute<{ itemKey: string }>(sql`
      select distinct item_key as "itemKey" from ${watches} where watcher_id in (${id}, ${account.id}) order by 1`);
    for (const { itemKey } of items.rows) await lockWatchedItem({ db: tx }, itemKey);
    await moveWatches(
      { ...context, db: tx },
      { from: id, to: account.id, most: watchesMaxOf({ role }) },
    );
    await tx.execute(sql`
      update ${watchers} as account set
        joined_leave_tokens = account.joined_leave_tokens || address.leave_token || address.joined_leave_tokens,
        confirm_token_hash = address.confirm_token_hash, confirm_expires_at = address.confirm_expires_at,
        next_digest_at = greatest(account.next_digest_at, address.next_digest_at),
        visited_at = greatest(account.visited_at, address.visited_at)
      from ${watchers} as address where account.id = ${account.id} and address.id = ${id}`);
    await tx.delete(watchers).where(eq(watchers.id, id));
  });
}

type Move = { from: string; to: string; most: number };

/** Moves watches and alerts to another watcher. One of two equal watches stays, and the oldest stay up to the limit. */
async function moveWatches({ db }: Context, { from, to, most }: Move): Promise<void> {
  const equal = sql`own.watcher_id = ${to} and other.watcher_id = ${from} and own.item_key = other.item_key
    and own.kind = other.kind and own.sku is not distinct from other.sku`;
  await db.execute(sql`
    delete from ${watches} as own using ${watches} as other
    where ${equal} and own.ended_at is not null and other.ended_at is null`);
  await db.execute(sql`delete from ${watches} as other using ${watches} as own where ${equal}`);
  await db.execute(sql`
    update ${watches} set watcher_id = ${to} where id in (
      select id from ${watches} where watcher_id = ${from} order by created_at, id
      limit greatest(${most} - (select count(*) from ${watches} where watcher_id = ${to}), 0))`);
  // Deletes queued alerts whose watch did not move: they would be duplicates, or refer to a deleted watch.
  await db.execute(sql`
    delete from ${watchAlerts} where watcher_id = ${from} and mail_id is null
      and watch_id not in (select id from ${watches} where watcher_id = ${to})`);
  await db.update(watchAlerts).set({ watcherId: to }).where(eq(watchAlerts.watcherId, from));
}
