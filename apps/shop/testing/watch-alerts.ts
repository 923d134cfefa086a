import { randomInt } from "node:crypto";
import type { AlertKind } from "@loupe/contract";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { watchAlerts, watchers, watches } from "#features/saved/watches/tables.server.ts";
import { newLeaveToken } from "#features/saved/watches/watchers.server.ts";
import type { LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";

type Watcher = typeof watchers.$inferSelect;

/** Adds somebody who watches: an account, or a confirmed address without one. */
export async function addWatcher(
  { db, now }: Context,
  who: { userId: string } | { email: string; language?: LanguageTag; confirmedAt?: null },
): Promise<Watcher> {
  const row = { confirmedAt: now(), createdAt: now(), leaveToken: newLeaveToken(), ...who };
  const [watcher] = await db.insert(watchers).values(row).returning();
  return watcher!;
}

/** Adds a watch of a new item. */
export async function addWatchRow({ db, now }: Context, { id: watcherId }: Watcher) {
  const productCode = String(randomInt(1_000_000_000, 9_999_999_999));
  const itemKey = `weidian:${productCode}`;
  await db
    .insert(watchedItems)
    .values({ itemKey, storeName: "weidian", productCode, interval_s: 3600 });
  const endsAt = new Date(now().getTime() + 180 * 86_400_000);
  const row = { watcherId, itemKey, kind: "drop" as const, endsAt, createdAt: now() };
  const [watch] = await db.insert(watches).values(row).returning();
  return watch!;
}

type AlertOptions = Partial<typeof watchAlerts.$inferInsert> & { kind?: AlertKind };

/** Adds an alert about a new item, as the rules do. */
export async function addAlert(context: Context, watcher: Watcher, options: AlertOptions = {}) {
  const watch = options.itemKey ? undefined : await addWatchRow(context, watcher);
  const [alert] = await context.db
    .insert(watchAlerts)
    .values({
      watcherId: watcher.id,
      watchId: watch?.id ?? null,
      itemKey: watch?.itemKey ?? "",
      kind: "drop",
      title: "Canvas bag",
      picture: "/images/bag.webp",
      priceFen: 6900,
      beforeFen: 8000,
      isImmediate: false,
      at: context.now(),
      ...options,
    })
    .returning();
  return alert!;
}
