import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const open = (search: string) => openPage(shop, `/haul${search}`);

test("a haul in the address is priced, in a form that works without scripts", async () => {
  const { html } = await open("?destination=GB&name=Cap&weight=90&features=general");
  const words = html.replaceAll(/<!--.*?-->|<[^>]*>/g, "").replaceAll("\u00a0", " ");
  expect(words).toContain("1 piece, 90 g to United Kingdom");
  expect(html).toMatch(/<form[^>]* action="\/haul"/);
  for (const name of ["add", "name", "weight", "size", "count", "features", "destination"])
    expect(html, name).toMatch(new RegExp(`<(?:input|select)[^>]* name="${name}"`));
});

test("filters in the address restrict the shipping lines that are recommended", async () => {
  const others = "&name=Boots&weight=2113&features=general&name=Shoes&weight=818&features=general";
  const items = `?destination=DE&name=Watch&weight=152&features=502${others}`;
  const all = await open(items);
  expect(all.text).toContain(": China Post Surface Parcel");
  expect(all.text).toContain("each parcel with all 18 lines");
  const quick = await open(`${items}&days=30`);
  expect(quick.text).not.toContain(": China Post Surface Parcel");
  expect(quick.text).toMatch(/each parcel with the \d+ lines that your filters leave/);
  // The form includes the filters, so that submitting it keeps them.
  expect(quick.html).toMatch(/<input type="hidden" name="days" value="30"/);
});

test("the category is derived from the item's name, or the page asks for it before it suggests a line", async () => {
  const { text, html } = await open(
    "?destination=GB&name=Power+bank&weight=300&name=Surprise&weight=200",
  );
  expect(html).toMatch(/<option value="704" selected=""/);
  expect(text).toContain("Category is required");
  expect(text).not.toContain("Parcel 1:");
  const chosen = await open(
    "?destination=GB&name=Power+bank&weight=300&features=101&name=Surprise&weight=200&features=general",
  );
  expect(chosen.text).not.toContain("Category is required");
  expect(chosen.text).toContain("Parcel 1:");
});
