import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SellerNote } from "./seller-note.tsx";

type Detail = Parameters<typeof SellerNote>[0]["detail"];
const htmlOf = (detail: Detail) => renderToStaticMarkup(<SellerNote detail={detail} />);
const textOf = (detail: Detail) => htmlOf(detail).replaceAll(/<[^>]*>/g, "|");

test("a seller's name cannot add elements or turn the text around it", () => {
  const html = htmlOf({ seller: { id: "1", name: '"><img src=x onerror=alert(1)>' } });
  expect(html).toContain('<bdi dir="auto">&quot;&gt;&lt;img src=x onerror=alert(1)&gt;</bdi>');
});

test("the freight is stated, free, or left out if it is unknown", () => {
  const seller = { id: "1", name: "North Pier" };
  expect(textOf({ seller, domesticFreight: 8 })).toContain("Shipping inside China: |¥\u00a08.00");
  expect(textOf({ domesticFreight: 0 })).toContain("Shipping inside China is free");
  expect(textOf({ seller })).not.toContain("Freight");
  expect(htmlOf({})).toBe("");
});
