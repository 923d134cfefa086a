import type { HaulLine } from "@loupe/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { pictureAt } from "#testing/components/goods.ts";
import { haulFor } from "#testing/components/hauls.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { countReloads } from "#testing/components/reloads.ts";
import { Link } from "#ui/navigation.ts";
import { CollectionPicker } from "./form/collection-picker.tsx";
import { HaulPage } from "./haul.tsx";
import { EMPTY_LINE, haulPath } from "./haul-lines.ts";

const COUNTRIES = [
  { code: "DE", name: "Germany" },
  { code: "FR", name: "France" },
];
const line = (name: string): HaulLine => ({ ...EMPTY_LINE, name, weight: "90", count: "1" });
const path = haulPath([line("Cap")], { destination: "DE" });

const show = () =>
  mount(
    <main id="main">
      <HaulPage haul={haulFor(path)} countries={COUNTRIES} categories={[]} />
      <Link to={`${path}&tax=1`}>Filter</Link>
    </main>,
    { path },
  );
const pieces = page.getByLabelText("Pieces").first();
const sum = (amount: string) => page.getByRole("definition").getByText(amount);
const toasts = page.getByRole("region", { name: "Notifications" });

beforeEach(() => {
  answer("POST /haul", ({ body }) => ({ ...SUCCESS, data: haulFor(body.address) }));
});

test("after Back, the fields of a haul and its sums are those of the address", async () => {
  show();
  await page.getByRole("link", { name: "Filter" }).click();
  await pieces.fill("3");
  await expect.element(sum("30.00")).toBeVisible();
  // The server has filled in the category, and the form is nevertheless the same.
  await expect.element(pieces).toHaveFocus();
  history.back();
  await expect.element(sum("10.00")).toBeVisible();
  await expect.element(pieces).toHaveValue("1");
});

test("a haul from a link does not replace the visitor's own one when a field is changed, nor by Clear and Undo", async () => {
  const own = haulPath([line("Coat")], { destination: "FR" });
  localStorage.setItem("haul", own);
  show();
  await page.getByLabelText("Destination").selectOptions("France");
  await expect.poll(() => location.search).toContain("destination=FR");
  await pieces.fill("3");
  await expect.element(sum("30.00")).toBeVisible();
  expect(localStorage.getItem("haul")).toBe(own);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.element(page.getByRole("button", { name: "Remove Coat" })).toBeVisible();
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("button", { name: "Remove Cap" })).toBeVisible();
  await pieces.fill("2");
  await expect.element(sum("20.00")).toBeVisible();
  expect(localStorage.getItem("haul")).toBe(own);
});

test("a haul from a link becomes the visitor's own one only when the visitor says so, and this can be undone", async () => {
  const own = haulPath([line("Coat")], { destination: "FR" });
  localStorage.setItem("haul", own);
  show();
  await pieces.fill("3");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect.element(sum("30.00")).toBeVisible();
  await expect.element(toasts.getByText("Your own haul stays as it is")).toBeVisible();
  expect(localStorage.getItem("haul")).toBe(own);
  await toasts.getByRole("button", { name: "Keep this one instead" }).click();
  await expect.element(toasts.getByText("This is your haul now")).toBeVisible();
  const stored = () => new URLSearchParams(localStorage.getItem("haul")?.split("?")[1]);
  expect([stored().getAll("name"), stored().getAll("count")]).toEqual([["Cap"], ["3"]]);
  await toasts.getByRole("button", { name: "Undo" }).click();
  expect(localStorage.getItem("haul")).toBe(own);
  await page.getByRole("button", { name: "Remove Cap" }).click();
  await expect.poll(() => location.search).not.toContain("Cap");
  expect(localStorage.getItem("haul")).toBe(own);
});

test("an item that is added to a haul from a link does not join the visitor's own one", async () => {
  const own = haulPath([line("Coat")], { destination: "FR" });
  localStorage.setItem("haul", own);
  answer("POST /haul", ({ body }) => {
    const haul = haulFor(body.address);
    const isAdding = new URLSearchParams(body.address).has("add");
    const lines = isAdding ? [...haul.lines, line("Boots")] : haul.lines;
    const items = lines.map(() => null);
    return { ...SUCCESS, data: { ...haul, lines, items, added: isAdding ? 1 : 0 } };
  });
  show();
  await page.getByLabelText("Add by link").fill("weidian/1");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Remove Boots" })).toBeVisible();
  await expect
    .poll(() => new URLSearchParams(location.search).getAll("name"))
    .toEqual(["Cap", "Boots"]);
  expect(localStorage.getItem("haul")).toBe(own);
});

test("if a changed field cannot be calculated, a notice says so, and only Calculate loads the page again", async () => {
  const reloads = countReloads();
  answer("POST /haul", noResponse);
  show();
  await pieces.fill("3");
  await expect.element(toasts.getByText("The new prices could not be loaded.")).toBeVisible();
  await expect
    .element(page.getByText("Something has changed since these prices were calculated."))
    .toBeVisible();
  await expect.element(sum("10.00")).toBeVisible();
  await expect.element(pieces).toHaveValue("3");
  expect(reloads()).toBe(0);
  await expect.element(pieces).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(reloads).toBe(1);
});

test("the items of the collection are added with the options that were saved", async () => {
  logIn("user");
  const product = { title: "Field watch", price: 358, imgList: [pictureAt("c0")] };
  answer("GET /users/viewCollection", {
    ...SUCCESS,
    productCollection: [
      {
        _id: "00000000-0000-4000-8000-000000000000",
        productCode: "7265511300",
        shopType: "weidian",
        available: true,
        option: { skuID: "s2", name: "Navy, 40 mm" },
        product,
      },
    ],
    nextCursor: null,
    shareId: null,
  });
  const add = vi.fn();
  mount(<CollectionPicker close={() => {}} add={add} />, { path: "/haul" });
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Add 1" }).click();
  expect(add).toHaveBeenCalledExactlyOnceWith(["weidian/7265511300/Navy, 40 mm"]);
});

test("on a phone, the sums fit, also with amounts in the visitor's currency", async () => {
  await page.viewport(360, 740);
  show();
  await expect.element(sum("10.00")).toBeVisible();
  // An inline script of the page writes these amounts.
  for (const beside of document.querySelectorAll("dl [data-yuan]"))
    beside.textContent = " ≈ 1.132,77 € (Kurse vom 21. Okt. 2025)";
  expect(document.documentElement.scrollWidth).toBe(360);
});

test("once the stored haul replaces the empty one of the page, the other part of the page is hydrated", async () => {
  localStorage.setItem("haul", path);
  const hydrate = vi.fn();
  vi.stubGlobal("hydrateIsland", hydrate);
  mount(
    <main id="main">
      <HaulPage haul={haulFor("")} countries={COUNTRIES} categories={[]} />
      <div data-island="haul-offers" />
    </main>,
    { path: "/haul" },
  );
  await expect.element(sum("10.00")).toBeVisible();
  expect(hydrate).toHaveBeenCalledWith(document.querySelector("[data-island]"));
  vi.unstubAllGlobals();
});
