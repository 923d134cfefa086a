import type { Page } from "@playwright/test";

/** The address of an item's page at its marketplace, which the tests serve themselves. */
export const pageOf = (id: string) => `https://weidian.com/item.html?itemID=${id}`;

export const tab = (page: Page) => page.getByRole("button", { name: /^Open Loupe's panel/ });

export const panel = (page: Page) =>
  page.getByRole("region", { name: "Loupe: QC photos of this item" });
