import type { RecommendedWay } from "@loupe/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { haulFor, wayWith } from "#testing/components/hauls.ts";
import { mount } from "#testing/components/mount.tsx";
import { chooseCurrency } from "#features/freight/currency-rates/chosen-currency.ts";
import { HaulPage } from "../haul.tsx";
import { HaulOffers } from "../haul-offers.tsx";
import { EMPTY_LINE, haulPath } from "../haul-lines.ts";

const line = (name: string, count = "1") => ({
  ...EMPTY_LINE,
  name,
  count,
  weight: "500",
  features: "general",
});
const path = haulPath([line("Watch"), line("Boots", "2")], { destination: "DE" });

function haulWith(changes: Partial<RecommendedWay> = {}) {
  const haul = haulFor(path);
  return { ...haul, plan: haul.plan && { ...haul.plan, recommended: wayWith(changes) } };
}

const show = (changes?: Partial<RecommendedWay>) => {
  const haul = haulWith(changes);
  mount(
    <main id="main">
      <h1>Haul</h1>
      <HaulPage haul={haul} countries={[{ code: "DE", name: "Germany" }]} categories={[]} />
      <HaulOffers first={haul} firstCountry="Germany" />
    </main>,
    { path },
  );
};
const toasts = page.getByRole("region", { name: "Notifications" });
const card = page.getByRole("region", { name: / to Germany/ });

test("the card has the sum of the page, the parcels and what they include, and fits a phone", async () => {
  await page.viewport(360, 800);
  show({ threshold: { amount: 150, currency: "EUR" } });
  await expect
    .element(card.getByRole("heading"))
    .toHaveTextContent("€224.10 to Germany, duty and tax included, 2 parcels, 12–28 days");
  await expect.element(page.getByRole("definition").getByText("€224.10")).toBeVisible();
  for (const words of ["Parcel 1: EUB", "12–28 days · duty and tax at the border", "2 × Boots"])
    await expect.element(card.getByText(words)).toBeVisible();
  await expect.element(card.getByText("10–20 days · duty and tax included")).toBeVisible();
  await expect.element(card.getByText("In 2 parcels they don't.")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await expectAccessible();
});

test("another currency than that of the destination is loaded once, and an error keeps the sum", async () => {
  chooseCurrency("USD");
  const requests = answer("POST /haul", { ...SUCCESS, data: haulWith({ currency: "USD" }) });
  show();
  await expect.element(card.getByText("$224.10 to Germany")).toBeVisible();
  expect(requests.map(({ body }) => body.currency)).toEqual(["USD"]);
  answer("POST /haul", noResponse);
  chooseCurrency("GBP");
  await expect
    .element(toasts.getByText("The new prices could not be loaded.").first())
    .toBeVisible();
  await expect.element(card.getByText("$224.10 to Germany")).toBeVisible();
  chooseCurrency(undefined);
});

test("an input in the bill about the border changes the sum, and a currency without a rate is named", async () => {
  localStorage.setItem("cost-inputs", JSON.stringify({ "handling EUR": "6", "duty haul": "12" }));
  const requests = answer("POST /haul", { ...SUCCESS, data: haulWith({ beforeTax: 1 }) });
  show();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.body).toMatchObject({ handling: 6, duty: { percent: 12 } });
  expect(requests[0]?.body).not.toHaveProperty("currency");
  chooseCurrency("BGN");
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]?.body).toMatchObject({ currency: "EUR", handling: 6 });
  await expect
    .element(card.getByText("There is no exchange rate for BGN, so these sums are in EUR."))
    .toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(requests).toHaveLength(2);
  chooseCurrency(undefined);
  localStorage.clear();
});
