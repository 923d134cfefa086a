import { renderToStaticMarkup } from "react-dom/server";
import card from "@loupe/shipping/rate-card.json" with { type: "json" };
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../texts/languages.ts";
import { localFeatures } from "./line-features.ts";
import { OwnWords } from "../parcel/own-words.tsx";

const OTHERS = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== "en");
const PARTS = [...new Set(card.lines.flatMap(({ features }) => features.split(" · ")))];

type Features = typeof import("../../../../.texts/en/line-features.ts");
const load = async (tag: string) =>
  ((await import(`../../../../.texts/${tag}/line-features.ts`)) as Features).lineFeatures;

test.each(OTHERS)(
  "the features of all shipping lines in the built-in rate card are translated into %s",
  async (tag) => {
    const texts = await load(tag);
    for (const { id, features } of card.lines) {
      const result = localFeatures(features, texts);
      expect(result, `${id}: ${features}`).toBeTruthy();
      for (const part of features.split(" · ")) expect(result, id).not.toContain(part);
    }
    expect(Object.keys(texts).toSorted()).toEqual(PARTS.toSorted());
    expect(new Set(Object.values(texts)).size).toBe(PARTS.length);
  },
);

test("the features of shipping lines in the built-in rate card contain no jargon", () => {
  expect(
    PARTS.filter((part) => /bubble|divisor|volumetric|cheapest|slowest|\bIP\b/i.test(part)),
  ).toEqual([]);
});

test("a text of features is not translated if the owner has written a part of it", async () => {
  const texts = await load("de");
  expect(localFeatures("By sea · Our tip", texts)).toBeUndefined();
  expect(localFeatures("constructor", texts)).toBeUndefined();
});

test.each([
  ["Our tip", "en"],
  ["适合重包裹", "zh"],
])("the owner's text %s has the language %s in the HTML", (text, lang) => {
  expect(renderToStaticMarkup(<OwnWords text={text} />)).toBe(
    `<span dir="auto" lang="${lang}">${text}</span>`,
  );
});
