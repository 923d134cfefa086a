import type { Agent } from "@loupe/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { itemOfLink } from "./item-of-link.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Passes the browser's calls directly to the server, without a socket.
  vi.stubGlobal("fetch", (path: string) => shop.get(path));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

const agents = [
  {
    name: "New",
    to: {
      taobao: "https://new.example/tb/{id}",
      weidian: "https://new.example/wd/{id}",
      ali_1688: "https://new.example/al/{id}",
    },
  } as Agent,
];

test.each([
  "https://weidian.com/item.html?itemID=7265511373",
  "https://www.acbuy.com/product/?id=7265511373&source=WD",
  "https://new.example/wd/7265511373",
  "https://m.tb.cn/short/item/weidian/7265511373",
])("a form accepts the link %s", async (link) => {
  expect(await itemOfLink(link, agents)).toMatchObject({
    marketplace: "weidian",
    id: "7265511373",
  });
});

test.each(["words", "https://weidian.com/?userid=1234567", "https://m.tb.cn/short/loop"])(
  "a form finds no item in the text %s",
  async (link) => {
    expect(await itemOfLink(link, agents)).toBeNull();
  },
);

test("itemOfLink throws if a short link's host does not respond", async () => {
  await expect(itemOfLink("https://m.tb.cn/short/broken", agents)).rejects.toMatchObject({
    status: 503,
  });
});
