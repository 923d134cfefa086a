import type { Haul } from "@loupe/contract";
import { quote } from "@loupe/shipping";
import card from "@loupe/shipping/rate-card.json" with { type: "json" };
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AtAddress } from "#testing/at-address.tsx";
import { EMPTY_LINE } from "./haul-lines.ts";
import { HaulOffers } from "./haul-offers.tsx";

const { methods, rateCard } = quote(card as unknown as Parameters<typeof quote>[0], {
  destination: "DE",
  weight: 40_000,
});
const withTax = methods.filter(({ taxIncluded }) => taxIncluded === true);

function markupOf(refused: number[], search: string, whole = methods): string {
  const parcel = { lines: [], weight_g: 20_000, chargeable_g: 20_000, total: 500 };
  const split = {
    id: "a",
    name: "A",
    iconUrl: "",
    transitTime: "7-15",
    total: 1000,
    isSplit: true,
    saving: null,
    whole: null,
    parcels: [parcel, { ...parcel, lines: [] }],
  };
  const plan = {
    weight_g: 40_000,
    pieces: 2,
    whole,
    mixedSplit: null,
    exact: true,
    splits: refused.length > 0 ? [] : [split],
    refused,
    currency: "CNY",
    rateCard,
  };
  const lines = [{ ...EMPTY_LINE, name: "Anvil" }];
  const haul = { lines, items: [null], destination: "DE", plan } as unknown as Haul;
  return renderToStaticMarkup(
    <AtAddress search={search}>
      <HaulOffers first={haul} />
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
  expect(markupOf([0], "?tax=1", refusing)).toContain(
    "None of the lines that your filters leave accepts Anvil.",
  );
  expect(markupOf([0], "", refusing)).toContain("No line accepts Anvil");
});
