import { linkTo, RUNNERS, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { countTaps } from "../fixtures/taps.ts";

const phone = { isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } };

test("a photo of the chosen option is four taps away from a pasted link on a phone", async ({
  newVisitor,
}) => {
  const page = await (await newVisitor(phone)).newPage();
  const taps = await countTaps(page);
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Product link" }).fill(linkTo.weidian(WATCH.id));
  await page.getByRole("button", { name: "Look up QC" }).tap();
  await expect(page).toHaveURL(WATCH.path);
  await page.getByRole("radio", { name: "38 mm" }).tap();
  const photos = page.getByRole("region", { name: "QC Photos" });
  await expect(photos.getByText("6 photos of 38 mm")).toBeVisible();
  await expect(photos.getByRole("article")).toHaveCount(1);
  await photos
    .getByRole("link", { name: /^Enlarge QC photo/ })
    .first()
    .tap();
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  await expect(lightbox.getByText(/^navy, 38 mm/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
  // The address shares the option, and the photos of the others are one tap away.
  await page.goBack();
  await expect(page).toHaveURL(`${WATCH.path}?sku=s1`);
  await photos.getByRole("link", { name: "Show all 18" }).tap();
  await expect(photos.getByRole("heading", { level: 3 })).toHaveText([/40 mm/, /38 mm/, /40 mm/]);
});

test("the option of a photo set is chosen by one tap, and price, stock and the note under Buy follow", async ({
  newVisitor,
}) => {
  const page = await (await newVisitor(phone)).newPage();
  const taps = await countTaps(page);
  await page.goto(RUNNERS.path);
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Price: .*¥\s383.00/)).toBeVisible();
  await expect(main.getByText("Stock: 57")).toBeVisible();
  const set = page.getByRole("article").filter({ hasText: "grey, 45" });
  const choose = set.getByRole("link", { name: "Choose this option" });
  await choose.scrollIntoViewIfNeeded();
  // A source that responds late adds its name to the sets, which may need another line.
  await expect(main.getByText(/^Still asking/)).toBeHidden();
  const before = (await choose.boundingBox())!.y;
  await choose.tap();
  const chosen = set.getByRole("link", { name: "Chosen option" });
  await expect(chosen).toHaveAttribute("aria-current", "true");
  expect(taps()).toBe(1);
  expect((await chosen.boundingBox())!.y).toBeCloseTo(before, -1);
  await expect(main.getByText("Choose 'Grey, 45' at CNFans.").last()).toBeInViewport();
  await expect(
    main
      .locator("[data-buy-bar]")
      .getByText(/¥\s387.00/)
      .first(),
  ).toBeInViewport();
  await expect(main.getByText(/^Price: .*¥\s387.00/)).toBeVisible();
  await expect(main.getByText("Stock: 123")).toBeVisible();
  await expect(main.getByText("weight: 695g")).toBeVisible();
});
