import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import type { PricePoint } from "@loupe/contract";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textOf } from "#testing/browser/html-text.ts";
import { PriceHistoryView } from "./price-history-view.tsx";
import { Sparkline } from "./sparkline.tsx";

const SMALL_BYTES = 1024;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const point = (days: number, minFen: number, rest: Partial<PricePoint> = {}): PricePoint => ({
  at: ago(days),
  minFen,
  maxFen: minFen,
  state: "ok",
  ...rest,
});

beforeEach(() => void vi.useFakeTimers({ now: NOW + 2 * HOUR_MS, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const render = (points: PricePoint[], lastCheckedAt = ago(0)) =>
  renderToStaticMarkup(
    <PriceHistoryView
      renderLive={(chart) => chart}
      history={{
        points,
        firstAt: points[0]?.at ?? null,
        lastCheckedAt,
        low: points[0] ? { fen: points[0].minFen, at: points[0].at } : null,
        high: null,
      }}
    />,
  );
/** The text with prices in yuan, which the browser writes in the visitor's currency. */
const sentence = (points: PricePoint[], checkedAt?: string) =>
  textOf(render(points, checkedAt).replaceAll(/<span data-yuan="[\d.]+">([^<]*)<\/span>/g, "$1"))
    .replaceAll(/\s+/g, " ")
    .trim();

test("an item without records has no history, and one with a single point a sentence without a chart", () => {
  expect(render([])).toBe("");
  expect(sentence([point(3, 7500)])).toBe("¥ 75.00 now, checked 2 hours ago.");
  expect(render([point(3, 7500)])).not.toContain("<svg");
});

test.each([
  [
    "of 34 days names no lowest price",
    [point(34, 6900), point(1, 7500)],
    "¥ 75.00 now, checked 2 hours ago.",
  ],
  [
    "of 35 days names the lowest price",
    [point(35, 6900), point(1, 7500)],
    "¥ 75.00 now, lowest ¥ 69.00 on 16 Oct 2026, checked 2 hours ago.",
  ],
  [
    "of 35 days, in which nobody looked the item up between two visits, names no lowest price",
    [point(36, 6900), point(35.9, 6900, { state: "unknown" }), point(0.5, 6900)],
    "¥ 69.00 now, checked 2 hours ago.",
  ],
  [
    "whose last check is more than a day old does not name a price of now",
    [point(3, 7500)],
    "Last ¥ 75.00, checked 2 days ago.",
    ago(2),
  ],
  [
    "whose last check a wrong clock dated days ahead does not name a price of now",
    [point(3, 7500)],
    "Last ¥ 75.00, checked",
    ago(-2),
  ],
  [
    "of options of several prices names both ends",
    [point(3, 7500, { maxFen: 8900 })],
    "¥ 75.00 to ¥ 89.00 now, checked 2 hours ago.",
  ],
  [
    "of a sold-out item says so",
    [point(3, 7500), point(1, 7500, { state: "out" })],
    "Sold out, last ¥ 75.00, checked 2 hours ago.",
  ],
  [
    "of an item that is gone names the last price",
    [point(3, 7500), point(1, 7500, { state: "gone" })],
    "Last ¥ 75.00, checked 2 hours ago.",
  ],
] as const)("a history %s", (_, points, text, checkedAt = ago(0)) => {
  expect(sentence([...points], checkedAt)).toContain(text);
});

test("a chart has a label, a table of the changes, and a mean from 14 days on", () => {
  const html = render([
    point(40, 6900),
    point(20, 7500, { state: "unknown" }),
    point(10, 8000),
    point(5, 8000, { state: "out" }),
  ]);
  expect(html).toContain('aria-label="Price from ¥\u00a069.00 to ¥\u00a080.00"');
  const text = textOf(html).replaceAll(/\s+/g, " ");
  expect(text).toMatch(/Average ¥ 71\.20/);
  // Each price is an element for the amount in the visitor's currency.
  expect(html).toContain('Average <span data-yuan="71.2">¥\u00a071.20</span>');
  expect(html).toContain('<td><span data-yuan="69">¥\u00a069.00</span></td>');
  expect(text).toMatch(
    /15 Nov 2026 sold out 10 Nov 2026 ¥ 80\.00 31 Oct 2026 not known 11 Oct 2026 ¥ 69\.00/,
  );
  // The lowest and the highest price have a dot and a label, and four dates name the time.
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect(text).toContain("sold out ¥ 80.00 · 10 Nov ¥ 69.00 · 11 Oct 11 Oct 24 Oct 7 Nov 20 Nov");
  expect(textOf(render([point(13, 6900), point(1, 8000)]))).not.toContain("Average");
});

test("a price that was always the same has one dot, and a time of hours one date", () => {
  const html = render([point(0.2, 7500), point(0.1, 7500, { state: "out" }), point(0.05, 7500)]);
  expect(html.match(/<circle/g)).toHaveLength(1);
  expect(html.match(/>20 Nov</g)).toHaveLength(1);
});

test.each([
  [[point(700, 6900), point(1, 7500)], "¥ 69.00 · 20 Dec 2024 Dec 2024 Aug 2025 Apr 2026 Nov 2026"],
  // Over the end of a year and the leap day of 2024.
  [[point(1010, 6900), point(100, 7500, { state: "gone" })], "Feb 2024 Jan 2025 Dec 2025 Nov 2026"],
])("the dates of a long time name months", (points, dates) => {
  expect(textOf(render(points)).replaceAll(/\s+/g, " ")).toContain(dates);
});

test("the HTML of a price history stays small", () => {
  const sizes = [2, 12, 200, 500].map((count) => {
    const points = Array.from({ length: count }, (_, n) =>
      point((count - n) / 2, 7000 + ((n * 7919) % 1999)),
    );
    const html = render(points);
    expect(html.match(/<tr/g)).toHaveLength(Math.min(count, 10));
    return gzipSync(html).length;
  });
  expect(Math.max(...sizes)).toBeLessThan(SMALL_BYTES);
});

test("the line on a card has a label, and is missing where the price never changed", () => {
  const line = (points: PricePoint[]) =>
    renderToStaticMarkup(<Sparkline points={points} checkedAt={ago(0)} />);
  expect(line([point(3, 7500), point(1, 6900)])).toContain(
    'aria-label="Price from ¥\u00a069.00 to ¥\u00a075.00"',
  );
  expect(line([point(3, 7500)])).toBe("");
  expect(line([point(3, 7500), point(1, 7500, { state: "gone" })])).toBe("");
});
