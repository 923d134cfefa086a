import { JACKET } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";

test("a choice is in the first paint without a shift of the layout", async ({ newVisitor }) => {
  const context = await newVisitor({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto(JACKET.path);
  const price = page.getByText(/^Price: .*¥/);
  await expect(price).toHaveText(/^Price: €[\d.]+ ¥/);
  await page.evaluate(() => localStorage.setItem("currency", "GBP"));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        sessionStorage.setItem("shift", String(Number(sessionStorage.getItem("shift")) + value));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/de${JACKET.path}`);
  await expect(page.getByText(/^Preis: [\d,]+.£ ¥/)).toBeVisible();
  // As for every page (`first-paint.spec.ts`).
  const shift = await page.evaluate(() => Number(sessionStorage.getItem("shift")));
  expect(shift).toBeLessThan(0.02);
});
