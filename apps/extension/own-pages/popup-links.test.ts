import { expect, test } from "vitest";
import { sortLinks } from "./popup-links.ts";

const items = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `https://weidian.com/item.html?itemID=${7265511000 + at}`,
  );
const OTHER = ["https://nothing.example/a", "https://nothing.example/b"];

test.each([
  ["no links", [], [0, 0, 0]],
  ["twenty items", items(20), [20, 0, 0]],
  ["twenty items and two other links", [...items(20), ...OTHER], [20, 0, 2]],
  ["forty items", items(40), [20, 20, 0]],
  ["forty items and two other links", [...OTHER, ...items(40)], [20, 20, 2]],
  ["the same item twice", [...items(1), ...items(1)], [1, 0, 0]],
  ["a short link", ["https://m.tb.cn/h.abc123"], [1, 0, 0]],
])(
  "a text with %s is sorted into links to show, further links, and links to no item",
  (_, links, counts) => {
    const { cards, more, itemless } = sortLinks(links.join("\n"));
    expect([cards.length, more, itemless]).toEqual(counts);
  },
);
