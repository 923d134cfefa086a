import {
  boundsOf,
  certain,
  greaterOf,
  nothing,
  ofRange,
  plus,
  product,
  rounded,
  scale,
  share,
  sum,
  unknown,
  widenedBy,
  type Amount,
  type Rounded,
} from "./amount.ts";
import type { BorderFacts, DayFee, DayRule } from "./facts/border-facts.ts";
import { modes, type BorderFee, type BorderRule, type Mode } from "./facts/border-schema.ts";
import type { BorderCharge, CostItem, CostRequest } from "./cost-types.ts";
import { whereRated, type Exchange } from "./exchange.ts";
import { divide, exact, greatest, isMore, least, one, percentOf, subtract, zero } from "./exact.ts";
import type { FactUse } from "./statements.ts";

/** The fields of a parcel on which its charges at the border depend. */
export type BorderRequest = Pick<
  CostRequest,
  "items" | "ioss" | "duty" | "handling" | "mode" | "taxIncluded"
>;

/** The values of a parcel at the border, in the shopper's currency. */
type Parcel = { goods: Amount; freight: Amount; insurance: Amount; goodsCny: Amount };

type Charge = Pick<BorderCharge, "charge" | "status"> & { amount: Amount; uses: FactUse[] };

/** A charge of the border: as shown, and as the sum adds it up. */
export type PaidCharge = { shown: BorderCharge; paid: Rounded };

/**
 * Returns the charges of the border, each rounded once. A price that includes all taxes leaves none. A charge in a currency
 * without a rate is unknown.
 */
export function borderCharges(
  request: BorderRequest,
  cny: { goods: Amount; freight: Amount; insurance: Amount },
  facts: BorderFacts,
  exchange: Exchange,
  rule = ruleFor(cny.goods, facts, exchange),
): PaidCharge[] {
  if (request.taxIncluded) return [];
  const { fromCny } = exchange;
  const parcel: Parcel = {
    goods: scale(cny.goods, fromCny),
    freight: scale(cny.freight, fromCny),
    insurance: scale(cny.insurance, fromCny),
    goodsCny: cny.goods,
  };
  const taxes = whereRated<Charge[], Charge[]>(
    () => taxCharges(request, parcel, rule, facts, exchange),
    [{ charge: "border", status: "unknown", amount: unknown, uses: rule ? [rule.use] : [] }],
  );
  const charges: Charge[] = [
    ...taxes,
    ...facts.fees.flatMap((fee) =>
      whereRated<Charge[], Charge[]>(
        () => feeCharge(request, parcel, fee, exchange),
        [{ charge: "nationalFee", status: "unknown", amount: unknown, uses: [fee.use] }],
      ),
    ),
    whereRated<Charge, Charge>(
      () => handlingCharge(request, parcel, taxes, rule, facts, exchange),
      {
        charge: "handling",
        status: "unknown",
        amount: unknown,
        uses: [],
      },
    ),
  ];
  return charges.map((charge) => shown(charge, exchange));
}

/** Returns the rule that is in force for the value of the goods. Undefined also if a limit's currency has no rate. */
export const ruleFor = (
  goodsCny: Amount,
  { rules }: BorderFacts,
  exchange: Exchange,
): DayRule | undefined =>
  whereRated(
    () => rules.find(({ rule }) => isFor(rule, { goodsCny }, exchange) === true),
    undefined,
  );

function shown({ charge, status, amount, uses }: Charge, exchange: Exchange): PaidCharge {
  const { currency, decimals } = exchange;
  const paid = rounded(amount, decimals);
  const stale = uses.some((use) => use.stale);
  const figure = { currency, facts: uses, stale, unknown: paid.isUnknown };
  return { paid, shown: { charge, status, ...boundsOf(paid, decimals), ...figure } };
}

/** Returns duty and VAT. */
function taxCharges(
  request: BorderRequest,
  parcel: Parcel,
  rule: DayRule | undefined,
  facts: BorderFacts,
  exchange: Exchange,
): Charge[] {
  const status = facts.isCovered ? "unknown" : "not covered";
  if (!rule || rule.rule.duty.kind === "unknown")
    return [{ charge: "border", status, amount: unknown, uses: rule ? [rule.use] : [] }];
  const { duty, vat } = rule.rule;
  const dutyAmount = dutyOf(request, duty, parcel, exchange);
  const charges: Charge[] = [
    { charge: "duty", status: "calculated", amount: dutyAmount, uses: [rule.use] },
  ];
  if (!vat) return charges;
  const fraction = rule.vat ?? facts.vat?.fraction;
  const uses = facts.vat && !rule.vat ? [rule.use, facts.vat.use] : [rule.use];
  const amount = fraction
    ? vatOf(vat, product(vatBase(request, rule.rule, parcel, dutyAmount), fractionIn(vat, fraction)), exchange) // prettier-ignore
    : unknown;
  return [...charges, { charge: "vat", status: "calculated", amount, uses }];
}

/** Returns the share of the base. A percentage of the sum that includes the tax is more of the sum without it. */
const fractionIn = ({ isInside }: Vat, fraction: Amount): Amount =>
  isInside ? scale(fraction, (rate) => divide(rate, subtract(one, rate))) : fraction;

type Vat = NonNullable<BorderRule["vat"]>;

/** A bound of a VAT below the least that is charged is 0. */
function vatOf({ minimum }: Vat, amount: Amount, exchange: Exchange): Amount {
  if (!minimum) return amount;
  const least = exchange.convert(minimum.amount, minimum.currency);
  return scale(amount, (bound) => (isMore(least, bound) ? zero : bound));
}

/** Whether goods have a value between two limits. Undefined if the unknown part of the value decides. */
function isFor(
  { over, upTo }: Pick<BorderRule, "over" | "upTo">,
  { goodsCny: { likely, isUnknown } }: Pick<Parcel, "goodsCny">,
  { toCny }: Exchange,
): boolean | undefined {
  if (upTo && isMore(likely, toCny(upTo.amount, upTo.currency))) return false;
  if (over && !isMore(likely, toCny(over.amount, over.currency)))
    return isUnknown ? undefined : false;
  return upTo && isUnknown ? undefined : true;
}

function dutyOf(
  { items, ioss, mode, duty: goodsDuty }: BorderRequest,
  duty: BorderRule["duty"],
  parcel: Parcel,
  exchange: Exchange,
): Amount {
  if (duty.kind === "none") return nothing;
  if (duty.kind === "tariffSubheading") {
    const byKind = share(kindsOf(items), exchange.convert(duty.amount, duty.currency));
    const { otherwise } = duty;
    if (!otherwise || ioss === true) return byKind;
    const importedAt = (percent: number | null) => percentageOf(importValue(parcel), 0, percent);
    if (otherwise.when === "no IOSS")
      return ioss === false ? importedAt(goodsDuty?.percent ?? otherwise.highest) : byKind;
    if (mode === "postal") return byKind;
    const tariff = importedAt(otherwise.highest);
    return {
      ...byKind,
      high: greatest(byKind.high, tariff.high),
      isUnknown: byKind.isUnknown || tariff.isUnknown,
    };
  }
  if (duty.kind === "unknown") return unknown;
  const whole = duty.base === "goods" ? parcel.goods : importValue(parcel);
  const base = duty.ofBase === undefined ? whole : share(whole, percentOf(duty.ofBase));
  if (goodsDuty && !duty.isFlat) return percentageOf(base, duty.plus, goodsDuty.percent);
  if (!duty.code) return percentageOf(base, duty.plus, null);
  return product(base, plus(certain(percentOf(duty.plus)), ofRange(duty.code, percentOf)));
}

/** Returns a flat percentage and another one, which is unknown if it is null. */
function percentageOf(base: Amount, flat: number, percent: number | null): Amount {
  const known = share(base, percentOf(flat + (percent ?? 0)));
  return percent === null ? { ...known, isUnknown: true } : known;
}

/** Returns the number of kinds of goods. An item without a tariff heading is a kind of its own. */
function kindsOf(items: readonly CostItem[]): Amount {
  const headings = new Set(items.map(({ tariffHeading }, i) => tariffHeading ?? i));
  return certain(exact(headings.size));
}

const importValue = ({ goods, freight, insurance }: Parcel): Amount =>
  sum([goods, freight, insurance]);

/** Returns the base of the VAT. Without an answer about IOSS, the duty may be a part of it or not. */
function vatBase(
  { ioss }: BorderRequest,
  { duty, vat }: BorderRule,
  parcel: Parcel,
  dutyAmount: Amount,
): Amount {
  const price = plus(parcel.goods, parcel.freight);
  const isByIoss = duty.kind === "tariffSubheading";
  const certainly = (base: Amount) => (vat?.isCertain ? base : { ...base, low: zero });
  if (vat?.base === "price paid") return certainly(price);
  if (vat?.base === "goods and duty") return certainly(plus(parcel.goods, dutyAmount));
  if (isByIoss && ioss) return price;
  const whole = plus(importValue(parcel), dutyAmount);
  return isByIoss && ioss === undefined ? { ...whole, low: price.low } : certainly(whole);
}

/** Returns a national fee, or nothing where it is not for these goods. One that has not certainly begun may be 0. */
function feeCharge(
  { items, mode }: BorderRequest,
  parcel: Parcel,
  { fee, use, isTooOld }: DayFee,
  exchange: Exchange,
): Charge[] {
  const isForGoods = isFor(fee, parcel, exchange);
  if (isForGoods === false || !isForMode(fee, mode)) return [];
  if (isTooOld) return [{ charge: "nationalFee", status: "unknown", amount: unknown, uses: [] }];
  const amount = product(countOf(fee, items), rangeIn(fee, exchange));
  const isCertain = fee.isVerified && isForGoods && (fee.modes === null || mode !== undefined);
  return [
    {
      charge: "nationalFee",
      status: "calculated",
      amount: isCertain ? amount : { ...amount, low: zero },
      uses: [use],
    },
  ];
}

/** Whether a line clears its parcels itself or hands them to a post. */
const isOwn = (mode: Mode): boolean => mode === "dedicated" || mode === "sea";

const isForMode = ({ modes }: BorderFee, mode: BorderRequest["mode"]): boolean =>
  modes === null || mode === undefined || modes.includes(mode);

const countOf = ({ per }: BorderFee, items: readonly CostItem[]): Amount =>
  per === "parcel" ? certain(one) : kindsOf(items);

const rangeIn = ({ range, currency }: BorderFee, exchange: Exchange): Amount =>
  ofRange(range, (amount) => exchange.convert(amount, currency));

/**
 * Returns the carrier's fee for paying the tax. It is due where tax is, unless the seller has taken it. A dedicated or
 * sea line hands its parcels to a post or clears them itself, so the post's fee is the most that is usual.
 */
function handlingCharge(
  request: BorderRequest,
  parcel: Parcel,
  taxes: readonly Charge[],
  rule: DayRule | undefined,
  facts: BorderFacts,
  exchange: Exchange,
): Charge {
  const charge = (amount: Amount, uses: FactUse[] = []): Charge => ({
    charge: "handling",
    status: amount === unknown ? "unknown" : "calculated",
    amount,
    uses,
  });
  const typed = request.handling === undefined ? null : charge(certain(exact(request.handling)));
  if (!rule || taxes.some((tax) => tax.charge === "border")) return typed ?? charge(unknown);
  const tax = sum(taxes.map(({ amount }) => amount));
  const isTaxed = isMore(tax.high, zero) || tax.isUnknown;
  const isPrepaid = rule.rule.duty.kind === "tariffSubheading" && request.ioss === true;
  if (!isTaxed || isPrepaid) return charge(nothing);
  if (typed) return typed;
  const { mode } = request;
  const isOwnClearance = mode !== undefined && isOwn(mode);
  const fees = facts.handling.filter(
    ({ fee }) =>
      isFor(fee, parcel, exchange) !== false && isForMode(fee, isOwnClearance ? "postal" : mode),
  );
  const amounts = fees.map(({ fee }) => handlingOf(fee, request.items, parcel, tax, exchange));
  if (amounts.length === 0) return charge(unknown);
  const widest = amounts.reduce(widenedBy);
  // Without a mode the parcel may travel in one without known rules.
  const isComplete =
    mode !== undefined ||
    modes.every((one) => fees.some(({ fee }) => isForMode(fee, isOwn(one) ? "postal" : one)));
  const amount = { ...widest, isUnknown: widest.isUnknown || !isComplete };
  const isCertain = isMore(tax.low, zero) && !isOwnClearance;
  return charge(
    isCertain ? amount : { ...amount, low: zero },
    fees.map(({ use }) => use),
  );
}

function handlingOf(
  fee: BorderFee,
  items: readonly CostItem[],
  parcel: Parcel,
  tax: Amount,
  exchange: Exchange,
): Amount {
  const { ofGoods = 0, ofTax, maximum, currency } = fee;
  let amount = product(countOf(fee, items), rangeIn(fee, exchange));
  if (ofGoods > 0) amount = plus(amount, share(parcel.goods, percentOf(ofGoods)));
  if (ofTax) amount = greaterOf(amount, product(tax, ofRange(ofTax, percentOf)));
  if (maximum === undefined) return amount;
  const most = exchange.convert(maximum, currency);
  return scale(amount, (bound) => least(bound, most));
}
