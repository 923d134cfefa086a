import {
  boundsOf,
  certain,
  isNothing,
  nothing,
  plus,
  scale,
  share,
  unknown,
  type Amount,
  type Rounded,
} from "./amount.ts";
import type { CostPayment, CostRequest } from "./cost-types.ts";
import type { Exchange } from "./exchange.ts";
import {
  add,
  divide,
  exact,
  greatest,
  least,
  middle,
  multiply,
  one,
  percentOf,
  roundToUnits,
  subtract,
  times,
  zero,
  type Exact,
} from "./exact.ts";
import type { AgentFacts } from "./facts/prepare-facts.ts";
import { NO_STATEMENTS, only, widen, type KnownStatements, type Statement } from "./statements.ts";

type PaymentValue = Extract<Statement["value"], { kind: "payment" }>;

/**
 * A payment in the shopper's currency: the amounts that the agent's rate and the payment's fee add, and the sum,
 * rounded.
 */
export type PaidSum = { spread: Amount; fee: Amount; paid: Rounded };

/** How an agent converts and charges payments. */
export type Terms = {
  spread: Amount;
  /** The price of one yuan, as measured by the shopper. Null if it was not measured. */
  measured: Exact | null;
  /** The share of the mid rate that shoppers lose by the agent's rate, the fee and the card. Null if nobody measured it. */
  usualLoss: Exact | null;
  fees: KnownStatements;
  topUps: number;
  exchange: Exchange;
};

export function termsOf(request: CostRequest, facts: AgentFacts, exchange: Exchange): Terms {
  const { credited, taken, payment = {}, spread, measuredSpread } = request;
  const isMeasured = credited !== undefined && taken !== undefined;
  const isUsual = measuredSpread !== undefined && !isMeasured && spread === undefined;
  return {
    spread: spread === undefined ? spreadOf(facts.exchangeSpread) : certain(percentOf(spread)),
    measured: isMeasured ? divide(exact(taken), exact(credited)) : null,
    usualLoss: isUsual ? percentOf(measuredSpread) : null,
    fees: isMeasured ? NO_STATEMENTS : feesFor(facts.paymentFee, payment.method),
    topUps: payment.topUps ?? 1,
    exchange,
  };
}

/** Returns the spread as a fraction. */
const spreadOf = (known: KnownStatements): Amount =>
  widen(known, ({ value }) => {
    if (value.kind === "percent") return certain(percentOf(value.percent));
    if (value.kind !== "percentRange") return unknown;
    const [low, high] = [percentOf(value.min), percentOf(value.max)];
    return { low, likely: middle(low, high), high, isUnknown: false };
  });

/** Returns the fees of a way to pay. A fee whose source names no way may apply to any. */
export function feesFor(known: KnownStatements, method: string | undefined): KnownStatements {
  if (method === undefined) return known;
  const valueOf = ({ value }: Statement) => (value.kind === "payment" ? value : null);
  const isNamed = (one: Statement) => valueOf(one)?.method === method;
  if (known.statements.some(isNamed)) return only(known, isNamed);
  return only(known, (one) => {
    const covers = valueOf(one)?.covers;
    return !covers || covers.some((name) => name === method);
  });
}

export function payFor(cny: Amount, terms: Terms): PaidSum {
  const { exchange, measured, topUps } = terms;
  const { decimals } = exchange;
  if (isNothing(cny))
    return {
      spread: gapIn(cny),
      fee: gapIn(cny),
      paid: { low: 0, likely: 0, high: 0, isUnknown: cny.isUnknown },
    };
  const atMid = scale(cny, exchange.fromCny);
  const stated = exchangedAt(cny, terms);
  const fee = measured ? nothing : feeOn(stated, terms);
  const exchanged = withUsualLoss(stated, cny, fee, terms);
  const spread = {
    ...gapBetween(atMid, exchanged),
    isUnknown: !measured && terms.spread.isUnknown,
  };
  const whole = plus(exchanged, fee);
  const round = (value: Exact) =>
    topUps * roundToUnits({ top: value.top, divisor: value.divisor * BigInt(topUps) }, decimals);
  return {
    spread,
    fee,
    paid: {
      low: round(whole.low),
      likely: round(whole.likely),
      high: round(whole.high),
      // Nobody knows how much the shopper's bank adds, unless the shopper has measured the whole.
      isUnknown: whole.isUnknown || !measured,
    },
  };
}

/** A fee on an unknown sum is unknown. A fee on the known part of a sum counts as known. */
const gapIn = ({ isUnknown }: Amount): Amount => (isUnknown ? unknown : nothing);

/** Converts yuan at the agent's rate. An unknown spread leaves the mid rate, which is the known part. */
function exchangedAt(cny: Amount, { measured, spread, exchange }: Terms): Amount {
  if (measured) return share(cny, measured);
  const price = (bound: "low" | "likely" | "high") =>
    exchange.fromCny(divide(cny[bound], subtract(one, spread[bound])));
  return {
    low: price("low"),
    likely: price("likely"),
    high: price("high"),
    isUnknown: cny.isUnknown || spread.isUnknown,
  };
}

/**
 * Returns the exchanged sum, whose likely value is measured by shoppers. Their rates include the fee, which is
 * subtracted. The result is at least the one by the least known spread, because the fee depends on how they paid.
 */
function withUsualLoss(stated: Amount, cny: Amount, fee: Amount, terms: Terms): Amount {
  const { usualLoss, spread, exchange } = terms;
  if (!usualLoss) return stated;
  const priceAt = (loss: Exact) => exchange.fromCny(divide(cny.likely, subtract(one, loss)));
  const likely = greatest(priceAt(spread.low), subtract(priceAt(usualLoss), fee.likely));
  const gap = subtract(likely, exchange.fromCny(cny.likely));
  return { ...stated, likely, high: greatest(stated.high, add(exchange.fromCny(cny.high), gap)) };
}

/**
 * Returns by how much the second amount is more. Where a measured rate beats the mid rate, the larger sum saves more.
 */
function gapBetween(a: Amount, b: Amount) {
  const [low, high] = [subtract(b.low, a.low), subtract(b.high, a.high)];
  return {
    low: least(low, high),
    likely: subtract(b.likely, a.likely),
    high: greatest(low, high),
  };
}

function feeOn(money: Amount, { fees, topUps, exchange }: Terms): Amount {
  return widen(fees, ({ value }) => {
    if (value.kind !== "payment") return unknown;
    const fixed = times(exchange.convert(value.fixed, value.fixedCurrency), topUps);
    const platform = times(exchange.convert(value.platformFee ?? 0, value.fixedCurrency), topUps);
    const feesOn = (sum: Exact) =>
      sum.top === 0n ? [zero] : feesByForm(sum, value, fixed).map((fee) => add(fee, platform));
    return {
      low: feesOn(money.low).reduce(least),
      likely: feesOn(money.likely).reduce(middle),
      high: feesOn(money.high).reduce(greatest),
      isUnknown: false,
    };
  });
}

/** Returns the fee on a payment in the currency of the fee's fixed part: the least and the most that its form allows. */
export function feesOn(payment: number, value: PaymentValue): { low: number; high: number } {
  const platform = exact(value.platformFee ?? 0);
  const cents = feesByForm(exact(payment), value, exact(value.fixed)).map((fee) =>
    roundToUnits(add(fee, platform), 2),
  );
  return { low: Math.min(...cents) / 100, high: Math.max(...cents) / 100 };
}

/** The payment on which the fees of all agents are compared. */
export const comparedPayment = { sum: 100, currency: "USD" } as const;

/** Returns the fee on the compared payment, or on another one in USD. Null if its fixed part is in another currency, which would need a rate. */
export function comparedFee(
  value: PaymentValue,
  payment: number = comparedPayment.sum,
): { low: number; high: number } | null {
  const hasFixed = value.fixed > 0 || (value.platformFee ?? 0) > 0;
  if (hasFixed && value.fixedCurrency !== comparedPayment.currency) return null;
  return feesOn(payment, value);
}

/** Returns the fee by the form that is known, or by both. */
function feesByForm(money: Exact, { percent, form }: PaymentValue, fixed: Exact): Exact[] {
  const rate = percentOf(percent);
  const added = () => add(multiply(money, rate), fixed);
  const gross = () => subtract(divide(add(money, fixed), subtract(one, rate)), money);
  if (form === "add") return [added()];
  if (form === "gross") return [gross()];
  return [added(), gross()];
}

/** Shows a payment. Null if nothing of it is known, which is not the same as 0. */
export function shownPayment({ paid }: PaidSum, { currency, decimals }: Exchange): CostPayment {
  const isBlank = paid.isUnknown && paid.high === 0;
  const bounds = boundsOf({ ...paid, isUnknown: isBlank }, decimals);
  return { ...bounds, currency, atLeast: paid.isUnknown };
}
