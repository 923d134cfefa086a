import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { fill, pluralText } from "../formats.ts";
import { checklist, storeTexts } from "../store-texts.ts";
import { en, type Plural, type Texts } from "./en.ts";

const all = await Promise.all(
  LANGUAGES.map(async ({ tag }) => {
    const module = (await import(`../texts/${tag}.ts`)) as Record<string, Texts>;
    return { tag, texts: Object.values(module)[0]! };
  }),
);
/** Returns the placeholders in a text, except the shop's name, which languages may use in different texts. */
const namesIn = (text: string) =>
  [...text.matchAll(/\{(?!shop\})\w+\}/g)].map(([name]) => name).toSorted();

test.each(all)("$tag has every text, with the same placeholders as English", ({ tag, texts }) => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [key, text] of Object.entries(texts)) {
    const english = en[key as keyof typeof en];
    if (typeof text !== "string") continue;
    expect(text.trim(), key).not.toBe("");
    expect(text, "the name is the owner's").not.toContain("Loupe");
    expect(namesIn(text), `${tag} ${key}`).toEqual(namesIn(english as string));
    // A single word may be the same in both languages. A sentence that is the same is not translated.
    if (tag !== "en" && text.includes(" ")) expect(text, key).not.toBe(english);
  }
});

test.each(all)("$tag has every plural form", ({ tag, texts }) => {
  const plurals = Object.entries(texts).filter(
    (entry): entry is [string, Plural] => typeof entry[1] !== "string",
  );
  expect(plurals.length).toBe(4);
  for (const category of new Intl.PluralRules(tag).resolvedOptions().pluralCategories) {
    for (const [key, forms] of plurals) expect(forms[category], `${key} ${category}`).toBeDefined();
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
