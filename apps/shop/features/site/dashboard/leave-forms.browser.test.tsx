import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { answerAgents } from "#testing/components/agent-answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { answerProducts } from "#testing/components/product-answers.ts";

const main = page.getByRole("main");
const dialog = page.getByRole("dialog");
const menu = page.getByRole("navigation", { name: "Dashboard" });
const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
const editFirst = () =>
  page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();

type Form = {
  page: string;
  /** Opens the form, if it is not on the page initially. */
  open?: () => Promise<void>;
  field: Locator;
};

/**
 * Forms on pages that need only the catalogue and the agents. `e2e/shop-keeping/leave-forms.spec.ts` tests the
 * others.
 */
const FORMS: Form[] = [
  { page: "Add a Product", field: main.getByLabelText("Product URL") },
  {
    page: "Manage Products",
    open: editFirst,
    field: dialog.getByLabelText("Name", { exact: true }),
  },
  {
    page: "Manage Products",
    open: async () => {
      await page
        .getByRole("checkbox", { name: /^Select / })
        .nth(1)
        .click();
      await page.getByRole("button", { name: "Edit…" }).click();
    },
    field: dialog.getByLabelText("Add tags"),
  },
  { page: "Add an agent", field: main.getByLabelText("Name", { exact: true }) },
  { page: "Manage agents", open: editFirst, field: dialog.getByLabelText("Offer") },
  {
    page: "Change password",
    field: main.getByLabelText("Current password", { exact: true }),
  },
];

beforeEach(() => {
  answerProducts(3);
  answerAgents("CNFans", "Kakobuy");
});

async function goTo(name: string): Promise<void> {
  await expect.element(menu).toBeVisible();
  const link = menu.getByRole("link", { name, exact: true });
  for (const group of menu.getByRole("button", { expanded: false }).elements())
    (group as HTMLElement).click();
  await link.click();
  await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test.each(FORMS)(
  "a form with unsaved input on the page $page can only be left after a confirmation",
  async ({ page: name, open, field }) => {
    const start = name === "Change password" ? "add-an-agent" : "change-password";
    mountDashboard(start, "owner");
    await goTo(name);
    await open?.();
    await field.fill("typed");
    history.back();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("typed");
    history.back();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect.poll(() => location.pathname).toBe(`/dashboard/${start}`);
  },
);
