import { renderToStaticMarkup } from "react-dom/server";
import { AtAddress } from "#testing/browser/at-address.tsx";
import { expect, test } from "vitest";
import { ReviewList } from "./review-list.tsx";

test("a Chinese name or comment has the lang attribute for Chinese", () => {
  const review = { _id: "1", createdAt: "2026-11-01T00:00:00Z", rating: 5, photos: [], fit: null };
  const reviews = [
    { ...review, name: "小明", comment: "质量很好" },
    { ...review, _id: "2", name: "Robin", comment: "Good quality" },
  ];
  const html = renderToStaticMarkup(
    <AtAddress>
      <ReviewList
        item={{ storeName: "weidian", id: "1" }}
        first={{ reviews, nextCursor: null }}
        later={false}
      />
    </AtAddress>,
  );
  expect(html).toMatch(/<h3 dir="auto" lang="zh"[^>]*>小明</);
  expect(html).toMatch(/<p dir="auto" lang="zh"[^>]*>质量很好</);
  expect(html).toMatch(/<h3 dir="auto" class[^>]*>Robin</);
  expect(html).toMatch(/<p dir="auto" class[^>]*>Good quality</);
});
