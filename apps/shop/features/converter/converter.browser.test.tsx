import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { sameItem } from "#testing/components/same-items.ts";
import { keepList } from "#features/look-up/search/pasted-list.ts";
import { Converter } from "./converter.tsx";

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
beforeEach(() => {
  replacements = answerReplacements();
});

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
  expect(replacements[1]!.body.items).toEqual([
    { storeName: "weidian", productCode: "7265511399" },
  ]);
  await page.getByRole("button", { name: "Clear" }).click();
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
  keepList(weidian("7265511373"));
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

test("of a text of one megabyte the converter reads 5,000 links, lists 200, and reports the part that it has not read", async () => {
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
