import type { RateCardEntry } from "@loupe/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RateCardWaiting } from "./rate-card-waiting.tsx";

const card = (number: number, day: string): RateCardEntry => ({
  number,
  card: { id: "card", version: "1", date: null, title: "Card" },
  lines: 1,
  countries: 1,
  inUse: false,
  restores: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  createdBy: null,
  startsAt: `${day}T00:00:00.000Z`,
});
const waiting = [card(7, "2026-12-01"), card(6, "2026-12-24")];

test.each([
  ["", /#7 waits to start on 2026-12-01 and will replace these prices/],
  ["2026-11-30", /#7 waits/],
  ["2026-12-01", /#6 waits to start on 2026-12-24/],
  ["2026-12-24", /^$/],
])(
  "the warning for prices that start on %j names the next scheduled rate card: %s",
  (startsOn, expected) =>
    expect(renderToStaticMarkup(<RateCardWaiting waiting={waiting} startsOn={startsOn} />)).toMatch(
      expected,
    ),
);

test("without a scheduled rate card there is no warning", () =>
  expect(renderToStaticMarkup(<RateCardWaiting waiting={[]} />)).toBe(""));
