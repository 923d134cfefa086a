import type { PricePoint } from "@loupe/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textOf } from "#testing/html-text.ts";
import { PriceHistoryView } from "./price-history-view.tsx";
import { Sparkline } from "./sparkline.tsx";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const point = (days: number, minFen: number, rest: Partial<PricePoint> = {}): PricePoint => ({
  at: ago(days),
  minFen,
  maxFen: minFen,
  state: "ok",
  ...rest,
});

beforeEach(() => void vi.useFakeTimers({ now: NOW + 2 * 3_600_000, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const render = (points: PricePoint[], lastCheckedAt = ago(0)) =>
  renderToStaticMarkup(
    <PriceHistoryView
      history={{
        points,
        firstAt: points[0]?.at ?? null,
        lastCheckedAt,
        low: points[0] ? { fen: points[0].minFen, at: points[0].at } : null,
        high: null,
      }}
    />,
  );
const sentence = (points: PricePoint[], checkedAt?: string) =>
  textOf(render(points, checkedAt)).replaceAll(/\s+/g, " ").trim();

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
    "whose last check is more than a day old does not name a price of now",
    [point(3, 7500)],
    "Last ¥ 75.00, checked 2 days ago.",
    ago(2),
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
  const html = render([point(40, 6900), point(20, 7500, { state: "unknown" }), point(10, 8000)]);
  expect(html).toContain('aria-label="Price from ¥\u00a069.00 to ¥\u00a080.00"');
  const text = textOf(html).replaceAll(/\s+/g, " ");
  expect(text).toMatch(/Average ¥ 72\.67/);
  expect(text).toMatch(/10 Nov 2026 ¥ 80\.00 31 Oct 2026 not known 11 Oct 2026 ¥ 69\.00/);
  expect(textOf(render([point(13, 6900), point(1, 8000)]))).not.toContain("Average");
});

test("a history of 500 changes shows the newest 200", () => {
  const points = Array.from({ length: 500 }, (_, n) => point(500 - n, 7000 + (n % 7) * 100));
  const html = render(points);
  expect(html.match(/<tr/g)).toHaveLength(200);
  expect(html.length).toBeLessThan(60_000);
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
