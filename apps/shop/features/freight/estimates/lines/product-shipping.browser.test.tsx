import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { latestWeights } from "#features/look-up/items/options/chosen-option.ts";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { estimateOf, optionsOf } from "#testing/components/estimates.ts";
import { goods } from "#testing/components/goods.ts";
import { mount } from "#testing/components/mount.tsx";
import type { OptionWeights } from "#features/look-up/weights/option-weights.ts";
import { chooseCurrency } from "#features/freight/currency-rates/chosen-currency.ts";
import { rememberCost } from "#features/freight/estimates/parcel/stored-inputs.ts";
import { ShippingSection } from "./product-shipping.tsx";

const OWN = { rating: { total: 0, sum: 0 }, weight_g: null };
const WEIGHTS = { "": { weight_g: 1322, low_g: 1180, high_g: 1480, count: 9 } };

type Item = { id?: string; title?: string; dimensions?: string; weights?: OptionWeights };

function show(item: Item = {}) {
  const { id = "7265511380", title = "Hooded puffer jacket", dimensions, weights } = item;
  const detail = goods({ title, propsTrans: {} });
  mount(
    <main id="main">
      <section aria-labelledby="shipping-heading">
        <ShippingSection
          item={{ storeName: "weidian", id }}
          detail={detail}
          own={{ ...OWN, dimensions } as never}
          weights={weights ?? WEIGHTS}
        />
      </section>
    </main>,
    { path: `/product/weidian/${id}` },
  );
}
const CODES: Record<string, string> = { Germany: "DE", France: "FR" };
const answerEstimates = (lines_max?: number) => {
  answer("POST /shipping_options", ({ body }) => ({
    ...SUCCESS,
    data: optionsOf({ ...body, destination: CODES[body.destination] ?? body.destination }),
  }));
  answer("POST /get_estimation", ({ body }) => {
    const { destination, weight, features } = body;
    const code = CODES[destination!] ?? destination!;
    const parcel = { destination: code, weight: Number(weight), features: features ?? [] };
    const estimate = estimateOf(parcel as never);
    const data = estimate.data.slice(0, lines_max);
    return { ...SUCCESS, ...estimate, data };
  });
};

const section = page.getByRole("region", { name: "Shipping estimate" });
const form = page.getByRole("form", { name: "Parcel" });
const line = section.getByText(/^Shipping to /);
const row = () => document.querySelector("[class*=min-h-32]")!.getBoundingClientRect().height;
const change = section.getByRole("button", { name: "Change" });
const country = section.getByRole("combobox", { name: "Destination" });
const field = (name: string) => form.getByRole("textbox", { name });
const calculate = section.getByRole("button", { name: "Calculate Shipping" });
const available = page.getByRole("row").filter({ hasText: ": Fees and restrictions" });

// This test must be the first one, because the lists are loaded once for all.
test("a failed request for the countries can be retried on the item's page", async () => {
  const broken = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  show();
  await expect.element(section.getByText("Where to?")).toBeVisible();
  expect(broken).not.toHaveBeenCalledWith("/country.json", expect.anything());
  await change.click();
  await country.fill("fra");
  const problem = section.getByText("could not be loaded");
  await expect.element(problem).toBeVisible();
  broken.mockRestore();
  await section.getByRole("button", { name: "Try again" }).click();
  await expect.element(problem).not.toBeInTheDocument();
  await country.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("option", { name: "France" })).toBeVisible();
});

describe("the summary of shipping on an item's page", () => {
  test("asks for the destination, and then shows one line's price in a row of the same height", async () => {
    answerEstimates();
    show();
    await expect.element(section.getByText("Where to?")).toBeVisible();
    await expect.element(section.getByText(/^1,322 g · Clothing/)).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    const before = row();
    await country.click();
    await userEvent.keyboard("germ");
    await page.getByRole("option", { name: "Germany" }).click();
    const priceLine =
      /^Shipping to Germany · 1,322 g · Clothing — €[\d,.]+ to Germany, duty and tax included, with .+, \d+–\d+ days$/;
    await expect.element(line).toMatchTextContent(priceLine);
    await expect.poll(() => document.activeElement?.contains(line.element())).toBe(true);
    await userEvent.keyboard("{Enter}");
    await expect.element(form).not.toBeInTheDocument();
    expect(row()).toBe(before);

    const words = line.element().textContent!;
    show();
    await expect.poll(() => line.query()?.textContent).toBe(words);
    expect(row()).toBe(before);
    show({ id: "7265511373", title: "Field watch" });
    await expect.element(line).toMatchTextContent(/^Shipping to Germany · 1,322 g · Watches — /);

    // Another tab chooses another destination.
    const destination = { code: "FR", name: "France" };
    localStorage.setItem("shipping", JSON.stringify({ destination }));
    dispatchEvent(new StorageEvent("storage", { key: "shipping" }));
    await expect.element(line).toMatchTextContent(/^Shipping to France · 1,322 g · Watches — .*€/);
  });
});

test("Enter chooses the first suggestion also if it is pressed before there are any", async () => {
  answerEstimates();
  localStorage.clear();
  show({ id: "7265511999" });
  // As the page repeats input from before its code was loaded: at once, before anything is loaded.
  const input = (await country.findElement()) as HTMLInputElement;
  Reflect.set(Object.getPrototypeOf(input), "value", "germ", input);
  input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  input.dispatchEvent(enter);
  // Otherwise, Enter would send a form around the field.
  expect(enter.defaultPrevented).toBe(true);
  await expect.element(line).toMatchTextContent(/^Shipping to Germany/);
});

test("the summary states the weight of photos that arrive after the page", async () => {
  show();
  await expect.element(section.getByText(/^1,322 g/)).toBeVisible();
  onTestFinished(() => latestWeights.set(undefined));
  latestWeights.set({ "": { ...WEIGHTS[""], weight_g: 1400 } });
  await expect.element(section.getByText(/^1,400 g/)).toBeVisible();
});

describe("the complete form on an item's page", () => {
  test("shows all shipping lines, and its parcel is stored for this item", async () => {
    answerEstimates();
    show();
    await change.click();
    await expect.element(field("Weight(g)")).toHaveValue("1322");
    await expect
      .element(field("Weight(g)"))
      .toHaveAccessibleDescription("1,322 g, 9 weighings of all options; expect 1,180–1,480 g");
    await country.click();
    await userEvent.keyboard("germ");
    await page.getByRole("option", { name: "Germany" }).click();
    await field("Weight(g)").fill("1750");
    await calculate.click();
    const summary = section.getByText(/^Compare \d+ lines$/);
    await expect.element(summary).toHaveFocus();
    const best = available.filter({ hasText: "Recommended" });
    await expect.element(best).toHaveLength(1);
    await expect.element(country).toHaveValue("Germany");
    await expect.element(field("Weight(g)")).toHaveValue("1750");
    const [, price] = /€([\d,]+\.\d\d)/.exec(best.element().textContent!)!;
    await expect
      .element(line)
      .toMatchTextContent(new RegExp(`1,750 g · Clothing — €${price} to Germany`));

    await summary.click();
    await expect.element(available).toHaveLength(0);
    await summary.click();
    await section.getByRole("form", { name: "Filters" }).getByText("Tax included").click();
    await expect.element(section.getByText(/hidden by the filters/)).toBeVisible();
    show();
    await expect
      .element(line)
      .toMatchTextContent(new RegExp(`1,750 g · Clothing — €${price} to Germany`));
    await change.click();
    await expect.element(field("Weight(g)")).toHaveValue("1750");
    await summary.click();
    const link = section.getByRole("link", { name: "Open in the Shipping Calculator" });
    await expect
      .element(link)
      .toHaveAttribute(
        "href",
        expect.stringMatching(
          /^\/estimation\?destination=DE&weight=1750&price=[\d.]+&features=\d+/,
        ),
      );
  });

  test("keeps the input if the request fails, and reports if there is no shipping line", async () => {
    show({ title: "Something" });
    const missing = { code: "required" as const };
    answer("POST /shipping_options", refusal("invalid_input"));
    answer(
      "POST /get_estimation",
      refusal("invalid_input", {
        issues: [
          { path: "body.destination", ...missing, message: "Country is required" },
          { path: "body.weight", ...missing, message: "Weight is required" },
        ],
      }),
    );
    await change.click();
    await field("Weight(g)").fill("");
    await calculate.click();
    await expect.element(section.getByText("Country is required")).toBeVisible();
    await expect.element(section.getByText("Weight is required")).toBeVisible();
    await country.fill("France");
    await field("Weight(g)").fill("850");
    answer("POST /get_estimation", () => new Response("", { status: 500 }));
    await calculate.click();
    const toasts = page.getByRole("region", { name: "Notifications" });
    await expect.element(toasts.getByText("Something went wrong!")).toBeVisible();
    await expect.element(country).toHaveValue("France");
    await expect.element(field("Weight(g)")).toHaveValue("850");
    answer("POST /get_estimation", {
      success: true,
      message: "ok",
      ...estimateOf({ destination: "FR", weight: 850 } as never),
      data: [],
    });
    await calculate.click();
    await expect.element(section.getByText("No Shipping data available")).toBeVisible();
  });

  test("is filled in with the weight and dimensions in the catalogue", async () => {
    answerEstimates();
    const weight = { weight_g: 1140, low_g: 1140, high_g: 1140, count: 0 };
    show({ title: "Something", dimensions: "33x21.5x12", weights: { "": weight } });
    await change.click();
    await expect.element(field("Weight(g)")).toHaveValue("1140");
    await expect
      .element(field("Weight(g)"))
      .toHaveAccessibleDescription("Weight from the catalogue");
    const sides = ["Length(cm)", "Width(cm)", "Height(cm)"];
    for (const [at, value] of ["33", "21.5", "12"].entries())
      await expect.element(field(sides[at]!)).toHaveValue(value);
    await country.fill("GB");
    await calculate.click();
    await expect.element(line).toMatchTextContent(/^Shipping to United Kingdom · 1,140 g/);
    await expect.element(field("Length(cm)")).toHaveValue("33");
  });

  test("fits a phone and is accessible", async () => {
    answerEstimates(2);
    await page.viewport(360, 740);
    show();
    await change.click();
    await country.fill("GB");
    await calculate.click();
    await expect.element(available.first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible();
  });
});

describe("the sum at the door", () => {
  const known = { destination: { code: "DE", name: "Germany" }, parcels: {} };

  test("is by what the shopper has typed about the border, and changes with it", async () => {
    localStorage.setItem("shipping", JSON.stringify(known));
    const typed = {
      "duty weidian/1": "12",
      "duty weidian/2": "99",
      "handling EUR": "6,5",
      "ioss weidian/1": "no",
    };
    localStorage.setItem("cost-inputs", JSON.stringify(typed));
    answerEstimates();
    const requests = answer("POST /shipping_options", ({ body }) => ({ ...SUCCESS, data: optionsOf(body) })); // prettier-ignore
    show({ id: "1" });
    await expect.element(line).toMatchTextContent(/€[\d.]+ to Germany, duty and tax included/);
    expect(requests.map(({ body }) => body)).toMatchObject([
      { currency: "EUR", duty: { percent: 12 }, handling: 6.5, ioss: false },
    ]);
    rememberCost("duty", "x", { agent: undefined, currency: "EUR", goods: "weidian/1" });
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]?.body).not.toHaveProperty("duty");
    expect(requests[1]?.body).toMatchObject({ handling: 6.5 });
    rememberCost("photos", "3", { agent: undefined, currency: "EUR", goods: "weidian/1" });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(requests).toHaveLength(2);
  });

  test("is in the currency that is chosen while the page is open", async () => {
    localStorage.setItem("shipping", JSON.stringify(known));
    answerEstimates();
    show();
    await expect.element(line).toMatchTextContent(/€[\d.]+ to Germany, duty and tax included/);
    chooseCurrency("USD");
    await expect.element(line).toMatchTextContent(/\$[\d.]+ to Germany, duty and tax included/);
    chooseCurrency(undefined);
    await expect.element(line).toMatchTextContent(/€[\d.]+ to Germany, duty and tax included/);
  });

  test("is in the currency of the destination where the chosen one has no rate, and says so", async () => {
    localStorage.setItem("shipping", JSON.stringify(known));
    localStorage.setItem("currency", "BGN");
    answerEstimates();
    const requests = answer("POST /shipping_options", ({ body }) => ({
      ...SUCCESS,
      data: optionsOf(body),
    }));
    show();
    await expect.element(line).toMatchTextContent(/€[\d.]+ to Germany, duty and tax included/);
    expect(requests.map(({ body }) => body.currency)).toEqual(["EUR"]);
    await section.getByText(/^Compare \d+ lines$/).click();
    await expect
      .element(page.getByText("There is no exchange rate for BGN, so these sums are in EUR."))
      .toBeVisible();
  });
});
