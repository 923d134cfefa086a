import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { ADMIN, begin } from "./people.ts";
import { shopOfItsOwn } from "./shop-of-its-own.ts";

export const PAGE = "/dashboard/rate-cards";
const DAY_MS = 86_400_000;

/** Uses a shop of its own, because it changes the rate card. */
export const test = shopOfItsOwn();

// oxlint-disable-next-line typescript/no-explicit-any -- journeys may change any part of it
type Document = any;
export const changed = (change: (card: Document) => void): string => {
  const card = structuredClone(rateCard);
  change(card);
  return JSON.stringify(card, null, 2);
};
export const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** A card with another customs fee on the line to the United Kingdom whose total journeys check. */
export const dearer = (cardId: string, fee: number, date?: string) =>
  changed((card) => {
    Object.assign(card, { cardId, title: `Card ${cardId}`, version: "v2", date });
    card.lines.find(({ id }: { id: string }) => id === "uk-taxfree").fees.customsFee = fee;
  });

export const choose = (page: Page, text: string | Buffer, name = "card.json") =>
  page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
export const use = (page: Page) => page.getByRole("button", { name: "Use this card" });
export const inUse = (page: Page) => page.getByRole("region", { name: "Rate card in use" });
export const rows = (page: Page) =>
  page.getByRole("table", { name: /newest first/ }).getByRole("row");
export const rowOf = (page: Page, number: number) =>
  rows(page).filter({ has: page.getByRole("rowheader", { name: `#${number}`, exact: true }) });
export const numberInUse = async (page: Page) =>
  Number(
    (
      await inUse(page)
        .getByText(/^#\d+$/)
        .textContent()
    )?.slice(1),
  );

export async function totalOf(page: Page): Promise<number> {
  const data = { destination: "GB", weight: 1200, length: 12, width: 12, height: 12 };
  const answer = await (await page.request.post("/api/v1/get_estimation", { data })).json();
  return answer.data.find(({ id }: { id: string }) => id === "uk-taxfree").feeDetail.total;
}

export async function open(page: Page): Promise<void> {
  await begin(page, ADMIN, PAGE);
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
}

export async function take(page: Page, text: string): Promise<void> {
  await choose(page, text);
  await use(page).click();
  await expect(page.getByText("The rate card is in use")).toBeVisible();
  await expect(page.getByText("Drop a rate card here")).toBeVisible();
}

/** An error appears twice: once on screen, once in an alert for screen readers. */
export const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });
