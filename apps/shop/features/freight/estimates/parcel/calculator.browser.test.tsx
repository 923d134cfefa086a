import type { Estimate } from "@loupe/contract";
import { categories } from "@loupe/shipping";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { countries, optionsOf, pricedEstimateOf } from "#testing/components/estimates.ts";
import { mount } from "#testing/components/mount.tsx";
import { chooseCurrency } from "#features/freight/currency-rates/chosen-currency.ts";
import { Calculator } from "./calculator.tsx";
import { CalculatorWithResults } from "./calculator-with-results.tsx";
import { typedIn } from "./typed-parcel.ts";

const PARCEL = "?destination=GB&weight=1200&length=12&width=12&height=12";

/** The calculator at this address, with the results that the server sends. */
function show(search = "", lines: Estimate["data"] | undefined = undefined) {
  const parcel = typedIn(new URLSearchParams(search));
  const whole = parcel.weight ? pricedEstimateOf(parcel) : null;
  const estimate = whole && { ...whole, data: lines ?? whole.data };
  const loaded = { estimate, errors: {}, destination: parcel.destination };
  const Shown = estimate ? CalculatorWithResults : Calculator;
  mount(<Shown countries={countries} categories={categories} loaded={loaded} />, {
    path: `/estimation${search}`,
  });
}
function answerEstimates() {
  answer("POST /shipping_options", ({ body }) => ({ ...SUCCESS, data: optionsOf(body) }));
  return answer("POST /get_estimation", ({ body }) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(body)) data.set(name, String(value ?? ""));
    const { options: _, ...estimate } = pricedEstimateOf(typedIn(data));
    return { ...SUCCESS, ...estimate };
  });
}

const form = page.getByRole("form", { name: "Parcel" });
const country = form.getByRole("combobox", { name: "Destination" });
const field = (name: string) => form.getByRole("textbox", { name });
const calculate = form.getByRole("button", { name: "calculate" });
const results = page.getByRole("region", { name: "Results" });
const heading = page.getByRole("heading", { name: "Shipping lines" });
const available = page.getByRole("row").filter({ hasText: ": Fees and restrictions" });
const unavailable = page.getByRole("region", { name: "Unavailable lines" }).getByRole("listitem");
const filters = page.getByRole("form", { name: "Filters" });
const chooseCategories = page.getByRole("button", { name: "Choose categories" });

test("the form of the calculator is cleared after a parcel is priced, and the parcel can be changed", async () => {
  answerEstimates();
  show();
  await country.fill("KINGDOM");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await expect.element(country).toHaveValue("United Kingdom");
  await chooseCategories.click();
  await page.getByRole("checkbox", { name: "T-shirts and tops" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await field("Weight(g)").fill("1200");
  for (const side of ["Length(cm)", "Width(cm)", "Height(cm)"]) await field(side).fill("12");
  await calculate.click();

  await expect.element(heading).toHaveFocus();
  const parcel = "1,200 g to United Kingdom · 12 × 12 × 12 cm · Clothing/T-shirts and tops";
  await expect.element(page.getByText(parcel)).toBeVisible();
  expect(location.search).toBe(`${PARCEL}&features=101`);
  await expect.element(available.filter({ hasText: "Fastest" })).toHaveLength(1);
  await expect
    .element(page.getByText("Before import tax: it depends on the price of the goods."))
    .toBeVisible();
  await expect.element(page.getByText("Cheapest")).not.toBeInTheDocument();
  for (const empty of [country, field("Weight(g)"), field("Length(cm)")])
    await expect.element(empty).toHaveValue("");
  await expect
    .element(page.getByRole("list", { name: "Chosen categories" }))
    .not.toBeInTheDocument();

  await page.getByRole("link", { name: "Change this parcel" }).click();
  await expect.element(country).toHaveFocus();
  await expect.element(country).toHaveValue("United Kingdom");
  await expect.element(field("Weight(g)")).toHaveValue("1200");
  await expect
    .element(page.getByRole("list", { name: "Chosen categories" }))
    .toMatchTextContent("Clothing/T-shirts and tops");
});

test("the calculator starts with the last destination, also from another language, and stores a chosen one at once", async () => {
  localStorage.setItem("shipping", '{"destination":{"code":"DE","name":"Germany"}}');
  show();
  await expect.element(country).toHaveValue("Germany");
  await country.fill("deutsch");
  await page.getByRole("option", { name: "Germany" }).click();
  await country.fill("united k");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  const stored = JSON.parse(localStorage.getItem("shipping")!) as object;
  expect(stored).toMatchObject({ destination: { code: "GB", name: "United Kingdom" } });
  // Results are shown beside an empty form, as after each estimate.
  show(PARCEL);
  await expect.element(heading).toBeVisible();
  await expect.element(country).toHaveValue("");
});

test("the form asks about a weight that looks like kilograms before the parcel is priced", async () => {
  const requests = answerEstimates();
  show();
  const weight = field("Weight(g)");
  await country.fill("United Kingdom");
  await weight.fill("1,5");
  await userEvent.keyboard("{Enter}");
  const doubt = form.getByRole("alert");
  await expect.element(doubt).toHaveTextContent("Really 2 g? Then press the button once more.");
  await expect.element(weight).toHaveFocus();
  await page.getByRole("button", { name: "Did you mean 1,500 g?" }).click();
  await expect.element(weight).toHaveValue("1500");
  await expect.element(weight).toHaveFocus();
  await expect.element(doubt).not.toBeInTheDocument();
  await expect.element(page.getByText("Weights are in grams.")).not.toBeInTheDocument();
  await weight.fill("1.2");
  await calculate.click();
  expect(requests).toEqual([]);
  await calculate.click();
  await expect.element(page.getByText("2 g to United Kingdom")).toBeVisible();
});

test("the calculator can be used by keyboard alone", async () => {
  answerEstimates();
  show();
  ((await country.findElement()) as HTMLElement).focus();
  await userEvent.keyboard("united k");
  await expect.element(page.getByRole("option", { name: "United Kingdom" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(country).toHaveValue("United Kingdom");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(chooseCategories).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const all = (name: string) => page.getByRole("checkbox", { name: `Select all of ${name}` });
  await expect.element(all("Clothing")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(all("Shoes")).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole("checkbox", { name: "Sneakers without box" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(all("Shoes")).toBePartiallyChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "1 chosen" })).toHaveFocus();
  await userEvent.tab();
  const chip = page.getByRole("button", { name: "Remove Shoes/Sneakers without box" });
  await expect.element(chip).toHaveFocus();
  await userEvent.tab();
  await expect.element(field("Weight(g)")).toHaveFocus();
  await userEvent.keyboard("900{Enter}");
  await expect.element(heading).toHaveFocus();
  await expect
    .element(page.getByText("900 g to United Kingdom · Shoes/Sneakers without box"))
    .toBeVisible();
  available.first().element().querySelector("summary")!.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Charge standard" })).toBeVisible();
});

test("the button beside the estimate copies its complete address", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show(`${PARCEL}&features=101&tax=1`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(copy.mock.calls).toEqual([[location.href]]);
  copy.mockRestore();
});

describe("a shipping line", () => {
  test("that accepts the parcel can be expanded, and every other one shows why it does not", async () => {
    show(`${PARCEL}&features=702`);
    // The whole row opens the details.
    await available.first().click();
    await expect.element(page.getByRole("table", { name: /^Charge standard/ })).toBeVisible();
    for (const part of ["Chargeable weight", "Freight", "Air surcharge", "Fuel fee", "Total"])
      await expect
        .element(page.getByRole("rowheader", { name: new RegExp(`^${part}`) }))
        .toBeVisible();
    for (const text of [
      /^Charged by actual weight: 1,200 g\./,
      "Parcel restrictions",
      /Rate card \S+ of 20\d\d-\d\d; not an offer\./,
      /^(Illustrative price|Fitted to one published price|Published)\. /,
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(unavailable.first()).toMatchTextContent("Cannot send: Wireless earphones");
    for (const line of unavailable.elements()) {
      expect(line.querySelector("summary")).toBeNull();
      expect(line.textContent).not.toContain("¥");
    }
  });

  test.each([
    [
      "volume",
      "?destination=GB&weight=500&length=50&width=40&height=30",
      /^Charged by volumetric weight: [\d,]+ g \(length × width × height ÷ \d+\)/,
    ],
    ["the minimum weight", PARCEL, /^Charged by the minimum: /],
  ])("that charges by %s explains this", async (_, search, words) => {
    show(search);
    await expect.element(available.first()).toBeVisible();
    for (const details of results.element().querySelectorAll("details")) details.open = true;
    await expect.element(results.getByText(words).first()).toBeVisible();
  });
});

test("the filters of shipping lines change the address, show how many lines they hide, and send no request", async () => {
  show(PARCEL);
  await expect.element(available.first()).toBeVisible();
  const all = available.elements().length;
  await expect
    .element(page.getByText(new RegExp(`^${all} of \\d+ lines accept this parcel`)))
    .toBeVisible();
  await filters.getByText("Tax included").click();
  await expect.poll(() => location.search).toMatch(/tax=1/);
  await expect.poll(() => available.elements().length).toBeLessThan(all);
  const taxed = available.elements().length;
  await expect
    .element(page.getByText(`${all - taxed} lines are hidden by the filters.`, { exact: true }))
    .toBeVisible();
  await filters.getByRole("combobox", { name: "Transit time" }).selectOptions("7");
  await expect.poll(() => location.search).toMatch(/days=7/);
  await expect.element(page.getByText("No line matches these filters")).toBeVisible();
  history.back();
  await expect.element(available).toHaveLength(taxed);
  history.forward();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(available).toHaveLength(all);
  expect(location.search).toBe(PARCEL);
  await filters.getByText("Batteries allowed").click();
  await expect.poll(() => available.elements().length).toBeLessThan(all);
  await expect.element(available.first()).toBeVisible();
});

test("with the price of the goods the table has what is paid at the door, and says which line is recommended and why", async () => {
  show("?destination=DE&weight=2500&price=400");
  const column = (name: string) => page.getByRole("columnheader", { name });
  await expect.element(column("At your door")).toHaveAttribute("aria-sort", "ascending");
  await expect
    .element(available.first())
    .toMatchTextContent(
      /^EU Tax-Free.*Recommended.*Cheapest at your door.*€[\d.]+¥\s[\d.]+ freight/,
    );
  await expect
    .element(
      page.getByText(
        "Recommended: EU Tax-Free Triangle Line, 10–20 days. It costs the least at your door.",
      ),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "Days" }).click();
  await expect.poll(() => location.search).toBe("?destination=DE&weight=2500&price=400&sort=days");
  await expect.element(column("Days")).toHaveAttribute("aria-sort", "ascending");
  await expect
    .element(available.first())
    .toMatchTextContent(/^FedEx International Priority.*Fastest/);
  // Badges compare the lines that pass the filters.
  await filters.getByText("Batteries allowed").click();
  await expect.element(available.filter({ hasText: "Fastest" })).toMatchTextContent(/^DHL/);
  await expect.element(page.getByText("EU Tax-Free Triangle Line")).not.toBeInTheDocument();
  await filters.getByText("Tax included").click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(available.first()).toMatchTextContent(/^FedEx International Priority/);
});

test("sums are in the chosen currency, also if it is chosen while they are shown, or the shop has no rate for it", async () => {
  answerEstimates();
  const requests = answer("POST /shipping_options", ({ body }) => ({ ...SUCCESS, data: optionsOf(body) })); // prettier-ignore
  localStorage.setItem("currency", "GBP");
  show("?destination=DE&weight=2500&price=400");
  await expect.element(available.first()).toMatchTextContent(/at your door.*£[\d.]+¥/);
  chooseCurrency("CHF");
  await expect.element(available.first()).toMatchTextContent(/at your door.*CHF\s[\d.]+¥/);
  chooseCurrency("BGN");
  await expect.element(available.first()).toMatchTextContent(/at your door.*€[\d.]+¥/);
  await expect
    .element(page.getByText("There is no exchange rate for BGN, so these sums are in EUR."))
    .toBeVisible();
  expect(requests.map(({ body }) => body.currency)).toEqual(["GBP", "CHF", "EUR"]);
});

test("the calculator names the value above which the normal duty is added where it decides about the goods", async () => {
  const sentence = page.getByText(
    "Goods worth more than €150.00 in one parcel pay the normal duty, which depends on the kind of goods.",
  );
  // Lines that include the duty refuse a watch.
  show("?destination=DE&weight=500&features=502&price=1300");
  await expect.element(sentence).toBeVisible();
  show("?destination=DE&weight=500&features=502&price=1150");
  await expect.element(available.first()).toBeVisible();
  await expect.element(sentence).not.toBeInTheDocument();
});

test("a price that is no number is reported beside its field", async () => {
  const requests = answerEstimates();
  show();
  await country.fill("Germany");
  await field("Weight(g)").fill("900");
  await field("Price of the goods (¥)").fill("cheap");
  await calculate.click();
  await expect
    .element(field("Price of the goods (¥)"))
    .toHaveAccessibleDescription(/Enter the price as a number\./);
  expect(requests).toEqual([]);
  await field("Price of the goods (¥)").fill("400");
  await calculate.click();
  await expect
    .element(available.first())
    .toMatchTextContent(/Cheapest at your door.*€[\d.]+¥\s[\d.]+ freight/);
  expect(location.search).toBe("?destination=DE&weight=900&price=400");
});

test("the calculator fits a phone, and its number fields open the numeric keypad", async () => {
  const fits = () =>
    expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  answerEstimates();
  await page.viewport(360, 740);
  show(`${PARCEL}&features=702`);
  await available.first().click();
  await expect.element(page.getByRole("heading", { name: "Charge standard" })).toBeVisible();
  await fits();
  await expect.element(field("Weight(g)")).toHaveAttribute("inputmode", "numeric");
  await expect.element(field("Length(cm)")).toHaveAttribute("inputmode", "decimal");
  await chooseCategories.click();
  await page.getByRole("checkbox", { name: "Select all of Shoes" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Branded shoes" })).toBeInViewport();
  await fits();
  await page.getByRole("button", { name: "Done" }).click();
  await country.fill("GB");
  await field("Weight(g)").fill("300");
  await calculate.click();
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});

test("the results, the countries, the category picker and the errors are accessible", async () => {
  answer("POST /shipping_options", refusal("invalid_input"));
  const issue = { path: "body.weight", code: "required", message: "Weight is required" } as const;
  answer("POST /get_estimation", refusal("invalid_input", { issues: [issue] }));
  const search = `${PARCEL}&features=101,702`;
  const { data } = pricedEstimateOf(typedIn(new URLSearchParams(search)));
  // Two lines are enough, because the check by axe takes longer for each line.
  show(search, [data[0]!, data.at(-1)!]);
  await available.first().click();
  await expect.element(page.getByRole("heading", { name: "Charge standard" })).toBeVisible();
  await expectAccessible();
  await country.fill("un");
  await expect.element(page.getByRole("option").first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await chooseCategories.click();
  await page.getByRole("checkbox", { name: "Select all of Shoes" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Done" }).click();
  await calculate.click();
  await expect.element(form.getByText("Weight is required")).toBeVisible();
  await expectAccessible();
});
