import type { Haul, HaulAgentsInput, HaulLine } from "@loupe/contract";
import { AGENTS_COMPARED_MAX } from "@loupe/contract/limits";
import { withItemTerms, type CostInputs } from "#features/freight/landed-cost/cost-inputs.ts";
import type { LineFilter } from "#features/freight/estimates/line-filter.ts";
import { GENERAL } from "#features/freight/estimates/typed-parcel.ts";
import { withPoint } from "#ui/forms/typed-number.ts";
import { parcelsOf } from "./haul-sums.ts";

type Choices = {
  /** The names of the compared agents, the shopper's first. */
  agents: readonly [string, ...string[]];
  inputs: CostInputs;
  filter: LineFilter;
};

/**
 * Returns what to ask about a haul that has prices: its items, the split that the page shows, and what was typed for the
 * bill. A number of sub-headings is only sent if it is one, because nobody knows which items of a split share the others.
 */
export function comparisonRequest(
  { destination, lines, items, plan }: Haul,
  { agents, inputs, filter }: Choices,
): HaulAgentsInput {
  const { currency, payment, credited, taken, duty, handling, ioss, extras } = inputs.termsFor(
    agents[0],
  );
  const { storageDays, headings } = inputs.typed;
  const bought = lines.map((line, row) => {
    const { price = null, seller, domesticFreight } = items[row] ?? {};
    return { price, seller, domesticFreight, ...piecesOf(line) };
  });
  const parcels = parcelsOf(plan);
  return {
    destination,
    currency,
    payment,
    credited,
    taken,
    duty,
    handling,
    ioss,
    agents: agents.slice(0, AGENTS_COMPARED_MAX),
    extras: { rehearsal: extras?.rehearsal, packing: extras?.packing },
    items: withItemTerms(bought, { storageDays, headings: headings === "1" ? headings : "" }),
    filter: { tax: filter.tax, battery: filter.battery, days: filter.days ?? undefined },
    parcels: parcels.length > 0 ? parcels.map(({ contents }) => contents) : undefined,
  };
}

/** Returns the number, weight, size and category of a row. The server has accepted its texts already. */
function piecesOf({ count, weight, size, features, agent }: HaulLine) {
  const numberIn = (text: string) => Number(withPoint(text));
  const [length, width, height] = size === "" ? [] : size.split(/\s*[x×*]\s*/i).map(numberIn);
  return {
    qty: Number(count) || 1,
    weight: numberIn(weight),
    length,
    width,
    height,
    features: features === GENERAL ? undefined : features,
    agent: agent || undefined,
  };
}
