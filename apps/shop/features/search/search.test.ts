import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#server/test-shop.ts";
import { search } from "./queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // The browser's way to the server, without a socket between them.
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) =>
    method === "POST" ? shop.post(path, body) : shop.get(path),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});
afterEach(() => shop.sandbox.switches.clear());

const asked = () => shop.sandbox.calls.count("qcPartner");

test.each([
  ["item/weidian/7265511373", "/product/weidian/7265511373"],
  ["item/tmall/724518903366", "/product/taobao/724518903366"],
  ["page/taobao/724518903367", "/product/taobao/724518903367"],
  ["chain/2/1688/692154802217", "/product/ali_1688/692154802217"],
])("a short link leads to its item's page: %s", async (link, path) => {
  const before = asked();
  expect(await search({ url: `https://m.tb.cn/short/${link}` }, [])).toEqual({
    kind: "page",
    path,
  });
  expect(asked()).toBe(before);
});

test.each(["item/nothing/1", "loop", "broken"])(
  "a short link that leads nowhere is a question for the QC service: %s",
  async (link) => {
    const before = asked();
    await search({ url: `https://m.tb.cn/short/${link}` }, []);
    expect(asked()).toBe(before + 1);
  },
);

test("any other link is not followed", async () => {
  const before = shop.sandbox.calls.count("shortLinks");
  await search({ url: "https://shop.example/short/item/weidian/7265511373" }, []);
  expect(shop.sandbox.calls.count("shortLinks")).toBe(before);
});
