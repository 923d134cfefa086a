import type { Page } from "@playwright/test";
import { keep } from "../fixtures/collecting.ts";
import { linkTo } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { ADMIN, adminHeaders, begin } from "../fixtures/people.ts";

/** The id of an item with a Chinese title on its marketplace. */
const ID = "7000099123034";
const PATH = `/product/weidian/${ID}`;

/** Chinese texts without `lang="zh"`. Screen readers choose a voice by this attribute, and browsers a font. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const isText = parent && !parent.closest("script, style");
      const language = parent?.closest<HTMLElement>("[lang]")?.lang;
      if (isText && /\p{Script=Han}/u.test(textContent!) && !language?.startsWith("zh"))
        found.push(textContent!);
    }
    return found;
  });

async function expectMarked(page: Page, path: string, { shown = true } = {}) {
  await page.goto(path);
  await hydrated(page);
  await page.mouse.move(30, 30);
  if (shown)
    await expect(
      page
        .locator("main")
        .getByText(/灯芯绒/)
        .first(),
    ).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect.soft(await unmarked(page), path).toEqual([]);
}

test("a Chinese title is marked as Chinese on every page that shows it", async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request);
  const detail = await request.get(`/api/v1/goods/detail?shopType=weidian&id=${ID}`);
  const { title: name, imgList } = (await detail.json()).data as Record<string, string>;
  const data = {
    storeName: "weidian",
    productCode: ID,
    name,
    price: 10,
    thumbnailImg: imgList![0],
  };
  const added = await request.post("/api/v1/products/addProduct", { headers, data });
  expect(added.status(), await added.text()).toBe(200);
  const { _id } = (await added.json()).data;
  const trend = `/api/v1/products/setOrRemoveProductOnTend?product_id=${_id}&status=true`;
  expect((await request.patch(trend, { headers })).status()).toBe(200);

  await begin(page, ADMIN);
  await keep(page, [ID]);
  const search = `search=${encodeURIComponent(name!)}`;
  for (const path of [
    `/dashboard/manage-products?${search}`,
    "/",
    `/popular?${search}`,
    PATH,
    "/collection",
  ])
    await expectMarked(page, path);
  await page
    .getByRole("link", { name: /灯芯绒/ })
    .first()
    .click();
  await page.waitForLoadState("networkidle");
  expect.soft(await unmarked(page), "an item of the collection").toEqual([]);
  // On the haul page, the title is in an input field.
  await expectMarked(page, `/haul?item=weidian/${ID}`, { shown: false });
  await page.goto("/convert");
  await hydrated(page);
  const text = `${linkTo.weidian(ID)}\n${linkTo.weidian("7265511373")}`;
  await page.getByRole("main").getByRole("textbox").fill(text);
  await page.waitForLoadState("networkidle");
  expect.soft(await unmarked(page), "the converter").toEqual([]);
});

/** Removes the product, so that the other tests of this worker's shop find its catalogue as it was. */
test.afterEach(async ({ request }) => {
  const headers = await adminHeaders(request);
  const found = await request.get(`/api/v1/products/findProductById?productCode=${ID}`);
  if (!found.ok()) return;
  const { _id } = (await found.json()).data;
  const path = `/api/v1/products/dleteProduct?product_id=${_id}`;
  const answer = await request.delete(path, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
});
