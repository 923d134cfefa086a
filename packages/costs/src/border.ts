import {
  boundsOf,
  certain,
  nothing,
  plus,
  rounded,
  scale,
  share,
  sum,
  unknown,
  type Amount,
  type Rounded,
} from "./amount.ts";
import type { BorderFacts } from "./border-facts.ts";
import type { BorderCharge, CostItem, CostRequest } from "./cost-types.ts";
import type { Exchange } from "./exchange.ts";
import { add, exact, isMore, middle, percentOf, zero } from "./exact.ts";
import type { BorderFee, BorderRule } from "./facts-schema.ts";
import type { FactUse } from "./statements.ts";

/** What arrives at the border, in the shopper's currency. */
type Parcel = { goods: Amount; freight: Amount; insurance: Amount; goodsCny: Amount };

type Charge = Pick<BorderCharge, "charge" | "status"> & { amount: Amount; uses: FactUse[] };

/** A charge of the border: as shown, and as the sum adds it up. */
export type PaidCharge = { shown: BorderCharge; paid: Rounded };

/** Returns the charges of the border, each rounded once. A price that includes all taxes leaves none. */
export function borderCharges(
  request: CostRequest,
  cny: { goods: Amount; freight: Amount; insurance: Amount },
  facts: BorderFacts,
  exchange: Exchange,
): PaidCharge[] {
  if (request.taxIncluded) return [];
  const { fromCny } = exchange;
  const parcel: Parcel = {
    goods: scale(cny.goods, fromCny),
    freight: scale(cny.freight, fromCny),
    insurance: scale(cny.insurance, fromCny),
    goodsCny: cny.goods,
  };
  const { handling } = request;
  const charges: Charge[] = [
    ...taxCharges(request, parcel, facts, exchange),
    ...feeCharges(request.items, parcel, facts, exchange),
    {
      charge: "handling",
      status: handling === undefined ? "unknown" : "calculated",
      amount: handling === undefined ? unknown : certain(exact(handling)),
      uses: [],
    },
  ];
  return charges.map((charge) => shown(charge, exchange));
}

function shown({ charge, status, amount, uses }: Charge, exchange: Exchange): PaidCharge {
  const { currency, decimals } = exchange;
  const paid = rounded(amount, decimals);
  const stale = uses.some((use) => use.stale);
  const figure = { currency, facts: uses, stale, unknown: paid.isUnknown };
  return { paid, shown: { charge, status, ...boundsOf(paid, decimals), ...figure } };
}

/** Returns duty and VAT, by the rule that is in force for the value of the goods. */
function taxCharges(
  request: CostRequest,
  parcel: Parcel,
  facts: BorderFacts,
  exchange: Exchange,
): Charge[] {
  const rule = facts.rules.find(({ rule }) => isFor(rule.limit, parcel, exchange) === true);
  const status = facts.isCovered ? "unknown" : "not covered";
  if (!rule || rule.rule.duty.kind === "unknown")
    return [{ charge: "border", status, amount: unknown, uses: rule ? [rule.use] : [] }];
  const { duty, vat } = rule.rule;
  const dutyAmount = dutyOf(request, duty, parcel, exchange);
  const charges: Charge[] = [
    { charge: "duty", status: "calculated", amount: dutyAmount, uses: [rule.use] },
  ];
  if (!vat) return charges;
  const amount = facts.vat
    ? share(vatBase(request, rule.rule, parcel, dutyAmount), facts.vat.fraction)
    : unknown;
  const uses = facts.vat ? [rule.use, facts.vat.use] : [rule.use];
  return [...charges, { charge: "vat", status: "calculated", amount, uses }];
}

/** Whether a limit is for the value of the goods. Undefined if the unknown part of the value decides. */
function isFor(
  limit: BorderRule["limit"],
  { goodsCny }: Parcel,
  exchange: Exchange,
): boolean | undefined {
  if (!limit) return true;
  const isOver = isMore(goodsCny.likely, exchange.toCny(limit.amount, limit.currency));
  if (!isOver && goodsCny.isUnknown) return undefined;
  return isOver === (limit.side === "over");
}

function dutyOf(
  { items, ioss, duty: goodsDuty }: CostRequest,
  duty: BorderRule["duty"],
  parcel: Parcel,
  exchange: Exchange,
): Amount {
  if (duty.kind === "none") return nothing;
  if (duty.kind === "tariffSubheading" && ioss !== false)
    return share(subheadingsOf(items), exchange.convert(duty.amount, duty.currency));
  const base = duty.kind === "tariff" && duty.base === "goods" ? parcel.goods : importValue(parcel);
  const flat = percentOf(duty.kind === "tariff" ? duty.plus : 0);
  if (!goodsDuty) return { ...share(base, flat), isUnknown: true };
  return share(base, add(flat, percentOf(goodsDuty.percent)));
}

/** Returns the number of tariff sub-headings. Items without one may share a sub-heading, or each have their own. */
function subheadingsOf(items: readonly CostItem[]): Amount {
  const headings = new Set(items.flatMap(({ tariffHeading }) => tariffHeading ?? []));
  const others = items.filter(({ tariffHeading }) => tariffHeading === undefined).length;
  if (others === 0) return certain(exact(headings.size));
  const [low, high] = [exact(Math.max(1, headings.size)), exact(headings.size + others)];
  return { low, likely: middle(low, high), high, isUnknown: false };
}

const importValue = ({ goods, freight, insurance }: Parcel): Amount =>
  sum([goods, freight, insurance]);

/** Returns what the VAT is a percentage of. Without an answer about IOSS, the duty may be a part of it or not. */
function vatBase(
  { ioss }: CostRequest,
  { duty, vat }: BorderRule,
  parcel: Parcel,
  dutyAmount: Amount,
): Amount {
  const price = plus(parcel.goods, parcel.freight);
  const isByIoss = duty.kind === "tariffSubheading";
  if (vat?.base === "price paid") return vat.isCertain ? price : { ...price, low: zero };
  if (isByIoss && ioss) return price;
  const whole = plus(importValue(parcel), dutyAmount);
  return isByIoss && ioss === undefined ? { ...whole, low: price.low } : whole;
}

/** Returns the national fees. One that has not certainly begun may be nothing. */
function feeCharges(
  items: readonly CostItem[],
  parcel: Parcel,
  { fees }: BorderFacts,
  exchange: Exchange,
): Charge[] {
  const isSmall = ({ limit }: BorderFee) => isFor({ side: "upTo", ...limit }, parcel, exchange);
  return fees
    .filter(({ fee }) => isSmall(fee) !== false)
    .map(({ fee, use, isTooOld }) => {
      const count = fee.per === "parcel" ? certain(exact(1)) : subheadingsOf(items);
      const amount = share(count, exchange.convert(fee.amount, fee.currency));
      const isCertain = fee.isVerified && isSmall(fee);
      const shownAmount = isCertain ? amount : { ...amount, low: zero };
      return {
        charge: "nationalFee",
        status: isTooOld ? "unknown" : "calculated",
        amount: isTooOld ? unknown : shownAmount,
        uses: isTooOld ? [] : [use],
      };
    });
}
