import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxClient } from "./sandbox-client.ts";
import { startSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox.ts";
import { SCENARIOS } from "./scenarios.ts";
import type { Scenario } from "./scenarios.ts";

let sandbox: Sandbox;
let client: ReturnType<typeof sandboxClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  client = sandboxClient(sandbox);
});
afterAll(() => sandbox.close());

const idOf = (scenario: Scenario) =>
  `7000099${String(SCENARIOS.indexOf(scenario)).padStart(3, "0")}`;
const json = async (response: Promise<Response>) => (await response).json();
const all = (id: string) =>
  Promise.all([client.qcList(id), client.proxy(id), client.info(id), client.images(id)]);

test("the scenarios have the numbers in the README", () => {
  expect(SCENARIOS.slice(0, 13)).toEqual([
    "ok",
    "empty",
    "null",
    "business-error",
    "rate-limited",
    "server-error",
    "html",
    "cut-json",
    "slow",
    "images-forbidden",
    "images-missing",
    "duplicate-time",
    "second-envelope",
  ]);
  expect(idOf("wrong-shape")).toBe("7000099029");
});

test("only ids that begin with 7000099 trigger a scenario", async () => {
  for (const response of await all("7000098005")) expect(response.status).toBe(200);
});

test("responses can be empty or null", async () => {
  expect((await json(client.qcList(idOf("empty")))).data).toEqual([]);
  expect((await json(client.qcList(idOf("null")))).data).toBeNull();
  expect((await json(client.proxy(idOf("empty")))).code).toBe(50000);
  expect(await json(client.proxy(idOf("null")))).toMatchObject({ code: 20000, data: null });
  expect((await json(client.info(idOf("null")))).productInfo).toBeNull();
});

test("the third-party source can report missing photos in five ways", async () => {
  const bodies = await Promise.all(
    (["empty", "empty-wrapped", "empty-wrapped-null", "empty-imgs", "null-imgs"] as const).map(
      (scenario) => json(client.images(idOf(scenario))),
    ),
  );
  expect(bodies).toEqual([
    [],
    { data: [] },
    { data: null },
    { data: [{ imgs: [] }] },
    { data: [{ imgs: null }] },
  ]);
});

test("errors of a source's own protocol are sent with HTTP 200", async () => {
  for (const scenario of ["business-error", "quota", "bad-credentials"] as const) {
    const responses = await all(idOf(scenario));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    const [partner, proxy, info, images] = await Promise.all(responses.map((r) => r.json()));
    expect(partner).toMatchObject({ success: false, data: null });
    expect(proxy).toMatchObject({ name: "fail", data: null });
    expect(info.productInfo).toBeUndefined();
    expect(images).toMatchObject({ status: "error" });
  }
  expect((await json(client.qcList(idOf("quota")))).code).toBe(10029);
  expect((await json(client.qcList(idOf("bad-credentials")))).code).toBe(10002);
});

test('a response with the message "no photos" has a failure code', async () => {
  const bodies = await Promise.all((await all(idOf("not-found-message"))).map((r) => r.json()));
  expect(bodies).toEqual([
    expect.objectContaining({ success: false, message: "No QC photos found for this goods" }),
    expect.objectContaining({ message: "The item was not found" }),
    expect.objectContaining({ msg: "product does not exist" }),
    { status: "error", message: "No QC images found" },
  ]);
});

test("a response can be a code without a message, or an empty object", async () => {
  for (const response of await all(idOf("code-only"))) {
    expect(await response.json()).toMatchObject({ code: 1055, data: null });
  }
  for (const response of await all(idOf("empty-object"))) expect(await response.json()).toEqual({});
});

test("a response can contain odd values between valid ones", async () => {
  const { data } = await json(client.qcList(idOf("odd-values")));
  expect(data[0].weight).toBeGreaterThan(2 ** 31);
  expect(data[1].skuInfo).toContain("\u0000");
  expect(data[2].skuInfo.isWellFormed()).toBe(false);
  expect(data[5].image).toEqual(expect.arrayContaining([null, "own:../../1"]));
});

test("a response of 429 has a Retry-After header", async () => {
  for (const response of await all(idOf("rate-limited"))) {
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("2");
  }
});

test("a response can be a 5xx, HTML, truncated JSON, or JSON of the wrong shape", async () => {
  const statuses = (await all(idOf("server-error"))).map((response) => response.status);
  expect(statuses).toEqual([500, 502, 503, 502]);
  for (const response of await all(idOf("html"))) {
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toMatch("text/html");
  }
  for (const response of await all(idOf("cut-json"))) {
    expect(response.headers.get("content-type")).toMatch("application/json");
    await expect(response.json()).rejects.toThrow(SyntaxError);
  }
  for (const body of await all(idOf("wrong-shape"))) {
    expect(Array.isArray((await body.json()).data)).toBe(false);
  }
});

test("the slow scenario delays the response", async () => {
  const signal = AbortSignal.timeout(150);
  await expect(client.qcList(idOf("slow"), { signal })).rejects.toThrow(/timeout|abort/i);
});

test("the response of 20 MB is valid JSON", async () => {
  const text = await (await client.qcList(idOf("huge-body"))).text();
  expect(text.length).toBeGreaterThan(20 * 1024 * 1024);
  expect(JSON.parse(text).body.code).toBe(200);
});

test("a response can be a dropped connection, or a redirect to a private address", async () => {
  await expect(client.qcList(idOf("dropped-connection"))).rejects.toThrow("fetch failed");
  const response = await client.qcList(idOf("redirect-to-private"), { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("http://10.0.0.1/inside");
});

describe("only some sources fail in the scenario", () => {
  test.each([
    ["qc-partner-down", [500, 200, 200, 200]],
    ["qc-images-down", [200, 200, 200, 502]],
    ["product-down", [200, 502, 503, 200]],
  ] as const)("%s", async (scenario, expected) => {
    const responses = await all(idOf(scenario));
    expect(responses.map((response) => response.status)).toEqual(expected);
  });
});

test("the two forms of a response contain the same data", async () => {
  sandbox.switches.set({ scenario: "second-envelope" });
  const id = "7300112237";
  const [partner, proxy, info, images] = await Promise.all([
    json(client.qcList(id)),
    json(client.proxy(id)),
    json(client.info(id)),
    json(client.images(id)),
  ]);
  sandbox.switches.clear();
  expect(partner.data.list).toEqual((await json(client.qcList(id))).data);
  expect(proxy.data.data).toEqual((await json(client.proxy(id))).data);
  expect(info.data.productInfo).toEqual((await json(client.info(id))).productInfo);
  expect(images.data[0].imgs).toEqual((await json(client.images(id)))[0].imgs);
});

test("two photo sets of an item can have the same time", async () => {
  const { data } = await json(client.qcList(idOf("duplicate-time")));
  expect(data.length).toBeGreaterThanOrEqual(2);
  expect(data[0].qcTime).toBe(data[1].qcTime);
  expect(data[0].image).not.toEqual(data[1].image);
});

test("both product sources can return a title in Chinese", async () => {
  const id = idOf("chinese-title");
  expect((await json(client.info(id))).productInfo.title).toMatch(/^\p{Script=Han}/u);
  expect((await json(client.proxy(id))).data.title).toMatch(/^\p{Script=Han}/u);
});

test("item details can lack the title or the pictures of the options", async () => {
  expect((await json(client.info(idOf("no-title")))).productInfo.title).toBe("");
  expect((await json(client.proxy(idOf("no-title")))).code).toBe(50000);
  const { productInfo } = await json(client.info(idOf("no-sku-images")));
  expect(productInfo.imgList.length).toBeGreaterThan(0);
  expect(productInfo.skus.every((sku: { imgUrl: string }) => sku.imgUrl === "")).toBe(true);
});

test("a response can contain a string in place of a list, addresses without a scheme, and nulls", async () => {
  const { data } = await json(client.qcList(idOf("untidy")));
  expect(typeof data[0].image).toBe("string");
  expect(typeof data[0].weight).toBe("string");
  expect(data[1].image[0]).toMatch(/^\/\//);
  expect(data[3]).toMatchObject({ skuInfo: "", weight: 0, image: [] });
  expect(data[4]).toBeNull();
});

test("the least answers contain a title and a price, or a photo, and nothing more", async () => {
  const id = idOf("least");
  expect(await json(client.proxy(id))).toEqual({
    data: { title: expect.any(String), price: expect.stringMatching(/^¥/) },
  });
  expect(await json(client.info(id))).toEqual({
    productInfo: { title: expect.any(String), price: expect.stringMatching(/^\d/) },
  });
  expect(await json(client.qcList(id))).toEqual({
    data: [{ skuInfo: "", weight: 0, qcTime: expect.any(Number), image: [expect.any(String)] }],
  });
  expect(await json(client.images(id))).toEqual([{ imgs: [expect.any(String)] }]);
  sandbox.switches.set({ service: "shippingEstimate", scenario: "least" });
  const { data, ...others } = await json(client.estimate({ destination: "GB", weight: 1200 }));
  sandbox.switches.clear();
  expect(others).toEqual({});
  expect(data.length).toBeGreaterThan(0);
  for (const method of data)
    expect(method).toEqual({ name: expect.any(String), feeDetail: { total: expect.any(Number) } });
});
