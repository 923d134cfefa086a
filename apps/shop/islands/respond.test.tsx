import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { textOf } from "#testing/html-text.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import type { PageRequest } from "./page.ts";
import { Late } from "./late.tsx";
import { respond } from "./respond.tsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

const NEVER = new Promise<string>(() => undefined);

const requestOf = (): PageRequest => ({
  url: new URL("http://localhost/popular"),
  path: "/popular",
  params: {},
  context: shop.context,
  client: { wait_s: async () => 0 },
});

const respondWith = (children: ReactNode) =>
  respond({ request: requestOf(), root: {}, meta: [], loaded: {}, children });

test("late parts that are rejected, never settle or cannot be rendered show that they failed, and the others arrive", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const parts = {
    rejected: Promise.reject(new Error("A test rejects this value.")),
    unsettled: NEVER,
    broken: Promise.resolve("broken"),
    slow: new Promise<string>((resolve) => void setTimeout(resolve, 9000, "slow")),
  };
  const response = respondWith(
    Object.entries(parts).map(([name, value]) => (
      <Late key={name} value={value} fallback={`${name} waits.`} failed={`${name} failed.`}>
        {(arrived) => <Part value={arrived} />}
      </Late>
    )),
  );
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

test("a late part of which not even the failure can be rendered does not hold up the end of the page", async () => {
  const response = respondWith(
    <Late value={Promise.resolve("broken")} fallback="It waits." failed={<Part value="broken" />}>
      {(arrived) => <Part value={arrived} />}
    </Late>,
  );
  const html = await response.text();
  expect(html).toContain("It waits.");
  expect(html.endsWith("</body></html>")).toBe(true);
});

test("a late part is not rendered for a client that has disconnected", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const render = vi.fn(() => "It arrived.");
  const response = respondWith(
    <Late value={promise} fallback="It waits." failed="It failed.">
      {render}
    </Late>,
  );
  await response.body!.cancel();
  resolve("late");
  await setImmediate();
  expect(render).not.toHaveBeenCalled();
});

function Part({ value }: { value: string }) {
  if (value === "broken") throw new Error("A test lets this part fail.");
  return <>{value} arrived.</>;
}
