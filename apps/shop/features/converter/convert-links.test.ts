import type { Agent } from "@loupe/contract";
import { byShopType } from "@loupe/links";
import { describe, expect, it } from "vitest";
import { isCut, linkLines, readRows, summary, toCsv } from "./convert-links.ts";

const shopper: Agent = {
  _id: "7c1d1e3c-52f2-4f0b-9c1a-000000000001",
  name: "Shopper",
  img: "/images/agents/shopper",
  offer: "",
  active: true,
  isSelected: true,
  to: {
    ...byShopType(() => ""),
    taobao: "https://shopper.example/tb/{id}",
    weidian: "https://shopper.example/wd/{id}",
    ali_1688: "https://shopper.example/al/{id}",
  },
};
const rows = (text: string) => readRows(text, [shopper]);

describe("the row of a link with an item", () => {
  it.each([
    ["https://weidian.com/item.html?itemID=7265511373", "weidian", "/product/weidian/7265511373"],
    ["https://detail.tmall.com/item.htm?id=724518903366", "tmall", "/product/taobao/724518903366"],
    ["https://item.taobao.com/item.htm?id=724518903366", "taobao", "/product/taobao/724518903366"],
    [
      "https://www.cssbuy.com/item-1688-692154802217.html",
      "1688",
      "/product/ali_1688/692154802217",
    ],
    ["https://shopper.example/al/692154802217", "1688", "/product/ali_1688/692154802217"],
  ])("contains the item and its page for %s", (text, marketplace, path) => {
    expect(rows(text)).toMatchObject([{ text, reason: "", match: { marketplace, path } }]);
  });
});

describe("the row of a link without an item", () => {
  it.each([
    ["https://shop.example/goods/1", "We don't support this site yet."],
    ["https://weidian.com/item.html?itemID=abc", /number in this link/],
    ["https://weidian.com/?userid=1234567", "This link leads to a shop, not to an item."],
    ["https://m.tb.cn/h.5abcDEF", /short link/],
  ])("contains the reason for %s", (text, reason) => {
    const [row] = rows(text);
    expect(row).toMatchObject({ match: null, text });
    expect(row?.reason).toMatch(reason);
  });

  it("contains a path that resolves the link on request, if it is a short link", () => {
    expect(rows("https://m.tb.cn/h.5abcDEF")[0]?.followPath).toBe(
      "/search?url=https%3A%2F%2Fm.tb.cn%2Fh.5abcDEF",
    );
  });
});

it.each(["", "   ", "no link in here", "javascript:alert(1)"])(
  "the text %j has no rows, because it contains no link",
  (text) => {
    expect(rows(text)).toEqual([]);
  },
);

const HAUL = `Grey hoodie: https://weidian.com/item.html?itemID=7265511373
Trousers https://item.taobao.com/item.htm?id=724518903366
the same: https://detail.tmall.com/item.htm?id=724518903366
https://shop.example/goods/1`;

it("the rows of a text are in its order, with their labels, and duplicates are marked", () => {
  expect(rows(HAUL).map(({ label, duplicate }) => [label, duplicate])).toEqual([
    ["Grey hoodie", false],
    ["Trousers", false],
    ["the same", true],
    expect.anything(),
  ]);
});

it.each([
  ["", "There is no link in this text."],
  ["https://weidian.com/item.html?itemID=7265511373", "1 item in 1 link."],
  [HAUL, "2 items in 4 links. 1 duplicate. 1 link without an item."],
])("the summary of the text %j is %j", (text, expected) => {
  expect(summary(rows(text))).toBe(expected);
});

it("the label of a link without words before it is the title in its share text", () => {
  const [row] = rows("https://item.taobao.com/item.htm?id=724518903366 「Plain hoodie」");
  expect(row?.label).toBe("Plain hoodie");
});

it.each([
  [
    shopper,
    [
      "Grey hoodie: https://shopper.example/wd/7265511373",
      "Trousers: https://shopper.example/tb/724518903366",
    ],
  ],
  [
    undefined,
    [
      "Grey hoodie: https://weidian.com/item.html?itemID=7265511373",
      "Trousers: https://item.taobao.com/item.htm?id=724518903366",
    ],
  ],
])(
  "the copied list contains every item once, with the agent's or the seller's link",
  (agent, lines) => {
    expect(linkLines(rows(HAUL), agent)).toEqual(lines);
  },
);

it("the CSV file has a byte order mark, CRLF, and the same number of cells in every line", () => {
  const csv = toCsv(rows(HAUL), shopper, "https://loupe.example");
  expect(csv.startsWith("\uFEFFLabel,Marketplace,Item ID,QC page,Shopper link,")).toBe(true);
  const lines = csv.split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[5]).toBe("");
  expect(lines[1]).toBe(
    "Grey hoodie,Weidian,7265511373,https://loupe.example/product/weidian/7265511373,https://shopper.example/wd/7265511373,https://weidian.com/item.html?itemID=7265511373,,,https://weidian.com/item.html?itemID=7265511373",
  );
  expect(lines[3]).toContain("the same,Tmall,724518903366,");
  expect(lines[3]).toContain(",yes,,");
  expect(lines[4]).toContain(",We don't support this site yet.,https://shop.example/goods/1");
  for (const line of lines.slice(0, 5)) expect(line.split(",")).toHaveLength(9);
});

it("a long text is read quickly, up to a million characters and 5,000 links", () => {
  const long = "https://weidian.com/item.html?itemID=7265511373\n".repeat(25_000);
  expect(isCut(long, [])).toBe(true);
  expect(isCut(long.slice(0, 1_000_000), [])).toBe(false);
  expect(isCut(long.slice(0, 900_000), rows(long.slice(0, 900_000)))).toBe(true);
  const startedAt = process.cpuUsage();
  expect(rows(long)).toHaveLength(5000);
  expect(process.cpuUsage(startedAt).user / 1000, "ms").toBeLessThan(1000);
});
