import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { remember } from "#features/freight/estimates/parcel/remembered.ts";
import { RootDataContext } from "#features/site/frame/root-data.ts";
import { expectWellShown } from "#testing/components/accessible.ts";
import { mount } from "#testing/components/mount.tsx";
import { WritePriceContext, Yuan } from "#ui/format/yuan.tsx";
import { chooseCurrency, readChosenCurrency } from "./chosen-currency.ts";
import { CurrencyLine } from "./currency-button.tsx";
import { currencyInUse } from "./currency-in-use.ts";
import { CurrencySheet } from "./currency-sheet.tsx";
import { fillAmounts } from "./fill-amounts.ts";
import { Fee } from "./fee.tsx";

const UNITS = { EUR: 1, CNY: 8.2626, JPY: 176.45, KRW: 1652.52, PLN: 4.2393, USD: 1.1607 };

const NBSP = "\u00a0";
const spaced = (text: string) => text.replaceAll("_", NBSP);
const shown = () => document.querySelector("#price")?.textContent;
const price = (amount: number, isDated?: boolean) => (
  <p id="price">
    <Yuan amount={amount} dated={isDated} />
  </p>
);
/** Stores a value as another tab does. */
function storeElsewhere(key: string, value: string): void {
  localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent("storage", { key }));
}
const setRegion = (tag: string) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(tag);
  dispatchEvent(new StorageEvent("storage"));
};

beforeAll(() => {
  const oldMark = " <bdi>(rates of 21 Oct)</bdi>";
  fillAmounts({ units: UNITS, currency: "USD", language: "en", oldMark });
});
beforeEach(() => {
  localStorage.clear();
  setRegion("en-US");
});
afterEach(() => {
  vi.restoreAllMocks();
  chooseCurrency(undefined);
});

test.each([
  [75, "EUR", "€9.08 ¥_75.00"],
  [1_234_567.8, "EUR", "€149,416.38 ¥_1,234,567.80"],
  [75, "JPY", "JPY_1,602 ¥_75.00"],
  [75, "KRW", "₩15,000 ¥_75.00"],
  [75, "CNY", "¥_75.00"],
  [0, "EUR", "¥_0.00"],
  [0.04, "EUR", "¥_0.04"],
])("¥ %d is in %s %j", async (amount, code, text) => {
  chooseCurrency(code);
  mount(price(amount));
  await expect.poll(shown).toBe(spaced(text));
});

describe("the currency is", () => {
  test.each([
    ["that of the page's language without another", "en", undefined, "$10.54 ¥_75.00"],
    ["that of the browser's region", "de-AT", undefined, "€9.08 ¥_75.00"],
    ["that of the main region of the browser's language", "pl", undefined, "PLN_38.48 ¥_75.00"],
    ["that of the destination before the region", "de-AT", "PL", "PLN_38.48 ¥_75.00"],
    ["skipped where it has no rate", "de-CH", "GB", "$10.54 ¥_75.00"],
    ["yuan for a browser in China", "zh-CN", undefined, "¥_75.00"],
    [
      "that of the page where the browser's language is none",
      "C@posix",
      undefined,
      "$10.54 ¥_75.00",
    ],
  ])("%s", async (_, tag, country, text) => {
    if (country)
      localStorage.setItem(
        "shipping",
        JSON.stringify({ destination: { code: country, name: "" } }),
      );
    setRegion(tag);
    mount(price(75));
    await expect.poll(shown).toBe(spaced(text));
  });

  test.each(["", "GBP", "€", "constructor", "euro"])("not a stored %j", async (stored) => {
    storeElsewhere("currency", stored);
    mount(price(75));
    await expect.poll(shown).toBe(spaced("$10.54 ¥_75.00"));
  });

  test("yuan for those who saw the choice of an older version and stayed with yuan", async () => {
    storeElsewhere("currency-rates", "{}");
    mount(price(75));
    await expect.poll(shown).toBe(spaced("¥_75.00"));
  });

  test.each([
    ["de", "EUR", "en-US", "EUR"],
    ["de", "EUR", "en-GB", "EUR"],
    ["pl", "PLN", "de-DE", "EUR"],
  ])("on a page in %s (%s) for a browser in %s: %s", (_, ofLanguage, tag, code) => {
    setRegion(tag);
    expect(currencyInUse(UNITS, ofLanguage)).toBe(code);
  });

  test("the one of a new destination at once, unless another one is chosen", async () => {
    mount(price(75));
    remember({ destination: { code: "PL", name: "Poland" } });
    await expect.poll(shown).toBe(spaced("PLN_38.48 ¥_75.00"));
    chooseCurrency("EUR");
    remember({ destination: { code: "JP", name: "Japan" } });
    await expect.poll(shown).toBe(spaced("€9.08 ¥_75.00"));
  });
});

test.each(["full", "blocked"])(
  "with %s storage, the choice applies until the page is left",
  async (state) => {
    mount(price(75));
    const refuse = () => {
      throw new DOMException(`Storage is ${state}.`, "QuotaExceededError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    if (state === "blocked") vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    chooseCurrency("EUR");
    await expect.poll(shown).toBe(spaced("€9.08 ¥_75.00"));
    remember({ destination: { code: "PL", name: "Poland" } });
    await expect.poll(shown).toBe(spaced("€9.08 ¥_75.00"));
  },
);

test("the day of old rates is at the main price", async () => {
  mount(price(75, true));
  await expect.poll(shown).toBe(spaced("$10.54 ¥_75.00 (rates of 21 Oct)"));
  chooseCurrency("CNY");
  await expect.poll(shown).toBe(spaced("¥_75.00"));
});

test("an amount follows its price, the choice of another tab, and the way to yuan only", async () => {
  mount(price(75));
  chooseCurrency("EUR");
  await expect.poll(shown).toBe(spaced("€9.08 ¥_75.00"));
  storeElsewhere("currency", "JPY");
  await expect.poll(shown).toBe(spaced("JPY_1,602 ¥_75.00"));
  mount(price(150));
  await expect.poll(shown).toBe(spaced("JPY_3,203 ¥_150.00"));
  chooseCurrency("CNY");
  expect(shown()).toBe(spaced("¥_150.00"));
});

test("React hydrates and updates a price whose amount was written before", async () => {
  const errors = vi.spyOn(console, "error");
  chooseCurrency("EUR");
  const main = document.body.appendChild(document.createElement("main"));
  // As the server writes it.
  main.innerHTML = renderToString(
    <WritePriceContext value={() => "$10.54 <bdi>¥&nbsp;75.00</bdi>"}>
      {price(75)}
    </WritePriceContext>,
  );
  await expect.poll(shown).toBe(spaced("€9.08 ¥_75.00"));
  const root = hydrateRoot(main, price(75));
  await new Promise((after) => setTimeout(after, 50));
  expect(shown()).toBe(spaced("€9.08 ¥_75.00"));
  root.render(price(80));
  await expect.poll(shown).toBe(spaced("€9.68 ¥_80.00"));
  expect(errors).not.toHaveBeenCalled();
  root.unmount();
  main.remove();
});

test("a label of a chart has one amount", async () => {
  mount(
    <svg>
      <text id="price">
        <Yuan as="tspan" amount={75} /> · 7 Oct
      </text>
    </svg>,
  );
  const width = () => document.querySelector<SVGTextElement>("#price")!.getComputedTextLength();
  await expect.poll(shown).toBe(spaced("$10.54 ¥_75.00 · 7 Oct"));
  const withAmount = width();
  chooseCurrency("CNY");
  await expect.poll(shown).toBe(spaced("¥_75.00 · 7 Oct"));
  // The yuan beside an amount is not painted.
  expect(withAmount).toBeLessThan(width() * 1.2);
});

test("a fee has an amount only if it is in yuan", async () => {
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
  await expect.poll(shown).toBe(spaced("€9.08 ¥_75.00 / 500 g"));
  await expect.element(page.getByText(/^\$\s75\.00 \/ 500 g$/)).toBeVisible();
});

describe("the choice of a currency", () => {
  const opener = page.getByRole("button", { name: /^Currency/ });
  const options = page.getByRole("region", { name: "Currency" }).getByRole("button");
  const rates = { units: UNITS, note: "Rates of 21 Oct 2025, Bank.", oldMark: "" };
  const open = async () => {
    mount(
      <RootDataContext value={{ rates }}>
        <main>
          {price(75)}
          <CurrencyLine />
          <CurrencySheet />
        </main>
      </RootDataContext>,
    );
    await opener.click();
  };

  test("has the currency in use first, names the day of the rates, and is stored", async () => {
    setRegion("de-DE");
    await open();
    await expect.element(opener).toHaveTextContent("Currency: EUR");
    await expect.element(options.first()).toHaveTextContent("¥ only");
    await expect.element(options.nth(1)).toHaveTextContent("EuroEUR");
    await expect.element(options.nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByText(/their own\. Rates of 21 Oct 2025, Bank\.$/)).toBeVisible();
    await expectWellShown();
    await page.getByRole("button", { name: "US Dollar USD" }).click();
    await expect.poll(shown).toBe(spaced("$10.54 ¥_75.00"));
    await expect.element(opener).toHaveTextContent("Currency: USD");
    await expect.element(options.first()).not.toBeInTheDocument();
    expect(localStorage.getItem("currency")).toBe("USD");
    await opener.click();
    await expect.element(options.nth(1)).toHaveAttribute("aria-pressed", "true");
    await options.first().click();
    await expect.poll(shown).toBe(spaced("¥_75.00"));
    expect(localStorage.getItem("currency")).toBe("CNY");
    await opener.click();
    await expect.element(options.first()).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(options.first()).not.toBeInTheDocument();
  });

  test("applies to the page if storage is blocked", async () => {
    const refuse = () => {
      throw new DOMException("Storage is blocked.", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    await open();
    await page.getByRole("button", { name: "Euro" }).click();
    expect(readChosenCurrency()).toBe("EUR");
    await expect.poll(shown).toBe(spaced("€9.08 ¥_75.00"));
    await opener.click();
    await options.first().click();
    await expect.poll(shown).toBe(spaced("¥_75.00"));
  });
});
