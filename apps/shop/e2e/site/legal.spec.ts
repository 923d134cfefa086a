import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { said } from "../fixtures/manage-agents.ts";
import { ADMIN, adminHeaders, begin } from "../fixtures/people.ts";

/** Removes the page, so that the other tests of this worker's shop find it as it was. */
test.afterEach(async ({ request }) => {
  const headers = await adminHeaders(request);
  const { data } = await (
    await request.get("/api/v1/legal/imprint?language=en", { headers })
  ).json();
  if (!data.text) return;
  const taken = { language: "en", version: data.version, text: "" };
  const answer = await request.put("/api/v1/legal/imprint", { headers, data: taken });
  expect(answer.status(), await answer.text()).toBe(200);
});

const TEXT = "## Who\n\nAda, [a page](https://ada.example/)\n\n<b>no</b>";

test("an owner can write an imprint from the template, which is not lost by a reload or on another page, and every page links to it", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(404, /^\/imprint$/);
  const shopper = await (await newVisitor()).newPage();
  await shopper.goto("/");
  await expect(
    shopper.getByRole("contentinfo").getByRole("link", { name: "Imprint" }),
  ).toBeHidden();
  expect((await shopper.goto("/imprint"))?.status()).toBe(404);

  await begin(page, ADMIN, "/dashboard/legal");
  await page.getByRole("button", { name: "Start from the template" }).click();
  await expect(page.getByText("There is still text in [brackets]")).toBeVisible();
  const main = page.getByRole("main");
  const field = main.getByLabel("Text, in Markdown");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await field.fill(TEXT);
  await expect(page.getByText("There is still text in [brackets]")).toBeHidden();
  const asked = page.waitForEvent("dialog");
  const reloading = page.evaluate(() => location.reload()).catch(() => undefined);
  await (await asked).dismiss();
  await reloading;
  await main.getByLabel("Page", { exact: true }).selectOption("privacy");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue(TEXT);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading")).toHaveText(
    "Who",
  );
  await page.getByRole("button", { name: "Back to the text" }).click();
  await page.getByRole("button", { name: "Save and show" }).click();
  await said(page, "The page is saved and shown");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await expectAccessible(page);
  await main.getByLabel("Page", { exact: true }).selectOption("privacy");
  await expect(field).toHaveValue("");

  await shopper.goto("/");
  await shopper.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  await expect(shopper.getByRole("heading", { level: 2 })).toHaveText("Who");
  await expect(shopper.getByRole("main")).toContainText("<b>no</b>");
  await expectAccessible(shopper);
  await shopper.goto("/de/imprint");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(shopper.locator("main [lang=en]")).toContainText("Ada");
});
