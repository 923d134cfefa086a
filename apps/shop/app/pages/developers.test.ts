import { endpoints, isCrossOrigin, type Endpoint } from "@loupe/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ERROR_EXAMPLE } from "#features/site/developers/developers-page.tsx";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let text: string;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", QC_PARTNER_CHANNELS: "4=1688,5=weidian" });
  ({ text } = await openPage(shop, "/developers"));
});
afterAll(() => shop.close());

test("the developers' page names every POST that other sites may call", () => {
  const open = Object.values<Endpoint>(endpoints).filter(
    (one) => one.method === "POST" && isCrossOrigin(one),
  );
  const [, named = ""] = /may ([^.]*POSTs[^.]*)\./.exec(text) ?? [];
  expect(named.match(/\/\w+(\/\w+)?/g)?.toSorted()).toEqual(
    open.map(({ path }) => path).toSorted(),
  );
});

test("the developers' page states the shop's channels and the widths of pictures", async () => {
  expect(text).toContain("4 = 1688, 5 = weidian");
  const [, widths = ""] = /at a width of ([\d, ]+) pixels/.exec(text) ?? [];
  const { data } = await (await shop.get("/api/v1/qc-photos/7265511373?shopType=weidian")).json();
  const photo: string = data.photos[0].url;
  // Only the smallest, because encoding all widths takes seconds.
  expect((await shop.get(`${photo}?w=${widths.split(", ")[0]}`)).status).toBe(200);
  expect((await shop.get(`${photo}?w=1`)).status).toBe(404);
});

test("the error example of the developers' page is invalid input with the missing field", async () => {
  const response = await shop.get(`/api/v1${ERROR_EXAMPLE.path}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "invalid_input",
    issues: [{ path: "query.shopType", fault: "required" }],
  });
});

test.each(["/country.json", "/category.json"])(
  "%s, which the developers' page names, can be read by other sites",
  async (path) => {
    expect(text).toContain(path);
    const response = await shop.get(path, { origin: "https://other.example" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toContain("etag");
  },
);
