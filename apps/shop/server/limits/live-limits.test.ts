import { afterAll, expect, test, vi } from "vitest";
import { openTestShop } from "#testing/shop.ts";

const shop = await openTestShop({ PICTURES_PER_MINUTE: "700" });
afterAll(() => shop.close());

async function save(values: Record<string, string | null>): Promise<number> {
  const { headers } = await shop.logIn("owner");
  const body = { version: shop.context.settings.version(), values };
  return (await shop.send("PATCH", "/api/v1/settings", { body, headers })).status;
}

test.each([
  ["CALLS_PER_MINUTE", "call", 120],
  ["PAGES_PER_MINUTE", "page", 60],
  ["LOOK_UPS_PER_MINUTE", "lookUp", 3],
  ["ESTIMATES_PER_MINUTE", "estimate", 3],
] as const)(
  "a change of the setting %s is in force in every process within a second",
  async (name, kind, most) => {
    const another = await shop.openAnother();
    const [here, there] = [shop.context.limits[kind], another.context.limits[kind]];
    const address = "192.0.2.7";
    // Requests under the earlier limit also count under the new one.
    expect(await there(address, most)).toBe(0);
    expect(await save({ [name]: String(most) })).toBe(200);
    expect(await here(address, most)).toBe(0);
    expect(await here(address)).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await there(address)).toBeGreaterThan(0), 1000);
    expect(await here("192.0.2.8"), "others are not affected").toBe(0);

    expect(await save({ [name]: String(most + 100) })).toBe(200);
    await vi.waitFor(async () => expect(await there(address)).toBe(0), 1000);
    expect(await save({ [name]: null })).toBe(200);
    await another.close();
  },
);

test.each([
  ["CALLS_PER_MINUTE", "119"],
  ["PAGES_PER_MINUTE", "0"],
  ["LOOK_UPS_PER_MINUTE", "-1"],
  ["ESTIMATES_PER_MINUTE", "1.5"],
  ["CALLS_PER_MINUTE", "1000001"],
  ["CALLS_PER_MINUTE", "many"],
  ["PICTURES_PER_MINUTE", "800"],
])("the dashboard refuses to set %s to %s", async (name, value) => {
  expect(await save({ [name]: value })).toBe(422);
});

test("the API reference contains the limit in force", async () => {
  expect(await save({ CALLS_PER_MINUTE: "321" })).toBe(200);
  expect(await (await shop.get("/api/v1/reference")).text()).toContain("321 calls a minute");
});
