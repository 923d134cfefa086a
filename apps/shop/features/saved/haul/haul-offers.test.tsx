import type { Haul, RecommendedWay } from "@loupe/contract";
import { quote } from "@loupe/shipping";
import card from "@loupe/shipping/rate-card.json" with { type: "json" };
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wayWith } from "#testing/components/hauls.ts";
import { AtAddress } from "#testing/browser/at-address.tsx";
import { EMPTY_LINE } from "./haul-lines.ts";
import { HaulOffers } from "./haul-offers.tsx";

const { methods, rateCard } = quote(card as unknown as Parameters<typeof quote>[0], {
  destination: "DE",
  weight: 40_000,
});
const withTax = methods.filter(({ taxIncluded }) => taxIncluded === true);

function markupOf(
  refused: number[],
  search: string,
  { whole = methods, ...changes }: { whole?: typeof methods } & Partial<RecommendedWay> = {},
): string {
  const plan = {
    weight_g: 40_000,
    pieces: 2,
    whole,
    refused,
    currency: "CNY",
    rateCard,
    recommended: refused.length > 0 ? null : wayWith(changes),
  };
  const lines = [{ ...EMPTY_LINE, name: "Anvil" }];
  const haul = { lines, items: [null], destination: "DE", plan } as unknown as Haul;
  return renderToStaticMarkup(
    <AtAddress search={search}>
      <HaulOffers first={haul} firstCountry="Germany" />
    </AtAddress>,
  );
}

test("a haul is compared with all lines that pass the filters, even those that refuse it as one parcel", () => {
  expect(withTax).toHaveLength(1);
  expect(methods.some((method) => !method.available && !withTax.includes(method))).toBe(true);
  expect(markupOf([], "?tax=1")).toContain(
    "each parcel with the only line that your filters leave",
  );
  expect(markupOf([], "")).toContain(`each parcel with all ${methods.length} lines`);
});

test("an item that only filtered lines would accept is refused by the filters, even if those lines refuse the whole haul", () => {
  const refusing = methods.filter(({ available }) => !available);
  expect(markupOf([0], "?tax=1", { whole: refusing })).toContain(
    "None of the lines that your filters leave accepts Anvil.",
  );
  expect(markupOf([0], "", { whole: refusing })).toContain("No line accepts Anvil");
});

test.each<[string, Partial<RecommendedWay>, string[]]>([
  ["a split that costs less at the door", {}, [
    "Recommended: the cheapest at your door",
    "€224.10 to Germany, duty and tax included, 2 parcels, 12–28 days",
    "All 2 ways to divide 2 pieces",
    "That saves €43.00 against one parcel.",
  ]],
  ["a way of which a part is not known", { reason: null, saves: undefined, unknown: ["handling", "fee"] }, [
    "First by what is known",
    "At least €224.10 to Germany; not known: the carrier&#x27;s handling fee, a state fee; 2 parcels",
  ]],
  ["a country whose border is not known", { reason: null, saves: undefined, known: "freight", door: null, unknown: ["border"] }, [
    "First by shipping price, as import tax is not known",
    "€221.10 to Germany before import tax, which is not known, 2 parcels",
  ]],
  ["goods of unknown price", { reason: null, saves: undefined, known: "freight", door: null, beforeTax: null, unknown: ["price"] }, [
    "shipping to Germany, before import tax, which is not known, 2 parcels",
  ]],
  ["a limit that decides", { threshold: { amount: 150, currency: "EUR" } }, [
    "Goods worth more than €150.00 in one parcel pay the normal duty, which depends on the kind of goods. In 2 parcels they don&#x27;t.",
  ]],
  ["parcels that no line takes as one", { single: null, saves: undefined }, ["No line takes everything in one parcel."]],
  ["more pieces than can be compared", { exact: false }, ["There are too many ways to divide 2 pieces"]],
  ["prices of another service", { rateCard: null }, ["a service that quotes one parcel"]],
  ["a sum with a range", { door: { low: 220, likely: 224.1, high: 231 } }, ["From lowest to highest: €220.00 – €231.00, depending on what the border takes."]],
])("the card says what is recommended: %s", (_, changes, sentences) => {
  const markup = markupOf([], "", changes);
  for (const sentence of sentences) expect(markup).toContain(sentence);
  const isCheapest = changes.reason === undefined;
  expect(markup.includes("the cheapest at your door")).toBe(isCheapest);
  expect(markup).not.toMatch(/No split|Cheapest in/);
}); // prettier-ignore
