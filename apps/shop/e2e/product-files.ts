import type { Page } from "@playwright/test";
import { ask, openAsAdmin } from "./demonstration.ts";
import { expect } from "./journey.ts";

export const PAGE = "/dashboard/import-and-export";

const HEADER = "storeName,productCode,name,price,thumbnailImg";
export const line = (at: number, name: string) =>
  `weidian,${880_000_000 + at},${name},5,https://img.example.com/p.jpg`;
export const csv = (...lines: string[]) => [HEADER, ...lines].join("\n");
/** Large enough that the progress of its import is visible. */
export const many = (count: number) =>
  csv(...Array.from({ length: count }, (_, at) => line(at, `Mass produced ${at}`)));

export const choose = (page: Page, text: string | Buffer, name = "spring.csv") =>
  page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });

export const importButton = (page: Page) => page.getByRole("button", { name: /^Import \d/ });
export const alert = (page: Page) => page.getByRole("main").getByRole("alert");
export const count = (page: Page, name: string) =>
  page.getByRole("main").getByText(name, { exact: true }).locator("..").getByRole("definition");

export async function open(page: Page): Promise<void> {
  await openAsAdmin(page, PAGE);
  await expect(page.getByText("Drop a CSV file here")).toBeVisible();
}

export async function take(page: Page, text: string): Promise<void> {
  await choose(page, text);
  await importButton(page).click();
  await expect(page.getByText(/^Shoppers see it now/)).toBeVisible();
}

export const total = async (page: Page, words = ""): Promise<number> =>
  (await ask(page, "get", `/products/getAllProduct?limit=1&search=${words}`)).total;
