import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ItemRow } from "./item-row.tsx";
import { EMPTY_LINE } from "../haul-lines.ts";

test("the name of an item in Chinese is marked as Chinese in the HTML", () => {
  const fieldOf = (name: string) =>
    /<input[^>]*name="name"[^>]*>/.exec(
      renderToStaticMarkup(
        <ItemRow line={{ ...EMPTY_LINE, name }} label="Item 1" categories={[]} remove={() => {}} />,
      ),
    )?.[0];
  expect(fieldOf("蓝色羽绒服")).toContain('lang="zh"');
  expect(fieldOf("Blue jacket")).not.toContain("lang=");
});

test("a row names the unit of its size", () => {
  const line = { ...EMPTY_LINE, size: "12x9x8" };
  expect(
    renderToStaticMarkup(
      <ItemRow {...{ line, label: "Item 1", categories: [] }} remove={() => {}} />,
    ),
  ).toContain("12x9x8 cm");
});

test("a row says what its weight was calculated from, unless the shopper has typed another one", () => {
  const weighed = { weight_g: 620, low_g: 560, high_g: 700, count: 9, from: "option" as const };
  const item = { imgUrl: "" as const, price: null, skuID: "", weighed };
  const htmlOf = (weight: string) =>
    renderToStaticMarkup(
      <ItemRow
        {...{ item, line: { ...EMPTY_LINE, weight }, label: "Item 1", categories: [] }}
        remove={() => {}}
      />,
    );
  expect(htmlOf("620").split("620 g, 9 weighings; expect 560–700 g")).toHaveLength(3);
  expect(htmlOf("630")).not.toContain("weighings");
});
