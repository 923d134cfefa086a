import { DAY_MS } from "@loupe/contract/time";
import { addWatch, getWatches, type Watch } from "@loupe/contract";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addWatchRow } from "#testing/watches.ts";
import { watchers, watches } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

let lastId = 7_265_530_000;
let id = "";
/** Each test comes from an address of its own, because new watches are also limited by address. */
let lastAddress = 0;
let from = "";
beforeEach(() => {
  shop.sandbox.switches.clear();
  id = String(++lastId);
  from = `10.0.0.${++lastAddress}`;
});

type Person = Awaited<ReturnType<TestShop["logIn"]>>;
type Body = Record<string, unknown>;
const send = (method: string, person: Person | undefined, query = "", body?: Body) =>
  shop.send(method, `/api/v1/watches${query}`, { body, headers: person?.headers, from });
const add = (person: Person | undefined, body: Body = {}) =>
  send("POST", person, "", { shopType: "weidian", id, ...body });
async function added(person: Person, body: Body = {}): Promise<Watch> {
  const answer = addWatch.answer.parse(await (await add(person, body)).json());
  return answer.data!;
}
const listed = async (person: Person) =>
  getWatches.answer.parse(await (await send("GET", person)).json());
const refusal = async (response: Response) => {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
};
const change = (person: Person, { _id }: Watch, body: Body) =>
  send("PATCH", person, `?watch_id=${_id}`, body);
const remove = (person: Person, { _id }: Watch) => send("DELETE", person, `?watch_id=${_id}`);
const look = () => lookUpGoods(shop.context, { storeName: "weidian", id }, 0);
const calls = () =>
  shop.sandbox.calls.count("productInfo") + shop.sandbox.calls.count("productProxy");

/** Each item's stored number of watchers beside the number of its active watches. */
async function counts() {
  const { rows } = await shop.context.db.execute<{ stored: number; counted: number }>(sql`
    select item.watchers as stored, (select count(*)::int from watches as watch
      join watchers on watchers.id = watcher_id and confirmed_at is not null
      where watch.item_key = item.item_key and paused_at is null and ended_at is null) as counted
    from watched_items as item`);
  return rows;
}
const watchersOf = async (key: string) => {
  const { rows } = await shop.context.db.execute<{ watchers: number }>(
    sql`select watchers from watched_items where item_key = ${key}`,
  );
  return rows[0]?.watchers;
};

describe("watching an item", () => {
  test("needs a login, and one tap is enough for an alert of any drop", async () => {
    expect(await refusal(await add(undefined))).toEqual([401, "login_required"]);
    const person = await shop.logIn();
    const before = calls();
    expect(await added(person)).toMatchObject({
      shopType: "weidian",
      productCode: id,
      kind: "drop",
      price: null,
      option: null,
      title: null,
      priceNow: null,
      priceAtStart: null,
      itemState: "unknown",
      state: "active",
      lastCheckedAt: null,
      lastAlertAt: null,
      nextCheckAt: shop.clock.now.toISOString(),
    });
    expect(calls()).toBe(before);
  });

  test("lists an item with its title, picture and price of the last lookup, and the watched option with its own", async () => {
    const goods = await look();
    if (!goods.ok) throw new Error("the sandbox does not respond");
    const option = goods.data.skus.find(({ skuID, imgUrl }) => skuID !== "default" && imgUrl)!;
    const person = await shop.logIn();
    await added(person);
    const lookedAt = shop.clock.now;
    shop.clock.now = new Date(lookedAt.getTime() + 1000);
    await added(person, { kind: "stock", sku: option.skuID });
    const { data, watchesMax } = await listed(person);
    expect(watchesMax).toBe(50);
    expect(data).toMatchObject([
      {
        kind: "stock",
        option: { skuID: option.skuID },
        priceNow: option.price,
        priceAtStart: option.price,
        picture: option.imgUrl,
      },
      { kind: "drop", title: goods.data.title, picture: goods.data.imgList[0], itemState: "ok" },
    ]);
    expect(data[0]!.option!.name).not.toBe("");
    expect(data[1]!.lastCheckedAt).toBe(lookedAt.toISOString());
    expect(Date.parse(data[1]!.nextCheckAt!)).toBe(lookedAt.getTime() + DAY_MS);
  });

  test("a second time returns the same watch with the new price, and resumes it", async () => {
    const person = await shop.logIn();
    const first = await added(person, { kind: "below", price: 75 });
    await change(person, first, { paused: true });
    const again = await added(person, { kind: "below", price: 60.5 });
    expect(again).toMatchObject({ _id: first._id, price: 60.5, state: "active" });
    expect((await listed(person)).data).toHaveLength(1);
  });

  test("can be paused, resumed, repriced and removed by its watcher alone", async () => {
    const [person, other] = [await shop.logIn(), await shop.logIn()];
    const watch = await added(person, { kind: "below", price: 75 });
    await added(other);
    for (const response of [
      await change(other, watch, { paused: true }),
      await remove(other, watch),
      await remove(await shop.logIn(), watch),
    ])
      expect(await refusal(response)).toEqual([404, "watch_not_found"]);
    await change(person, watch, { paused: true });
    expect((await listed(person)).data[0]).toMatchObject({ state: "paused", nextCheckAt: null });
    await change(person, watch, { paused: false, price: 70 });
    expect((await listed(person)).data[0]).toMatchObject({ state: "active", price: 70 });
    expect((await remove(person, watch)).status).toBe(200);
    expect((await listed(person)).data).toEqual([]);
    expect(await refusal(await remove(person, watch))).toEqual([404, "watch_not_found"]);
  });

  test("can begin paused, and then sends no alerts until it is resumed", async () => {
    const person = await shop.logIn();
    const watch = await added(person, { paused: true });
    expect(watch).toMatchObject({ state: "paused", nextCheckAt: null });
    expect(await watchersOf(`weidian:${id}`)).toBe(0);
    await change(person, watch, { paused: false });
    expect(await watchersOf(`weidian:${id}`)).toBe(1);
    expect(await added(person, { paused: true })).toMatchObject({
      _id: watch._id,
      state: "paused",
    });
    // Nobody could resume a watch of an address.
    await add(undefined, { paused: true, email: "ada@example.com" });
    await Promise.all(shop.context.background);
    const isPaused = isNotNull(watches.pausedAt);
    expect(await shop.context.db.$count(watches, isPaused)).toBe(1);
  });

  test("stays as it is if its price is saved unchanged, or is of another kind", async () => {
    const person = await shop.logIn();
    const below = await added(person, { kind: "below", price: 75 });
    const drop = await added(person);
    for (const [watch, body] of [
      [below, {}],
      [below, { price: 75 }],
      [below, { price: 75.001 }],
      [drop, { price: 75 }],
    ] as const) {
      const response = await change(person, watch, body);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ data: watch });
    }
  });

  test("refuses `below` without a price, and an option that the item does not have", async () => {
    await look();
    const person = await shop.logIn();
    expect(await refusal(await add(person, { kind: "below" }))).toEqual([
      400,
      "watch_price_missing",
    ]);
    expect(await refusal(await add(person, { sku: "no such" }))).toEqual([400, "option_unknown"]);
  });

  test.each([0, -5, 1e9, "seventy", Number.NaN, 0.001])("refuses the price %s", async (price) => {
    const person = await shop.logIn();
    expect((await add(person, { kind: "below", price })).status).toBe(400);
  });
});

describe("the limits of watches", () => {
  test("refuse a 21st new one in an hour with the reason, by account and by address", async () => {
    const person = await shop.logIn();
    for (let n = 0; n < 20; n += 1) {
      id = String(++lastId);
      expect((await add(person)).status).toBe(200);
    }
    // The same watch again is not a new one.
    expect((await add(person)).status).toBe(200);
    id = String(++lastId);
    const response = await add(person);
    expect(response.headers.get("retry-after")).toBeTruthy();
    expect(await refusal(response)).toEqual([429, "too_many_new_watches"]);
    // Another account at the same address is refused, and the same account at another address too.
    expect((await add(await shop.logIn())).status).toBe(429);
    const more = Array.from({ length: 200 }, (_, n) => add(person, { id: String(lastId + n) }));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([429]));
    from = "10.0.1.1";
    expect((await add(person)).status).toBe(429);
    expect((await add(await shop.logIn())).status).toBe(200);
  });

  test("are 50 watches for an account and 200 for an admin, even for requests at once", async () => {
    const unlimited = await shop.openAnother({ RATE_LIMIT: false });
    const fill = async (person: Person, count: number) => {
      const answers = await Promise.all(
        Array.from({ length: count }, (_, n) => {
          const body = JSON.stringify({ shopType: "weidian", id: `9${lastId}${100 + n}` });
          const headers = { ...person.headers, "content-type": "application/json" };
          return unlimited.app.request("/api/v1/watches", { method: "POST", body, headers });
        }),
      );
      return answers.filter(({ status }) => status === 200).length;
    };
    const [person, admin] = [await shop.logIn(), await shop.logIn("admin")];
    expect(await fill(person, 60)).toBe(50);
    expect(await fill(admin, 60)).toBe(60);
    expect((await listed(admin)).watchesMax).toBe(200);
    await unlimited.close();
  });
});

test("a watch that has ended stays if it is added again by an account with too many", async () => {
  const { db } = shop.context;
  const person = await shop.logIn();
  const watch = await added(person);
  const [row] = await db.select().from(watches).where(eq(watches.id, watch._id));
  for (let n = 0; n < 50; n += 1) await addWatchRow(shop.context, { id: row!.watcherId });
  await db.update(watches).set({ endedAt: shop.clock.now }).where(eq(watches.id, watch._id));
  expect(await refusal(await add(person))).toEqual([429, "too_many_watches"]);
  expect((await listed(person)).data).toHaveLength(51);
});

describe("the number of an item's watchers", () => {
  test("counts active watches of confirmed watchers, whatever changes them", async () => {
    const [one, two] = [await shop.logIn(), await shop.logIn()];
    const key = `weidian:${id}`;
    const first = await added(one);
    await added(two, { kind: "gone" });
    expect(await watchersOf(key)).toBe(2);
    await change(one, first, { paused: true });
    await change(one, first, { paused: true });
    expect(await watchersOf(key)).toBe(1);
    await change(one, first, { paused: false });
    expect(await watchersOf(key)).toBe(2);
    const { db } = shop.context;
    const isOne = eq(watchers.userId, one.user.id);
    await db.update(watchers).set({ confirmedAt: null }).where(isOne);
    expect(await watchersOf(key)).toBe(1);
    await added(one, { kind: "photos" });
    expect(await watchersOf(key)).toBe(1);
    await db.update(watchers).set({ confirmedAt: shop.clock.now }).where(isOne);
    expect(await watchersOf(key)).toBe(3);
    await db.delete(users).where(eq(users.id, two.user.id));
    expect(await watchersOf(key)).toBe(2);
    await remove(one, first);
    expect(await watchersOf(key)).toBe(1);
  });

  test("is right after many changes at once of the same items by several watchers", async () => {
    const { db } = shop.context;
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.logIn()));
    const ids = [String(++lastId), String(++lastId)];
    await Promise.all(
      people.flatMap((person, n) =>
        ids.map(async (one, at) => {
          const body = { shopType: "weidian", id: one, kind: at === 0 ? "drop" : "gone" };
          await shop.post("/api/v1/watches", body, person.headers);
          const { data } = await listed(person);
          const watch = data.find(({ productCode }) => productCode === one)!;
          await Promise.all([
            change(person, watch, { paused: true }),
            change(person, watch, { paused: n % 2 === 0 }),
            db.update(watches).set({ outLooks: 1 }).where(eq(watches.id, watch._id)),
          ]);
          if (n === 3) await db.delete(users).where(eq(users.id, person.user.id));
        }),
      ),
    );
    const rows = await counts();
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ stored, counted }) => stored !== counted)).toEqual([]);
  });
});
