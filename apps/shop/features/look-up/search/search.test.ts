import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { search } from "./search.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Passes the browser's calls directly to the server, without a socket.
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) =>
    method === "POST" ? shop.post(path, body) : shop.get(path),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});
afterEach(() => shop.sandbox.switches.clear());

const countCalls = () => shop.sandbox.calls.count("qcPartner");

test.each([
  ["item/weidian/7265511373", "/product/weidian/7265511373"],
  ["item/tmall/724518903366", "/product/taobao/724518903366"],
  ["page/taobao/724518903367", "/product/taobao/724518903367"],
  ["chain/2/1688/692154802217", "/product/ali_1688/692154802217"],
])(
  "a short link opens its item's page without a call to the QC service: %s",
  async (link, path) => {
    const before = countCalls();
    expect(await search({ url: `https://m.tb.cn/short/${link}` }, [])).toEqual({
      kind: "page",
      path,
    });
    expect(countCalls()).toBe(before);
  },
);

test.each([
  ["item/nothing/1", "No products found!"],
  ["loop", "No products found!"],
  // The target of this link is unknown, which is not the same as "nothing found".
  ["broken", "Search Failed"],
])("a short link without an item is passed on to the QC service: %s", async (link, title) => {
  const before = countCalls();
  expect(await search({ url: `https://m.tb.cn/short/${link}` }, [])).toMatchObject({
    kind: "alert",
    alert: { title },
  });
  expect(countCalls()).toBe(before + 1);
});

test("if a short link's host fails, the alert contains advice in place of the suggestion to try again", async () => {
  const text = (link: string) =>
    search({ url: `https://m.tb.cn/short/${link}` }, []).then(
      (outcome) => outcome.kind === "alert" && outcome.alert.text,
    );
  expect(await text("broken")).toMatch(/^This short link could not be followed\. Open it/);
  expect(await text("loop")).not.toContain("short link");
});

test("the API returns 503 for an unresolved short link, and a message for a link to a seller's page", async () => {
  const ask = (url: string) => shop.post("/api/v1/qc/search", JSON.stringify({ url }));
  expect((await ask("https://m.tb.cn/short/broken")).status).toBe(503);
  const before = countCalls();
  const answer = await ask("https://weidian.com/?userid=1234567");
  expect(await answer.json()).toMatchObject({
    message: "This link leads to a shop, not to an item.",
    data: [],
  });
  expect(countCalls()).toBe(before);
});

test("a link of an unknown site is not requested", async () => {
  const before = shop.sandbox.calls.count("shortLinks");
  await search({ url: "https://shop.example/short/item/weidian/7265511373" }, []);
  expect(shop.sandbox.calls.count("shortLinks")).toBe(before);
});
