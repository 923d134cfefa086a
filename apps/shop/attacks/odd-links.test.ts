import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

type PartnerCall = { url?: string; offerId?: string };
type PartnerBehaviour = { status?: number; body: string; wait_ms?: number };
const GOOD: PartnerBehaviour = { body: JSON.stringify({ code: 200, success: true, data: [] }) };
const failure = (status: number, body: object): PartnerBehaviour => ({
  status,
  body: JSON.stringify(body),
});

/** How the QC partner, a photo source, responds in the current test. */
let behaviourOf: (call: PartnerCall) => PartnerBehaviour = () => GOOD;
let calls = 0;
let partner: Server;
let shop: TestShop;
beforeAll(async () => {
  partner = createServer(async (req, res) => {
    calls += 1;
    const {
      status = 200,
      body,
      wait_ms = 0,
    } = behaviourOf(JSON.parse(await text(req)) as PartnerCall);
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

describe("bad links of one client do not stop calls for others:", () => {
  test.each<[string, PartnerBehaviour]>([
    ["a JSON 403", failure(403, { message: "Forbidden" })],
    ["a JSON 403 without a message", failure(403, {})],
    ["an HTML page instead of JSON", { status: 403, body: "<html>Blocked</html>" }],
    [
      "an error that only the message states",
      failure(200, { success: false, message: "This link is not allowed" }),
    ],
    [
      "an error whose message contains the link",
      failure(200, {
        code: 9,
        success: false,
        message: "https://odd.example/quota?token=1 is odd",
      }),
    ],
    [
      "an error whose message contains the link without its scheme",
      failure(200, { code: 9, success: false, message: "weidian.com/quota is not supported" }),
    ],
    ["an internal error of the partner", failure(500, { message: "Internal Server Error" })],
    ["invalid JSON", { body: "[[" }],
    ["a timeout while the partner waits for the link's own server", { ...GOOD, wait_ms: 400 }],
  ])("%s", async (_, answer) => {
    behaviourOf = ({ url }) => (url ? answer : GOOD);
    for (let time = 0; time < 7; time += 1) expect(await searchLink()).toBe(503);
    expect(paused()).toBeNull();
    expect(await searchItem()).toBe(200);
    behaviourOf = () => GOOD;
    expect(await searchLink()).toBe(200);
  });
});

describe("errors that do not depend on the request pause the calls to the partner:", () => {
  test.each<[string, PartnerBehaviour]>([
    [
      "the partner's code for a wrong key",
      failure(200, { code: 10_002, success: false, message: "no" }),
    ],
    [
      "the partner's code for a missing key",
      failure(200, { code: 10_003, success: false, message: "no" }),
    ],
    ["a 401", failure(401, {})],
  ])("%s, from the first link on", async (_, answer) => {
    behaviourOf = () => answer;
    expect([await searchLink(), await searchItem(), calls]).toEqual([503, 503, 1]);
    expect(paused()).toBe("credentials");
  });

  test("a 403 for three different items in a row", async () => {
    behaviourOf = () => failure(403, { message: "Forbidden" });
    await searchItem();
    await searchItem();
    expect(paused()).toBeNull();
    await searchItem();
    expect(paused()).toBe("credentials");
    expect([await searchItem(), calls]).toEqual([503, 3]);
  });

  test("a success between such errors prevents the pause", async () => {
    const forbidden = failure(403, { message: "Forbidden" });
    for (const answer of [forbidden, forbidden, GOOD, forbidden, forbidden]) {
      behaviourOf = () => answer;
      await searchItem();
    }
    expect(paused()).toBeNull();
  });

  test.each<[string, PartnerBehaviour]>([
    ["the partner's code for it", failure(200, { code: 10_029, success: false, message: "no" })],
    ["a 429", failure(429, {})],
  ])("an exhausted quota reported by %s, even if the call was for a link", async (_, answer) => {
    behaviourOf = () => answer;
    await searchLink();
    expect(paused()).toBe("quota");
  });

  test("an exhausted quota that only the response's text states, if the call was for an item", async () => {
    behaviourOf = () =>
      failure(200, { code: 1, success: false, message: "Daily query limit exceeded" });
    await searchItem();
    expect(paused()).toBe("quota");
  });

  test("an unreachable partner, even if the calls were for links", async () => {
    shop.context.config.QC_PARTNER_URL = "http://127.0.0.1:1";
    for (let time = 0; time < 5; time += 1) await searchLink();
    expect(paused()).toBe("failures");
  });
});
