import { request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sandboxClient } from "./sandbox-client.ts";
import { startSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

let sandbox: Sandbox;
let client: ReturnType<typeof sandboxClient>;
beforeEach(async () => {
  sandbox = await startSandbox();
  client = sandboxClient(sandbox);
});
afterEach(() => sandbox.close());

const ID = "7300112237";
const put = (body: unknown) =>
  fetch(`${sandbox.origin}/switches`, { method: "PUT", body: JSON.stringify(body) });

test("a switch applies a scenario to every id, for one source or for all", async () => {
  sandbox.switches.set({ service: "qcPartner", scenario: "server-error" });
  expect((await client.qcList(ID)).status).toBe(500);
  expect((await client.proxy(ID)).status).toBe(200);
  sandbox.switches.set({ scenario: "rate-limited" });
  expect((await client.proxy(ID)).status).toBe(429);
  expect((await client.estimate({ destination: "GB", weight: 1 })).status).toBe(429);
  sandbox.switches.clear();
  expect((await client.qcList(ID)).status).toBe(200);
});

test("the scenario of a switch takes precedence over that of the id", async () => {
  sandbox.switches.set({ scenario: "ok" });
  expect((await client.qcList("7000099005")).status).toBe(200);
});

test("the switch for latency delays only the named source", async () => {
  sandbox.switches.set({ service: "productInfo", latency_ms: 600 });
  const before = performance.now();
  await client.info(ID);
  expect(performance.now() - before).toBeGreaterThanOrEqual(595);
  const others = performance.now();
  await client.proxy(ID);
  expect(performance.now() - others).toBeLessThan(590);
});

test("with a failure rate of a quarter, every fourth call fails", async () => {
  sandbox.switches.set({ service: "productProxy", failureRate: 0.25 });
  const statuses: number[] = [];
  for (let call = 0; call < 8; call++) statuses.push((await client.proxy(ID)).status);
  expect(statuses).toEqual([200, 200, 200, 502, 200, 200, 200, 502]);
});

test("clients can set, read and clear switches over HTTP", async () => {
  const answer = await (await put({ service: "qcImages", scenario: "html", latency_ms: 5 })).json();
  expect(answer.qcImages).toEqual({
    scenario: "html",
    latency_ms: 5,
    failureRate: 0,
    gone: [],
    sellers: {},
    rates: {},
  });
  expect((await client.images(ID)).status).toBe(503);
  await put({ service: "qcImages", scenario: null });
  expect((await client.images(ID)).status).toBe(200);
  expect((await (await fetch(`${sandbox.origin}/switches`)).json()).qcImages.latency_ms).toBe(5);
  await fetch(`${sandbox.origin}/switches?service=qcImages`, { method: "DELETE" });
  expect(sandbox.switches.of("qcImages").latency_ms).toBe(0);
});

test.each([
  [{ scenario: "nothing-of-the-kind" }, /scenario/],
  [{ service: "weather" }, /service/],
  [{ latency_ms: -1 }, /latency_ms/],
  [{ failureRate: 2 }, /failureRate/],
  [{ colour: "red" }, /colour/],
  [[], /object/],
])("the switches reject %o and stay unchanged", async (body, message) => {
  const response = await put(body);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toMatch(message);
  expect(sandbox.switches.of("qcPartner").scenario).toBeNull();
});

test("the sandbox counts calls by source and item", async () => {
  await client.qcList(ID);
  await client.qcList(ID);
  await client.partner({ url: `https://weidian.com/item.html?itemID=${ID}` });
  await client.qcList("7300112238");
  await client.estimate({ destination: "GB", weight: 100 });
  expect(sandbox.calls.count("qcPartner", ID)).toBe(3);
  expect(sandbox.calls.count("qcPartner")).toBe(4);
  expect(sandbox.calls.count("productInfo")).toBe(0);
  const counts = await (await fetch(`${sandbox.origin}/calls`)).json();
  expect(counts.qcPartner).toEqual({ total: 4, keys: { [ID]: 3, "7300112238": 1 } });
  expect(counts.shippingEstimate.keys).toEqual({ GB: 1 });
  await fetch(`${sandbox.origin}/calls`, { method: "DELETE" });
  expect(sandbox.calls.count("qcPartner")).toBe(0);
});

test("the sandbox also counts failed and rejected calls", async () => {
  sandbox.switches.set({ scenario: "server-error" });
  await client.qcList(ID);
  expect(sandbox.calls.count("qcPartner", ID)).toBe(1);
});

test("closing the sandbox ends pending calls at once", async () => {
  sandbox.switches.set({ scenario: "slow" });
  const hanging = client.qcList(ID).then(
    () => "answered",
    () => "ended",
  );
  while (sandbox.calls.count("qcPartner") === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const before = performance.now();
  await sandbox.close();
  expect(await hanging).toBe("ended");
  expect(performance.now() - before).toBeLessThan(500);
  await expect(fetch(sandbox.origin)).rejects.toThrow("fetch failed");
});

test("the routes for switches and counts accept only host names of this machine", async () => {
  const statusOf = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(sandbox.origin);
      const call = request({ port, path: "/switches", headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.once("error", reject).end();
    });
  expect(await statusOf("evil.example")).toBe(403);
  expect(await statusOf("localhost:1")).toBe(200);
});
