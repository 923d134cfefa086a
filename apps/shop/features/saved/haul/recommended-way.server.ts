import type {
  HaulItem,
  HaulPlan,
  RecommendedWay,
  ShippingOptions,
  ShippingOptionsInput,
} from "@loupe/contract";
import { avoidedThreshold, maxPrice } from "@loupe/costs";
import { factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { currencyOfCountry } from "@loupe/contract/currency-of-country";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import type { LineFilter } from "#features/freight/estimates/line-filter.ts";
import { findShippingOptions } from "#features/freight/shipping-options/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { Piece } from "./haul-pieces.server.ts";

type Sent = {
  destination: string;
  pieces: readonly Piece[];
  /** The known item of each row. */
  items: readonly (HaulItem | null)[];
  filter: LineFilter;
  /** Without one, that of the destination. */
  currency: string | undefined;
};

/** Returns how to send a haul, by what is paid at the door. Null if no line takes it, or the currency has no rate. */
export async function recommendWay(
  context: Context,
  { destination, pieces, items, filter, currency }: Sent,
  client: Client | null,
): Promise<HaulPlan["recommended"]> {
  const rows = [...Map.groupBy(pieces, ({ line }) => line)];
  const input = {
    destination,
    currency: currency ?? currencyOfCountry(destination) ?? "USD",
    date: context.now().toISOString().slice(0, 10),
    items: rows.map(([row, own]) => itemOf(own, items[row])),
    filter: { tax: filter.tax, battery: filter.battery, days: filter.days ?? undefined },
  };
  const found = await findOptions(context, input, client);
  const option = found?.options[found.recommended?.option ?? 0];
  if (!found || !option) return null;
  const { known, exact, rateCard, options, recommended } = found;
  const [facts, { rates }] = await Promise.all([
    factsInUse(context),
    ratesInUse(context, input.date),
  ]);
  return {
    ...option,
    parcels: option.parcels.map((parcel) => ({
      ...parcel,
      contents: parcel.contents.map(({ item, count }) => ({ item: rows[item]?.[0] ?? 0, count })),
    })),
    known,
    exact,
    rateCard,
    currency: found.currency,
    reason: reasonOf(found),
    saves: recommended?.saves,
    single: singleOf(options),
    threshold: avoidedThreshold(
      facts,
      { ...input, currency: found.currency, rates },
      option.parcels,
    ),
  };
}

/** Nothing is called cheapest beside an option that may cost less. */
const reasonOf = ({ recommended, badges, options }: ShippingOptions) =>
  recommended?.reason === "cheapest" && badges.cheapest === null && options.length > 1
    ? null
    : (recommended?.reason ?? null);

/** A row is one kind of goods. */
function itemOf(
  pieces: readonly Piece[],
  item: HaulItem | null | undefined,
): ShippingOptionsInput["items"][number] {
  const { price = null } = item ?? {};
  const [{ weight, length, width, height, features }] = pieces as [Piece];
  return {
    price: price !== null && price <= maxPrice ? price : null,
    quantity: pieces.length,
    weight,
    length: length ?? undefined,
    width: width ?? undefined,
    height: height ?? undefined,
    features: features && [...features],
  };
}

/** A haul is shown without sums at the door if there is no rate for its currency. */
async function findOptions(...request: Parameters<typeof findShippingOptions>) {
  try {
    return await findShippingOptions(...request);
  } catch (error) {
    if (error instanceof ApiError && error.code === "currency_without_rate") return null;
    throw error;
  }
}

function singleOf(options: ShippingOptions["options"]): RecommendedWay["single"] {
  const single = options.find(({ parcels }) => parcels.length === 1);
  if (!single) return null;
  const { parcels, ...sums } = single;
  return { ...sums, line: parcels[0]?.line ?? "" };
}
