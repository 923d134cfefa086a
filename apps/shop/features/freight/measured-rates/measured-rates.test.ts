import { DAY_MS, isoDate } from "@loupe/contract/time";
import {
  compareHaulAgents,
  getLandedCost,
  getMeasuredRates,
  getOwnMeasuredRate,
  postMeasuredRate,
  type Problem,
} from "@loupe/contract";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import { currencyRates } from "#features/freight/currency-rates/tables.server.ts";
import { exportAccountJob } from "#features/personal-data/service.server.ts";
import { auditLog } from "#server/audit/tables.ts";
import { JOBS } from "#main/housekeeping.ts";
import type { Job } from "#server/jobs/job.ts";
import { addMidRates } from "#testing/agents.ts";
import { runNow } from "#testing/jobs.ts";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { findMeasuredRates } from "./service.server.ts";
import { measuredRates } from "./tables.server.ts";

const PATH = "/api/v1/agent-facts/measured_rates";
const OWN = `${PATH}/own?agent=Kakobuy&currency=eur`;

let shop: TestShop;
let admin: Record<string, string>;
let start: Date;
beforeAll(async () => {
  shop = await openTestShop({}, undefined, [exportAccountJob as Job]);
  // At this time it is the same day in Europe and in America. It is tomorrow's, because the rate card is in use from now on.
  start = new Date(`${isoDate(new Date(), 1)}T18:00:00Z`);
  shop.clock.now = start;
  admin = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.now = start;
  const { db } = shop.context;
  await db.delete(measuredRates);
  await db.delete(currencyRates);
  await addMidRates(shop);
});

type Person = Awaited<ReturnType<TestShop["logIn"]>>;
let networks = 0;
/** Each address is used once, because each network counts once, and an hour has a limit for each. */
const newAddress = () => `203.${Math.floor((networks += 1) / 250)}.${networks % 250}.7`;

/** Shares a rate so many percent below the mid rate of 8 yuan for a euro. */
async function share(person: Person, percent: number, { from = newAddress(), ...changes } = {}) {
  const rate = Number((8 * (1 - percent / 100)).toFixed(6));
  const body = { agent: "kakobuy", currency: "EUR", rate, ...changes };
  const response = await shop.send("POST", PATH, { body, headers: person.headers, from });
  const json: unknown = await response.json();
  return { status: response.status, json, answer: postMeasuredRate.answer.safeParse(json).data };
}
/** Registers shoppers a day ago. */
async function people(count: number, age_ms = DAY_MS) {
  const all = await Promise.all(Array.from({ length: count }, () => shop.logIn()));
  const createdAt = new Date(start.getTime() - age_ms);
  const ids = all.map(({ user }) => user.id);
  await shop.context.db.update(users).set({ createdAt }).where(inArray(users.id, ids));
  return all;
}
/** Shares rates of as many shoppers. */
const shareAll = async (percents: readonly number[]) => {
  const all = await people(percents.length);
  await Promise.all(all.map((person, at) => share(person, percents[at]!)));
  return all;
};
const medians = () => findMeasuredRates(shop.context, { agent: "kakobuy" });
const own = async ({ headers }: Person, path = OWN) =>
  getOwnMeasuredRate.answer.parse(await (await shop.get(path, headers)).json()).data;
const counted = async () =>
  getMeasuredRates.answer.parse(await (await shop.get(`${PATH}?agent=kakobuy`, admin)).json()).data;

describe("the median", () => {
  test("needs five shoppers, and is that of their rates", async () => {
    await shareAll([1, 2, 9, 3]);
    expect(await medians()).toEqual([]);
    expect(await counted()).toEqual([{ currency: "EUR", shoppers: 4, spread: null }]);
    await shareAll([2.9]);
    const median = { currency: "EUR", shoppers: 5, spread: 2.9 };
    expect(await medians()).toEqual([{ agent: "kakobuy", ...median }]);
    expect(await counted()).toEqual([median]);
    await shareAll([4]);
    expect(await medians()).toMatchObject([{ shoppers: 6, spread: 2.95 }]);
  });

  test("is that of one agent and one currency", async () => {
    await shareAll([1, 2, 3, 4]);
    const [one, other] = await people(2);
    await share(one!, 5, { currency: "USD", rate: 6.9 } as object);
    await share(other!, 5, { agent: "Oopbuy" } as object);
    expect(await medians()).toEqual([]);
  });

  test("counts a shopper once, with the newest rate, also if both are sent at once", async () => {
    const [first] = await shareAll([1, 2, 3, 4]);
    await Promise.all([share(first!, 5), share(first!, 5)]);
    expect(await shop.context.db.$count(measuredRates)).toBe(4);
    await shareAll([9]);
    expect(await medians()).toMatchObject([{ shoppers: 5, spread: 4 }]);
  });

  test("counts the last of two shoppers at once as the fifth", async () => {
    await shareAll([1, 2, 3]);
    await shareAll([4, 5]);
    expect(await medians()).toMatchObject([{ shoppers: 5, spread: 3 }]);
  });

  test("counts several accounts in one network once, with the newest rate", async () => {
    await shareAll([1, 2, 3]);
    for (const [at, person] of (await people(4)).entries()) {
      shop.clock.now = new Date(start.getTime() + at * 1000);
      await share(person, 6 + at, { from: `2001:db8:1:1::${at}` });
    }
    expect(await counted()).toEqual([{ currency: "EUR", shoppers: 4, spread: null }]);
    await shareAll([4]);
    expect(await medians()).toMatchObject([{ shoppers: 5, spread: 3 }]);
    const networkHashes = await shop.context.db
      .select({ network: measuredRates.network })
      .from(measuredRates);
    expect(networkHashes.every(({ network }) => network.length === 16)).toBe(true);
  });

  test.each([
    ["/48 of IPv6", (at: number) => `2001:db8:7:${at + 1}::1`],
    ["/24 of IPv4", (at: number) => `198.51.100.${at + 1}`],
  ])("counts five accounts in one %s once", async (_, addressAt) => {
    for (const [at, person] of (await people(5)).entries())
      await share(person, 5, { from: addressAt(at) });
    expect(await counted()).toEqual([{ currency: "EUR", shoppers: 1, spread: null }]);
    expect(await medians()).toEqual([]);
  });

  test("counts the rate of a new account after a day", async () => {
    await shareAll([1, 2, 3, 4]);
    const [newcomer] = await people(1, 0);
    expect((await share(newcomer!, 5)).answer?.data.isCounted).toBe(true);
    shop.clock.now = new Date(start.getTime() + DAY_MS - 1000);
    expect(await medians()).toEqual([]);
    shop.clock.now = new Date(start.getTime() + DAY_MS);
    expect(await medians()).toMatchObject([{ shoppers: 5, spread: 3 }]);
  });

  test("leaves out rates that differ by more than 10 % from the mid rate, and keeps the shopper's earlier one", async () => {
    const [first] = await shareAll([2, 2, 2, 10, -10]);
    expect(await medians()).toMatchObject([{ shoppers: 5 }]);
    for (const percent of [10.01, -10.01, 99.999, -1e9]) {
      const { status, json } = await share(first!, percent);
      expect([status, json]).toMatchObject([
        200,
        {
          message: "The rate does not count. Your earlier rate stays.",
          data: { isCounted: false, sharedRate: 7.84 },
        },
      ]);
    }
    expect(await own(first!)).toEqual({ isOffered: true, rate: 7.84 });
    expect(await medians()).toMatchObject([{ shoppers: 5, spread: 2 }]);
    const other = await shop.logIn();
    expect((await share(other, 20)).answer?.data).toMatchObject({
      isCounted: false,
      sharedRate: null,
    });
  });

  test("does not count rates older than 90 days, which the daily job deletes", async () => {
    await shareAll([1, 2, 3, 4, 5]);
    shop.clock.now = new Date(start.getTime() + 89 * DAY_MS);
    const job = JOBS.find(({ name }) => name === "deleteExpiredDaily")!;
    await runNow(shop.context, job);
    expect(await medians()).toMatchObject([{ shoppers: 5 }]);
    shop.clock.now = new Date(start.getTime() + 90 * DAY_MS + 1000);
    expect(await medians()).toEqual([]);
    expect(await shop.context.db.$count(measuredRates)).toBe(5);
    await runNow(shop.context, job);
    expect(await shop.context.db.$count(measuredRates)).toBe(0);
  });

  test("does not count blocked accounts and those that are about to be deleted", async () => {
    const [blocked, closing] = await shareAll([1, 2, 3, 4, 5, 6]);
    const change = (person: Person, set: Partial<typeof users.$inferInsert>) =>
      shop.context.db.update(users).set(set).where(eq(users.id, person.user.id));
    await change(blocked!, { blockedAt: start });
    expect(await medians()).toMatchObject([{ shoppers: 5, spread: 4 }]);
    await change(closing!, { deletedAt: new Date(start.getTime() + DAY_MS) });
    expect(await medians()).toEqual([]);
    await change(closing!, { deletedAt: null });
    expect(await medians()).toMatchObject([{ shoppers: 5 }]);
  });
});

describe("a shared rate", () => {
  test("is stored with five digits and without an amount, is in the export, and can be taken back", async () => {
    const person = await shop.logIn();
    expect(await own(person)).toEqual({ isOffered: true, rate: null });
    const { answer } = await share(person, 0, { rate: 7.7654321 } as object);
    expect(answer?.data).toEqual({ rate: 7.7654, isCounted: true, sharedRate: 7.7654 });
    expect(await own(person)).toEqual({ isOffered: true, rate: 7.7654 });
    const file = await shop.get("/api/v1/account/export", person.headers);
    const { measuredRates: exported } = (await file.json()) as { measuredRates: object[] };
    expect(exported).toEqual([
      {
        id: expect.any(String),
        agent: "kakobuy",
        currency: "EUR",
        rate: 7.7654,
        spread: 2.93,
        createdAt: start.toISOString(),
      },
    ]);
    const other = await shop.logIn();
    await shop.send("DELETE", OWN, { headers: other.headers });
    expect(await own(person)).toMatchObject({ rate: 7.7654 });
    expect((await shop.send("DELETE", OWN, { headers: person.headers })).status).toBe(200);
    expect(await own(person)).toMatchObject({ rate: null });
    expect(await shop.context.db.$count(measuredRates)).toBe(0);
  });

  test("is deleted with its account", async () => {
    const [person] = await shareAll([1]);
    await shop.context.db.delete(users).where(eq(users.id, person!.user.id));
    expect(await shop.context.db.$count(measuredRates)).toBe(0);
  });

  test("needs an agent with facts, and a rate above 0", async () => {
    const person = await shop.logIn();
    const post = async (body: object, headers?: Record<string, string>) =>
      (await shop.send("POST", PATH, { body, headers })).status;
    const body = { agent: "kakobuy", currency: "EUR", rate: 8 };
    for (const wrong of [
      { agent: "nobody" },
      { currency: "EURO" },
      { rate: 0 },
      { rate: -8 },
      { agent: "kako\0buy" },
      { rate: "8" },
      { rate: null },
      { rate: 1e10 },
    ])
      expect(await post({ ...body, ...wrong }, person.headers)).toBe(400);
    const messageOf = async (wrong: object) => {
      const options = { body: { ...body, ...wrong }, headers: person.headers };
      return ((await (await shop.send("POST", PATH, options)).json()) as Problem).message;
    };
    expect(await messageOf({ rate: 0 })).toBe("Rate must be more than 0");
    expect(await messageOf({ agent: "a\0" })).toBe("Agent must not contain control characters");
    expect(await own(person, OWN.replace("Kakobuy", "nobody"))).toEqual({
      isOffered: false,
      rate: null,
    });
    expect(await shop.context.db.$count(measuredRates)).toBe(0);
  });

  test("needs a mid rate of these days for its currency", async () => {
    const person = await shop.logIn();
    for (const currency of ["XXX", "CNY"]) {
      expect(await share(person, 1, { currency } as object)).toMatchObject({
        status: 422,
        json: { code: "currency_without_rate" },
      });
      expect(await own(person, OWN.replace("eur", currency))).toMatchObject({ isOffered: false });
    }
    await share(person, 1);
    const date = isoDate(start, -8);
    await shop.context.db.update(currencyRates).set({ date });
    expect((await share(person, 1)).status).toBe(422);
    // A shared rate can still be taken back.
    expect(await own(person)).toEqual({ isOffered: false, rate: 7.92 });
    await shop.context.db.delete(currencyRates);
    expect((await share(person, 1)).status).toBe(422);
  });

  test("of the staff does not count", async () => {
    const owner = await shop.logIn("owner");
    expect((await share(owner, 1)).answer?.data.isCounted).toBe(false);
    expect(await own(owner)).toEqual({ isOffered: false, rate: null });
  });

  test("is limited to 20 in an hour for an account, and 60 for a network", async () => {
    const person = await shop.logIn();
    for (let at = 0; at < 20; at += 1) expect((await share(person, 1)).status).toBe(200);
    const refused = await share(person, 1);
    expect([refused.status, refused.json]).toMatchObject([429, { code: "too_many_tries_minutes" }]);
    const from = newAddress();
    const others = await people(4);
    for (let at = 0; at < 60; at += 1)
      expect((await share(others[at % 4]!, 1, { from })).status).toBe(200);
    expect((await share(others[0]!, 1, { from })).status).toBe(429);
  });
});

describe("the measured rate", () => {
  const REQUEST = {
    agent: "Kakobuy",
    destination: "US",
    currency: "EUR",
    items: [{ price: 800, qty: 1, domesticFreight: 0 }],
    freight: 0,
  };
  const billOf = async (changes: object = {}) => {
    const response = await shop.post("/api/v1/landed_cost", { ...REQUEST, ...changes });
    return getLandedCost.answer.parse(await response.json()).data;
  };
  const spreadOf = ({ lines }: Awaited<ReturnType<typeof billOf>>) =>
    lines.find(({ layer }) => layer === "spread");

  test("is the likely spread of a bill of today without a rate of its own, and is marked", async () => {
    const before = await billOf();
    expect([before.measuredRate, spreadOf(before)?.likely]).toEqual([null, null]);
    await shareAll([4, 4, 5, 6, 7]);
    const bill = await billOf();
    expect(bill.measuredRate).toEqual({ currency: "EUR", shoppers: 5, spread: 5 });
    // With the fee of 8 yuan for clearance, 101 euros are paid to Kakobuy.
    expect(spreadOf(bill)).toMatchObject({ low: null, likely: 5.32, high: null, unknown: true });
    expect(bill.total.low).toBe(before.total.low);
    expect(bill.total.likely).toBeCloseTo(before.total.likely + 5.32, 1);
    const yesterday = isoDate(start, -1);
    for (const own of [
      { credited: 700, taken: 100 },
      { spread: 1 },
      { date: yesterday },
      { currency: "USD" },
    ])
      expect((await billOf(own)).measuredRate).toBeNull();
  });

  test("is in bills of today also while it is still yesterday at the destination", async () => {
    shop.clock.now = new Date(`${isoDate(start, 1)}T02:00:00Z`);
    await shareAll([5, 5, 5, 5, 5]);
    expect((await billOf({ destination: "US" })).measuredRate).toMatchObject({ shoppers: 5 });
    expect((await billOf({ date: isoDate(start, 1) })).measuredRate).toMatchObject({ shoppers: 5 });
  });

  test("is that of each compared agent of a haul, in no other currency", async () => {
    const { items: _, freight: _f, agent: _a, ...terms } = REQUEST;
    const items = [{ price: 800, qty: 1, weight: 500, domesticFreight: 0 }];
    const totals = async (changes: object = {}) => {
      const body = { ...terms, items, agents: ["Hoobuy", "Kakobuy"], ...changes };
      const response = await shop.post("/api/v1/haul/agents", body);
      const { plans } = compareHaulAgents.answer.parse(await response.json()).data.agents;
      return body.agents.map(
        (agent) => plans.find(({ parcels }) => parcels[0]!.agent === agent)!.total,
      );
    };
    const [hoobuy, kakobuy] = await totals();
    const inDollars = await totals({ currency: "USD" });
    await shareAll([5, 5, 5, 5, 5]);
    const [sameHoobuy, measured] = await totals();
    expect([sameHoobuy, await totals({ currency: "USD" })]).toEqual([hoobuy, inDollars]);
    expect(measured!.low).toBe(kakobuy!.low);
    expect(measured!.likely).toBeGreaterThan(kakobuy!.likely + 5);
  });

  test("is on the agent's page, with its count and currency", async () => {
    await shareAll([2, 2.9, 2.9, 2.9, 3, 3, 3]);
    const { text } = await openPage(shop, "/agents/kakobuy");
    expect(text).toContain(
      "EUR: measured by 7 shoppers, median 2.9% below the mid rate, last 90 days, with payment fee and bank charge",
    );
  });

  test("is deleted by an admin for an agent, with an entry in the audit log", async () => {
    await shareAll([1, 2, 3, 4, 5]);
    const [other] = await people(1);
    await share(other!, 5, { agent: "oopbuy" } as object);
    const remove = (headers: Record<string, string>, agent = "Kakobuy") =>
      shop.send("DELETE", `${PATH}?agent=${agent}`, { headers });
    const byName = await shop.get(`${PATH}?agent=Kakobuy`, admin);
    expect(await byName.json()).toMatchObject({ data: [{ shoppers: 5 }] });
    for (const unknown of [
      await remove(admin, "nobody"),
      await shop.get(`${PATH}?agent=nobody`, admin),
    ])
      expect([unknown.status, await unknown.json()]).toMatchObject([
        400,
        { issues: [{ path: "query.agent", message: "We know nothing about this agent's costs" }] },
      ]);
    expect(await (await remove(admin)).json()).toMatchObject({ data: { deleted: 5 } });
    expect(await counted()).toEqual([]);
    expect(await shop.context.db.$count(measuredRates)).toBe(1);
    const entries = await shop.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "deleteMeasuredRates"));
    expect(entries).toMatchObject([
      { subject: "kakobuy", before: { rates: 5 }, after: { rates: 0 } },
    ]);
  });
});
