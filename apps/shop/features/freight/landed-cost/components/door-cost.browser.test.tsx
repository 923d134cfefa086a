import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { latestDetail } from "#features/look-up/items/options/chosen-option.ts";
import { shownEstimate } from "#features/freight/estimates/request-estimate.ts";
import { expectAccessible } from "#testing/components/accessible.ts";
import { agentOf } from "#testing/components/agent-answers.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { billOf } from "#testing/components/bills.ts";
import { pricedEstimateOf } from "#testing/components/estimates.ts";
import { goods } from "#testing/components/goods.ts";
import { mount } from "#testing/components/mount.tsx";
import { NO_PARCEL } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { DoorCost } from "./door-cost.tsx";

const AGENTS = [agentOf("Superbuy", 1), agentOf("Sugargoo", 2), agentOf("Oopbuy", 3)];

const PARCEL = { ...NO_PARCEL, weight: "620", price: "400" };

type Choices = { code?: string; name?: string; agent?: string; id?: string };

function show({ code = "DE", name = "Germany", agent = "Superbuy", id = "1" }: Choices = {}) {
  localStorage.setItem("platform", agent);
  if (code) localStorage.setItem("shipping", JSON.stringify({ destination: { code, name } }));
  latestDetail.set(goods({ price: 400, domesticFreight: 18 }));
  if (code) shownEstimate.set(pricedEstimateOf({ ...PARCEL, destination: code }));
  onTestFinished(() => {
    latestDetail.set(undefined);
    shownEstimate.set(undefined);
  });
  mount(
    <main id="main">
      <h1>Item</h1>
      <DoorCost item={{ storeName: "weidian", id }} />
    </main>,
    { rootData: { agents: AGENTS } },
  );
}

const line = page.getByRole("button", { name: /to Germany|at your door\?/ });
const bill = page.getByRole("dialog", { name: "What it costs at your door" });
const row = (name: string) => bill.getByRole("row", { name: new RegExp(`^${name}`) });
const field = (name: string) => bill.getByRole("textbox", { name });
const open = async () => {
  await line.click();
  await expect.element(row("Goods")).toBeVisible();
};
const unfold = (name: string) => bill.getByText(name, { exact: true }).click();

const issueAt = (path: string, message: string) =>
  refusal("invalid_input", {
    message,
    issues: [{ path, message, code: "invalid", fault: "insured_out_of_range" }],
  });

beforeEach(() => {
  localStorage.clear();
  answer("POST /landed_cost", ({ body }) => ({ ...SUCCESS, data: billOf(body) }));
});

test("the line beside the price invites until the parcel is known, and then says what is known, in the same height", async () => {
  show();
  shownEstimate.set(undefined);
  await expect.element(line).toMatchTextContent(/^What does it cost at your door\?$/);
  const height = line.element().getBoundingClientRect().height;
  shownEstimate.set(pricedEstimateOf({ ...PARCEL, destination: "DE" }));
  await expect
    .element(line)
    .toMatchTextContent(
      /^€[\d.]+ to Germany, duty and tax included · \d+–\d+ days · EU Tax-Free Triangle Line$/,
    );
  expect(line.element().getBoundingClientRect().height).toBe(height);
  await userEvent.tab();
  await expect.element(line).toHaveFocus();
  const ringed = [line.element(), line.element().parentElement!].filter(
    (element) => getComputedStyle(element).outlineStyle !== "none",
  );
  // The ring is around the text, which is lower than the target of a tap.
  expect(ringed).toEqual([line.element().parentElement]);
  expect(ringed[0]!.getBoundingClientRect().height).toBeLessThan(height / 2);
});

test("the line names a country by its code if the name is too long for a phone", async () => {
  show({ code: "US", name: "United States of America and Territories" });
  await expect
    .element(page.getByRole("button", { name: /^(?:≈ |At least )?\$[\d.]+ to US\b.* · / }))
    .toBeVisible();
});

test("the bill shows each layer with its amount, date, grade and link, and what is not known", async () => {
  show();
  await expect.element(line).toMatchTextContent(/^€/);
  const [sum = ""] = /€[\d.]+/.exec(line.element().textContent) ?? [];
  await open();
  await expect.element(row("Goods")).toMatchTextContent(/¥\s400\.00$/);
  await expect.element(row("Shipping inside China")).toMatchTextContent(/¥\s18\.00$/);
  await expect.element(row("Your bank's own charge")).toMatchTextContent(/not known$/);
  const fee = row("Payment fee");
  await expect.element(fee).toMatchTextContent(/as of 31 Oct 2025.*one guide.*older than 180 days/);
  await expect
    .element(fee.getByRole("link", { name: "github.com" }))
    .toHaveAttribute("href", "https://github.com/Mar0xy/goofish-cny-superbuy");
  await expect.element(row("International shipping")).toMatchTextContent(/days/);
  await expect
    .element(bill.getByText("Duty and taxes are in the price of the shipping line."))
    .toBeVisible();
  await expect.element(bill.getByText(/^\d+ of 1[0-3] costs known$/)).toBeVisible();
  await expect
    .element(bill.getByText("Recommended: EU Tax-Free Triangle Line, 10–20 days"))
    .toBeVisible();
  await expect
    .element(bill.getByText(/European Central Bank, 21 Oct 2025\. They came with/))
    .toBeVisible();
  await expect.element(bill.getByText(/^at least €[\d.]+$/).first()).toBeVisible();
  await expect
    .element(
      bill.getByText(
        `The sum beside the price, ${sum}, is without the agent's fees. This bill has them.`,
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

test("the bill marks a margin that shoppers measured, and shows it as likely", async () => {
  const measuredRate = { currency: "EUR", shoppers: 7, spread: 6.2 };
  answer("POST /landed_cost", ({ body }) => ({
    ...SUCCESS,
    data: { ...billOf(body, measuredRate.spread), measuredRate },
  }));
  show({ agent: "Oopbuy" });
  await open();
  await expect
    .element(row("Margin on the exchange rate"))
    .toMatchTextContent(
      /EUR: measured by 7 shoppers, median 6\.2% below the mid rate.*about €[\d.]+$/,
    );
});

test("a country without rules is not covered, and without a parcel the freight is not known", async () => {
  show({ code: "SA", name: "Saudi Arabia" });
  shownEstimate.set(undefined);
  await open();
  await expect.element(row("Duty and taxes")).toMatchTextContent(/not covered$/);
  await expect.element(row("International shipping")).toMatchTextContent(/not known$/);
  await bill.getByRole("link", { name: "shipping estimate" }).click();
  await expect.element(bill).not.toBeInTheDocument();
});

test("the first choice of a country folds the fields, and leaves out what was not ordered", async () => {
  show({ code: "", agent: "Oopbuy" });
  shownEstimate.set(undefined);
  await line.click();
  const country = bill.getByRole("combobox", { name: "Destination" });
  await country.fill("Germany");
  await expect.element(row("Goods")).toBeVisible();
  await expect.element(country).not.toBeInTheDocument();
  await expect.element(bill.getByText("How you buy").element().closest("summary")).toHaveFocus();
  expect(row("Insurance").elements()).toHaveLength(0);
  const rows = bill.getByRole("row").elements().length;
  const [, total] = /of (\d+) costs known/.exec(bill.element().textContent!)!;
  // Three headings, two payments, and two more charges at the border: VAT and the fee of the EU.
  expect(rows - 3 - 2 - 2).toBe(Number(total));
});

test("choosing an agent in the bill says that links to buy lead to it everywhere", async () => {
  show();
  await open();
  await unfold("How you buy");
  await bill.getByRole("combobox", { name: "Agent" }).selectOptions("Sugargoo");
  await expect.element(page.getByText("Buy links now lead to Sugargoo.")).toBeVisible();
});

test("contradicting statements are shown side by side, each with its date, grade and link", async () => {
  show({ agent: "Oopbuy" });
  await open();
  const service = row("Service fee");
  await expect.element(service).toMatchTextContent(/¥\s0\.00 – ¥\s[\d.]+$/);
  await service.getByText("2 statements").click();
  await expect
    .element(service.getByText("The statements differ, so this is a range."))
    .toBeVisible();
  for (const stated of [/^8% of the freight.*1 Sept 2026.*one guide/, /^0% of goods and freight/])
    await expect.element(service.getByRole("listitem").filter({ hasText: stated })).toBeVisible();
});

test("inputs about the goods apply to this item only, and are sent as the API has them", async () => {
  const bodies = answer("POST /landed_cost", ({ body }) => ({ ...SUCCESS, data: billOf(body) }));
  show();
  await open();
  await unfold("How you buy");
  await unfold("More");
  await bill.getByRole("combobox", { name: "VAT paid at the sale (IOSS)" }).selectOptions("Yes");
  await field("Days in the warehouse").fill("95");
  await field("Duty on the goods (%)").fill("12");
  await expect
    .poll(() => bodies.at(-1)?.body)
    .toMatchObject({
      ioss: true,
      duty: { percent: 12 },
      items: [{ storageDays: 95 }],
    });
  await expect.element(row("Storage")).toMatchTextContent(/¥\s0\.50$/);
  show({ id: "2" });
  await open();
  const { body } = bodies.at(-1)!;
  expect([body.ioss, body.duty, body.items[0]?.storageDays]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a chosen currency that the rates no longer have gives way to that of the destination", async () => {
  localStorage.setItem("currency", "BGN");
  const rates = { date: "2026-11-20", source: "European Central Bank", rates: { EUR: 8, USD: 7 } };
  localStorage.setItem("currency-rates", JSON.stringify(rates));
  show();
  await expect.element(line).toMatchTextContent(/^€\d+/);
});

test("an own exchange rate replaces fee and bank charge, for this agent only, and is remembered", async () => {
  show();
  await open();
  await unfold("How you buy");
  await field("Credited").fill("800");
  await expect.element(bill.getByText("Fill in both to use your own rate.")).toBeVisible();
  await field("Taken").fill("104");
  await expect.element(row("Your bank's own charge")).toMatchTextContent(/€0\.00$/);
  await bill.getByRole("combobox", { name: "Agent" }).selectOptions("Sugargoo");
  await expect.element(row("Your bank's own charge")).toMatchTextContent(/not known$/);
  await expect.element(field("Credited")).toHaveValue("");
  show();
  await open();
  await unfold("How you buy");
  await expect.element(field("Credited")).toHaveValue("800");
  await expect.element(row("Your bank's own charge")).toMatchTextContent(/€0\.00$/);
});

test("a refused input has its message beside its field, and keeps its text", async () => {
  answer("POST /landed_cost", ({ body }) =>
    body.insured === 499
      ? issueAt("body.insured", "The agent doesn't insure this sum")
      : { ...SUCCESS, data: billOf(body) },
  );
  show({ agent: "Sugargoo" });
  await open();
  await unfold("How you buy");
  await unfold("More");
  await field("Insured sum").fill("499");
  await expect
    .element(field("Insured sum"))
    .toHaveAccessibleDescription("The agent doesn't insure this sum");
  await expect.element(row("Goods")).not.toBeInTheDocument();
  await expect.element(field("Insured sum")).toHaveFocus();
  await field("Insured sum").fill("500");
  await expect.element(row("Insurance")).toMatchTextContent(/¥\s5\.00 – ¥\s20\.00$/);
});

test("a remembered input that is refused is marked in the bill", async () => {
  answer("POST /landed_cost", () => issueAt("body.insured", "The agent doesn't insure this sum"));
  localStorage.setItem("cost-inputs", JSON.stringify({ "insured weidian/1": "499" }));
  show({ agent: "Sugargoo" });
  await line.click();
  await expect.element(field("Insured sum")).toHaveValue("499");
  await expect
    .element(field("Insured sum"))
    .toHaveAccessibleDescription("The agent doesn't insure this sum");
});

test("a currency without a rate is refused beside the currency", async () => {
  answer("POST /landed_cost", ({ body }) =>
    body.currency === "CHF"
      ? refusal("currency_without_rate", { message: "There is no exchange rate for CHF" })
      : { ...SUCCESS, data: billOf(body) },
  );
  show();
  await open();
  await unfold("How you buy");
  const currency = bill.getByRole("combobox", { name: "Your currency" });
  await currency.selectOptions("CHF");
  await expect.element(currency).toHaveAccessibleDescription("There is no exchange rate for CHF");
  await currency.selectOptions("EUR");
  await expect.element(row("Goods")).toBeVisible();
});

test("without an answer, what was typed stays, and a retry brings the bill", async () => {
  show();
  await open();
  await unfold("How you buy");
  answer("POST /landed_cost", () => noResponse());
  await field("Top-ups").fill("3");
  const retry = bill.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  await expect.element(field("Top-ups")).toHaveValue("3");
  const bodies = answer("POST /landed_cost", ({ body }) => ({ ...SUCCESS, data: billOf(body) }));
  await retry.click();
  await expect.poll(() => bodies.at(-1)?.body.payment).toEqual({ topUps: 3 });
  await expect.element(row("Goods")).toBeVisible();
});

test("without a destination, the bill says that it needs one", async () => {
  show();
  localStorage.removeItem("shipping");
  window.dispatchEvent(new StorageEvent("storage", { key: "shipping" }));
  await line.click();
  await expect.element(bill).toHaveAccessibleDescription("Choose a destination to see the bill.");
});

test("the bill names the value above which the normal duty is added where it decides about the goods", async () => {
  const sentence = bill.getByText(
    "Goods worth more than €150.00 in one parcel pay the normal duty, which depends on the kind of goods.",
  );
  const priced = (price: string, features: string[]) => pricedEstimateOf({ ...PARCEL, price, features, destination: "DE" }); // prettier-ignore
  show();
  // Lines that include the duty refuse a watch.
  shownEstimate.set(priced("1300", ["502"]));
  await open();
  await expect.element(sentence).toBeVisible();
  shownEstimate.set(priced("1150", ["502"]));
  await expect.element(sentence).not.toBeInTheDocument();
  shownEstimate.set(priced("1300", []));
  await expect.element(bill.getByText("EU Tax-Free Triangle Line").first()).toBeVisible();
  await expect.element(sentence).not.toBeInTheDocument();
});
