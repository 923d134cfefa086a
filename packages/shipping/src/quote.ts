import { measureParcel, type Measured } from "./parcel-dimensions.ts";
import { fromFen } from "./money.ts";
import { prepareRateCard, type PreparedCard } from "./prepare-rate-card.ts";
import { priceParcel, type ParcelPrice, type Refusal } from "./price-parcel.ts";
import type { Route } from "./route-types.ts";
import type { RateCard } from "./rate-card-schema.ts";
import type { Category } from "./categories.ts";
import type { FeeDetail, Method, Parcel, Quote } from "./quote-types.ts";
import { unavailableReason } from "./rule-sentences.ts";

/**
 * Quotes every shipping line that serves the parcel's country. Lines that accept the parcel come first, sorted by
 * total and then id. The others follow, sorted by id, each with a reason. Throws a RangeError for parcels that
 * `checkParcel` refuses.
 */
export function quote(card: RateCard | PreparedCard, parcel: Parcel): Quote {
  const preparedCard = prepareRateCard(card);
  return {
    rateCard: preparedCard.mark,
    currency: preparedCard.card.currency,
    methods: methodsOf(
      routesOf(preparedCard, parcel.destination),
      measureParcel(parcel),
      goodsOf(preparedCard, parcel),
    ),
  };
}

/** Returns the offers of all routes, in the order that `quote` promises. */
export function methodsOf(
  routes: readonly Route[],
  measured: Measured,
  goods: readonly Category["children"][number][],
): Method[] {
  const available: { total: number; method: Method }[] = [];
  const unavailable: Method[] = [];
  for (const route of routes) {
    const parcelPrice = priceParcel(route, measured, goods);
    const method = methodOf(route, measured.actualG, parcelPrice);
    if ("total" in parcelPrice) available.push({ total: parcelPrice.total, method });
    else unavailable.push(method);
  }
  // The routes are sorted by id already, and sorting is stable.
  available.sort((a, b) => a.total - b.total);
  return [...available.map(({ method }) => method), ...unavailable];
}

export function routesOf(preparedCard: PreparedCard, destination: string): readonly Route[] {
  if (!preparedCard.countries.has(destination))
    throw new RangeError(`the card does not list the country ${destination}`);
  return preparedCard.routesTo(destination);
}

export function goodsOf(
  { categories }: PreparedCard,
  { features = [] }: Pick<Parcel, "features">,
): Category["children"][number][] {
  return features.map((id) => {
    const child = categories.get(id);
    if (!child) throw new RangeError(`unknown category: ${id}`);
    return child;
  });
}

export function methodOf(
  route: Route,
  actualG: number,
  parcelPrice: ParcelPrice | Refusal,
): Method {
  const { line } = route;
  const isRefused = "unavailable" in parcelPrice;
  return {
    id: line.id,
    name: line.name,
    iconUrl: line.iconUrl,
    features: line.features,
    transitTime: route.transitTime,
    transitDays: route.transitDays,
    mode: line.mode,
    taxIncluded: line.taxIncluded,
    batteryAllowed: !route.blocked.has("battery_builtin"),
    available: !isRefused,
    unavailableReason: isRefused ? unavailableReason(parcelPrice.unavailable) : null,
    reasonCode: isRefused ? parcelPrice.unavailable.code : null,
    unavailable: isRefused ? parcelPrice.unavailable : null,
    restrictions: route.restrictions,
    feeDetail: isRefused ? null : feeDetailOf(route, actualG, parcelPrice),
    marks: route.marks,
  };
}

function feeDetailOf(route: Route, actualG: number, parcelPrice: ParcelPrice): FeeDetail {
  const { cardBand } = parcelPrice.band;
  return {
    weight: actualG,
    volumeWeight: parcelPrice.volumeG,
    volumeBase: route.chargeable.divisor,
    chargeableWeight: parcelPrice.chargeableG,
    decidedBy: parcelPrice.decidedBy,
    steps: parcelPrice.steps,
    feeFirst: cardBand.feeFirst,
    weightFirst: cardBand.weightFirst,
    feeContinue: cardBand.feeContinue,
    weightContinue: cardBand.weightContinue,
    freight: fromFen(parcelPrice.freight),
    airSurcharge: fromFen(parcelPrice.airSurcharge),
    fuelFee: fromFen(parcelPrice.fuelFee),
    customsFee: fromFen(parcelPrice.customsFee),
    serviceFee: fromFen(parcelPrice.serviceFee),
    total: fromFen(parcelPrice.total),
    currencyEnum: route.currency,
  };
}
