import type { Page } from "@playwright/test";
import { HOODIE_1688 } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { scenarioId } from "../fixtures/sandbox.ts";
import { tabTo } from "../fixtures/tab-to.ts";

/** Three colours in four sizes. Black in 43 and tan in 45 are sold out. */
const SHOES = "/product/weidian/7265512019";
/** Twelve shades in three sizes of which each lacks one: the 12th lacks L, and the first is sold out. */
const manyOptions = () => `/product/weidian/${scenarioId(35)}`;
/** The twelve shades without sizes. */
const plainOptions = () => `/product/weidian/${scenarioId(36)}`;

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

const groupsOf = (page: Page) => {
  const groups = page.getByRole("navigation", { name: "Sku" }).getByRole("radiogroup");
  const radio = (name: string) => groups.getByRole("radio", { name, exact: true });
  return { groups, radio };
};

test("a sold-out option is marked, and not the one that is chosen at first", async ({ page }) => {
  await page.goto(HOODIE_1688.path);
  const { groups, radio } = groupsOf(page);
  await expect(groups).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Sku" })).toContainText("Colour: Dusty pink");
  await expect(radio("S · sold out")).not.toBeChecked();
  await expect(radio("M")).toBeChecked();
  await expect(page.getByText("Stock: 136", { exact: true })).toBeVisible();
});

for (const viewport of [PHONE, DESK])
  test(`colour and size are chosen apart, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(SHOES);
    const { groups, radio } = groupsOf(page);
    await expect(groups).toHaveCount(2);
    await expect(page.getByRole("radiogroup", { name: "Colour" }).getByRole("radio")).toHaveText([
      "Black",
      "Brown",
      "Tan",
    ]);
    await expect(page.getByRole("radiogroup", { name: "Size" }).getByRole("radio")).toHaveText([
      "42",
      "43· sold out",
      "44",
      "45",
    ]);
    await radio("Brown").click();
    await radio("43").click();
    await expect(page).toHaveURL(`${SHOES}?sku=s6`);
    await expect(page.getByText("Stock: 86", { exact: true })).toBeVisible();

    // The size stays, even if that is sold out.
    await radio("Black · sold out").click();
    await expect(page).toHaveURL(`${SHOES}?sku=s2`);
    await expect(page.getByText("Stock: 0", { exact: true })).toBeVisible();
    await page.reload();
    await expect(radio("Black · sold out")).toBeChecked();
    await expect(radio("43 · sold out")).toBeChecked();
    await expect(groups.getByRole("radio", { checked: true })).toHaveCount(2);
  });

test("a colour without the chosen size says so, and changes to a size that it has", async ({
  page,
}) => {
  await page.goto(`${manyOptions()}?sku=m10L`);
  const { radio } = groupsOf(page);
  const status = page.getByRole("navigation", { name: "Sku" }).getByRole("status");
  await expect(status).toHaveText("Shade 10, L");
  await hydrated(page);
  await radio("Shade 3 · not with L").click();
  await expect(page).toHaveURL(/\?sku=m3M$/);
  await expect(radio("M")).toBeChecked();
  await expect(status).toHaveText("Shade 3, M");
  await radio("L · not with Shade 3").click();
  await expect(radio("L")).toBeChecked();
  await expect(status).toHaveText("Shade 2, L");
});

test("the arrow keys choose within a group, and Tab leads to the next", async ({ page }) => {
  await page.goto(SHOES);
  const { radio } = groupsOf(page);
  await tabTo(page, radio("Black"));
  await page.keyboard.press("ArrowDown");
  await expect(radio("Brown")).toBeFocused();
  await expect(radio("Brown")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(radio("42")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(radio("45")).toBeChecked();
  await expect(page).toHaveURL(`${SHOES}?sku=s8`);
});

for (const [kind, path, role] of [
  ["colours", manyOptions(), "radio"],
  ["options", plainOptions(), "link"],
] as const)
  test(`many ${kind}: ten and the chosen one, and the others on demand`, async ({ page }) => {
    await page.goto(`${path}?sku=${role === "radio" ? "m12M" : "m12"}`);
    await hydrated(page);
    const picker = page.getByRole("navigation", { name: "Sku" });
    const options = picker.getByRole(role, { name: /^Shade/ });
    await expect(options.last()).toBeVisible();
    await expect(picker.locator("[aria-checked=true],[aria-current]").first()).toHaveText(
      "Shade 12",
    );
    await expect(options).toHaveCount(11);
    await picker.getByText("Show all 12").click();
    await expect(options).toHaveCount(12);
    await page.setViewportSize(PHONE);
    await page.reload();
    await expect(options.last()).toBeInViewport({ ratio: 0.9 });
  });
