import type { AgentSummary } from "@loupe/contract";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { agentOf } from "#testing/components/agent-answers.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { PickerModal } from "./picker-modal.tsx";

const AGENTS = ["CSSBuy", "Oopbuy", "Hoobuy", "CNFans", "Unheard"].map((name, at) =>
  agentOf(name, at + 1),
);
const known = (agent: string, of: Partial<AgentSummary>): AgentSummary => ({
  agent,
  id: agent.toLowerCase(),
  known: 0,
  fields: 22,
  serviceFee: [],
  paymentFee: [],
  storageFreeDays: [],
  stale: [],
  undated: [],
  ...of,
});

afterEach(() => localStorage.clear());

const open = () =>
  mount(<PickerModal open onOpenChange={() => undefined} />, { rootData: { agents: AGENTS } });
const row = (name: string) => page.getByRole("button", { name });

test("each agent's row says what is known of it, and links to its page", async () => {
  answer("GET /agent/known", () => ({
    ...SUCCESS,
    data: [
      known("CSSBuy", {
        known: 2,
        serviceFee: [{ kind: "percent", percent: 0, of: "goods" }],
        storageFreeDays: [{ kind: "days", days: 90 }],
        stale: ["storageFreeDays"],
        undated: ["serviceFee", "storageFreeDays"],
      }),
      known("Oopbuy", {
        known: 8,
        serviceFee: [
          { kind: "percent", percent: 8, of: "freight" },
          { kind: "percent", percent: 0, of: "goods and freight" },
        ],
        storageFreeDays: [{ kind: "days", days: 90 }],
        customsClearance: [{ kind: "money", amount: 0, currency: "CNY", per: "parcel" }],
      }),
      known("Hoobuy", { status: "disputed" }),
      known("CNFans", { known: 1, status: "open" }),
    ],
  }));
  open();
  await expect
    .element(row("CSSBuy"))
    .toMatchTextContent(
      "no service fee (no date) · 90 days of free storage (older than 180 days) · not enough is known (three of four fees are needed)",
    );
  await expect
    .element(row("Oopbuy"))
    .toMatchTextContent(
      "service fee 0–8% of the freight · 90 days of free storage · no clearance fee · not known: payment fee",
    );
  await expect
    .element(row("Hoobuy"))
    .toMatchTextContent("Disputed whether it is open · No facts known");
  await expect
    .element(row("CNFans"))
    .toMatchTextContent(
      "1 of 22 facts known · not enough is known (three of four fees are needed)",
    );
  await expect.element(row("Unheard")).toMatchTextContent("No facts known");
  const links = page.getByRole("dialog").getByRole("link");
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    "/agents/cssbuy",
    "/agents/oopbuy",
    "/agents/hoobuy",
    "/agents/cnfans",
    "/agents",
  ]);
  await expectAccessible();
  // A row is two Tab stops: the choice, and the agent's page.
  (row("CSSBuy").element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(links.first()).toHaveFocus();
});

test("no row moves when the facts arrive, and the list does not wait long for them", async () => {
  answer("GET /agent/known", () => new Promise(() => undefined));
  open();
  const list = page.getByRole("dialog").getByRole("list");
  await expect.element(list).toHaveStyle({ opacity: "0", pointerEvents: "none" });
  await expect.element(list).toHaveStyle({ opacity: "1", pointerEvents: "auto" });
});

test("an agent can be chosen although what is known of it could not be loaded", async () => {
  answer("GET /agent/known", () => noResponse());
  open();
  await expect.element(row("Oopbuy")).toMatchTextContent("could not be loaded");
  await row("Oopbuy").click();
  expect(localStorage.getItem("platform")).toBe("Oopbuy");
});
