import { startAnotherShop } from "../fixtures/another-shop.ts";
import { expect, test } from "../fixtures/journey.ts";
import { outside } from "../fixtures/worker-addresses.ts";
import { newId } from "../fixtures/sandbox.ts";
import { productServices } from "../fixtures/shop-of-its-own.ts";

test("a client that opens too many pages is told to wait, in the site's design", async ({
  browser,
}) => {
  test.slow();
  const shop = await startAnotherShop({ RATE_LIMIT: "on", ...productServices(outside()) });
  try {
    // This page is not watched for errors, because its requests are meant to be refused.
    const page = await browser.newPage();
    const known = `${shop.origin}/product/weidian/${newId()}`;
    await page.goto(known);

    let status = 200;
    for (let looks = 0; status === 200 && looks < 80; looks += 1) {
      status = await statusOf(`${shop.origin}/product/weidian/${newId()}`);
    }
    expect(status).toBe(429);
    const refused = await page.goto(`${shop.origin}/product/weidian/${newId()}`);
    expect(refused?.status()).toBe(429);
    expect(Number(refused?.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: "Too many requests" })).toBeVisible();
    expect((await page.goto(known))?.status(), "what is known is shown").toBe(200);

    status = 200;
    // Each is rendered anew; documents such as robots.txt come from the cache and cost next to nothing.
    for (let asks = 0; status === 200 && asks < 700; asks += 1) {
      status = await statusOf(`${shop.origin}/haul?${newId()}`);
    }
    expect(status).toBe(429);
    expect((await page.goto(`${shop.origin}/popular?${newId()}`))?.status()).toBe(429);
    await expect(page.getByRole("heading", { name: "Too many requests" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.context().close();
  } finally {
    await shop.close();
  }
});

/** Without the test runner, which takes 10 ms of CPU for each request. */
async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}
