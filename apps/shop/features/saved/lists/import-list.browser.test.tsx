import type { SheetRow } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { ImportList } from "./import-list.tsx";

const rowOf = (row: number, rest: Partial<SheetRow>): SheetRow => ({
  at: { sheet: "Finds", row },
  link: "https://weidian.com/item.html?itemID=7265511373",
  ...rest,
});
const rows = [
  rowOf(1, {
    item: { shopType: "weidian", id: "7265511373" },
    name: "Cap",
    price: 35,
    size: "M",
    note: "Fits large",
  }),
  rowOf(2, { name: "Hat", link: "https://k.youshop10.com/abc", left: "short_link" }),
  rowOf(3, { item: { shopType: "weidian", id: "7265511380" } }),
];
const preview = {
  rows,
  counts: { rows: 3, items: 2, left: { short_link: 1 }, unreadRows: 0, unreadSheets: 0 },
};

const show = () =>
  mount(
    <main id="main">
      <h1>Import</h1>
      <ImportList />
    </main>,
    { path: "/lists/import" },
  );
const source = page.getByRole("textbox", { name: /^Address of a Google sheet/ });
const showItems = page.getByRole("button", { name: "Show the items" });
const save = page.getByRole("button", { name: "Save as a list" });

beforeEach(() => sessionStorage.clear());

test("a visitor sees the items of a text, and keeps the text while logging in", async () => {
  const read = answer("POST /lists/preview", { ...SUCCESS, data: preview });
  show();
  await source.fill("Cap https://weidian.com/item.html?itemID=7265511373");
  await showItems.click();
  await expect.element(page.getByText("2 items in 3 rows")).toBeVisible();
  expect(read[0]!.body).toEqual({ text: "Cap https://weidian.com/item.html?itemID=7265511373" });
  const items = page.getByRole("listitem");
  await expect
    .element(items.first())
    .toMatchTextContent(/Row 1 Finds.*Cap.*¥\s?35.*M · Fits large/);
  await expect.element(items.nth(1)).toMatchTextContent("A short link, which is followed once");
  await expect
    .element(items.nth(2).getByRole("link", { name: "Weidian 7265511380" }))
    .toHaveAttribute("href", "/product/weidian/7265511380");
  await expectAccessible();
  await expect
    .element(page.getByRole("link", { name: "Log in to save the list" }))
    .toHaveAttribute("href", "/login?from=%2Flists%2Fimport");
  show();
  await expect.element(source).toHaveValue("Cap https://weidian.com/item.html?itemID=7265511373");
});

test("a sheet is saved as a list that follows it, and a refusal keeps what was typed", async () => {
  logIn("user");
  const read = answer("POST /lists/preview", { ...SUCCESS, data: preview });
  answer("POST /lists", () => refusal("lists_full"));
  show();
  await source.fill(" https://docs.google.com/spreadsheets/d/abc/edit#gid=0 ");
  await showItems.click();
  const name = page.getByRole("textbox", { name: "Name of the list" });
  await expect.element(name).toHaveValue("Finds");
  expect(read[0]!.body).toEqual({ url: "https://docs.google.com/spreadsheets/d/abc/edit#gid=0" });
  await name.fill("My finds");
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(/An account has at most/);
  const saved = answer("POST /lists", {
    ...SUCCESS,
    data: {
      id: "00000000-0000-4000-8000-000000000001",
      job: { state: "done", done: 3, total: 3 },
    },
  });
  await save.click();
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        body: {
          name: "My finds",
          source: { url: "https://docs.google.com/spreadsheets/d/abc/edit#gid=0", follow: true },
        },
      },
    ]);
});

test("an unreadable source is refused at the field, in the server's words", async () => {
  answer("POST /lists/preview", () => refusal("sheet_private"));
  show();
  await source.fill("docs.google.com/spreadsheets/d/abc");
  await showItems.click();
  await expect.element(source).toHaveAccessibleDescription(/isn't public/);
  await expect.element(source).toHaveValue("docs.google.com/spreadsheets/d/abc");
  await expectAccessible();
});
