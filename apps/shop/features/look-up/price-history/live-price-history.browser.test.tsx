import { DAY_MS } from "@loupe/contract/time";
import type { PriceHistory, PricePoint } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { LivePriceHistory, watchedLimit } from "./live-price-history.tsx";

const ITEM = { storeName: "weidian", id: "7265511373" } as const;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const point = (days: number, minFen: number, state: PricePoint["state"] = "ok"): PricePoint => ({
  at: ago(days),
  minFen,
  maxFen: minFen,
  state,
});
const POINTS = [point(120, 6900), point(60, 9900, "out"), point(40, 8000), point(10, 7500)];
const HISTORY: PriceHistory = {
  points: POINTS,
  firstAt: POINTS[0]!.at,
  lastCheckedAt: ago(0),
  low: null,
  high: null,
};

const open = async () => {
  await mount(
    <main>
      <details>
        <summary>Price history</summary>
        <LivePriceHistory item={ITEM} />
      </details>
    </main>,
  );
  await page.getByText("Price history", { exact: true }).first().click();
};
const chart = page.getByRole("img");

beforeEach(() => watchedLimit.set(undefined));

test("the opened history loads all changes, which a window, a pointer and the shopper's limit explain", async () => {
  const asked = answer("GET /price-history", { ...SUCCESS, data: HISTORY });
  await open();
  await expect.element(chart).toHaveAccessibleName(/Price from ¥\s69\.00 to ¥\s80\.00/);
  expect(asked).toHaveLength(1);
  expect(page.getByRole("row").elements()).toHaveLength(4);
  await expect.element(page.getByText("sold out").first()).toBeVisible();

  watchedLimit.set(6000);
  await expect.element(page.getByText(/Your limit ¥\s60\.00/)).toBeVisible();
  await expectWellShown();

  const windows = page.getByRole("group", { name: "Price history" }).getByRole("button");
  expect(windows.elements().map(({ textContent }) => textContent)).toEqual([
    "30 days",
    "90 days",
    "All",
  ]);
  await windows.first().click();
  await expect.element(windows.first()).toHaveAttribute("aria-pressed", "true");
  await expect.element(chart).toHaveAccessibleName(/Price from ¥\s75\.00 to ¥\s80\.00/);

  // Two thirds of 30 days are ten days ago: the nearest change is that to ¥ 75.00.
  const { width, height } = chart.element().getBoundingClientRect();
  await chart.hover({ position: { x: width * 0.7, y: height / 2 } });
  await expect.element(page.getByText(/: ¥\s75\.00$/)).toBeVisible();
  await page.getByText("Price history", { exact: true }).first().hover();
  await expect.element(page.getByText(/: ¥\s75\.00$/)).not.toBeInTheDocument();
});

test("without an answer the server's chart stays", async () => {
  const asked = answer("GET /price-history", noResponse());
  await open();
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(chart).not.toBeInTheDocument();
});
