import { expect } from "vitest";
import { page } from "vitest/browser";
import { mountDashboard } from "./mount.tsx";
import { idOf } from "./product-answers.ts";

/** The numbers of the products in the table, as in `idOf`. */
export const rowNumbers = () =>
  [...document.querySelectorAll<HTMLElement>("tbody [data-row]")].map(({ dataset }) =>
    Number(dataset.row?.slice(-12)),
  );
export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const elementOf = (index: number) => document.querySelector(`[data-row="${idOf(index)}"]`)!;
export const row = (index: number) => page.getByTestId(idOf(index));
export const place = (index: number) => row(index).getByRole("combobox");
export const trend = (index: number) => row(index).getByRole("switch");
export const edit = (index: number) => row(index).getByRole("button", { name: /^Edit/ });
export const remove = (index: number) => row(index).getByRole("button", { name: /^Delete/ });
export const mark = (index: number) => row(index).getByRole("checkbox");

export const notice = (text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();
export const address = () => location.pathname + location.search;

export async function openProducts(search = ""): Promise<void> {
  mountDashboard(`manage-products${search}`);
  await expect.element(page.getByRole("table")).toBeVisible();
}
