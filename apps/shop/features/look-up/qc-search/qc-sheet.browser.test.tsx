import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "#testing/components/mount.tsx";
import { QcSheet } from "./qc-sheet.tsx";

const image = ["a", "b", "c", "d"].map((id) => `/icon-512.png#/${id.repeat(22)}`);
const set = { skuInfo: "navy, L", weight: 730, qcTime: 1_790_000_000, image };
const PATH = "/qc-product/1790000000?channel=3&offerId=7265511380";
const show = () => mount(<QcSheet item={set} of={null} />, { path: PATH });
const photo = (place: number) =>
  page.getByRole("link", { name: `QC photo ${place} of 4`, exact: true });

test("a click or an arrow key selects a photo, whose number is then in the address", async () => {
  show();
  await expect.element(photo(2)).toBeVisible();
  const entries = history.length;
  await photo(2).click();
  await expect.element(photo(2)).toHaveAttribute("aria-current", "true");
  expect(location.search).toContain("photo=2");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(photo(3)).toHaveAttribute("aria-current", "true");
  expect(location.search).toContain("photo=3");
  // Back leads to the results, and not to the photos before.
  expect(history.length).toBe(entries);
});

test("an arrow key selects the photo after the current one, even right after that has changed", async () => {
  show();
  const second = (await photo(2).findElement()) as HTMLElement;
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    second.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  }).observe(second, { attributeFilter: ["aria-current"] });
  await photo(2).click();
  await expect.poll(() => location.search).toContain("photo=3");
});
