import { sql, type SQL } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { TestShop } from "../shop.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";

/** How many statements wait for a lock in this shop's database. */
export async function waitingForLocks({ context }: TestShop): Promise<number> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await context.db.execute(waiting)).rowCount ?? 0;
}

/**
 * Sends requests that wait for database rows that `lock` locks. Each request is sent once the earlier ones wait,
 * so they continue in this order when the lock is released. Returns their results.
 */
export async function atOnce<T>(
  shop: TestShop,
  lock: SQL,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const under: Promise<T>[] = [];
  await shop.context.db.transaction(async (tx) => {
    await tx.execute(lock);
    for (const request of requests) {
      under.push(request());
      await vi.waitFor(
        async () => expect(await waitingForLocks(shop)).toBe(under.length),
        WAIT_LIMIT_MS,
      );
    }
  });
  return await Promise.all(under);
}
