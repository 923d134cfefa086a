import type { Agent, HaulAgents as Comparison, PurchasePlan } from "@loupe/contract";
import { layers } from "@loupe/costs";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { expectAccessible } from "#testing/components/accessible.ts";
import { haulFor } from "#testing/components/hauls.ts";
import { mount } from "#testing/components/mount.tsx";
import { HaulPage } from "../haul.tsx";
import { HaulOffers } from "../haul-offers.tsx";
import { EMPTY_LINE, haulPath } from "../haul-lines.ts";

const to = (name: string) => `https://${name}.example/item?id={id}`;
const agentOf = (name: string): Agent =>
  ({
    _id: name,
    serialNo: 1,
    name,
    img: "",
    offer: "",
    isSelected: name === "Superbuy",
    active: true,
    to: { weidian: to(name), taobao: to(name), ali_1688: to(name) },
  }) as unknown as Agent;
const AGENTS = [agentOf("Superbuy"), agentOf("Sugargoo")];

const line = (name: string, id: string) => ({
  ...EMPTY_LINE,
  name,
  item: `weidian/${id}`,
  weight: "500",
  count: "1",
  features: "general",
});
const path = haulPath([line("Cap", "7265511373"), line("Coat", "7265511374")], {
  destination: "DE",
});

/** A plan with an estimate from `low` to `high`. The payment fee is usual, the service fee is neither known nor usual. */
const planOf = (agents: string[], low: number, high: number): PurchasePlan => ({
  total: { low: low - 2, likely: low - 2, high: high - 2, atLeast: true },
  estimate: { low, likely: low, high, atLeast: true },
  compared: { low, likely: low, high },
  knownLayers: 8,
  layers: layers.map((layer) => {
    const part = { layer, low: null, likely: null, high: null, unknown: true, stale: false };
    if (layer === "service") return part;
    if (layer === "paymentFee") return { ...part, usual: { low: 2, likely: 3, high: 4 } };
    return { layer, low: 1, likely: 1, high: 1, unknown: false, stale: layer === "storage" };
  }),
  parcels: agents.map((agent, item) => ({
    agent,
    contents: [{ item, count: 1 }],
    line: { name: "Postal line", transitTime: "7-15" },
    freight: 80,
  })),
});
const littleKnown = (agent: string, factsId: string | null) => {
  const { estimate: _estimate, ...plan } = planOf([agent], 20, 20);
  return { ...plan, factsId, knownParts: [] };
};
const comparison: Comparison = {
  currency: "EUR",
  layers: 13,
  rates: null,
  agents: {
    plans: [
      { ...planOf(["Superbuy"], 40, 45), factsId: "superbuy" },
      { ...planOf(["Sugargoo"], 40.5, 46), factsId: null },
      littleKnown("CNFans", "cnfans"),
      littleKnown("Agent of nobody", null),
    ],
    comparedLayers: ["goods", "freight"],
    cheapest: null,
  },
  splits: {
    plans: [
      { ...planOf(["Superbuy"], 40, 45), kind: "one" },
      { ...planOf(["Superbuy", "Sugargoo"], 60, 66), kind: "agents" },
    ],
    comparedLayers: ["goods", "freight", "storage"],
    cheapest: 0,
  },
};

const show = () => {
  const haul = haulFor(path);
  mount(
    <main id="main">
      <h1>Haul</h1>
      <HaulPage haul={haul} countries={[{ code: "DE", name: "Germany" }]} categories={[]} />
      <HaulOffers first={haul} firstCountry="Germany" />
    </main>,
    { path, rootData: { agents: AGENTS } },
  );
};
const compare = () => page.getByRole("button", { name: "Compare", exact: true }).click();

beforeEach(() => {
  answer("POST /haul", ({ body }) => ({ ...SUCCESS, data: haulFor(body.address) }));
});

test("agents are compared on demand, with what is usual and what is certain, and one may not be called the cheapest", async () => {
  const requests = answer("POST /haul/agents", { ...SUCCESS, data: comparison });
  show();
  await expect.element(page.getByRole("heading", { name: "Compare agents" })).toBeVisible();
  expect(requests).toEqual([]);
  await compare();
  await expect.element(page.getByRole("heading", { name: "Compare agents" })).toHaveFocus();
  const one = page.getByRole("region", { name: "Everything through one agent" });
  await expect.element(one.getByText("about €41 – €46")).toBeVisible();
  await expect.element(one.getByText("€38.50 of it certain")).toBeVisible();
  await expect.element(one.getByText("Usual where not known: Payment fee").first()).toBeVisible();
  await expect
    .element(one.getByText("What is known and what is usual can't tell which costs least."))
    .toBeVisible();
  await one.getByText("Superbuy", { exact: true }).first().click();
  await expect.element(one.getByText("8 of 13 costs known").first()).toBeVisible();
  await expect.element(one.getByText("€2.00 – €4.00").first()).toBeVisible();
  await expect.element(one.getByText("usual, as it is not known").first()).toBeVisible();
  await expect
    .element(one.getByRole("link", { name: "What is known of Superbuy" }))
    .toHaveAttribute("href", "/agents/superbuy");
  const plans = page.getByRole("region", { name: "Ways to buy" });
  await expect
    .element(plans.getByText("Likely to cost least of these: One parcel through Superbuy."))
    .toBeVisible();
  await plans.getByText("One parcel each from Superbuy and Sugargoo").click();
  await expect.element(plans.getByText("Sugargoo, by Postal line")).toBeVisible();
  await expect.element(plans.getByText("Known parts: €58.00 – €64.00")).toBeVisible();
  await expect.element(plans.getByText("not known", { exact: true }).last()).toBeVisible();
  expect(requests[0]?.body).toMatchObject({
    agents: ["Superbuy", "Sugargoo"],
    destination: "DE",
    items: [{ price: 10, qty: 1, weight: 500 }, { price: 10 }],
  });
  await expectAccessible();
});

test("agents of whom too little is known have no sum, and the freight's source is named once, at 360 px", async () => {
  await page.viewport(360, 800);
  answer("POST /haul/agents", { ...SUCCESS, data: comparison });
  show();
  await compare();
  const one = page.getByRole("region", { name: "Everything through one agent" });
  await expect.element(one.getByText("Not enough is known to compare:")).toBeVisible();
  await expect
    .element(one.getByRole("link", { name: "CNFans · tell us" }))
    .toHaveAttribute("href", "/agents/cnfans#agent-correction");
  await expect.element(one.getByText("Agent of nobody")).toBeVisible();
  expect(one.element().textContent).not.toContain("€20");
  expect(one.element().querySelectorAll("details")).toHaveLength(2);
  const freight = page.getByText("All agents' shipping prices are from this shop's rate card.");
  expect(freight.elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("a sum of which freight or tax is not known is only what is paid at least", async () => {
  const open = (plan: PurchasePlan) => ({
    ...plan,
    layers: plan.layers.map((one) => (one.layer === "border" ? { ...one, unknown: true } : one)),
  });
  const { agents, splits } = comparison;
  const data = {
    ...comparison,
    splits: { ...splits, plans: splits.plans.map((plan) => ({ ...plan, ...open(plan) })) },
    agents: { ...agents, plans: agents.plans.map((plan) => ({ ...plan, ...open(plan) })) },
  };
  answer("POST /haul/agents", { ...SUCCESS, data });
  show();
  await compare();
  await expect.element(page.getByText("at least €38.00").first()).toBeVisible();
  await expect.element(page.getByText(/^about/)).not.toBeInTheDocument();
});

test("an agent chosen for an item is compared and is in the address, and the links are by agent", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  const requests = answer("POST /haul/agents", { ...SUCCESS, data: comparison });
  show();
  await compare();
  const choice = page.getByLabelText("Agent for Coat");
  choice.element().focus();
  await choice.selectOptions("Sugargoo");
  await expect
    .poll(() => new URLSearchParams(location.search).getAll("agent"))
    .toEqual(["", "Sugargoo"]);
  await expect
    .poll(() => requests.at(-1)?.body.items.map(({ agent }) => agent))
    .toEqual([undefined, "Sugargoo"]);
  await expect.element(choice).toHaveFocus();
  const links = page.getByRole("region", { name: "Links to buy" });
  await expect.element(links.getByText("Superbuy: 1 item")).toBeVisible();
  await links.getByRole("button", { name: "Copy links for Sugargoo" }).click();
  // Where the browser denies the clipboard, the text is shown, selected.
  await expect
    .element(links.getByRole("textbox"))
    .toHaveValue("https://Sugargoo.example/item?id=7265511374");
  copy.mockRestore();
  const files: Blob[] = [];
  const save = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "#";
  });
  await links.getByRole("button", { name: "CSV with the links for Sugargoo" }).click();
  expect(await files[0]?.text()).toContain(
    "Coat,,1,10,https://Sugargoo.example/item?id=7265511374",
  );
  save.mockRestore();
});

test("a comparison names the items that it is about until the next one is there, and disappears with an error", async () => {
  answer("POST /haul/agents", { ...SUCCESS, data: comparison });
  show();
  await compare();
  const plans = page.getByRole("region", { name: "Ways to buy" });
  await plans.getByText("One parcel each from Superbuy and Sugargoo").click();
  await expect.element(plans.getByText("1 × Cap").last()).toBeVisible();
  answer("POST /haul/agents", noResponse);
  await page.getByRole("button", { name: "Remove Cap" }).click();
  await expect.element(page.getByRole("button", { name: "Remove Coat" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(plans).not.toBeInTheDocument();
});

test("the comparison counts what was typed for the bill, and says what it leaves out", async () => {
  const typed = { rehearsal: "1", photos: "2", insured: "600", storageDays: "120", headings: "1" };
  const entries = Object.entries(typed).map(([field, text]) => [`${field} haul`, text]);
  localStorage.setItem("cost-inputs", JSON.stringify(Object.fromEntries(entries)));
  const requests = answer("POST /haul/agents", { ...SUCCESS, data: comparison });
  show();
  await compare();
  await expect
    .element(page.getByText("The comparison leaves out extra photos and insurance."))
    .toBeVisible();
  expect(requests[0]?.body).toMatchObject({
    extras: { rehearsal: true },
    items: [
      { storageDays: 120, tariffHeading: "0" },
      { storageDays: 120, tariffHeading: "0" },
    ],
  });
  localStorage.removeItem("cost-inputs");
});

test("the comparison leaves out nothing if no photos and no insurance are typed as 0", async () => {
  localStorage.setItem("cost-inputs", JSON.stringify({ "photos haul": "0", "insured haul": "0" }));
  answer("POST /haul/agents", { ...SUCCESS, data: comparison });
  show();
  await compare();
  await expect.element(page.getByText("about €40 – €45").first()).toBeVisible();
  await expect.element(page.getByText("The comparison leaves out")).not.toBeInTheDocument();
  localStorage.removeItem("cost-inputs");
});

test("if the comparison cannot be loaded, this is said with a retry, and the links are there", async () => {
  answer("POST /haul/agents", noResponse);
  show();
  await compare();
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText("Superbuy: 2 items")).toBeVisible();
  answer("POST /haul/agents", { ...SUCCESS, data: comparison });
  await again.click();
  await expect.element(page.getByText("about €40 – €45").first()).toBeVisible();
});
