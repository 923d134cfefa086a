import type {
  HaulItem,
  HaulPlan,
  RecommendedWay,
  ShippingOptions,
  ShippingOptionsInput,
} from "@loupe/contract";
import { certainReason, maxPrice } from "@loupe/costs";
import { usableCurrency } from "@loupe/contract/currency-of-country";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import type { BorderTerms } from "#features/freight/estimates/stored-inputs.ts";
import type { LineFilter } from "#features/freight/estimates/line-filter.ts";
import { findShippingOptions } from "#features/freight/shipping-options/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { Piece } from "./haul-pieces.server.ts";

type Sent = {
  destination: string;
  pieces: readonly Piece[];
  /** The known item of each row. */
  items: readonly (HaulItem | null)[];
  filter: LineFilter;
  /** The chosen one. Without one, or without a rate for it, that of the destination counts. */
  currency: string | undefined;
  /** What the shopper says about the border. The handling fee is in `currency`. */
  terms: BorderTerms;
};

/** Returns how to send a haul, by what is paid at the door. Null if no line takes it. */
export async function recommendWay(
  context: Context,
  { destination, pieces, items, filter, currency, terms }: Sent,
  client: Client | null,
): Promise<HaulPlan["recommended"]> {
  const { rates } = await ratesInUse(context);
  const rows = [...Map.groupBy(pieces, ({ line }) => line)];
  const sumCurrency = usableCurrency(destination, currency, rates);
  const { handling, ...others } = terms;
  const input = {
    ...others,
    ...(handling !== undefined && (!currency || sumCurrency === currency) && { handling }),
    destination,
    currency: sumCurrency,
    items: rows.map(([row, own]) => itemOf(own, items[row])),
    filter: { tax: filter.tax, battery: filter.battery, days: filter.days ?? undefined },
  };
  const found = await findShippingOptions(context, input, client);
  const option = found.options[found.recommended?.option ?? 0];
  if (!option) return null;
  const { known, exact, rateCard, options, recommended } = found;
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
    reason: certainReason(found),
    saves: recommended?.saves,
    single: singleOf(options),
    threshold: option.threshold ?? null,
  };
}

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

function singleOf(options: ShippingOptions["options"]): RecommendedWay["single"] {
  const single = options.find(({ parcels }) => parcels.length === 1);
  if (!single) return null;
  const { parcels, ...sums } = single;
  return { ...sums, line: parcels[0]?.line ?? "" };
}
