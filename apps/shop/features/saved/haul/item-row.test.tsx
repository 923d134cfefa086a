import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ItemRow } from "./item-row.tsx";
import { EMPTY_LINE } from "./haul-lines.ts";

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
