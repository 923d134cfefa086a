import { measure, type Measured } from "./measure.ts";
import { fromFen } from "./money.ts";
import { prepareRateCard, type PreparedCard } from "./prepare.ts";
import { price, type Priced, type Refused } from "./price.ts";
import type { Route } from "./route.ts";
import type { Category, RateCard } from "./rate-card-types.ts";
import type { FeeDetail, Method, Parcel, Quote } from "./quote-types.ts";
import { unavailableReason } from "./english.ts";

/**
 * Quotes every line that serves the parcel's country. Lines that accept the parcel come first,
 * sorted by total and then id. The others follow, sorted by id, each with a reason. Throws a
 * RangeError for parcels that `checkParcel` refuses.
 */
export function quote(card: RateCard | PreparedCard, parcel: Parcel): Quote {
  const prepared = prepareRateCard(card);
  return {
    rateCard: prepared.mark,
    currency: prepared.card.currency,
    methods: methodsOf(
      routesOf(prepared, parcel.destination),
      measure(parcel),
      goodsOf(prepared, parcel),
    ),
  };
}

/** The methods of all routes, in the order that `quote` promises. */
export function methodsOf(
  routes: readonly Route[],
  measured: Measured,
  goods: readonly Category["children"][number][],
): Method[] {
  const available: { total: number; method: Method }[] = [];
  const unavailable: Method[] = [];
  for (const route of routes) {
    const priced = price(route, measured, goods);
    const method = methodOf(route, measured.actualG, priced);
    if ("total" in priced) available.push({ total: priced.total, method });
    else unavailable.push(method);
  }
  // The routes are sorted by id already, and sorting is stable.
  available.sort((a, b) => a.total - b.total);
  return [...available.map(({ method }) => method), ...unavailable];
}

export function routesOf(prepared: PreparedCard, destination: string): readonly Route[] {
  if (!prepared.countries.has(destination))
    throw new RangeError(`the card does not list the country ${destination}`);
  return prepared.routesTo(destination);
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

export function methodOf(route: Route, actualG: number, priced: Priced | Refused): Method {
  const { line } = route;
  const refused = "unavailable" in priced;
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
    available: !refused,
    unavailableReason: refused ? unavailableReason(priced.unavailable) : null,
    reasonCode: refused ? priced.unavailable.code : null,
    unavailable: refused ? priced.unavailable : null,
    restrictions: route.restrictions,
    feeDetail: refused ? null : feeDetailOf(route, actualG, priced),
    marks: route.marks,
  };
}

function feeDetailOf(route: Route, actualG: number, priced: Priced): FeeDetail {
  const { shown } = priced.band;
  return {
    weight: actualG,
    volumeWeight: priced.volumeG,
    volumeBase: route.chargeable.divisor,
    chargeableWeight: priced.chargeableG,
    decidedBy: priced.decidedBy,
    steps: priced.steps,
    feeFirst: shown.feeFirst,
    weightFirst: shown.weightFirst,
    feeContinue: shown.feeContinue,
    weightContinue: shown.weightContinue,
    freight: fromFen(priced.freight),
    airSurcharge: fromFen(priced.airSurcharge),
    fuelFee: fromFen(priced.fuelFee),
    customsFee: fromFen(priced.customsFee),
    serviceFee: fromFen(priced.serviceFee),
    total: fromFen(priced.total),
    currencyEnum: route.currency,
  };
}
