import { DAY_MS } from "@loupe/contract/time";
import { randomInt } from "node:crypto";
import { addWatch, type AlertKind } from "@loupe/contract";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { watchAlerts, watchers, watches } from "#features/saved/watches/tables.server.ts";
import { newLeaveToken } from "#features/saved/watches/watchers.server.ts";
import type { LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { TestShop } from "./shop.ts";

/** A function, because tests list the examples before they open the shop. */
type Shop = () => TestShop;

export const watchExamples = (shop: Shop) => ({
  addWatch: async () => ({
    path: "/watches",
    body: {
      shopType: "weidian",
      id: "7265511373",
      kind: "below",
      price: 50,
      paused: true,
      currency: "EUR",
    },
    headers: (await shop().logIn()).headers,
  }),
  getWatches: async () => {
    const { headers } = await watcher(shop());
    return { path: "/watches", headers };
  },
  changeWatch: async () => {
    const { id, headers } = await watcher(shop());
    return { path: `/watches?watch_id=${id}`, body: { paused: true }, headers };
  },
  removeWatch: async () => {
    const { id, headers } = await watcher(shop());
    return { path: `/watches?watch_id=${id}`, headers };
  },
  turnMailsOn: async () => ({ path: "/watches/mails", headers: (await shop().logIn()).headers }),
});

const BROWSER = {
  endpoint: "https://fcm.googleapis.com/fcm/send/example",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

export const pushExamples = (shop: Shop) => ({
  getPushKey: async () => ({ path: "/push/subscribe", headers: (await shop().logIn()).headers }),
  subscribePush: async () => ({
    path: "/push/subscribe",
    body: BROWSER,
    headers: (await shop().logIn()).headers,
  }),
  unsubscribePush: async () => ({
    path: `/push/subscribe?${new URLSearchParams({ endpoint: BROWSER.endpoint })}`,
    headers: (await shop().logIn()).headers,
  }),
});

/** Logs in a user who watches one item. */
async function watcher(shop: TestShop) {
  const { headers } = await shop.logIn();
  const body = { shopType: "weidian", id: "7265511373", kind: "below", price: 50 };
  const response = await shop.post("/api/v1/watches", body, headers);
  const { data } = addWatch.answer.parse(await response.json());
  return { id: data!._id, headers };
}

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
export async function addWatchRow({ db, now }: Context, { id: watcherId }: Pick<Watcher, "id">) {
  const productCode = String(randomInt(1_000_000_000, 9_999_999_999));
  const itemKey = `weidian:${productCode}`;
  await db
    .insert(watchedItems)
    .values({ itemKey, storeName: "weidian", productCode, interval_s: 3600 });
  const endsAt = new Date(now().getTime() + 180 * DAY_MS);
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
