import { isoDate } from "@loupe/contract/time";
import { prepareRateCard, quote, type RateCard } from "@loupe/shipping";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { answerRateCards, dearer } from "#testing/components/rate-card-answers.ts";

let api: ReturnType<typeof answerRateCards>;
beforeEach(async () => {
  api = answerRateCards();
  mountDashboard("rate-cards");
  await form.getByRole("button", { name: "Open the form" }).click();
  await expect.element(field("Line")).toHaveFocus();
});

const form = page.getByRole("region", { name: "Edit prices" });
const field = (name: string) => form.getByLabelText(name, { exact: true });
const group = (name: string) => form.getByRole("group", { name });
const use = form.getByRole("button", { name: "Use this card" });
const inUse = page.getByRole("region", { name: "Rate card in use" });
const compare = () => form.getByRole("button", { name: "Compare with the card in use" }).click();
const add = (what: string) => form.getByRole("button", { name: `Add a ${what}` }).click();

async function pick(line: string, country: string): Promise<void> {
  await field("Find a line").fill(line);
  await userEvent.keyboard("{Enter}");
  await field("Find a country").fill(country);
  await userEvent.keyboard("{Enter}");
}

/** Puts the compared card into use. Returns a function that computes what it charges for a parcel. */
async function useCard() {
  await use.click();
  await expect.poll(() => api.imports).toHaveLength(1);
  const card = prepareRateCard(JSON.parse(api.imports[0]!.body.card) as RateCard);
  return (line: string, destination: string, weight = 500) =>
    quote(card, { destination, weight, length: 10, width: 10, height: 10 }).methods.find(
      ({ id, name }) => line === id || line === name,
    );
}

async function expectPhone(): Promise<void> {
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(360);
}

test("the form shows errors beside their fields, even those at another shipping line and country", async () => {
  await pick("uk taxfree", "united king");
  const price = group("Weight range 1").getByLabelText("First price, ¥");
  await price.fill("eleven");
  await field("Fuel, %").fill("-3");
  await pick("china post small", "canada");
  await compare();
  await expect.element(group("Prices to United Kingdom")).toBeVisible();
  await expect.element(field("Fuel, %")).toHaveFocus();
  await expect.element(field("Fuel, %")).toHaveAccessibleDescription(/must not be negative/);
  await expect.element(price).toHaveAccessibleDescription(/must be a number/);
  await expect.element(form.getByText("2 faults", { exact: true })).toBeVisible();
  await expect.element(use).not.toBeInTheDocument();
  await expectAccessible();
  await field("Fuel, %").fill("3");
  // The error of the other field is still shown.
  await expect.element(price).toHaveAccessibleDescription(/must be a number/);
  await price.fill("11");
  await compare();
  await expect.element(use).toBeVisible();
});

test("the form can add a country and a weight range to a shipping line, on a phone", async () => {
  await page.viewport(360, 740);
  await pick("china post small", "fiji");
  await form.getByRole("button", { name: /^Go there at the prices to/ }).click();
  await expect.element(group("Prices to Fiji")).toBeVisible();
  await add("weight range");
  const second = group("Weight range 2");
  await expect.element(second.getByLabelText("From, g")).toHaveValue("2001");
  await second.getByLabelText("To, g").fill("3000");
  await expectPhone();
  await field("Version").fill("with Fiji");
  await compare();
  const charge = await useCard();
  await expect.element(inUse).toMatchTextContent("with Fiji");
  expect(charge("cp-small-air", "FJ")).toBeDefined();
});

test("if another rate card came into use since the comparison, the form requires another comparison", async () => {
  const changes = form.getByRole("region", { name: "Changes" });
  await field("Service fee, ¥").fill("17");
  await field("Source of what you changed").fill("Carrier's list of November");
  await compare();
  await expect.element(changes).toMatchTextContent("Carrier's list of November");
  await expect.element(use).toBeVisible();
  api.add(dearer("other", 44));
  await use.click();
  await expect
    .element(form.getByRole("alert"))
    .toMatchTextContent("Another rate card came into use");
  await form.getByRole("button", { name: "Compare again" }).click();
  await expect.element(changes).toMatchTextContent("44");
});

test("the form can add a shipping line, and the rate card then shows the day of its prices", async () => {
  await pick("china post small", "united states");
  await form.getByRole("button", { name: "Add a line like this one" }).click();
  await expect.element(field("Name of the line")).toHaveFocus();
  await field("Name of the line").fill("Our own post");
  await pick("new line", "united states");
  await form.getByRole("button", { name: "Go there at other prices" }).click();
  await form.getByLabelText("To, g").fill("5000");
  await form.getByLabelText("First price, ¥").fill("20");
  await form.getByLabelText("Then, ¥").fill("10");
  await field("Days, at least").fill("5");
  await field("Days, at most").fill("9");
  await compare();
  await expect.element(field("Code at the carrier")).toHaveFocus();
  await field("Code at the carrier").fill("OWN");
  await expectAccessible();
  await field("Title").fill("Rates of our shop");
  await compare();
  await expect.element(form.getByText("Lines added")).toBeVisible();
  const charge = await useCard();
  await expect.element(inUse).toMatchTextContent("Rates of our shop");
  await expect.element(inUse).toMatchTextContent("0 days old");
  await expect.element(inUse).not.toMatchTextContent(/sample|months old/i);
  expect(charge("Our own post", "US")).toMatchObject({ available: true });
});

test("the form can change only the title, and a change after the comparison must be compared again", async () => {
  await field("Source of what you changed").fill("A list");
  await compare();
  await expect.element(form.getByRole("alert")).toHaveTextContent("Nothing is changed yet.");
  await field("Title").fill("Prices of winter");
  await compare();
  await expect.element(use).toBeVisible();
  await field("Title").fill("Prices of spring");
  await expect.element(use).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(use).toBeVisible();
  await field("Prices as of").fill("2026-03-01");
  await expect.element(use).not.toBeInTheDocument();
  await compare();
  await useCard();
  await expect.element(inUse.getByRole("heading")).toHaveTextContent("Prices of spring");
  await expect.element(inUse).toMatchTextContent("1 Mar 2026");
  await expect.element(form.getByRole("button", { name: "Open the form" })).toBeVisible();
});

test("a changed rate card can be scheduled for a later day, and cancelled before that day", async () => {
  await field("Service fee, ¥").fill("18");
  await compare();
  const day = isoDate(new Date(), 3);
  await form.getByLabelText("In use from (optional)").fill(day);
  await form.getByRole("button", { name: "Use this card from that day" }).click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect.element(notices.getByText(`The rate card comes into use on ${day}`)).toBeVisible();
  expect(api.imports).toMatchObject([{ body: { startsOn: day } }]);
  const plannedRow = page.getByRole("row").filter({ hasText: "Not in use yet" });
  await expect.element(plannedRow).toBeVisible();
  const warning = form.getByText(`waits to start on ${day} and will replace these prices`);
  await expect.element(warning).toBeVisible();
  await expectAccessible();
  await plannedRow.getByRole("button", { name: "Cancel" }).click();
  await expect.element(plannedRow).not.toBeInTheDocument();
  await expect.element(warning).not.toBeInTheDocument();
});

test("the form can change the limits and surcharges of a shipping line, on a phone", async () => {
  await page.viewport(360, 740);
  await pick("china post small", "united states");
  const before = prepareRateCard(JSON.parse(dearer("x", 0)) as RateCard);
  const parcel = { destination: "US", weight: 500, length: 10, width: 10, height: 10 };
  const total = quote(before, parcel).methods.find(({ id }) => id === "cp-small-air")!.feeDetail!
    .total!;
  await field("Heaviest parcel, g").fill("1500");
  await add("surcharge");
  const surcharge = group("Surcharge surcharge-1");
  await surcharge.getByLabelText("Measure").selectOptions("weight, g");
  await compare();
  const [amount, value] = ["Amount, ¥", "Value"].map((name) => surcharge.getByLabelText(name));
  await expect.element(amount!).toHaveAccessibleDescription(/must be a number/);
  await expect.element(value!).toHaveAccessibleDescription(/must be a number/);
  await amount!.fill("21,5");
  await value!.fill("400");
  await expectPhone();
  await field("Version").fill("with a surcharge");
  await compare();
  const charge = await useCard();
  await expect.element(inUse).toMatchTextContent("with a surcharge");
  expect(charge("cp-small-air", "US")?.feeDetail?.total).toBe(total + 21.5);
  expect(charge("cp-small-air", "US", 1600)).toMatchObject({ available: false });
});
