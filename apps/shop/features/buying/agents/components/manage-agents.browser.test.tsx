import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answerAgents } from "#testing/components/agent-answers.ts";
import { idOf } from "#testing/components/product-answers.ts";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { chooseFiles } from "#testing/components/files.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { notice } from "#testing/components/product-rows.ts";

const NAMES = ["CNFans", "ACBuy", "Superbuy", "Oopbuy", "Mulebuy"];

let agents: ReturnType<typeof answerAgents>;
beforeEach(() => {
  agents = answerAgents(...NAMES);
});

const table = page.getByRole("table", { name: "Agents in their order" });
const shownNames = () =>
  [...document.querySelectorAll("tbody th > span:first-child")].map(
    ({ textContent }) => textContent,
  );
const control = (of: "Sl" | "State" | "Selection", name: string) =>
  page.getByRole("combobox", { name: `${of} of ${name}` });
const button = (name: string) => page.getByRole("button", { name });
const row = (name: string) => table.getByRole("row").filter({ hasText: name });
const image = () => document.querySelector('input[type="file"]')!;
const picture = (name: string) => new File(["picture"], name, { type: "image/png" });
const dialog = page.getByRole("dialog", { name: "Update Agent Details" });

async function open(): Promise<void> {
  mountDashboard("manage-agent");
  await expect.element(table).toBeVisible();
}

test("an agent moves in the list immediately, and moves back if the server does not respond", async () => {
  await open();
  expect(shownNames()).toEqual(NAMES);
  (control("Sl", "Superbuy").element() as HTMLElement).focus();
  await control("Sl", "Superbuy").selectOptions("1");
  await expect.element(notice("Superbuy serial updated successfully!")).toBeVisible();
  const moved = ["Superbuy", "CNFans", "ACBuy", "Oopbuy", "Mulebuy"];
  expect(shownNames()).toEqual(moved);
  await expect.element(control("Sl", "Superbuy")).toHaveFocus();
  expect(agents.names()).toEqual(moved);
  const deferred = Promise.withResolvers<Response>();
  answer("PATCH /agent/setAgentSerial", () => deferred.promise);
  await control("Sl", "Superbuy").selectOptions("3");
  await expect.poll(shownNames).toEqual(["CNFans", "ACBuy", "Superbuy", "Oopbuy", "Mulebuy"]);
  deferred.resolve(noResponse());
  await expect.element(notice("Failed to update agent serial")).toBeVisible();
  await expect.poll(shownNames).toEqual(moved);
});

test("an agent can be dragged to another place in the list", async () => {
  await open();
  const handle = page.getByTitle("Drag to reorder").first();
  await userEvent.dragAndDrop(handle, table.getByRole("row").nth(3));
  await expect.element(notice("CNFans serial updated successfully!")).toBeVisible();
  await expect.poll(shownNames).toEqual(["ACBuy", "Superbuy", "CNFans", "Oopbuy", "Mulebuy"]);
  expect(agents.moves).toEqual([{ query: { agent_id: idOf(1), serial_No: 3 } }]);
});

test("an inactive agent cannot be selected", async () => {
  await open();
  await control("State", "Oopbuy").selectOptions("Inactive");
  await expect.element(notice("Oopbuy state updated to Inactive!")).toBeVisible();
  await control("Selection", "Oopbuy").selectOptions("Selected");
  await expect.element(notice("Oopbuy is inactive. Make it active first.")).toBeVisible();
  await expect.element(control("Selection", "Oopbuy")).toHaveValue("not");
  await control("State", "Oopbuy").selectOptions("Active");
  await expect.element(notice("Oopbuy state updated to Active!")).toBeVisible();
});

test("the selected agent cannot be unselected, deactivated or deleted until another is selected", async () => {
  await open();
  await control("Selection", "CNFans").selectOptions("Not selected");
  await expect.element(notice("You cannot unselect an agent!")).toBeVisible();
  await expect.element(notice("Please select another agent instead.")).toBeVisible();
  await expect.element(control("Selection", "CNFans")).toHaveValue("selected");
  await control("State", "CNFans").selectOptions("Inactive");
  await expect.element(control("State", "CNFans")).toHaveValue("active");
  await button("Delete CNFans").click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await control("Selection", "ACBuy").selectOptions("Selected");
  await expect.element(notice("ACBuy updated to selected!")).toBeVisible();
  await expect.element(control("Selection", "CNFans")).toHaveValue("not");

  // Another admin selects CNFans again.
  agents.update(idOf(1), { isSelected: true });
  agents.update(idOf(2), { isSelected: false });
  await control("State", "CNFans").selectOptions("Inactive");
  await expect.element(control("Selection", "CNFans")).toHaveValue("selected");
  await expect.element(control("State", "CNFans")).toHaveValue("active");
  await expect.element(control("Selection", "ACBuy")).toHaveValue("not");
});

test("an agent and its picture can be changed, and a new picture counts as an unsaved change", async () => {
  await open();
  await button("Edit Mulebuy").click();
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Mulebuy");
  chooseFiles(image(), picture("teal.png"));
  await expect.element(dialog.getByRole("button", { name: "Remove" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByLabelText("Name").fill("CNFans");
  await dialog.getByLabelText("Offer").fill("");
  await button("Update Agent").click();
  await expect.element(dialog.getByText("Offer is required")).toBeVisible();
  await dialog.getByLabelText("Offer").fill("Ten per cent off");
  await button("Update Agent").click();
  await expect
    .element(dialog.getByText("There is an agent of this name already").first())
    .toBeVisible();
  await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
  await dialog.getByLabelText("Name").fill("Mulebuy 2");
  await button("Update Agent").click();
  await expect.element(notice("Agent updated successfully!")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const sourceOf = () => row("Mulebuy 2").element().querySelector("img")!.getAttribute("src");
  await expect.element(row("Mulebuy 2")).toMatchTextContent("Ten per cent off");
  expect(sourceOf()).toBe("/images/agents/mulebuy.webp");
  await button("Edit Mulebuy 2").click();
  chooseFiles(image(), picture("gold.png"));
  await button("Update Agent").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(sourceOf).toBe("/images/agents/gold.png");
  await expect.element(button("Edit Mulebuy 2")).toHaveFocus();
});

test("a deletion of an agent must be confirmed, can be undone, and may have been done by another admin before", async () => {
  await open();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await button("Delete Oopbuy").click();
  await expect.element(question.getByText("You can undo this for a day.")).toBeVisible();
  await expect.element(question.getByText("Oopbuy", { exact: true })).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(button("Delete Oopbuy")).toHaveFocus();
  await button("Delete Oopbuy").click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.element(notice("Deleted!")).toBeVisible();
  await expect.element(notice("Agent has been deleted.")).toBeVisible();
  expect(shownNames()).not.toContain("Oopbuy");
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.element(notice("Undone")).toBeVisible();
  await expect.poll(shownNames).toEqual(NAMES);
  answer("DELETE /agent/deleteAgent", refusal("agent_not_found"));
  answer("GET /agent/getAgent", {
    success: true,
    message: "ok",
    data: [1, 2, 3, 4].map((one) => agents.find(idOf(one))),
  });
  await button("Delete Mulebuy").click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.element(notice("Agent not found")).toBeVisible();
  await expect.element(button("Delete Mulebuy")).not.toBeInTheDocument();
});

test("an empty list of agents and one that cannot be loaded have different messages", async () => {
  answer("GET /agent/getAgent", refusal("admins_only", { message: "Not today" }));
  mountDashboard("manage-agent");
  await expect.element(page.getByText("Not today")).toBeVisible();
  answer("GET /agent/getAgent", { success: true, message: "ok", data: [] });
  await button("Try again").click();
  await expect.element(page.getByRole("heading", { name: "No Agent Found" })).toBeVisible();
  await expectWellShown();
});

test("the list of agents is accessible in both themes, on a wide screen and on a phone", async () => {
  agents.update(idOf(4), { active: false });
  await open();
  await expectWellShown();
  await button("Edit Superbuy").click();
  await expect.element(dialog).toBeVisible();
  await expectWellShown();
});
