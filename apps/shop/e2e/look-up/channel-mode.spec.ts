import { expect, hydrated, test } from "../fixtures/journey.ts";

test("showing the fields for channel and offer ID moves nothing in a wide header, and the field shows all of an offer ID at every width", async ({
  page,
}) => {
  await page.goto("/estimation");
  await hydrated(page);
  const header = page.getByRole("banner");
  const search = page.getByRole("search");
  const byOffer = search.getByRole("checkbox", { name: "Search by Channel and OfferId" });
  const places = () =>
    header.locator("[data-bar], search").evaluateAll((all) =>
      all.map((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return [left, top, wide, height].map(Math.round);
      }),
    );
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const before = await places();
    await byOffer.check();
    await expect(search.getByPlaceholder("Enter Offer ID")).toBeVisible();
    expect(await places(), `at ${width} px`).toEqual(before);
    await byOffer.uncheck();
  }

  await byOffer.check();
  const offerId = search.getByRole("textbox", { name: "Offer ID" });
  await offerId.fill("724518903366");
  const way = search.getByText("Offer ID", { exact: true }).last();
  for (const width of [320, 360, 414, 448, 640, 768, 900, 1023, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const cut = await offerId.evaluate((field) => field.scrollWidth - field.clientWidth);
    expect(cut, `at ${width} px`).toBe(0);
    const digits = await offerId.evaluate((field) => {
      const style = getComputedStyle(field);
      const measure = document.createElement("canvas").getContext("2d")!;
      measure.font = style.font;
      return field.clientWidth / measure.measureText("0").width;
    });
    expect(digits, `at ${width} px`).toBeGreaterThanOrEqual(12);
    if (width !== 768) await expect(way, `back at ${width} px`).toBeVisible();
    if (width >= 768) expect((await header.boundingBox())!.height, "one row").toBeLessThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
