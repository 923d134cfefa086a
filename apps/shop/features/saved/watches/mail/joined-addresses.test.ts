import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getWatches } from "@loupe/contract";
import { users } from "#features/accounts/people/tables.server.ts";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addAlert, addWatcher, addWatchRow } from "#testing/watches.ts";
import { confirmAddress } from "./confirmation.server.ts";
import { deleteWatchesOf, endWatches } from "../service.server.ts";
import { watchAlerts, watchers, watches } from "../tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.context.db.delete(watchers));

const listOf = async (headers: Record<string, string>) =>
  getWatches.answer.parse(await (await shop.get("/api/v1/watches", headers)).json()).data;
const rows = () => shop.context.db.select().from(watches);

test("an account has the watches of its address from its first visit on, and the old link still leaves", async () => {
  const { user, headers } = await shop.logIn();
  const { email } = user;
  const address = await addWatcher(shop.context, { email });
  const watch = await addWatchRow(shop.context, address);
  await addAlert(shop.context, address, { watchId: watch.id, itemKey: watch.itemKey });
  expect((await listOf(headers)).map(({ _id }) => _id)).toEqual([watch.id]);
  const [account, ...others] = await shop.context.db.select().from(watchers);
  expect([account!.userId, others]).toEqual([user.id, []]);
  const alerts = await shop.context.db.select().from(watchAlerts);
  expect(alerts).toMatchObject([{ watcherId: account!.id, watchId: watch.id }]);
  const isItem = eq(watchedItems.itemKey, watch.itemKey);
  expect(await shop.context.db.select().from(watchedItems).where(isItem)).toMatchObject([
    { watchers: 1 },
  ]);

  expect((await shop.send("POST", `/u/${address.leaveToken}`)).status).toBe(200);
  expect(await shop.context.db.select().from(watchers)).toMatchObject([{ areMailsOff: true }]);
  await deleteWatchesOf(shop.context, { id: user.id, email });
  expect(await rows()).toEqual([]);
});

test("one of two equal watches stays, and the limit holds, also if two processes join the address", async () => {
  const { user, headers } = await shop.logIn();
  const account = await addWatcher(shop.context, { userId: user.id });
  for (let n = 0; n < 48; n += 1) await addWatchRow(shop.context, account);
  const address = await addWatcher(shop.context, { email: user.email });
  for (let n = 0; n < 4; n += 1) await addWatchRow(shop.context, address);
  const [same] = await shop.context.db
    .select()
    .from(watches)
    .where(eq(watches.watcherId, account.id));
  const { itemKey, kind, endsAt } = same!;
  await shop.context.db.insert(watches).values({ watcherId: address.id, itemKey, kind, endsAt });
  await Promise.all([listOf(headers), endWatches(shop.context), listOf(headers)]);
  const all = await rows();
  expect(all).toHaveLength(50);
  expect(new Set(all.map(({ watcherId }) => watcherId))).toEqual(new Set([account.id]));
  expect(all.filter((watch) => watch.itemKey === itemKey)).toHaveLength(1);
});

test("an address that anybody could have typed joins the account only once it is confirmed", async () => {
  const { user, headers } = await shop.logIn();
  const address = await addWatcher(shop.context, { email: user.email, confirmedAt: null });
  await addWatchRow(shop.context, address);
  expect(await listOf(headers)).toEqual([]);
  await confirmAddress(shop.context, address);
  expect(await listOf(headers)).toHaveLength(1);
});

test.each(["blockedAt", "deletedAt"] as const)(
  "an address does not join an account that gets no emails (%s)",
  async (state) => {
    const { user } = await shop.logIn();
    const isUser = eq(users.id, user.id);
    await shop.context.db
      .update(users)
      .set({ [state]: shop.clock.now })
      .where(isUser);
    const address = await addWatcher(shop.context, { email: user.email, confirmedAt: null });
    await addWatchRow(shop.context, address);
    await confirmAddress(shop.context, address);
    await endWatches(shop.context);
    expect((await rows()).map(({ watcherId }) => watcherId)).toEqual([address.id]);
  },
);
