import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadRootData } from "#app/load-root-data.ts";
import { textOf } from "#testing/html-text.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { Late } from "./late.tsx";
import { definePage } from "./page.ts";
import { renderPage } from "./render-page.tsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const NEVER = new Promise<string>(() => undefined);

test("search engines get a page whose late values are there, or failed after ten seconds at most", async () => {
  const { context } = shop;
  await loadRootData(context, "/popular"); // From now on, it is cached, and needs no timers.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const page = definePage({
    load: () => ({
      data: {
        rejected: new Promise<string>((_, reject) => void setTimeout(reject, 2000)),
        unsettled: NEVER,
        slow: new Promise<string>((resolve) => void setTimeout(resolve, 9000, "slow")),
      },
    }),
    meta: () => [],
    View: ({ data }) =>
      Object.entries(data).map(([name, value]) => (
        <Late key={name} value={value} fallback={`${name} waits.`} failed={`${name} failed.`}>
          {(arrived) => `${arrived} arrived.`}
        </Late>
      )),
  });
  const url = new URL("http://localhost/popular");
  const client = { wait_s: async () => 0 };
  const request = { url, path: "/popular", params: {}, context, client };
  const rendering = renderPage(page, request, GOOGLE).then(async (response) => ({
    status: response.status,
    html: await response.text(),
  }));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  const { status, html } = await rendering;
  expect(status).toBe(200);
  expect(textOf(html)).toContain("slow arrived.");
  expect(textOf(html)).not.toContain("slow waits.");
  for (const name of ["rejected", "unsettled"]) expect(html).toContain(`${name} failed.`);
});
