import type { ItemSummary } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { sameItem } from "#testing/components/same-items.ts";
import { storeList } from "#features/look-up/search/pasted-list.ts";
import { Converter } from "./converter-page.tsx";

const weidian = (id: string | number) => `https://weidian.com/item.html?itemID=${id}`;
const LIST = `Watch: ${weidian("7265511373")}
=HYPERLINK("x") hoodie, grey https://detail.1688.com/offer/692154802217.html
again: ${weidian("7265511373")}
https://shop.example/goods/12345
https://m.tb.cn/h.5abcDEF
${"longword".repeat(14)} ${weidian("7265511380")}`;

const field = page.getByRole("textbox", { name: "Text with links" });
const results = page.getByRole("region", { name: "Links found" });
const rows = results.getByRole("row");

const show = (path = "/convert") =>
  mount(
    <main id="main" className="wrap">
      <Converter />
    </main>,
    { path, rootData: { agents: [] } },
  );

let replacements: ReturnType<typeof answerReplacements>;
let summaries: ReturnType<typeof answerSummaries>;
beforeEach(() => {
  replacements = answerReplacements();
  summaries = answerSummaries();
  localStorage.removeItem("haul");
});

/** Responds with the shop's data of one item, and the number of another's photos. */
const answerSummaries = () =>
  answer("POST /goods/summaries", ({ body: { items } }) => ({
    ...SUCCESS,
    data: items.flatMap((item): ItemSummary[] => {
      const unknown = { ...item, name: null, price: null, thumbnailImg: null };
      if (item.productCode === "7265511380") return [{ ...unknown, qcPhotoCount: 3 }];
      if (item.productCode !== "7265511373") return [];
      const known = { name: "Field watch", price: 79.5, thumbnailImg: "/images/goods/watch" };
      return [{ ...item, ...known, qcPhotoCount: 12 }];
    }),
  }));

/** Responds that one item is no longer sold, and that it has two other listings. */
const answerReplacements = () =>
  answer("POST /goods/replacements", ({ body: { items } }) => ({
    ...SUCCESS,
    data: items
      .filter(({ productCode }) => productCode === "7265511373")
      .map((item) => ({
        ...item,
        goneSince: new Date(0).toISOString(),
        sameItems: [sameItem(1, { price: 75 }), sameItem(2)],
      })),
  }));

test("an item that is no longer sold is marked, with a link to its other listings, and asked for once", async () => {
  show();
  await field.fill(LIST);
  const gone = rows.filter({ hasText: "No longer sold" });
  await expect.element(gone).toHaveLength(2);
  await expect
    .element(gone.first().getByRole("link", { name: "2 sold elsewhere from ¥ 75.00" }))
    .toHaveAttribute("href", "/product/weidian/7265511373#also-sold-as");
  await field.fill(`${LIST}\n${weidian("7265511399")}`);
  await expect.poll(() => replacements.length).toBe(2);
  // A request that is still under way would be counted by the next test.
  await expect.poll(() => summaries.length).toBe(2);
  expect(replacements[1]!.body.items).toEqual([
    { storeName: "weidian", productCode: "7265511399" },
  ]);
  await page.getByRole("button", { name: "Clear" }).click();
});

test("a known item has its picture, name, price and number of QC photos, asked for once for all items", async () => {
  show();
  await field.fill(LIST);
  const known = rows.nth(1);
  await expect.element(known.getByText("Field watch")).toBeVisible();
  await expect.element(known.getByText("¥ 79.50")).toBeVisible();
  await expect.element(known.getByText("12 QC photos")).toBeVisible();
  await expect.element(rows.nth(3).getByText("Field watch")).toBeVisible();
  expect(known.element().querySelector("img")!.src).toContain("/images/goods/watch");
  await expect.element(rows.nth(6).getByText("3 QC photos")).toBeVisible();
  expect(rows.nth(2).element().querySelector("img")).toBeNull();
  expect(summaries).toHaveLength(1);
  expect(summaries[0]!.body.items.map(({ productCode }) => productCode)).toEqual([
    "7265511373",
    "692154802217",
    "7265511380",
  ]);
  await page.getByRole("button", { name: "Clear" }).click();
});

test("“Add all to haul” adds each item once, reports how many, and stops at a full haul", async () => {
  show();
  await field.fill(LIST);
  const add = page.getByRole("button", { name: "Add all to haul" });
  await add.click();
  await expect.element(page.getByText("3 items added to your haul")).toBeVisible();
  const added = () => new URLSearchParams(localStorage.getItem("haul")!.slice(6)).getAll("add");
  expect(added()).toEqual(["weidian/7265511373", "1688/692154802217", "weidian/7265511380"]);
  await add.click();
  await expect.element(page.getByText("0 items added to your haul")).toBeVisible();
  const many = Array.from({ length: 40 }, (_, at) => weidian(7_300_000_000 + at)).join("\n");
  await field.fill(`${LIST}\n${many}`);
  await expect.element(rows).toHaveLength(47);
  await add.click();
  await expect
    .element(page.getByText("27 items added to your haul · Your haul is full: it holds 30 items"))
    .toBeVisible();
  expect(added()).toHaveLength(30);
  await field.fill("https://shop.example/goods/12345");
  await expect.element(add).not.toBeInTheDocument();
  await field.fill("");
  await expect.poll(() => sessionStorage.getItem("converter") || "").toBe("");
});

test("after Back, the field gets the list that a search on another page has stored since", async () => {
  show();
  await field.fill("older");
  await expect.poll(() => sessionStorage.getItem("converter")).toBe("older");
  sessionStorage.setItem("converter", weidian("7265511373"));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(field).toHaveValue(weidian("7265511373"));
  await page.getByRole("button", { name: "Clear" }).click();
});

// The app passes a shared text in the hash. The search form passes a list in the query before its scripts run.
test.each(["#", "?"])("a text in the address after %s moves into the field", async (mark) => {
  const text = `100% cotton\n${weidian("7265511373")}`;
  show(`/convert${mark}${new URLSearchParams({ text })}`);
  await expect.element(field).toHaveValue(text);
  await expect.element(rows).toHaveLength(2);
  expect(location.pathname + location.search + location.hash).toBe("/convert");
  await page.getByRole("button", { name: "Clear" }).click();
});

test("a list that a search keeps while the page is open moves into the field", async () => {
  show();
  await field.fill("older");
  await expect.element(page.getByText("There is no link in this text.")).toBeVisible();
  storeList(weidian("7265511373"));
  await expect.element(field).toHaveValue(weidian("7265511373"));
  await expect.element(rows).toHaveLength(2);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.element(field).toHaveValue("");
});

test("the converter reports a text without a link", async () => {
  show();
  await field.fill("running shoes, size 42");
  await expect.element(page.getByText("There is no link in this text.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Download CSV" })).not.toBeInTheDocument();
});

test("the converter reads 5,000 links of a text of one megabyte, lists 200, and reports the part that it has not read", async () => {
  show();
  const text = Array.from({ length: 24_000 }, (_, at) => `Item ${at} ${weidian(7e9 + at)}`).join(
    "\n",
  );
  expect(text.length).toBeGreaterThan(1_000_000);
  const area = (await field.findElement()) as HTMLTextAreaElement;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await expect
    .element(results.getByRole("status").first())
    .toHaveTextContent("5,000 items in 5,000 links.");
  await expect.element(page.getByText("This text is too long. Only the first")).toBeVisible();
  await expect.element(rows).toHaveLength(201);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(rows).toHaveLength(401);
  await expect.element(page.getByText("Showing 400 of 5,000 links.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
});

test("the rows of the converter are cards on a phone, and nothing is too wide or too small", async () => {
  await page.viewport(320, 740);
  show();
  await field.fill(LIST);
  await expect.element(rows).toHaveLength(7);
  expect(document.documentElement.scrollWidth).toBe(320);
  for (const control of document.querySelectorAll("main a, main button")) {
    const { height, right } = control.getBoundingClientRect();
    expect(height, control.outerHTML).toBeGreaterThanOrEqual(43.5);
    expect(right, control.outerHTML).toBeLessThanOrEqual(320);
  }
  await expectAccessible();
  await page.viewport(1280, 800);
  await expectAccessible();
});
