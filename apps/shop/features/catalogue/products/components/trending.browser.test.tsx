import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agentOf } from "#testing/components/agent-answers.ts";
import { expectWellShown } from "#testing/components/accessible.ts";
import { mount } from "#testing/components/mount.tsx";
import { productOf } from "#testing/components/product-answers.ts";
import { NoTrending, TrendingSection } from "./trending.tsx";
import { TrendingSlides } from "./trending-slides.tsx";
import { TrendingLoading } from "./trending-track.tsx";

const PRODUCTS = Array.from({ length: 14 }, (_, at) =>
  productOf(at + 1, { priceAt: new Date().toISOString() }),
);

const row = page.getByRole("region", { name: "Trending Products" });
const slides = row.getByRole("listitem");
const button = (name: string) => row.getByRole("button", { name });
const track = () => row.getByRole("list").element();
const link = (place: number, name: RegExp) => slides.nth(place).getByRole("link", { name });

/** Returns the number of cards that are entirely visible. */
function seen(): number {
  const { left, right } = track().getBoundingClientRect();
  return [...track().children].filter((slide) => {
    const box = slide.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1;
  }).length;
}

async function open(content: ReactNode = <TrendingSlides products={PRODUCTS} />): Promise<void> {
  const rootData = { agents: [agentOf("CNFans", 1)] };
  mount(<TrendingSection>{content}</TrendingSection>, { rootData });
  await expect.element(page.getByRole("heading", { name: "Trending Products" })).toBeVisible();
}

afterEach(() => vi.restoreAllMocks());

/** Turns reduced motion off, which the tests' browser has turned on. */
function allowMotion(): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((text) =>
    real(text.includes("prefers-reduced-motion: reduce") ? "not all" : text),
  );
}

test("the row of trending products shows one to six of them, depending on the width of the screen", async () => {
  await open();
  await expect.element(slides).toHaveLength(14);
  for (const [width, count] of [
    [1920, 6],
    [1800, 5],
    [1500, 4],
    [1200, 3],
    [900, 2],
    [600, 1],
    [320, 1],
  ] as const) {
    await page.viewport(width, 900);
    await expect.poll(seen, { message: `at ${width} px` }).toBe(count);
  }
});

test("the arrow buttons scroll by one page in 500 ms, and are disabled at the ends", async () => {
  allowMotion();
  await page.viewport(1440, 900);
  await open();
  await expect.element(button("Back")).toHaveAttribute("aria-disabled", "true");
  await button("Forward").click();
  const width = track().clientWidth;
  await expect.poll(() => track().scrollLeft).toBeGreaterThan(width - 40);
  await expect.element(button("Back")).toHaveAttribute("aria-disabled", "false");
  const startedAt_ms = performance.now();
  (button("Back").element() as HTMLElement).click();
  while (track().scrollLeft > 0) await new Promise(requestAnimationFrame);
  expect(performance.now() - startedAt_ms).toBeGreaterThan(400);
  for (let page_ = 0; page_ < 3; page_ += 1) {
    const before = track().scrollLeft;
    (button("Forward").element() as HTMLElement).click();
    await expect.poll(() => track().scrollLeft).toBeGreaterThan(before);
    await new Promise((done) => setTimeout(done, 600));
  }
  await expect.element(button("Forward")).toHaveAttribute("aria-disabled", "true");
  const last = slides.nth(13).element().getBoundingClientRect();
  expect(last.right).toBeLessThanOrEqual(1440);
});

test("with reduced motion the row of trending products scrolls without animation", async () => {
  await open();
  await expect.element(button("Forward")).toHaveAttribute("aria-disabled", "false");
  (button("Forward").element() as HTMLElement).click();
  expect(track().scrollLeft).toBeGreaterThan(100);
});

test("arrow keys move the focus to the same link of the next product", async () => {
  await page.viewport(800, 900);
  await open();
  await expect.element(button("Forward")).toBeVisible();
  (link(0, /^Buy/).element() as HTMLElement).focus();
  for (const place of [1, 2, 3]) {
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(link(place, /^Buy/)).toHaveFocus();
    await expect.element(link(place, /^Buy/)).toBeInViewport({ ratio: 1 });
  }
  await userEvent.tab();
  await expect.element(link(4, /^View QC/)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(link(3, /^View QC/)).toHaveFocus();
});

test("a product links to its item's page, and 'View all' to the popular page", async () => {
  await open();
  await expect.element(slides.nth(1)).toMatchTextContent("¥ 102.00");
  await slides.nth(1).click({ position: { x: 60, y: 60 } });
  await expect
    .poll(() => location.pathname + location.hash)
    .toBe("/product/weidian/7000000002#qc-photos");
  await open();
  await row.getByRole("link", { name: "View all" }).click();
  await expect.poll(() => location.pathname).toBe("/popular");
});

test("six placeholders reserve the height of the row while the trending products load", async () => {
  await open(<TrendingLoading />);
  const list = row.getByRole("list", { name: "Loading" });
  await expect.element(list).toBeVisible();
  expect(list.element().querySelectorAll("li")).toHaveLength(6);
  const height = () => row.element().getBoundingClientRect().height;
  const before = height();
  await open();
  await expect.element(link(0, /^View QC/)).toBeVisible();
  expect(Math.abs(height() - before), "the place that was kept").toBeLessThan(60);
});

test("a shop without trending products shows a message in place of the row", async () => {
  await open(<NoTrending />);
  await expect.element(row.getByText("Nothing is trending at the moment.")).toBeVisible();
  await expectWellShown();
  await row.getByRole("link", { name: "See the popular products" }).click();
  await expect.poll(() => location.pathname).toBe("/popular");
});
