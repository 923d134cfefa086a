import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { Yuan } from "#ui/yuan.tsx";
import { chooseCurrency, CURRENCY_CHANGED, readChosenCurrency } from "./chosen-currency.ts";
import { CurrencyLine } from "./currency-button.tsx";
import { CurrencySheet } from "./currency-sheet.tsx";
import { fillAmounts } from "./fill-amounts.ts";
import { Fee } from "./fee.tsx";

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const RATES = {
  date: day(-1),
  source: "Bank",
  isSnapshot: false,
  rates: { EUR: 8.2626, JPY: 0.0468, KRW: 0.005, USD: 7.1186 } as Record<string, number>,
};

const NBSP = "\u00a0";
const spaced = (text: string) => text.replaceAll("_", NBSP);

/** Stores rates as another tab does. */
function store(rates: unknown): void {
  localStorage.setItem("currency-rates", typeof rates === "string" ? rates : JSON.stringify(rates));
  dispatchEvent(new StorageEvent("storage"));
}
const shown = () => document.querySelector("#price")?.textContent;
const price = (amount: number) => (
  <p id="price">
    <Yuan amount={amount} dated />
  </p>
);

beforeAll(() => fillAmounts({ language: "en", dates: "en-GB", oldRates: "rates of {date}" }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  chooseCurrency(undefined);
});

test.each([
  [75, "EUR", "¥_75.00 ≈_€9.08"],
  [1_234_567.8, "EUR", "¥_1,234,567.80 ≈_€149,416.38"],
  [75, "JPY", "¥_75.00 ≈_JPY_1,603"],
  [75, "KRW", "¥_75.00 ≈_₩15,000"],
  [0, "EUR", "¥_0.00"],
  [0.04, "EUR", "¥_0.04"],
  [75, "GBP", "¥_75.00"],
  [75, "constructor", "¥_75.00"],
])("beside ¥ %d the amount in %s is %j", async (amount, code, text) => {
  localStorage.setItem("currency", code);
  store(RATES);
  mount(price(amount));
  await expect.poll(shown).toBe(spaced(text));
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no object", "5"],
  ["no rates", { ...RATES, rates: undefined }],
  ["a rate of zero", { ...RATES, rates: { EUR: 0 } }],
  ["a negative rate", { ...RATES, rates: { EUR: -8 } }],
  ["a rate in words", { ...RATES, rates: { EUR: "eight" } }],
  ["no date", { ...RATES, date: undefined }],
])("there is no amount if the browser has stored %s as rates", async (_, rates) => {
  answer("GET /currency_rates", noResponse);
  localStorage.setItem("currency", "EUR");
  store(rates);
  mount(price(75));
  await expect.poll(shown).toBe(spaced("¥_75.00"));
});

test("rates that arrive after the page, without a choice, move nothing on it", async () => {
  localStorage.setItem("currency", "EUR");
  dispatchEvent(new StorageEvent("storage"));
  mount(price(75));
  await expect.poll(shown).toBe(spaced("¥_75.00"));
  localStorage.setItem("currency-rates", JSON.stringify(RATES));
  dispatchEvent(new CustomEvent(CURRENCY_CHANGED, { detail: { rates: RATES } }));
  expect(shown()).toBe(spaced("¥_75.00"));
  dispatchEvent(new PageTransitionEvent("pageshow"));
  await expect.poll(shown).toBe(spaced("¥_75.00 ≈_€9.08"));
});

test("a stored text that is no currency changes nothing", async () => {
  localStorage.setItem("currency", "€");
  store({ ...RATES, rates: { "€": 8 } });
  mount(price(75));
  await expect.poll(shown).toBe(spaced("¥_75.00"));
});

test.each(["full", "blocked"])(
  "with %s storage, the choice and the rates apply until the page is left",
  async (state) => {
    mount(price(75));
    const refuse = () => {
      throw new DOMException(`Storage is ${state}.`, "QuotaExceededError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    if (state === "blocked") vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    dispatchEvent(new CustomEvent(CURRENCY_CHANGED, { detail: { rates: RATES } }));
    chooseCurrency("EUR");
    await expect.poll(shown).toBe(spaced("¥_75.00 ≈_€9.08"));
  },
);

describe("the day of the rates", () => {
  test.each([
    ["is not named if they are of this week", { date: day(-6) }, /^[^(]*$/],
    ["is named if they are older", { date: "2025-10-21" }, / \(rates of 21\sOct\s2025\)$/],
    ["is named if they came with the shop", { isSnapshot: true }, / \(rates of \d+\s\w+\s\d{4}\)$/],
  ])("%s", async (_, change, text) => {
    store({ ...RATES, ...change });
    mount(price(75));
    chooseCurrency("EUR");
    await expect.poll(shown).toMatch(text);
    expect(shown()).toContain("€9.08");
  });
});

test("an amount follows its price, the choice of another tab, and the way back to yuan only", async () => {
  store(RATES);
  mount(price(75));
  chooseCurrency("EUR");
  await expect.poll(shown).toBe(spaced("¥_75.00 ≈_€9.08"));
  localStorage.setItem("currency", "USD");
  dispatchEvent(new StorageEvent("storage", { key: "currency" }));
  await expect.poll(shown).toBe(spaced("¥_75.00 ≈_$10.54"));
  mount(price(150));
  await expect.poll(shown).toBe(spaced("¥_150.00 ≈_$21.07"));
  chooseCurrency(undefined);
  expect(shown()).toBe(spaced("¥_150.00"));
});

test("React hydrates and updates a price beside an amount that was written before", async () => {
  const errors = vi.spyOn(console, "error");
  store(RATES);
  chooseCurrency("EUR");
  const main = document.body.appendChild(document.createElement("main"));
  main.innerHTML = renderToString(price(75));
  await expect.poll(shown).toBe(spaced("¥_75.00 ≈_€9.08"));
  const root = hydrateRoot(main, price(75));
  await new Promise((after) => setTimeout(after, 50));
  expect(shown()).toBe(spaced("¥_75.00 ≈_€9.08"));
  root.render(price(80));
  await expect.poll(shown).toBe(spaced("¥_80.00 ≈_€9.68"));
  expect(errors).not.toHaveBeenCalled();
  root.unmount();
  main.remove();
});

test("a fee has an amount only if it is in yuan", async () => {
  store(RATES);
  chooseCurrency("EUR");
  mount(
    <main>
      <p id="price">
        <Fee amount={75} unit=" / 500 g" currency={{ enumName: "CNY", symbol: "¥", label: "" }} />
      </p>
      <p>
        <Fee amount={75} unit=" / 500 g" currency={{ enumName: "USD", symbol: "$", label: "" }} />
      </p>
    </main>,
  );
  await expect.poll(shown).toBe(spaced("¥_75.00 / 500 g ≈_€9.08"));
  await expect.element(page.getByText(/^\$\s75\.00 \/ 500 g$/)).toBeVisible();
});

describe("the choice of a currency", () => {
  const opener = page.getByRole("button", { name: /^Currency/ });
  const options = page.getByRole("region", { name: "Currency" }).getByRole("button");
  const open = async () => {
    mount(
      <main>
        {price(75)}
        <CurrencyLine />
        <CurrencySheet />
      </main>,
    );
    document.documentElement.className = "light";
    await opener.click();
  };

  test("loads the rates when it is opened, and stores them and the choice", async () => {
    const requests = answer("GET /currency_rates", { ...SUCCESS, data: RATES });
    vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
    await open();
    await expect.element(options.first()).toHaveTextContent("¥ only");
    await expect.element(options.nth(1)).toHaveTextContent("EuroEUR");
    await expect.element(page.getByText(/Rates of \d+ \w+ \d{4}, Bank\.$/)).toBeVisible();
    await expectWellShown();
    await page.getByRole("button", { name: "Euro EUR" }).click();
    await expect.poll(shown).toBe(spaced("¥_75.00 ≈_€9.08"));
    await expect.element(opener).toHaveTextContent("Currency: ¥ + EUR");
    await expect.element(options.first()).not.toBeInTheDocument();
    expect(localStorage.getItem("currency")).toBe("EUR");
    await opener.click();
    await expect.element(options.nth(1)).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(options.first()).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  test("says that the rates could not be loaded, and tries again", async () => {
    answer("GET /currency_rates", noResponse);
    await open();
    await expect.element(page.getByText("The exchange rates could not be loaded.")).toBeVisible();
    answer("GET /currency_rates", { ...SUCCESS, data: { ...RATES, isSnapshot: true } });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(options).toHaveLength(5);
    await expect.element(page.getByText(/This shop has no newer ones\.$/)).toBeVisible();
  });

  test("keeps the rates of the last time if newer ones cannot be loaded", async () => {
    const requests = answer("GET /currency_rates", noResponse);
    store({ ...RATES, readAt: Date.now() - DAY_MS });
    await open();
    await expect.poll(() => requests.length).toBe(1);
    await expect.element(options).toHaveLength(5);
  });

  test("applies to the page if storage is blocked", async () => {
    const refuse = () => {
      throw new DOMException("Storage is blocked.", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    answer("GET /currency_rates", { ...SUCCESS, data: RATES });
    await open();
    await page.getByRole("button", { name: "US Dollar" }).click();
    expect(readChosenCurrency()).toBe("USD");
    await expect.poll(shown).toBe(spaced("¥_75.00 ≈_$10.54"));
    await opener.click();
    await options.first().click();
    expect(shown()).toBe(spaced("¥_75.00"));
    dispatchEvent(new CustomEvent(CURRENCY_CHANGED, { detail: { rates: null } }));
  });
});
