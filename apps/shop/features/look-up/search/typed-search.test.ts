import type { Agent } from "@loupe/contract";
import { byShopType } from "@loupe/links";
import { describe, expect, it } from "vitest";
import { readOffer, readUrl } from "./typed-search.ts";

const shopper: Agent = {
  _id: "7c1d1e3c-52f2-4f0b-9c1a-000000000001",
  name: "Shopper",
  img: "/images/agents/shopper",
  offer: "Free storage",
  active: true,
  isSelected: true,
  to: {
    ...byShopType(() => ""),
    taobao: "https://shopper.example/tb/{id}",
    weidian: "https://shopper.example/wd/{id}",
    ali_1688: "https://shopper.example/al/{id}",
  },
};
const read = (text: string) => readUrl(text, [shopper]);

describe("readUrl returns the page of the item in a text", () => {
  it.each([
    ["https://weidian.com/item.html?itemID=7265511373", "/product/weidian/7265511373"],
    ["  https://weidian.com/item.html?itemID=7265511373\n", "/product/weidian/7265511373"],
    ["weidian.com/item.html?itemID=7265511373", "/product/weidian/7265511373"],
    ["https://detail.1688.com/offer/692154802217.html", "/product/ali_1688/692154802217"],
    ["https://item.taobao.com/item.htm?id=724518903366", "/product/taobao/724518903366"],
    ["https://detail.tmall.com/item.htm?id=724518903366", "/product/taobao/724518903366"],
    ["https://cnfans.com/product?id=7265511373&platform=WEIDIAN", "/product/weidian/7265511373"],
    ["https://www.cssbuy.com/item-micro-7265511373.html", "/product/weidian/7265511373"],
    ["https://www.cssbuy.com/item-1688-692154802217.html", "/product/ali_1688/692154802217"],
    ["「Jacket」 https://weidian.com/item.html?itemID=7265511373", "/product/weidian/7265511373"],
    ["https://shopper.example/al/692154802217", "/product/ali_1688/692154802217"],
  ])("%s", (text, path) => {
    expect(read(text)).toMatchObject({ kind: "page", path });
  });
});

describe("for a link without an item, readUrl", () => {
  it.each([
    "https://unknown.example/thing?id=7265511373",
    "https://m.tb.cn/h.5abcDEF",
    "https://weidian.com/item.html?itemID=72655abc73",
  ])("returns a call to the QC service: %s", (url) => {
    expect(read(url)).toMatchObject({
      kind: "question",
      body: { url },
      path: `/qc-search?url=${encodeURIComponent(url)}`,
    });
  });

  it.each([
    ["https://m.tb.cn/h.5abcDEF", true],
    ["【淘宝】https://m.tb.cn/h.5abcDEF 「Jacket」点击链接直接打开", true],
    ["https://k.youshop10.com/abc123", true],
    ["https://unknown.example/thing?id=7265511373", false],
  ])("lets the server resolve only a short link first: %s", (url, short) => {
    expect(read(url)).toMatchObject({ kind: "question", body: { url } });
    expect("short" in read(url)).toBe(short);
  });

  it("knows the links of an agent only while the shop has that agent", () => {
    expect(readUrl("https://shopper.example/al/692154802217", [])).toMatchObject({
      kind: "question",
    });
  });
});

it.each([
  ["https://weidian.com/item.html?itemID=72655abc73", /^No item can have the number/],
  ["https://cnfans.com/product?id=7265511373&platform=XY", /^Second-hand items/],
  ["https://cnfans.com/product?id=7265511373&platform=NEW", /marketplace that we don't know/],
])(
  "if the QC service does not know a link either, the alert explains what is wrong with it: %s",
  (url, footer) => {
    expect(read(url)).toMatchObject({
      empty: { title: "No products found!", footer: expect.stringMatching(footer) },
    });
  },
);

it.each(["https://shop123456789.taobao.com/", "https://weidian.com/?userid=1234567"])(
  "a link to a seller's page results in an alert that it has no item: %s",
  (url) => {
    expect(read(url)).toMatchObject({
      kind: "alert",
      alert: { text: "This link leads to a shop, not to an item." },
    });
  },
);

describe("readUrl opens the converter only for several different links", () => {
  const one = "https://weidian.com/item.html?itemID=7265511373";
  const other = "https://detail.1688.com/offer/692154802217.html";
  it.each([
    [`${one} ${other}`, "/convert"],
    // A single-line field joins two pasted lines in this way.
    [one + other, "/convert"],
    [`${one}\nhttps://m.tb.cn/h.5abcDEF`, "/convert"],
    [`${one} https://shop123456789.taobao.com/`, "/convert"],
    ["https://a.example/1 https://b.example/2", "/convert"],
    [`${one} ${one}&spm=1`, "/product/weidian/7265511373"],
    [`${one} https://imgur.com/a/1`, "/product/weidian/7265511373"],
    [`${one} ${other} `.repeat(200), "/convert"],
  ])("%.150s", (text, path) => {
    const result = read(text);
    expect(result).toMatchObject({ kind: "page", path });
  });
});

it.each([
  ["hello there", "hello+there"],
  ["running shoes, size 42", "running+shoes%2C+size+42"],
  ["  卫衣  ", "%E5%8D%AB%E8%A1%A3"],
  ["two\nlines", "two+lines"],
  ["nike/adidas no. 5", "nike%2Fadidas+no.+5"],
  ["7265511373", "7265511373"],
])("a text without a link searches the catalogue for its words: %j", (text, search) => {
  expect(read(text)).toEqual({ kind: "page", path: `/popular?search=${search}` });
});

it.each([
  "",
  "   ",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://example.com/1",
  "htp://weidian.com",
  "https://",
  "www.shop",
  "example.com",
  `https://weidian.com/?x=${"a".repeat(10_000)}`,
  "word ".repeat(100),
])("a text with neither a valid link nor words results in an alert: %.60j", (text) => {
  expect(read(text)).toEqual({
    kind: "alert",
    alert: {
      title: "Oops...",
      text: "Invalid URL format!",
      footer: "Please provide a valid URL.",
    },
  });
});

describe("a search by channel and offer id", () => {
  it("is sent with both numbers if both are valid", () => {
    expect(readOffer({ channel: " 03 ", offerId: " 7265511373 " })).toMatchObject({
      kind: "question",
      body: { channel: 3, offerId: "7265511373" },
      path: "/qc-search?channel=3&offerId=7265511373",
      empty: { text: "No result found with channel and offerId combination." },
      failed: { text: "Search by channel and offerId failed. Try again." },
    });
  });

  it.each([
    ["", "7265511373", "channel"],
    ["weidian", "7265511373", "channel"],
    ["1.5", "7265511373", "channel"],
    ["3", "", "offerId"],
    ["3", "offer", "offerId"],
    ["3", "123", "offerId"],
    ["", "", "channel"],
  ])(
    "with %j and %j results in a note beside the field %s, and in no call",
    (channel, offerId, field) => {
      expect(readOffer({ channel, offerId })).toMatchObject({ kind: "note", field });
    },
  );
});
