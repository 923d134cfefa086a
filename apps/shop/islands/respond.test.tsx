import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loadRootData } from "#app/load-root-data.ts";
import { textOf } from "#testing/browser/html-text.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { prepareIslands } from "./island.tsx";
import { Late } from "./late.tsx";
import { definePage, type PageRequest } from "./page.ts";
import { renderPage } from "./render-page.tsx";
import { respond } from "./respond.tsx";

let shop: TestShop;
beforeAll(async () => {
  await prepareIslands();
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

describe("responses", () => {
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
});

describe("rendered pages", () => {
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
});
