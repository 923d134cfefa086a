import { HOUR_MS } from "@loupe/contract/time";
import { getGoodsDetail } from "@loupe/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FAILURE_RESTS_MS } from "#features/look-up/cached-answers/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ UPSTREAM_TIMEOUT_MS: "400" });
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.sandbox.switches.clear();
  await shop.restart();
});

const detailOf = async (id: string, shopType = "weidian") => {
  const response = await shop.get(`/api/v1/goods/detail?shopType=${shopType}&id=${id}`);
  return { response, json: (await response.json()) as { data: any; message: string } };
};

test("the API returns an item with title, price, pictures and options, and no address of another site", async () => {
  const { response, json } = await detailOf("7265511373");
  expect(response.status).toBe(200);
  const { data } = getGoodsDetail.answer.parse(json);
  expect(data.title).toMatch(/\w/);
  expect(data.price).toBeGreaterThan(0);
  expect(data.features).toEqual(["502"]);
  expect(data.imgList[0]).toMatch(/^\/images\/goods\//);
  expect(JSON.stringify(json)).not.toContain("http://");
});

test("an item is looked up once for all spellings of its store", async () => {
  const before = shop.sandbox.calls.count("productInfo");
  for (const shopType of ["ali_1688", "1688", "ALI_1688"]) await detailOf("683000000001", shopType);
  expect(shop.sandbox.calls.count("productInfo") - before).toBe(1);
});

test("an item whose options have no pictures gets a default option", async () => {
  const { json } = await detailOf("7000099014");
  expect(json.data.skus[0]).toMatchObject({
    skuID: "default",
    stock: 0,
    price: json.data.price,
    imgUrl: json.data.imgList[0],
  });
});

test("an item has the names of its options' properties if the product proxy returns them", async () => {
  expect((await detailOf("7265511373")).json.data.skuProps).toEqual(["Colour", "Size"]);
  shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
  expect((await detailOf("7265500005")).json.data).not.toHaveProperty("skuProps");
});

test("an item has its seller and the freight to the warehouse if the product proxy returns them", async () => {
  const sellersOf = async (id: string) => {
    const { data } = getGoodsDetail.answer.parse((await detailOf(id)).json);
    return [data.seller?.name, data.domesticFreight];
  };
  expect(await sellersOf("7265511374")).toEqual([expect.stringMatching(/\w \w/), 12]);
  expect(await sellersOf("7265511373")).toEqual([expect.any(String), 0]);
  expect(await sellersOf("7265511377")).toEqual([expect.any(String), undefined]);
  const id = "7265500006";
  const name = "\u202E<img src=x onerror=alert(1)>";
  shop.sandbox.switches.set({ service: "productProxy", sellers: { [id]: { name } } });
  expect((await detailOf(id)).json.data.seller.name).toBe("<img src=x onerror=alert(1)>");
});

test("the API returns 404 for an item only if every source responds that there is none", async () => {
  const { response, json } = await detailOf("7265514040");
  expect({ status: response.status, message: json.message }).toEqual({
    status: 404,
    message: "Product not found!",
  });
  shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
  expect((await detailOf("7265524040")).response.status).toBe(503);
});

test("the API does not repeat an earlier 404 while a source is unreachable", async () => {
  expect((await detailOf("7265534040")).response.status).toBe(404);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
  shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
  for (const _ of ["first", "second"]) {
    expect((await detailOf("7265534040")).response.status).toBe(503);
  }
  shop.sandbox.switches.clear();
  shop.clock.now = new Date(shop.clock.now.getTime() + FAILURE_RESTS_MS);
  expect((await detailOf("7265534040")).response.status).toBe(404);
});

test("an item is found if one of the two product services fails", async () => {
  shop.sandbox.switches.set({ service: "productInfo", scenario: "html" });
  const { response, json } = await detailOf("7265500002");
  expect(response.status).toBe(200);
  expect(json.data).toMatchObject({ stale: true, title: expect.stringMatching(/\w/) });
  expect(json.data.price).toBeGreaterThan(0);
  expect(json.data.skus[0].skuID).toBe("default");
});

test("a response with the services' second kind of wrapper object is read", async () => {
  expect((await detailOf("7000099012")).response.status).toBe(200);
});

test("while both services fail, the API returns cached items, and 503 for others", async () => {
  await detailOf("7265500003");
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
  shop.sandbox.switches.set({ scenario: "server-error" });
  expect((await detailOf("7265500004")).response.status).toBe(503);
  expect((await detailOf("7265500003")).response.status).toBe(200);
  await Promise.all(shop.context.background);
  const { response, json } = await detailOf("7265500003");
  expect(json.data.stale).toBe(true);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a source that fails five times in a row is not called for a while", async () => {
  shop.sandbox.switches.set({ scenario: "cut-json" });
  for (let n = 0; n < 5; n += 1) await detailOf(`72655001${n}0`);
  const calls = shop.sandbox.calls.count("productInfo");
  expect((await detailOf("7265500190")).response.status).toBe(503);
  expect(shop.sandbox.calls.count("productInfo")).toBe(calls);
});

test.each(["001", "002", "013"])(
  "the API returns 404 in the sandbox's scenario %s",
  async (digits) => {
    expect((await detailOf(`7000099${digits}`)).response.status).toBe(404);
  },
);

test.each(["003", "004", "005", "006", "007", "008", "015", "016", "020", "026", "027", "029"])(
  "the API returns 503, not 404, in the sandbox's scenario %s",
  async (digits) => {
    const { response, json } = await detailOf(`7000099${digits}`);
    expect(response.status).toBe(503);
    expect(json.message).not.toContain("not found");
  },
);

test("the valid fields of a malformed response are used", async () => {
  const { response, json } = await detailOf("7000099025");
  expect(response.status).toBe(200);
  expect(getGoodsDetail.answer.parse(json).data.price).toBeGreaterThan(0);
});

test("a response of 20 MB is aborted and counts as a failure", async () => {
  expect((await detailOf("7000099017")).response.status).toBe(503);
});

test.each([
  ["no id", "?shopType=weidian"],
  ["no shop type", "?id=7265511373"],
  ["letters in the id", "?shopType=weidian&id=72a"],
  ["an unknown shop type", "?shopType=ebay&id=7265511373"],
])("the API rejects a request with %s", async (_, query) => {
  expect((await shop.get(`/api/v1/goods/detail${query}`)).status).toBe(400);
});
