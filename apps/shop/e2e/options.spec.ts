import type { APIRequestContext } from "@playwright/test";
import { expect, hydrated, test } from "./journey.ts";
import { newId } from "./sandbox.ts";

type Sku = { skuID: string; stock: number };

/** Looks up new items of the sandbox until one has such options. */
async function findItem(request: APIRequestContext, fits: (skus: Sku[]) => boolean) {
  for (let look = 0; look < 150; look += 1) {
    const id = newId();
    const answer = await request.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
    const { skus } = (await answer.json()).data as { skus: Sku[] };
    if (fits(skus)) return { path: `/product/weidian/${id}`, skus };
  }
  throw new Error("the sandbox has no such item");
}

test("a sold-out option is marked, and not the one that is chosen at first", async ({
  page,
  request,
}) => {
  const { path } = await findItem(
    request,
    ([first, ...others]) => first?.stock === 0 && others.some(({ stock }) => stock > 0),
  );
  await page.goto(path);
  const options = page.getByRole("navigation", { name: "Sku" }).getByRole("link");
  await expect(options.first()).toContainText("sold out");
  await expect(options.first()).not.toHaveAttribute("aria-current", "true");
  await expect(page.getByText(/^Stock: [1-9]/)).toBeVisible();
});

test("many options: ten and the chosen one, and the others on demand", async ({
  page,
  request,
}) => {
  const { path, skus } = await findItem(request, ({ length }) => length === 12);
  await page.goto(`${path}?sku=${skus.at(-1)!.skuID}`);
  await hydrated(page);
  const picker = page.getByRole("navigation", { name: "Sku" });
  const options = picker.getByRole("link");
  await expect(options.last()).toBeVisible();
  await expect(options.last()).toHaveAttribute("aria-current", "true");
  await expect(options).toHaveCount(11);
  await picker.getByText("Show all 12").click();
  await expect(options).toHaveCount(12);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(options.last()).toBeInViewport({ ratio: 0.9 });
});
