import { getOverview, getServices, testService } from "@loupe/contract";
import type { SourceName } from "@loupe/sandbox";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { attempts } from "#features/accounts/attempt-limits/tables.server.ts";
import { sourceAnswers } from "#server/outbound/tables.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import { startIdentityProvider } from "#testing/servers/identity-provider.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let mailServer: TestMailServer;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let admin: Record<string, string>;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  provider = await startIdentityProvider({ redirectUri: "http://localhost:3000" });
  shop = await openTestShop((sandbox) => ({
    ...provider.env,
    RATE_LIMIT: "off",
    UPSTREAM_TIMEOUT_MS: "1000",
    SMTP_URL: mailServer.url,
    SHIPPING_ESTIMATE_URL: sandbox.urls.shippingEstimate,
  }));
  admin = (await shop.logIn("admin")).headers;
});
afterEach(async () => {
  shop.sandbox.switches.clear();
  shop.sandbox.calls.clear();
  mailServer.letters.length = 0;
  await shop.context.db.delete(sourceAnswers);
  // The restart resets the breakers, so that every test can call all services.
  await shop.restart();
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
  await provider.close();
});

const sources = async () => {
  const response = await shop.get("/api/v1/dashboard/getServices", admin);
  return getServices.answer.parse(await response.json()).data;
};
async function trySource(source: string) {
  const response = await shop.post("/api/v1/dashboard/testService", { service: source }, admin);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  expect(text).not.toContain(shop.sandbox.credentials.appKey);
  return testService.answer.parse(JSON.parse(text)).data;
}

const stateNow = async (source: string) => {
  const entry = (await sources()).find((candidate) => candidate.service === source)!;
  return { state: entry.state, outcome: entry.last?.outcome };
};

test("a source whose settings are saved but that was never called is untested, and its settings are listed", async () => {
  const list = await sources();
  expect(Object.fromEntries(list.map(({ service: source, state }) => [source, state]))).toEqual({
    ...Object.fromEntries(SOURCE_RECORDS.map(({ id }) => [id, "untested"])),
    mail: "untested",
    google: "untested",
    "currency-rates": "missing",
    "picture-storage": "missing",
  });
  expect(list.every(({ last }) => last === null)).toBe(true);
  expect(list[0]).toMatchObject({
    name: "QC partner",
    variables: ["QC_PARTNER_URL", "QC_PARTNER_APP_KEY", "QC_PARTNER_APP_ID"],
  });
  expect(list.at(-1)).toMatchObject({ optional: true, variables: ["S3_URL"] });
});

test("the state of a source is the result of its last call, with the time, and survives a restart", async () => {
  await trySource("product-info");
  const first = (await sources()).find(({ service: source }) => source === "product-info");
  expect(first).toMatchObject({ state: "connected", last: { outcome: "answered" } });
  expect(Math.abs(Date.parse(first!.last!.at) - Date.now())).toBeLessThan(60_000);
  await shop.restart();
  expect(await stateNow("product-info")).toEqual({ state: "connected", outcome: "answered" });
  shop.sandbox.switches.set({ service: "productInfo", scenario: "server-error" });
  await trySource("product-info");
  expect(await stateNow("product-info")).toEqual({ state: "failing", outcome: "unreachable" });
});

test("after a change of its settings a source is untested again", async () => {
  await trySource("qc-partner");
  expect(await stateNow("qc-partner")).toMatchObject({ state: "connected" });
  shop.context.config.QC_PARTNER_APP_KEY = "another key";
  shop.context.outbound.resetSources(new Set(["QC_PARTNER_APP_KEY"]));
  expect(await stateNow("qc-partner")).toEqual({ state: "untested", outcome: undefined });
  await trySource("qc-partner");
  expect(await stateNow("qc-partner")).toEqual({ state: "failing", outcome: "refused" });
});

test("a shopper's lookup counts as a call of its sources", async () => {
  expect(await stateNow("qc-images")).toMatchObject({ state: "untested" });
  await (await shop.get("/api/v1/qc-photos/7265511373?shopType=weidian")).text();
  expect(await stateNow("qc-images")).toEqual({ state: "connected", outcome: "answered" });
});

test("a sent email counts as a successful call of the mail server, and a failed one as a failure", async () => {
  const send = () => shop.post("/api/v1/settings/test-mail", undefined, admin);
  await send();
  expect(await stateNow("mail")).toEqual({ state: "connected", outcome: "answered" });
  shop.context.config.SMTP_URL = { host: "127.0.0.1", port: 1, secure: false };
  expect(await stateNow("mail")).toMatchObject({ state: "untested" });
  await send();
  expect(await stateNow("mail")).toEqual({ state: "failing", outcome: "unreachable" });
});

test("a response of the sandbox does not count as a response of the real source", async () => {
  shop.context.config.sandbox = true;
  const list = await sources();
  expect(
    list.filter(({ state }) => state === "sandbox").map(({ service: source }) => source),
  ).toEqual(SOURCE_RECORDS.map(({ id }) => id));
  await trySource("qc-partner");
  const response = await shop.get("/api/v1/dashboard/getOverview", admin);
  const { upstreams } = getOverview.answer.parse(await response.json()).data;
  expect(upstreams).toMatchObject([{ name: "QC partner", state: "sandbox", failures: 0 }]);
});

/** Returns the sandbox's name for a source, such as `qcPartner` for "qc-partner". */
const inSandbox = (id: string) =>
  id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as SourceName;

test.each(SOURCE_RECORDS.map(({ id }) => id))(
  "a test of %s calls it once, and describes the response in words",
  async (source) => {
    const { outcome, text, took } = await trySource(source);
    expect(outcome).toBe("answered");
    expect(text).toMatch(/^It (found \d+ photos of|has no photos of|knows|priced a test parcel)/);
    expect(took).toBeGreaterThanOrEqual(0);
    expect(shop.sandbox.calls.count(inSandbox(source))).toBe(1);
  },
);

test.each([
  ["server-error", "unreachable", "Check “Product info: address”"],
  ["slow", "unreachable", "It didn't respond within"],
  ["cut-json", "not-understood", "not the way this service should"],
  ["quota", "refused", "isn't accepting more calls"],
] as const)(
  "a test of a source with the failure %s has the result %s",
  async (scenario, outcome, words) => {
    shop.sandbox.switches.set({ service: "productInfo", scenario });
    const result = await trySource("product-info");
    expect(result).toMatchObject({ outcome, text: expect.stringContaining(words) });
  },
);

test("if a source rejects the credentials, the message contains the titles of the settings to check", async () => {
  shop.context.config.QC_PARTNER_APP_KEY = "a-wrong-key";
  expect(await trySource("qc-partner")).toMatchObject({
    outcome: "refused",
    text: "It refused our credentials. Check “QC partner: app key” and “QC partner: app id”.",
  });
  expect(shop.sandbox.calls.count("qcPartner")).toBe(1);
});

test("after a successful test a paused source is called again", async () => {
  const paused = () =>
    shop.context.outbound.health().find(({ upstream: source }) => source === "product-info")
      ?.paused ?? null;
  shop.sandbox.switches.set({ service: "productInfo", scenario: "quota" });
  expect(await trySource("product-info")).toMatchObject({ outcome: "refused" });
  expect(paused()).toBe("quota");
  expect(await trySource("product-info"), "asked again").toMatchObject({ outcome: "refused" });
  expect(paused()).toBe("quota");

  shop.sandbox.switches.clear();
  expect(await trySource("product-info")).toMatchObject({ outcome: "answered" });
  expect(paused()).toBe(null);
});

test("mail, sign-in and pictures are tested with real calls", async () => {
  expect(await trySource("mail")).toMatchObject({ outcome: "answered" });
  expect(mailServer.letters).toEqual([]);
  expect(await trySource("google")).toMatchObject({ outcome: "answered" });
  shop.context.config.SMTP_URL = { host: "127.0.0.1", port: 1, secure: false };
  shop.context.config.OIDC_ISSUER = "http://127.0.0.1:1";
  expect(await trySource("mail")).toMatchObject({ outcome: "unreachable" });
  expect(await trySource("google")).toMatchObject({ outcome: "unreachable" });
});

test("many concurrent tests of a source make one call", async () => {
  shop.sandbox.switches.set({ service: "productInfo", latency_ms: 1500 });
  await Promise.all(Array.from({ length: 8 }, () => trySource("product-info")));
  expect(shop.sandbox.calls.count("productInfo")).toBe(1);
});

test("the number of tests is limited", async () => {
  shop.context.config.RATE_LIMIT = true;
  const ask = () => shop.post("/api/v1/dashboard/testService", { service: "product-info" }, admin);
  for (let turn = 0; turn < 10; turn += 1) expect((await ask()).status).toBe(200);
  const over = await ask();
  expect(over.status).toBe(429);
  expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
  const rows = await shop.context.db.select().from(attempts);
  expect(rows.map(({ key }) => key)).toContain("test address:127.0.0.1");
  shop.context.config.RATE_LIMIT = false;
});

test("the test of an unknown source is rejected, and not counted as an attempt", async () => {
  shop.context.config.RATE_LIMIT = true;
  const body = { service: "nobody" };
  const response = await shop.post("/api/v1/dashboard/testService", body, admin);
  expect(response.status).toBe(404);
  const rows = await shop.context.db.select().from(attempts);
  expect(rows.filter(({ key }) => key.includes("nobody"))).toEqual([]);
});

test("the test of a source that is not connected is rejected", async () => {
  const body = { service: "picture-storage" };
  const response = await shop.post("/api/v1/dashboard/testService", body, admin);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    message: "Picture storage is not connected. Set S3_URL and restart.",
  });
});
