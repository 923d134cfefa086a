import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ EXTENSION_OLDEST: "1.2.0", PUBLIC_URL: "https://shop.example" });
});
afterAll(() => shop.close());

test("the shop tells every site which versions of the extension it serves", async () => {
  const response = await shop.send("GET", "/api/v1/extension/status");
  expect(await response.json()).toMatchObject({ data: { oldest: "1.2.0" } });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test("the shop serves the extension with its own address in it", async () => {
  const response = await shop.send("GET", "/loupe-extension.zip");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toContain("loupe-extension.zip");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.length).toBeLessThan(60_000);
});

test("every site may read pictures, countries and categories", async () => {
  for (const path of ["/images/initials/AB", "/country.json", "/category.json"]) {
    const response = await shop.send("GET", path);
    expect(response.headers.get("access-control-allow-origin"), path).toBe("*");
  }
});
