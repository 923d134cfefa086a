import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const menu = page.getByRole("navigation", { name: "Dashboard" });
const opener = menu.getByRole("button", { name: /^Dashboard/ });
const links = menu.getByRole("link");

beforeEach(() => {
  answer("GET /mail/getOutbox", { ...SUCCESS, data: [], nextCursor: null, mailServer: true });
});

test.each([320, 375, 768])(
  "on a screen of %i px a button opens the menu of the dashboard as a list",
  async (width) => {
    await page.viewport(width, 740);
    mountDashboard("change-password", "owner");
    await expect.element(opener).toHaveTextContent("DashboardChange password");
    await expect.element(links).toHaveLength(0);
    await opener.click();
    await expect.element(opener).toHaveAttribute("aria-expanded", "true");
    const groups = menu.getByRole("button", { expanded: false });
    await expect.element(groups).toHaveLength(5);
    while (groups.elements().length > 0) await groups.first().click();
    // Each entry must be large enough to tap, and within the screen.
    for (const entry of [...links.elements(), menu.getByText("Logout").element()]) {
      const { left, right, height } = entry.getBoundingClientRect();
      if (entry.textContent !== "Logout") expect(height).toBeGreaterThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
    await expectAccessible();
    await menu.getByRole("link", { name: "Outbox" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
    await expect.element(opener).toHaveTextContent("DashboardOutbox");
    await expect.element(opener).toHaveAttribute("aria-expanded", "false");
    await expect.element(opener).toHaveFocus();

    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    await expect.element(menu.getByRole("button", { name: "Shop" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(links).toHaveLength(0);
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(menu.getByRole("button", { name: "Logout" })).toBeVisible();
  },
);
