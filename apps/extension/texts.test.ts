import { expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { fill, pluralText } from "./formats.ts";
import { checklist, storeTexts } from "./packaging/store-texts.ts";
import { loadTexts } from "./texts.ts";

const all = await Promise.all(
  LANGUAGES.map(async ({ tag }) => ({ tag, texts: await loadTexts(tag) })),
);
const { texts: en } = all.find(({ tag }) => tag === "en")!;

test.each(all)("$tag is translated, and names the shop by its own name", ({ tag, texts }) => {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== "string") continue;
    expect(text.trim(), key).not.toBe("");
    expect(text, "the name is the owner's").not.toContain("Loupe");
    // A single word may be the same in both languages. A sentence that is the same is not translated.
    if (tag !== "en" && text.includes(" ")) expect(text, key).not.toBe(en[key as keyof typeof en]);
  }
});

test("a text with a count has the language's plural form and number format", () => {
  const polish = all.find(({ tag }) => tag === "pl")!.texts;
  expect(pluralText(polish.photoCount, 1, "pl")).toBe("1 zdjęcie QC");
  expect(pluralText(polish.photoCount, 3, "pl")).toBe("3 zdjęcia QC");
  expect(pluralText(polish.photoCount, 12, "pl")).toBe("12 zdjęć QC");
  expect(pluralText(en.photoCount, 1200, "en")).toBe("1,200 QC photos");
});

test("a Chinese text has no space between its words and a Chinese name", () => {
  const chinese = all.find(({ tag }) => tag === "zh-CN")!.texts;
  expect(fill(chinese.openAt, { agent: "微店" })).toBe("在微店打开");
  expect(fill(chinese.openAt, { agent: "CNFans" })).toBe("在 CNFans 打开");
});

test("the texts for the stores name the server that gets the numbers of items, and that links may earn a commission", async () => {
  const texts = await storeTexts({
    name: "Magpie",
    server: "https://shop.example",
    hasLogo: false,
  });
  expect(Object.keys(texts)).toHaveLength(LANGUAGES.length);
  for (const [path, text] of Object.entries(texts)) {
    expect(text.match(/shop\.example/g), path).toHaveLength(2);
    expect(text, path).not.toMatch(/[{}]/);
  }
  expect(texts["texts/en.md"]).toContain("find copies of it");
});

test.each([
  ["https://shop.example", true],
  ["http://shop.example", false],
  ["https://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["https://192.168.1.2", false],
  ["https://nas.local", false],
])("the checklist for the stores warns if nobody else can reach %s", (server, isPublic) => {
  const list = checklist(
    { name: "Magpie", server, hasLogo: false },
    { version: "1.0.0", screenshots: 5 },
  );
  expect(list.includes("Not for the stores")).toBe(!isPublic);
});

test("the description in each language fits the limit of the Chrome Web Store", () => {
  for (const { tag, texts } of all) expect(texts.description.length, tag).toBeLessThanOrEqual(132);
});
