import type { Page } from "@playwright/test";
import { hydrated } from "./journey.ts";

export const PARCEL = "/estimation?destination=GB&weight=1200&length=12&width=12&height=12";
export const ESTIMATE_API = /^\/api\/v1\/get_estimation/;

/** The parts of the form and its results that journeys use. */
export const parcelForm = (page: Page) => page.getByRole("form", { name: "Parcel" });
export const country = (page: Page) =>
  parcelForm(page).getByRole("combobox", { name: "Destination" });
export const field = (page: Page, name: string) => parcelForm(page).getByRole("textbox", { name });
export const calculate = (page: Page) =>
  parcelForm(page).getByRole("button", { name: "calculate" });
export const results = (page: Page) => page.getByRole("region", { name: "Results" });
export const heading = (page: Page) => page.getByRole("heading", { name: "Shipping lines" });
export const available = (page: Page) =>
  page.getByRole("list", { name: "Available lines" }).getByRole("article");
export const unavailable = (page: Page) =>
  page.getByRole("region", { name: "Unavailable lines" }).getByRole("article");

export async function openAlive(page: Page, path = "/estimation") {
  await page.goto(path);
  await hydrated(page);
}
