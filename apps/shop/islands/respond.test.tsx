import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { textOf } from "#testing/html-text.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { Late } from "./late.tsx";
import { respond } from "./respond.tsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

const NEVER = new Promise<string>(() => undefined);

test("late parts that are rejected, never settle or cannot be rendered show that they failed, and the others arrive", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const parts = {
    rejected: Promise.reject(new Error("A test rejects this value.")),
    unsettled: NEVER,
    broken: Promise.resolve("broken"),
    slow: new Promise<string>((resolve) => void setTimeout(resolve, 9000, "slow")),
  };
  const response = respond({
    request: {
      url: new URL("http://localhost/popular"),
      path: "/popular",
      params: {},
      context: shop.context,
      client: { wait_s: async () => 0 },
    },
    root: {},
    meta: [],
    loaded: {},
    children: Object.entries(parts).map(([name, value]) => (
      <Late key={name} value={value} fallback={`${name} waits.`} failed={`${name} failed.`}>
        {(arrived) => <Part value={arrived} />}
      </Late>
    )),
  });
  const reading = response.text();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  const html = await reading;
  const late = [...html.matchAll(/<template data-part[^>]*>(.*?)<\/template>/gs)];
  expect(late.map(([, part]) => textOf(part!.replaceAll(/<script.*/gs, ""))).sort()).toEqual([
    "broken failed.",
    "rejected failed.",
    "slow arrived.",
    "unsettled failed.",
  ]);
  expect(html.endsWith("</body></html>")).toBe(true);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

function Part({ value }: { value: string }) {
  if (value === "broken") throw new Error("A test lets this part fail.");
  return <>{value} arrived.</>;
}
