import type { Page } from "@playwright/test";
import { ask, openAsAdmin } from "./demonstration.ts";
import { expect } from "./journey.ts";

export const PAGE = "/dashboard/manage-products";

export type Listed = {
  _id: string;
  name: string;
  serial_No: number;
  onTrend: boolean;
  storeName: string;
  productCode: string;
};

export const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");
export const rowOf = (page: Page, { _id }: Listed) => page.locator(`[data-row="${_id}"]`);
export const place = (page: Page, product: Listed) => rowOf(page, product).getByRole("combobox");

export const listed = async (page: Page, query = ""): Promise<Listed[]> =>
  (await ask(page, "get", `/products/getAllProduct?limit=100${query}`)).data;

export async function open(page: Page, search = ""): Promise<Listed[]> {
  await openAsAdmin(page, PAGE + search);
  await expect(rows(page).first()).toBeVisible();
  return await listed(page);
}
