import { startAnotherShop } from "../fixtures/another-shop.ts";
import { expect, test } from "../fixtures/journey.ts";
import { available, PARCEL } from "../fixtures/parcel.ts";

test("while the estimate service is down, our own prices are shown with a note", async ({
  browser,
}) => {
  const shop = await startAnotherShop({ SHIPPING_ESTIMATE_URL: "http://127.0.0.1:9/estimate" });
  try {
    const visitor = await browser.newContext({ baseURL: shop.origin });
    const page = await visitor.newPage();
    const shown = await page.goto(PARCEL);
    expect(shown!.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByText("The price service isn't responding.")).toBeVisible();
    await expect(available(page).first()).toContainText("¥ 75.20");
    await visitor.close();
  } finally {
    await shop.close();
  }
});
