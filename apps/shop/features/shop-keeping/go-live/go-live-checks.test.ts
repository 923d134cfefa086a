import { isoDate } from "@loupe/contract/time";
import { getGoLiveChecks, type GoLiveCheck } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { backups } from "#features/shop-keeping/backups/tables.server.ts";
import { currencyRates } from "#features/freight/currency-rates/tables.server.ts";
import { rateCards } from "#features/freight/rate-cards/tables.server.ts";
import { legalPages } from "#features/shop-keeping/legal/tables.server.ts";
import { LISTED_SOURCES } from "#features/shop-keeping/sources/service.server.ts";
import { noteAnswer, settingsHash } from "#server/outbound/last-answers.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { isLocalAddress } from "./local-address.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "on", RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

async function checks(): Promise<Record<string, GoLiveCheck>> {
  const { headers, user } = await shop.logIn("admin");
  const response = await shop.get("/api/v1/dashboard/goLiveChecks", {
    ...headers,
    // The request needs this origin, because the test changes the configured public address but not where the shop
    // runs.
    origin: "http://localhost:3000",
  });
  const { data } = getGoLiveChecks.answer.parse(await response.json());
  await shop.context.db.delete(users).where(eq(users.id, user.id));
  return Object.fromEntries(data.map((check) => [check.check, check]));
}

const write = (page: "imprint" | "privacy" | "terms" | "contact", document: string, version = 1) =>
  shop.context.db.insert(legalPages).values({
    page,
    language: "en",
    version,
    document,
    editor: "a@example.com",
    createdAt: new Date(),
  });

test("the checklist of a new shop contains what it lacks, each with the page to correct it", async () => {
  const list = await checks();
  expect(Object.keys(list)).toEqual([
    "services",
    "demonstration",
    "address",
    "legal",
    "rateCard",
    "rates",
    "facts",
    "backups",
    "secondFactor",
  ]);
  const open = Object.values(list).filter(({ isReady }) => !isReady);
  expect(open.map(({ check, page }) => [check, page])).toEqual([
    ["services", "settings"],
    ["demonstration", "go-live"],
    ["address", null],
    ["legal", "legal"],
    ["rateCard", "rate-cards"],
    ["rates", "settings"],
    ["facts", "agent-facts"],
    ["backups", "backups"],
    ["secondFactor", "users"],
  ]);
  expect(list.services!.text).toContain("Not connected: Mail");
  expect(list.demonstration!.text).toContain("products 48");
  expect(list.address!.text).toContain("http://localhost:3000");
  expect(list.rates!.text).toContain("the rates of 2025-10-21 that came with Loupe");
  expect(list.legal!.text).toContain("Not written: imprint, privacy, terms, and contact");
});

test("a demonstration has to end before the shop is ready, even if none of its products is left", async () => {
  const empty = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  const demo = await empty.openDemonstration();
  const { headers } = await empty.logIn("admin");
  const findCheck = async () => {
    const response = await demo.request("GET", "/api/v1/dashboard/goLiveChecks", { headers });
    const { data } = getGoLiveChecks.answer.parse(await response.json());
    return data.find(({ check }) => check === "demonstration");
  };
  expect(await findCheck()).toMatchObject({ isReady: false });
  const goLive = { headers, body: {} };
  expect((await demo.request("POST", "/api/v1/dashboard/goLive", goLive)).status).toBe(200);
  expect(await findCheck()).toMatchObject({ isReady: true });
  await demo.close();
  await empty.close();
});

async function importCard(card: object, inUse: number): Promise<void> {
  const { headers } = await shop.logIn("admin", `rates-${inUse}@example.com`);
  const body = { card: JSON.stringify(card), inUse };
  const response = await shop.post("/api/v1/rateCard/importRateCard", body, headers);
  expect(response.status, await response.text()).toBe(200);
  await shop.context.db.delete(users).where(eq(users.email, `rates-${inUse}@example.com`));
}

test("each row of the checklist becomes ready after it is corrected", async () => {
  const { db, config } = shop.context;
  const { headers } = await shop.logIn("admin", "keeps@example.com");
  await shop.send("DELETE", "/api/v1/dashboard/demonstration", { headers });
  for (const page of ["imprint", "privacy", "terms", "contact"] as const) {
    await write(page, "We are [Name or company], see [our terms](/terms).");
  }
  expect((await checks()).legal!.text).toContain("Still in [brackets]: contact (en), imprint (en)");
  for (const page of ["imprint", "privacy", "terms", "contact"] as const) {
    await write(page, "We are Magpie, see [our terms](/terms).", 2);
  }
  await importCard({ ...rateCard, cardId: "magpie-1", title: "Magpie's card" }, 1);
  expect((await checks()).rateCard!.text, "another name is no other price").toContain(
    "32 of 32 shipping lines",
  );
  // The shop's first start stored the sample of an older version, which described its lines in other words.
  const older = rateCard.lines.map((line) => ({ ...line, features: `${line.features}, by then` }));
  const document = JSON.stringify({ ...rateCard, lines: older });
  await db.update(rateCards).set({ document }).where(eq(rateCards.version, 1));
  await importCard({ ...rateCard, lines: older }, 2);
  expect((await checks()).rateCard!.text, "an upgrade changes no price").toContain(
    "32 of 32 shipping lines",
  );
  const lines = rateCard.lines.map((line) => ({ ...line, fees: { ...line.fees, serviceFee: 3 } }));
  await importCard({ ...rateCard, lines }, 3);
  Object.assign(config, {
    PUBLIC_URL: "https://magpie.example",
    SMTP_URL: { host: "mail.magpie.example", port: 587, secure: false },
    BACKUP_DAILY: "on",
  });
  const now = shop.clock.now;
  await db.insert(backups).values({
    name: "loupe-1.backup",
    place: "disk",
    machine: "another",
    isScheduled: true,
    state: "done",
    startedAt: now,
  });
  expect((await checks()).services!.text).toContain("without a good answer so far");
  for (const { service: source, variables } of LISTED_SOURCES) {
    const settings = settingsHash(shop.context, source, variables);
    const answer = { outcome: "answered" as const, text: "It answered.", at: now };
    await noteAnswer(shop.context, { service: source, settings }, answer);
  }
  const perEuro = { CNY: "8.2", USD: "1.16" };
  const date = isoDate(now);
  await db
    .insert(currencyRates)
    .values({ date, source: "European Central Bank", perEuro, readAt: now });
  const before = await checks();
  // The next test is about the facts.
  expect(Object.values(before).filter(({ isReady }) => !isReady)).toMatchObject([
    { check: "facts" },
    { check: "secondFactor" },
  ]);
  expect(before.secondFactor!.text).toContain("keeps@example.com");
});

test("facts older than a year are named, the oldest first", async () => {
  const { now } = shop.clock;
  const { facts } = await checks();
  // When the oldest fact that comes with the shop was two months old.
  shop.clock.now = new Date("2017-12-20T00:00:00Z");
  expect((await checks()).facts).toMatchObject({ isReady: true });
  shop.clock.now = now;
  expect(facts).toMatchObject({ isReady: false, page: "agent-facts" });
  expect(facts!.text).toMatch(
    /^Last checked more than a year ago, oldest first: .+ \(.*20\d\d\), .* and \d+ more\. Check whether/,
  );
  const dates = Array.from(facts!.text.matchAll(/\(([^)]+)\)/g), ([, date]) => Date.parse(date!));
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
});

test.each([
  ["localhost", true],
  ["shop.localhost", true],
  ["127.0.0.1", true],
  ["192.168.1.4", true],
  ["172.20.0.2", true],
  ["[::1]", true],
  ["172.40.0.2", false],
  ["localhost.example", false],
  ["loupe.example", false],
])("the host %s can be reached only from this network: %s", (host, expected) => {
  expect(isLocalAddress(host)).toBe(expected);
});
