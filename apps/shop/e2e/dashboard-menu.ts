import type { Locator, Page } from "@playwright/test";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

/** Opens all groups of the dashboard's menu. */
export async function openGroups(page: Page): Promise<Locator> {
  const menu = menuOf(page);
  await menu.waitFor();
  const closed = menu.locator(
    'button[aria-expanded="false"]:not([aria-controls="dashboard-menu"])',
  );
  while ((await closed.count()) > 0) await closed.first().click();
  return menu;
}

/** Goes to a page of the dashboard by its menu. */
export async function goTo(page: Page, label: string): Promise<void> {
  const menu = await openGroups(page);
  await menu.getByRole("link", { name: label, exact: true }).click();
}
