import { categories } from "@loupe/shipping";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { countries, estimateOf } from "#testing/components/estimates.ts";
import { mount } from "#testing/components/mount.tsx";
import { Calculator } from "./calculator.tsx";
import { NO_PARCEL } from "./typed-parcel.ts";

const estimate = (destination: string, weight: number) => ({
  success: true as const,
  message: "ok",
  ...estimateOf({ destination, weight }),
});

const { price: _, ...SIZES } = NO_PARCEL;

const form = page.getByRole("form", { name: "Parcel" });
const country = form.getByRole("combobox", { name: "Destination" });
const field = (name: string) => form.getByRole("textbox", { name });
const calculate = form.getByRole("button", { name: "calculate" });
const heading = page.getByRole("heading", { name: "Shipping lines" });
const list = page.getByRole("listbox");
const texts = (locator: { elements(): Element[] }) =>
  locator.elements().map(({ textContent }) => textContent);

beforeEach(() => {
  answer("POST /shipping_options", refusal("invalid_input"));
  mount(
    <Calculator
      countries={countries}
      categories={categories}
      loaded={{ estimate: null, errors: {}, destination: "" }}
    />,
    { path: "/estimation" },
  );
});

test("the list of countries opens while the shopper types, and closes at a click outside", async () => {
  await country.click();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("gB");
  await expect
    .poll(() => texts(page.getByRole("option")))
    .toEqual([expect.stringMatching(/^United Kingdom/)]);
  await page.getByRole("heading").first().click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(country).toHaveValue("gB");
  await country.fill("un");
  // The country of the browser's region is first among those that begin with the same text.
  await expect
    .poll(() => texts(page.getByRole("option")))
    .toEqual([
      expect.stringMatching(/^United S/),
      expect.stringMatching(/^United A/),
      expect.stringMatching(/^United K/),
      expect.stringMatching(/^Hu/),
    ]);
  await country.fill("a");
  await expect.element(list).toBeVisible();
  expect(list.element().getBoundingClientRect().height).toBeLessThanOrEqual(240);
  await country.fill("");
  await expect.element(list).not.toBeInTheDocument();
  await country.fill("Atlantis");
  await expect
    .element(page.getByRole("paragraph").filter({ hasText: "No country matches" }))
    .toBeVisible();
});

test("the category picker selects all, some or none, and chips are removed one by one", async () => {
  await page.getByRole("button", { name: "Choose categories" }).click();
  const all = page.getByRole("checkbox", { name: "Select all of Watches" });
  await all.click();
  const children = page.getByRole("group", { name: "Watches" }).getByRole("checkbox");
  await expect.element(children).toHaveLength(4);
  for (const child of children.all()) await expect.element(child).toBeChecked();
  await page.getByRole("checkbox", { name: "Smart watches" }).click();
  await expect.element(all).toBePartiallyChecked();
  await page.getByRole("button", { name: "Books and media" }).click();
  await page.getByRole("checkbox", { name: "CD and DVD" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  const chips = page.getByRole("list", { name: "Chosen categories" }).getByRole("listitem");
  await expect
    .poll(() => texts(chips))
    .toEqual([
      "Watches/Mechanical watches",
      "Watches/Quartz watches",
      "Watches/Branded watches",
      "Books and media/CD and DVD",
    ]);
  await page.getByRole("button", { name: "Remove Watches/Quartz watches" }).click();
  await expect.element(chips).toHaveLength(3);
  await page.getByRole("button", { name: "3 chosen" }).click();
  await all.click();
  await expect.element(page.getByRole("button", { name: "5 chosen" })).toBeVisible();
  await all.click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(chips).toHaveLength(0);
});

test("the form of a parcel shows errors beside missing and invalid fields, and keeps the input", async () => {
  const missing = { code: "required" as const };
  const [noCountry, noWeight] = ["Country is required", "Weight is required"];
  const wrongSide = "Dimensions must be positive numbers";
  answer("POST /get_estimation", ({ body }) =>
    refusal("invalid_input", {
      issues: body.destination
        ? [{ path: "body.destination", code: "unknown_value", message: "Unknown destination" }]
        : [
            { path: "body.destination", ...missing, message: noCountry },
            { path: "body.weight", ...missing, message: noWeight },
            { path: "body.height", code: "wrong_format", message: wrongSide },
          ],
    }),
  );
  await field("Height(cm)").fill("many");
  await calculate.click();
  for (const text of [noCountry, noWeight, wrongSide])
    await expect.element(form.getByText(text)).toBeVisible();
  await expect.element(country).toHaveFocus();
  await expect.element(country).toHaveAccessibleDescription(/Country is required/);
  await expect.element(field("Height(cm)")).toHaveValue("many");
  await userEvent.keyboard("kingd");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await expect.element(form.getByText(noCountry)).not.toBeInTheDocument();
  await expect.element(form.getByText(noWeight)).toBeVisible();
  await country.fill("Atlantis");
  await field("Weight(g)").fill("500");
  await expect.element(form.getByText(noWeight)).not.toBeInTheDocument();
  await calculate.click();
  await expect.element(form.getByText("Choose a country from the list.")).toBeVisible();
  await expect.element(form.getByText(noWeight)).not.toBeInTheDocument();
  await expect.element(country).toHaveValue("Atlantis");
  await expect.element(heading).not.toBeInTheDocument();
});

test("a failed request for an estimate is reported, and the form keeps the input", async () => {
  await country.fill("Germany");
  await field("Weight(g)").fill("700");
  const failures = [
    [noResponse, "Failed to fetch data!"],
    [() => new Response("<h1>Bad gateway</h1>", { status: 500 }), "Something went wrong!"],
    [
      () => Response.json({ success: false, message: "The scales are broken" }, { status: 500 }),
      "The scales are broken",
    ],
  ] as const;
  for (const [failure, notice] of failures) {
    answer("POST /get_estimation", failure);
    await calculate.click();
    const notices = page.getByRole("region", { name: "Notifications" });
    await expect.element(notices.getByText(notice)).toBeVisible();
    await expect.element(country).toHaveValue("Germany");
    await expect.element(field("Weight(g)")).toHaveValue("700");
  }
  answer("POST /get_estimation", estimate("DE", 700));
  await calculate.click();
  await expect.element(heading).toHaveFocus();
});

test("the button for the estimate is busy during the request, and ignores a second click", async () => {
  const pendingAnswer = Promise.withResolvers<ReturnType<typeof estimate>>();
  const requests = answer("POST /get_estimation", () => pendingAnswer.promise);
  await country.fill("FR");
  await field("Weight(g)").fill("700");
  await calculate.click();
  await expect
    .element(form.getByRole("button", { name: "Asking" }))
    .toHaveAttribute("aria-busy", "true");
  await userEvent.type(field("Weight(g)"), "{Enter}");
  pendingAnswer.resolve(estimate("FR", 700));
  await expect.element(page.getByText("700 g to France")).toBeVisible();
  expect(requests).toEqual([
    { body: { ...SIZES, destination: "FR", weight: "700", features: [] } },
  ]);
});

test("an estimate to a country without shipping lines has an empty result", async () => {
  answer("POST /get_estimation", { ...estimate("GB", 100), data: [] });
  await country.fill("GB");
  await field("Weight(g)").fill("100");
  await calculate.click();
  const results = page.getByRole("region", { name: "Results" });
  await expect.element(results.getByText("No Shipping data available")).toBeVisible();
  await expect.element(heading).toHaveFocus();
});
