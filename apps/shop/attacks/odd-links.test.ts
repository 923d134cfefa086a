import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

type Asked = { url?: string; offerId?: string };
type Says = { status?: number; body: string; wait_ms?: number };
const GOOD: Says = { body: JSON.stringify({ code: 200, success: true, data: [] }) };
const no = (status: number, body: object): Says => ({ status, body: JSON.stringify(body) });

/** A partner that behaves as the current test says. */
let says: (asked: Asked) => Says = () => GOOD;
let calls = 0;
let partner: Server;
let shop: TestShop;
beforeAll(async () => {
  partner = createServer(async (req, res) => {
    calls += 1;
    const { status = 200, body, wait_ms = 0 } = says(JSON.parse(await text(req)) as Asked);
    await sleep(wait_ms);
    res.writeHead(status, { "content-type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(partner, "listening");
  const { port } = partner.address() as AddressInfo;
  shop = await openTestShop();
  // The sandbox provides all other services.
  shop.context.config.QC_PARTNER_URL = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  partner.closeAllConnections();
  partner.close();
  await shop.close();
});

beforeEach(async () => {
  await shop.restart();
  const { port } = partner.address() as AddressInfo;
  shop.context.config.QC_PARTNER_URL = `http://127.0.0.1:${port}`;
  shop.context.config.UPSTREAM_TIMEOUT_MS = 300;
  calls = 0;
});

let number = 7265560000;
const searchLink = async (link = `https://odd.example/${(number += 1)}`) =>
  (await shop.post("/api/v1/qc/search", { url: link })).status;
const searchItem = async () =>
  (await shop.post("/api/v1/qc/search", { channel: 3, offerId: String((number += 1)) })).status;
const paused = () =>
  shop.context.outbound.health().find(({ upstream }) => upstream === "qc-partner")?.paused;

describe("one client's bad links do not stop requests of others:", () => {
  test.each<[string, Says]>([
    ["a JSON 403", no(403, { message: "Forbidden" })],
    ["a JSON 403 without a word", no(403, {})],
    ["a page instead of JSON", { status: 403, body: "<html>Blocked</html>" }],
    ["a no in words", no(200, { success: false, message: "This link is not allowed" })],
    [
      "a no that repeats the link",
      no(200, { code: 9, success: false, message: "https://odd.example/quota?token=1 is odd" }),
    ],
    [
      "a no that repeats the link without its scheme",
      no(200, { code: 9, success: false, message: "weidian.com/quota is not supported" }),
    ],
    ["a fault of its own over the link", no(500, { message: "Internal Server Error" })],
    ["nonsense", { body: "[[" }],
    ["a partner that waits for the link's own server", { ...GOOD, wait_ms: 400 }],
  ])("%s", async (_, answer) => {
    says = ({ url }) => (url ? answer : GOOD);
    for (let time = 0; time < 7; time += 1) expect(await searchLink()).toBe(503);
    expect(paused()).toBeNull();
    expect(await searchItem()).toBe(200);
    says = () => GOOD;
    expect(await searchLink()).toBe(200);
  });
});

describe("errors that do not depend on the request pause the partner:", () => {
  test.each<[string, Says]>([
    ["its code for a wrong key", no(200, { code: 10_002, success: false, message: "no" })],
    ["its code for a missing key", no(200, { code: 10_003, success: false, message: "no" })],
    ["a 401", no(401, {})],
  ])("%s, from the first link on", async (_, answer) => {
    says = () => answer;
    expect([await searchLink(), await searchItem(), calls]).toEqual([503, 503, 1]);
    expect(paused()).toBe("credentials");
  });

  test("a 403 for three different items in a row", async () => {
    says = () => no(403, { message: "Forbidden" });
    await searchItem();
    await searchItem();
    expect(paused()).toBeNull();
    await searchItem();
    expect(paused()).toBe("credentials");
    expect([await searchItem(), calls]).toEqual([503, 3]);
  });

  test("a success between such answers prevents it", async () => {
    const refused = no(403, { message: "Forbidden" });
    for (const answer of [refused, refused, GOOD, refused, refused]) {
      says = () => answer;
      await searchItem();
    }
    expect(paused()).toBeNull();
  });

  test.each<[string, Says]>([
    ["its code for it", no(200, { code: 10_029, success: false, message: "no" })],
    ["a 429", no(429, {})],
  ])("an exhausted quota told by %s, even if a link was asked about", async (_, answer) => {
    says = () => answer;
    await searchLink();
    expect(paused()).toBe("quota");
  });

  test("an exhausted quota that is only described in words, if an item was asked about", async () => {
    says = () => no(200, { code: 1, success: false, message: "Daily query limit exceeded" });
    await searchItem();
    expect(paused()).toBe("quota");
  });

  test("a partner that cannot be reached, even if links were asked about", async () => {
    shop.context.config.QC_PARTNER_URL = "http://127.0.0.1:1";
    for (let time = 0; time < 5; time += 1) await searchLink();
    expect(paused()).toBe("failures");
  });
});
