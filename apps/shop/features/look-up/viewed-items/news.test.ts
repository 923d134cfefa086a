import type { ItemNews } from "@loupe/contract";
import { expect, test } from "vitest";
import { newsSince } from "./news.ts";

type State = ItemNews["points"][number]["state"];
const day = (day: number) => `2026-10-${String(day).padStart(2, "0")}T12:00:00.000Z`;
const point = (on: number, fen: number, state: State = "ok") => ({
  at: day(on),
  minFen: fen,
  maxFen: fen,
  state,
});
const VIEWED = Date.parse(day(10));
const NOTHING = { isGone: false, isSoldOut: false, hasNewPhotos: false };

type Case = [string, ItemNews["points"], string | null, object];
test.each<Case>([
  ["nothing is known", [], null, NOTHING],
  ["nothing changed", [point(1, 7500)], day(2), { ...NOTHING, fen: 7500 }],
  [
    "the price fell",
    [point(1, 8000), point(5, 7500), point(12, 6900)],
    null,
    { ...NOTHING, fen: 6900, beforeFen: 7500 },
  ],
  [
    "the price fell and rose",
    [point(1, 75), point(12, 69), point(13, 75)],
    null,
    { ...NOTHING, fen: 75 },
  ],
  ["the price before is unknown", [point(12, 69)], null, { ...NOTHING, fen: 69 }],
  [
    "the item was gone when it was viewed",
    [point(1, 75, "gone"), point(12, 69)],
    null,
    { ...NOTHING, fen: 69 },
  ],
  [
    "it is sold out",
    [point(1, 75), point(12, 75, "out")],
    null,
    { ...NOTHING, fen: 75, isSoldOut: true },
  ],
  ["it is gone", [point(1, 75), point(12, 75, "gone")], null, { ...NOTHING, isGone: true }],
  ["nobody knows its price any more", [point(1, 75), point(12, 75, "unknown")], null, NOTHING],
  ["photos came", [], day(11), { ...NOTHING, hasNewPhotos: true }],
  ["the view's own lookup brought photos", [], "2026-10-10T12:05:00.000Z", NOTHING],
])("news: %s", (_, points, photosAt, news) => {
  const item = { shopType: "weidian", productCode: "1", points, photosAt, lastCheckedAt: null };
  expect(newsSince(item as ItemNews, VIEWED)).toEqual(news);
});

test("nothing is new about an item whose view has no time", () => {
  const item = { points: [point(1, 75), point(12, 69)], photosAt: day(12) } as ItemNews;
  expect(newsSince(item)).toEqual({ ...NOTHING, fen: 69 });
});
