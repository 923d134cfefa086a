import { describe, expect, it } from "vitest";
import { maxTextLength, readLinks } from "../src/index.ts";

const weidian = (id: string) => `https://weidian.com/item.html?itemID=${id}`;
const labelsOf = (text: string) =>
  readLinks(text).map((link) => [
    link.label,
    link.kind === "item" ? `${link.marketplace} ${link.id}` : link.kind,
    link.duplicate,
  ]);

describe("readLinks labels a link", () => {
  it.each([
    ["words before it", `Hoodie (black): ${weidian("7322752149")} size L`, "Hoodie (black)"],
    ["the line above", `Shoes\n${weidian("7322752149")}`, "Shoes"],
    ["a list", `Haul\n- Cap v2 - ${weidian("7322752149")}`, "Cap v2"],
    ["markdown", `[Cap v2](${weidian("7322752149")})`, "Cap v2"],
    ["markdown of a link", `[${weidian("7322752149")}](${weidian("7322752149")})`, ""],
    ["a table of text", `| Tee | ${weidian("7322752149")} | 3 |`, "Tee"],
    ["cells of a spreadsheet", `Bag\t$12\t${weidian("7322752149")}\tnote`, "Bag $12"],
    ["CSV with quotes", `"Belt","${weidian("7322752149")}","x"`, "Belt"],
    ["CSV without", `Belt,${weidian("7322752149")},x`, "Belt"],
    ["a formula", `=HYPERLINK("${weidian("7322752149")}","My QC")`, "My QC"],
    ["a share text", `【淘宝】 ${weidian("7322752149")}`, "淘宝"],
    ["its own line, not the one above", `haul:\n${weidian("7322752149")} watch`, "watch"],
    ["none", weidian("7322752149"), ""],
    ["punctuation alone", `--> ${weidian("7322752149")}`, ""],
  ])("with the words from %s", (_, text, label) => {
    expect(labelsOf(text)).toEqual([[label, "weidian 7322752149", false]]);
  });

  it("with the words after it, if none are before it", () => {
    expect(labelsOf(`A ${weidian("7322752149")} size L\n${weidian("7322752150")}`)).toEqual([
      ["A", "weidian 7322752149", false],
      ["", "weidian 7322752150", false],
    ]);
  });

  it("with at most 120 characters", () => {
    const [link] = readLinks(`${"word ".repeat(100)}${weidian("7322752149")}`);
    expect(link?.label.length).toBeLessThanOrEqual(120);
  });
});

describe("readLinks with markdown from Reddit", () => {
  const [a, b] = [weidian("7322752149"), weidian("7322752150")];
  it.each([
    ["a row of a table", `|Tee|[link](${a})|[QC](https://imgur.com/a/1)|`, ["weidian 7322752149"]],
    [
      "a row of two items",
      `|[W2C](${a})|[W2C](${b})|`,
      ["weidian 7322752149", "weidian 7322752150"],
    ],
    ["a row with a bare label", `[${a}](${a})|[QC](https://imgur.com/a/1)`, ["weidian 7322752149"]],
    [
      "brackets in a link",
      `[x](${a}&n=(a)(b))|[QC](https://imgur.com/a/1)`,
      ["weidian 7322752149"],
    ],
    ["an open bracket", `[x](${a}`, ["weidian 7322752149"]],
    [
      "an escaped name",
      String.raw`https://cnfans.com/product/?shop\_type=weidian&id=7322752149`,
      ["weidian 7322752149"],
    ],
    [
      "escaped separators",
      String.raw`https://cnfans.com/product\?id\=7322752149\&platform\=WEIDIAN`,
      ["weidian 7322752149"],
    ],
  ])("finds the items of %s", (_, text, ids) => {
    const items = readLinks(text).flatMap((link) =>
      link.kind === "item" ? [`${link.marketplace} ${link.id}`] : [],
    );
    expect(items).toEqual(ids);
  });
});

describe("readLinks marks as duplicates", () => {
  it("links to the same item, whichever agent they belong to", () => {
    const text = [
      weidian("7322752149"),
      "https://cnfans.com/product?id=7322752149&platform=WEIDIAN",
      "https://item.taobao.com/item.htm?id=675330231400",
      "https://detail.tmall.com/item.htm?id=675330231400",
      "https://detail.1688.com/offer/675330231400.html",
    ].join("\n");
    expect(labelsOf(text).map(([, , duplicate]) => duplicate)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it("equal links without an item", () => {
    const text = "https://imgur.com/a/1 https://imgur.com/a/2 https://imgur.com/a/1";
    expect(labelsOf(text).map(([, , duplicate]) => duplicate)).toEqual([false, false, true]);
  });
});

it("readLinks also returns links without an item, each with its reason", () => {
  const text =
    "QC: https://imgur.com/a/abc123 W2C: weidian.com/item.html?itemID=7322752149. shop https://shop57074988.world.taobao.com/ 【淘宝】https://m.tb.cn/h.xxx?tk=yyy CZ0001 「title」点击链接直接打开";
  expect(readLinks(text)).toEqual([
    {
      kind: "none",
      reason: "unknown-site",
      text: "https://imgur.com/a/abc123",
      label: "QC",
      duplicate: false,
    },
    {
      kind: "item",
      marketplace: "weidian",
      id: "7322752149",
      agent: null,
      text: "weidian.com/item.html?itemID=7322752149",
      label: "W2C",
      duplicate: false,
    },
    {
      kind: "store",
      marketplace: "taobao",
      agent: null,
      text: "https://shop57074988.world.taobao.com/",
      label: "shop",
      duplicate: false,
    },
    {
      kind: "short",
      url: "https://m.tb.cn/h.xxx?tk=yyy",
      host: "m.tb.cn",
      title: "title",
      text: "https://m.tb.cn/h.xxx?tk=yyy",
      label: "淘宝",
      duplicate: false,
    },
  ]);
});

it("readLinks separates links that were pasted without a space, but not nested ones", () => {
  const text = `${weidian("7322752149")}${weidian("7322752150")} https://www.loongbuy.com/product-details?url=${weidian("7322752151")}`;
  expect(labelsOf(text).map(([, item]) => item)).toEqual([
    "weidian 7322752149",
    "weidian 7322752150",
    "weidian 7322752151",
  ]);
});

describe("readLinks", () => {
  it("reads 5,000 links", () => {
    expect(readLinks(`${weidian("7322752149")} `.repeat(6000))).toHaveLength(5000);
  });

  it("reads only the first million characters", () => {
    const text = " ".repeat(maxTextLength) + weidian("7322752149");
    expect(readLinks(text)).toEqual([]);
  });

  it("does not read a link beyond 10,000 characters", () => {
    const text = `${weidian("7322752149")}&x=${"y".repeat(10_000)} ${weidian("7322752150")}`;
    expect(readLinks(text)).toMatchObject([{ kind: "none", reason: "too-long" }, { kind: "item" }]);
  });

  it.each([
    "%25",
    "https://www.superbuy.com/x?url=",
    "url=https://weidian.com/?",
    "a.a",
    "(http://a)",
    "aa.aa.",
    "\n\r",
    "](",
    "?a=http:/",
  ])("reads a million characters of %j in less than two seconds", (piece) => {
    const text = piece.repeat(maxTextLength / piece.length);
    const start = process.cpuUsage();
    readLinks(text);
    // The limit is ten times the time of a slow machine. If the time grew faster than the text, it would take minutes.
    expect(process.cpuUsage(start).user / 1000, "ms").toBeLessThan(2_000);
  });
});
