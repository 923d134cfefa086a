import { isoDate } from "@loupe/contract/time";
import { getCurrencyRates, getLandedCost } from "@loupe/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { JOBS } from "#main/housekeeping.ts";
import { sourceAnswers } from "#server/outbound/tables.ts";
import { runNow, statesOf } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { readCurrencyRates } from "./service.server.ts";
import snapshot from "./snapshot.json" with { type: "json" };
import { currencyRates } from "./tables.server.ts";

const JOB = JOBS.find(({ name }) => name === readCurrencyRates.name)!;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(({ settings }) => ({
    RATES_URL: settings["RATES_URL"]!,
    UPSTREAM_TIMEOUT_MS: "1000",
  }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.switches.clear();
  await shop.context.db.delete(currencyRates);
});

const day = (days = 0) => isoDate(new Date(), days);
type Switch = Parameters<TestShop["sandbox"]["switches"]["set"]>[0];
const serve = (change: Switch) =>
  shop.sandbox.switches.set({ ...change, service: "currencyRates" });
/** Runs the job, and returns its message to the owner. */
async function read(): Promise<string> {
  await readCurrencyRates(shop.context).catch(() => undefined);
  const answers = await shop.context.db.select().from(sourceAnswers);
  const last = answers.find(({ service }) => service === "currency-rates");
  return `${last?.outcome}: ${last?.text}`;
}
const ratesNow = async () => {
  const response = await shop.get("/api/v1/currency_rates");
  return getCurrencyRates.answer.parse(await response.json()).data;
};

test("the snapshot stands in with its own date until a file was read", async () => {
  const before = await ratesNow();
  expect(before).toMatchObject({ date: snapshot.date, isSnapshot: true });
  expect(before.rates["EUR"]).toBe(8.2626);
  expect(await read()).toBe(`answered: The rates are of ${day()}.`);
  expect(await ratesNow()).toMatchObject({
    date: day(),
    source: "Sandbox",
    isSnapshot: false,
    rates: { EUR: 8.2, USD: 7.130434782609 },
  });
});

test("any cache may store the rates, and reading new ones removes them from the shop's own", async () => {
  const { headers } = await shop.get("/api/v1/currency_rates");
  expect(headers.get("cache-control")).toContain("public");
  expect(headers.get("cache-tag")).toBe("currency-rates");
  const tags: string[] = [];
  shop.context.changes.on("change", (tag: string) => tags.push(tag));
  await read();
  await expect.poll(() => tags).toContain("currency-rates");
});

describe("the daily job", () => {
  test("stores the rates of each day, and corrects those of the same day", async () => {
    serve({ rates: { date: day(-1) } });
    await read();
    serve({ rates: {} });
    await read();
    serve({ rates: { perEuro: { CNY: "8.3000" } } });
    await read();
    expect((await ratesNow()).rates["EUR"]).toBe(8.3);
    expect(await shop.context.db.$count(currencyRates)).toBe(2);
  });

  test("fails for the owner to see when the file is refused", async () => {
    serve({ rates: { perEuro: { CNY: null } } });
    await runNow(shop.context, JOB);
    const [job] = await statesOf(shop.context, JOB.name);
    expect(job).toMatchObject({ state: "failed", reason: "The file has no rate of CNY." });
  });

  test("does nothing without an address", async () => {
    const another = await shop.openAnother({ RATES_URL: "" });
    const before = shop.sandbox.calls.count("currencyRates");
    await readCurrencyRates({
      ...another.context,
      config: { ...another.context.config, RATES_URL: undefined },
    });
    expect(shop.sandbox.calls.count("currencyRates")).toBe(before);
    await another.close();
  });

  test.each<[string, Switch, string]>([
    ["is a page", { scenario: "business-error" }, "not-understood: What was read is not a daily file"],
    ["is a page of an error", { scenario: "html" }, "unreachable: The file could not be fetched (unreachable)"],
    ["is too large", { scenario: "huge-body" }, "not-understood: The file could not be fetched (malformed)"],
    ["is nothing", { scenario: "null" }, "not-understood: What was read is not a daily file"],
    ["has no rates", { scenario: "empty" }, "not-understood: The file has no rates."],
    ["is JSON", { scenario: "wrong-shape" }, "not-understood: What was read is not a daily file"],
    ["is cut", { scenario: "dropped-connection" }, "unreachable: The file could not be fetched (unreachable)"],
    ["is late", { latency_ms: 3_000 }, "unreachable: The file could not be fetched (timeout)"],
    ["is elsewhere", { scenario: "redirect-to-private" }, "unreachable: The file could not be fetched (refused)"],
    ["is older than the last", { rates: { date: day(-2) } }, `not-understood: The file of ${day(-2)} is older than`],
    ["is of the future", { rates: { date: day(2) } }, "not-understood: The file is of the future"],
    ["has no yuan", { rates: { perEuro: { CNY: null } } }, "not-understood: The file has no rate of CNY."],
    ["has a rate of zero", { rates: { perEuro: { USD: "0" } } }, "not-understood: The file's rate of USD is impossible: 0."],
    ["has a negative rate", { rates: { perEuro: { USD: "-1.15" } } }, "not-understood: The file's rate of USD is impossible: -1.15."],
    ["has an enormous rate", { rates: { perEuro: { USD: "9999999" } } }, "not-understood: The file's rate of USD is impossible: 9999999."],
    ["has a rate that rose by a third", { rates: { perEuro: { GBP: "1.16000" } } }, "not-understood: The rate of GBP changed from 0.87 to 1.16000, which is too much."],
    ["has a rate that fell by a third", { rates: { perEuro: { CNY: "5.4000" } } }, "not-understood: The rate of CNY changed from 8.2 to 5.4000, which is too much."],
  ])("keeps the last rates if the file %s", async (_, change, told) => {
    serve({ rates: { date: day(-1) } });
    await read();
    const before = await ratesNow();
    serve({ rates: {}, ...change });
    expect(await read()).toContain(told);
    expect(await ratesNow()).toEqual(before);
  }); // prettier-ignore

  test("refuses a first file that is older than the snapshot", async () => {
    serve({ rates: { date: "2025-10-20" } });
    expect(await read()).toContain("is older than the rates of 2025-10-21");
    expect((await ratesNow()).isSnapshot).toBe(true);
  });

  test("accepts a large change if the last rates are older than 30 days", async () => {
    serve({ rates: { date: day(-31) } });
    await read();
    serve({ rates: { perEuro: { TRY: "99.0000" } } });
    expect(await read()).toBe(`answered: The rates are of ${day()}.`);
  });
});

describe("a bill without rates in its request", () => {
  const request = {
    agent: "sugargoo",
    destination: "GB",
    currency: "GBP",
    items: [{ price: 400, qty: 1, domesticFreight: 18 }],
    freight: 100,
  };
  const ask = (changes: object) => shop.post("/api/v1/landed_cost", { ...request, ...changes });
  const billOf = async (changes: object) =>
    getLandedCost.answer.parse(await (await ask(changes)).json()).data;

  test("uses the newest rates of the shop, and names their day and source", async () => {
    expect((await billOf({})).rates).toEqual({
      date: snapshot.date,
      source: "European Central Bank",
      isSnapshot: true,
    });
    await read();
    const { rates, total } = await billOf({});
    expect(rates).toEqual({ date: day(), source: "Sandbox", isSnapshot: false });
    const own = await billOf({ rates: (await ratesNow()).rates });
    expect([own.rates, own.total]).toEqual([null, total]);
  });

  test("of a past day uses the newest rates that were known on that day", async () => {
    for (const [age, cny] of [
      [-9, "8.1000"],
      [-5, "8.3000"],
      [0, "8.2000"],
    ] as const) {
      serve({ rates: { date: day(age), perEuro: { CNY: cny } } });
      await read();
    }
    const dayOf = async (date: string) => (await billOf({ date })).rates?.date;
    expect(await dayOf(day(-9))).toBe(day(-9));
    expect(await dayOf(day(-6))).toBe(day(-9));
    expect(await dayOf(day(-4))).toBe(day(-5));
    expect(await dayOf(day(30))).toBe(day());
    expect((await billOf({ date: day(-10) })).rates).toMatchObject({
      date: snapshot.date,
      isSnapshot: true,
    });
    const ofPast = await billOf({ date: "2020-01-01" });
    expect(ofPast.rates?.date).toBe(snapshot.date);
    const own = await billOf({ date: day(-4), rates: { GBP: 8.3 / 0.87, USD: 8.3 / 1.15 } });
    expect((await billOf({ date: day(-4) })).total).toEqual(own.total);
    expect((await ask({ date: "2026-02-30" })).status).toBe(400);
  });

  test("is refused in a currency without a rate", async () => {
    await read();
    for (const changes of [{ currency: "VND" }, { rates: {} }]) {
      const response = await ask(changes);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code: "currency_without_rate" });
    }
  });
});
