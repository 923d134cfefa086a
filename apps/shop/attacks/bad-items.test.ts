import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createMetrics } from "#server/logs/metrics.ts";
import { createOutbound, type Outbound } from "#server/outbound/outbound.ts";
import { fetchPartnerSets } from "#server/upstreams/qc-partner.ts";

type Says = { status?: number; body: string; wait_ms?: number };
const GOOD: Says = { body: JSON.stringify({ code: 200, success: true, data: [] }) };

/** How the partner answers about each item. A test makes it fail for the bad ones. */
let says: (offerId: string) => Says | "hang up" = () => GOOD;
let partner: Server;
beforeAll(async () => {
  partner = createServer(async (req, res) => {
    const said = says((JSON.parse(await text(req)) as { offerId: string }).offerId);
    if (said === "hang up") return void req.socket.destroy();
    await sleep(said.wait_ms ?? 0);
    res.writeHead(said.status ?? 200, { "content-type": "application/json" }).end(said.body);
  }).listen(0, "127.0.0.1");
  await once(partner, "listening");
});
afterAll(() => {
  partner.closeAllConnections();
  partner.close();
});

let outbound: Outbound;
let ask: (offerId: string) => Promise<string>;
const askAt = (url: string) => {
  const config = {
    ...readConfig({ DEMO: "off" }),
    QC_PARTNER_URL: url,
    UPSTREAM_TIMEOUT_MS: 300,
  };
  outbound = createOutbound(config, { metrics: createMetrics() });
  ask = async (offerId) => {
    const fetched = await fetchPartnerSets({ config, outbound }, { channel: 3, offerId });
    return fetched.ok ? "answered" : fetched.failure;
  };
};
beforeEach(() => {
  const { port } = partner.address() as AddressInfo;
  askAt(`http://127.0.0.1:${port}`);
});
afterEach(() => outbound.close());

const paused = () => outbound.health()[0]?.paused;

const FAULTS: [string, Says | "hang up"][] = [
  ["nonsense", { body: "[[" }],
  ["a fault of the partner's own", { status: 500, body: "{}" }],
  ["an answer too late", { ...GOOD, wait_ms: 400 }],
  ["a connection that breaks off", "hang up"],
];

describe("one failing item does not stop requests for others:", () => {
  test.each(FAULTS)("%s", async (_, answer) => {
    says = (offerId) => (offerId === "7000099029" ? answer : GOOD);
    for (let time = 0; time < 7; time += 1) {
      expect(["malformed", "unreachable", "timeout"]).toContain(await ask("7000099029"));
    }
    expect(paused()).toBeNull();
    expect(await ask("7265511373")).toBe("answered");
  });
});

describe("five failing items in a row pause the partner:", () => {
  test.each(FAULTS)("%s", async (_, answer) => {
    says = () => answer;
    for (let item = 1; item <= 5; item += 1) await ask(`700009902${item}`);
    expect(paused()).toBe("failures");
  });
});

test("an unreachable partner is paused, even if only one item is asked about", async () => {
  await outbound.close();
  askAt("http://127.0.0.1:1");
  for (let time = 0; time < 5; time += 1) await ask("7000099029");
  expect(paused()).toBe("failures");
});
