import { certain, nothing, type Amount, type Rounded } from "../amount.ts";
import { borderCharges, ruleFor } from "../border.ts";
import type { BorderCharge } from "../cost-types.ts";
import { dayOf } from "../days.ts";
import { exchangeOf, whereRated, type Exchange } from "../exchange.ts";
import { add, exact, roundToUnits, times, zero, type Exact } from "../exact.ts";
import type { Facts } from "../facts/facts-schema.ts";
import type { OptionsRequest, QuotedLine, UnknownCode } from "./option-types.ts";
import { factsOn } from "../facts/prepare-facts.ts";
import type { Contents } from "../purchase-types.ts";

/** The charges of one parcel at the border, in the smallest units of the currency. */
export type ParcelCharges = {
  low: number;
  likely: number;
  high: number;
  unknown: readonly UnknownCode[];
};

/** The properties of a line that affect a parcel's charges. */
export type LineKind = Pick<QuotedLine, "taxIncluded" | "mode">;

export type DoorPricer = ReturnType<typeof createDoorPricer>;

/**
 * Returns functions that price parcels at the shopper's door.
 * @throws {MissingRate} for a currency without a rate
 */
export function createDoorPricer(facts: Facts, request: OptionsRequest) {
  const { items, ioss, duty, handling } = request;
  const exchange = exchangeOf(request.currency, request.rates);
  const border = factsOn(dayOf(request.date), facts).border(request.destination);
  const kinds = items.map(({ tariffHeading }, item) => ({
    price: null,
    qty: 1,
    tariffHeading: tariffHeading === undefined ? `item ${item}` : `heading ${tariffHeading}`,
  }));

  const goodsOf = createGoodsSum(items);
  // A set of goods is priced for several lines.
  const ruleOf = remembered((contents) => ruleFor(goodsOf(contents), border, exchange));

  /** Whether the price of each piece is known. */
  const hasPrices = (contents: Contents): boolean =>
    contents.every(({ item }) => items[item]?.price !== null);

  /** Whether the prices and the rule for these goods are known, and the rule was checked within a year. */
  const isBorderKnown = (contents: Contents): boolean => {
    const rule = ruleOf(contents);
    return hasPrices(contents) && rule?.isRecent === true && rule.rule.duty.kind !== "unknown";
  };

  function chargesOf(contents: Contents, freight: number, kind: LineKind): ParcelCharges {
    if (kind.taxIncluded) return noCharges;
    const goods = goodsOf(contents);
    const charges = borderCharges(
      {
        items: contents.flatMap(({ item }) => kinds[item] ?? []),
        ...(ioss !== undefined && { ioss }),
        ...(duty && { duty }),
        ...(handling !== undefined && { handling }),
        ...(kind.mode && { mode: kind.mode }),
      },
      { goods, freight: certain(exact(freight)), insurance: nothing },
      border,
      exchange,
      ruleOf(contents),
    );
    const isOld = !isBorderKnown(contents);
    return {
      ...sumOf(charges.map(({ paid }) => paid)),
      unknown: [
        ...(isOld ? (["border"] as const) : []),
        ...charges.flatMap(({ shown }) => (shown.unknown ? codes[shown.charge] : [])),
        ...(kind.taxIncluded === null ? (["tax"] as const) : []),
      ],
    };
  }

  /** Returns goods and freight in the smallest units of the currency, rounded once. */
  const unitsOf = (contents: Contents, freights: readonly number[]): number => {
    const sum = freights.map(exact).reduce(add, goodsOf(contents).likely);
    return roundToUnits(exchange.fromCny(sum), exchange.decimals);
  };

  const thresholds_cny = [
    ...new Set(
      border.rules.flatMap(({ rule: { upTo } }) =>
        upTo ? whereRated(() => inYuan(upTo, exchange), []) : [],
      ),
    ),
  ];

  return {
    currency: exchange.currency,
    unit: 10 ** exchange.decimals,
    /** The smallest units of the currency for a yuan, for estimates. */
    unitsPerYuan: 10 ** exchange.decimals / toNumber(exchange.rate),
    hasPrices,
    rules: border.rules,
    ruleOf,
    isBorderKnown,
    chargesOf,
    unitsOf,
    /** The values of goods in yuan above which other rules apply. */
    thresholds_cny,
  };
}

/** Returns a function that adds up the prices of goods. */
function createGoodsSum(items: OptionsRequest["items"]): (contents: Contents) => Amount {
  const prices = items.map(({ price }) => exact(price ?? 0));
  return remembered((contents) => {
    const sum = contents.reduce<Exact>(
      (all, { item, count }) => add(all, times(prices[item] ?? zero, count)),
      zero,
    );
    const isUnknown = contents.some(({ item }) => items[item]?.price === null);
    return { ...certain(sum), isUnknown };
  });
}

/** Returns a function that calculates each of its values once. */
function remembered<Value>(
  calculate: (contents: Contents) => Value,
): (contents: Contents) => Value {
  const values = new WeakMap<Contents, { value: Value }>();
  return (contents) => {
    let known = values.get(contents);
    if (!known) values.set(contents, (known = { value: calculate(contents) }));
    return known.value;
  };
}

const noCharges: ParcelCharges = { low: 0, likely: 0, high: 0, unknown: [] };

/** All charges of a country without a rule are one charge, called `border`. */
const codes: Record<BorderCharge["charge"], UnknownCode> = {
  border: "border",
  duty: "duty",
  vat: "vat",
  nationalFee: "fee",
  handling: "handling",
};

const toNumber = ({ top, divisor }: Exact): number => Number(top) / Number(divisor);

const inYuan = ({ amount, currency }: { amount: number; currency: string }, exchange: Exchange) =>
  toNumber(exchange.toCny(amount, currency));

const sumOf = (parts: readonly Rounded[]) => ({
  low: parts.reduce((sum, { low }) => sum + low, 0),
  likely: parts.reduce((sum, { likely }) => sum + likely, 0),
  high: parts.reduce((sum, { high }) => sum + high, 0),
});
