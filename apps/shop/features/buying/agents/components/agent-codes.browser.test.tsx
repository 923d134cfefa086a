import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { agentTemplate, byShopType } from "@loupe/links";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answerAgents } from "#testing/components/agent-answers.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { idOf } from "#testing/components/product-answers.ts";
import { notice } from "#testing/components/product-rows.ts";

const NAMES = ["CNFans", "Kakobuy", "Superbuy"];

function open() {
  const agents = answerAgents(...NAMES);
  for (const [i, name] of NAMES.entries())
    agents.update(idOf(i + 1), {
      to: byShopType((store) => agentTemplate(name, store.name) ?? ""),
    });
  mountDashboard("manage-agent?view=codes");
  return agents;
}

const pasted = page.getByLabelText("Your invite links");
const save = page.getByRole("button", { name: "Save the codes" });
const codes = (agents: ReturnType<typeof open>) =>
  agents.updates.map(({ query, body }) => [query.agent_id, body.data.referral]);

test("pasted invite links fill in the codes of their agents, which are saved together", async () => {
  const agents = open();
  await pasted.fill(
    "https://www.kakobuy.com/register/?affcode=me-7\nhttps://cnfans.com/register?ref=12 https://other.example/?ref=3",
  );
  await expect.element(page.getByText("Codes found for Kakobuy and CNFans.")).toBeVisible();
  await expect.element(page.getByText(/of one of your agents: https:\/\/other/)).toBeVisible();
  await expect.element(page.getByLabelText("Kakobuy")).toHaveValue("me-7");
  await expectWellShown();
  await save.click();
  await expect.element(notice("The codes are saved")).toBeVisible();
  expect(codes(agents)).toEqual([
    [idOf(1), "12"],
    [idOf(2), "me-7"],
  ]);
});

test("an invite link in the field of its agent is saved as its code, and another agent's is refused", async () => {
  const agents = open();
  await page.getByLabelText("CNFans").fill("https://www.kakobuy.com/register/?affcode=me-7");
  await save.click();
  await expect.element(page.getByText("This link is of another agent.")).toBeVisible();
  await page.getByLabelText("CNFans").fill("https://cnfans.com/register");
  await save.click();
  await expect.element(page.getByText("There is no code in this link.")).toBeVisible();
  expect(agents.updates).toEqual([]);
  await page.getByLabelText("CNFans").fill("https://cnfans.com/register?ref=12");
  await expect.element(page.getByText(/platform=WEIDIAN&ref=12$/)).toBeVisible();
  await save.click();
  await expect.element(notice("The codes are saved")).toBeVisible();
  expect(codes(agents)).toEqual([[idOf(1), "12"]]);
});

test("the owners' note about an agent is beside its code and in the list", async () => {
  open();
  const note = "stopped paying referral commission 2026-01-22";
  const data = [{ agentId: idOf(1), id: "cnfans", name: "CNFans", active: true, note }];
  answer("GET /agent-facts/owner_notes", { ...SUCCESS, data });
  mountDashboard("manage-agent?view=codes");
  await expect.element(page.getByText(note)).toBeVisible();
  await page.getByRole("link", { name: "Agents", exact: true }).click();
  await expect.element(page.getByRole("row", { name: note })).toMatchTextContent("CNFans");
});
