import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createMetrics } from "#server/logs/metrics.ts";
import { createOutbound, type Outbound } from "#server/outbound/outbound.ts";
import { fetchPartnerSets } from "#server/external-services/qc-partner.ts";

type PartnerBehaviour = { status?: number; body: string; wait_ms?: number };
const GOOD: PartnerBehaviour = { body: JSON.stringify({ code: 200, success: true, data: [] }) };

/** How the QC partner, which is a photo source, responds for an item. Tests make it fail for bad items. */
let behaviourOf: (offerId: string) => PartnerBehaviour | "hang up" = () => GOOD;
let partner: Server;
beforeAll(async () => {
  partner = createServer(async (req, res) => {
    const behaviour = behaviourOf((JSON.parse(await text(req)) as { offerId: string }).offerId);
    if (behaviour === "hang up") return void req.socket.destroy();
    await sleep(behaviour.wait_ms ?? 0);
    res
      .writeHead(behaviour.status ?? 200, { "content-type": "application/json" })
      .end(behaviour.body);
  }).listen(0, "127.0.0.1");
  await once(partner, "listening");
});
afterAll(() => {
  partner.closeAllConnections();
  partner.close();
});

let outbound: Outbound;
let fetchSets: (offerId: string) => Promise<string>;
const connectTo = (url: string) => {
  const config = {
    ...readConfig({ DEMO: "off" }),
    QC_PARTNER_URL: url,
    UPSTREAM_TIMEOUT_MS: 300,
  };
  outbound = createOutbound(config, { metrics: createMetrics() });
  fetchSets = async (offerId) => {
    const result = await fetchPartnerSets({ config, outbound }, { channel: 3, offerId });
    return result.ok ? "answered" : result.failure;
  };
};
beforeEach(() => {
  const { port } = partner.address() as AddressInfo;
  connectTo(`http://127.0.0.1:${port}`);
});
afterEach(() => outbound.close());

const paused = () => outbound.health()[0]?.paused;

const FAILURES: [string, PartnerBehaviour | "hang up"][] = [
  ["invalid JSON", { body: "[[" }],
  ["an internal error of the partner", { status: 500, body: "{}" }],
  ["a response after the time limit", { ...GOOD, wait_ms: 400 }],
  ["a connection that breaks", "hang up"],
];

describe("one failing item does not stop calls for other items:", () => {
  test.each(FAILURES)("%s", async (_, answer) => {
    behaviourOf = (offerId) => (offerId === "7000099029" ? answer : GOOD);
    for (let time = 0; time < 7; time += 1) {
      expect(["malformed", "unreachable", "timeout"]).toContain(await fetchSets("7000099029"));
    }
    expect(paused()).toBeNull();
    expect(await fetchSets("7265511373")).toBe("answered");
  });
});

describe("five failing items in a row pause the calls to the partner:", () => {
  test.each(FAILURES)("%s", async (_, answer) => {
    behaviourOf = () => answer;
    for (let item = 1; item <= 5; item += 1) await fetchSets(`700009902${item}`);
    expect(paused()).toBe("failures");
  });
});

test("calls to an unreachable partner are paused, even if all of them are for one item", async () => {
  await outbound.close();
  connectTo("http://127.0.0.1:1");
  for (let time = 0; time < 5; time += 1) await fetchSets("7000099029");
  expect(paused()).toBe("failures");
});
