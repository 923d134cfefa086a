import { certain, nothing, plus, share, sum, unknown, type Amount } from "./amount.ts";
import type { CostItem, CostRequest } from "./cost-types.ts";
import type { Exchange } from "./exchange.ts";
import { add, exact, isMore, middle, multiply, one, percentOf, times, zero } from "./exact.ts";
import type { AgentFacts } from "./facts/prepare-facts.ts";
import { only, widen, type KnownStatements, type Statement } from "./statements.ts";
import { storageOf } from "./storage.ts";

/** A layer in yuan: the amount due with the first payment, and with the second. */
export type PaidLayer = { first: Amount; second: Amount; known: readonly KnownStatements[] };

export type AgentLayers = Record<
  | "goods"
  | "domesticFreight"
  | "service"
  | "extras"
  | "storage"
  | "freight"
  | "clearance"
  | "insurance",
  PaidLayer
>;

/** Returns the layers that are paid to the agent in yuan. */
export function agentLayers(
  request: CostRequest,
  facts: AgentFacts,
  exchange: Exchange,
): AgentLayers {
  const { items, extras = {} } = request;
  const goods = goodsOf(items);
  const freight = freightOf(request, facts.freightSettlement);
  const photos = extras.photos ?? 0;
  const money = (known: KnownStatements, counts: Readonly<Record<string, number>>) =>
    moneyOf(known, counts, exchange);
  const perParcel = { parcel: 1, order: items.length };
  const chosen = (
    isChosen: boolean | undefined,
    known: KnownStatements,
  ): [Amount, KnownStatements[]] => (isChosen ? [money(known, perParcel), [known]] : [nothing, []]);
  const [rehearsal, rehearsalFacts] = chosen(extras.rehearsal, facts.rehearsalPacking);
  const [packing, packingFacts] = chosen(extras.packing, facts.packing);
  return {
    goods: { first: goods, second: nothing, known: [] },
    domesticFreight: {
      first: domesticFreightOf(items),
      second: nothing,
      known: [facts.domesticFreight],
    },
    service: {
      ...sourceOf(goods, freight, items.length, facts, exchange),
      known: [facts.serviceFee],
    },
    extras: {
      first: photos > 0 ? money(facts.extraPhoto, { photo: photos }) : nothing,
      second: rehearsal,
      known: [...(photos > 0 ? [facts.extraPhoto] : []), ...rehearsalFacts],
    },
    storage: {
      first: nothing,
      second: storageOf(items, facts, exchange),
      known: [facts.storageFreeDays, facts.storageOverdue, facts.storageMaxDays],
    },
    freight: { first: nothing, second: freight, known: [facts.freightSettlement] },
    clearance: {
      first: nothing,
      second: plus(money(facts.customsClearance, perParcel), packing),
      known: [facts.customsClearance, ...packingFacts],
    },
    insurance: {
      first: nothing,
      second: insuranceOf(request.insured ?? 0, goods, freight, facts.insurance, exchange),
      known: request.insured ? [facts.insurance] : [],
    },
  };
}

/** Returns the cost of a service, by the prices that are for one of the counted units. */
function moneyOf(
  known: KnownStatements,
  counts: Readonly<Record<string, number>>,
  exchange: Exchange,
): Amount {
  const prices = only(known, ({ value }) => value.kind === "money" && value.per in counts);
  return widen(prices, ({ value }) => {
    if (value.kind !== "money") return unknown;
    return certain(times(exchange.toCny(value.amount, value.currency), counts[value.per] ?? 0));
  });
}

/** Returns the sum of the items whose price is known. */
const goodsOf = (items: readonly CostItem[]): Amount => ({
  ...certain(items.map(({ price, qty }) => times(exact(price ?? 0), qty)).reduce(add, zero)),
  isUnknown: items.some(({ price }) => price === null),
});

/**
 * Returns the freight to the warehouse: once for each seller, where one item at least names it. Where items of a seller
 * name different sums, the seller may ask for the largest one or for all.
 */
function domesticFreightOf(items: readonly CostItem[]): Amount {
  const sellers = new Map<string, CostItem[]>();
  const separate: CostItem[][] = [];
  for (const item of items) {
    if (item.seller === undefined) separate.push([item]);
    else sellers.set(item.seller, [...(sellers.get(item.seller) ?? []), item]);
  }
  return sum(
    [...separate, ...sellers.values()].map((sellersItems) => {
      const freights = sellersItems.flatMap(({ domesticFreight }) => domesticFreight ?? []);
      if (freights.length === 0) return unknown;
      const most = exact(Math.max(...freights));
      if (freights.every((freight) => freight === freights[0])) return certain(most);
      const all = freights.map(exact).reduce(add);
      return { low: most, likely: middle(most, all), high: all, isUnknown: false };
    }),
  );
}

/** Whether a service fee is a part of the first payment, for the goods, or of the second one, for the freight. */
const isServiceOf = (part: "goods" | "freight") => {
  const unit = part === "goods" ? "order" : "parcel";
  return ({ value }: Statement) =>
    value.kind === "percent"
      ? value.of === part || value.of === "goods and freight"
      : value.kind === "money" && value.per === unit;
};

/**
 * Returns the service fees. Fees on the goods and on the freight do not contradict each other, unless a statement is about
 * both. Where all facts are statements about one of them, there is no other.
 */
function sourceOf(
  goods: Amount,
  freight: Amount,
  orders: number,
  { serviceFee }: AgentFacts,
  exchange: Exchange,
): Pick<PaidLayer, "first" | "second"> {
  const isOnBoth = serviceFee.statements.some(
    ({ value }) => value.kind === "percent" && value.of === "goods and freight",
  );
  if (serviceFee.statements.length === 0) return { first: unknown, second: unknown };
  const feeOn = (part: "goods" | "freight", base: Amount, count: number) => {
    const isOfPart = isServiceOf(part);
    const fees = isOnBoth ? serviceFee : only(serviceFee, isOfPart);
    if (fees.statements.length === 0) return serviceFee.isIncomplete ? unknown : nothing;
    return widen(fees, (statement) => {
      const { value } = statement;
      if (!isOfPart(statement)) return nothing;
      if (value.kind === "percent")
        return value.percent === 0 ? nothing : share(base, percentOf(value.percent));
      if (value.kind !== "money") return unknown;
      return certain(times(exchange.toCny(value.amount, value.currency), count));
    });
  };
  return { first: feeOn("goods", goods, orders), second: feeOn("freight", freight, 1) };
}

/** Returns the quoted freight. An agent may settle it after packing, by a range that it names. */
function freightOf({ freight }: CostRequest, settlement: KnownStatements): Amount {
  if (typeof freight !== "number") return unknown;
  const quoted = exact(freight);
  if (settlement.statements.length === 0) return certain(quoted);
  const by = (percent: number) => multiply(quoted, add(one, percentOf(percent)));
  return widen(settlement, ({ value }) => {
    if (value.kind !== "percentRange") return certain(quoted);
    const { min, max } = value;
    const likely = by(Math.min(Math.max(0, min), max));
    return { low: by(min), likely, high: by(max), isUnknown: false };
  });
}

/** Whether an agent insures a sum in yuan by the terms of a statement. */
export function isInsurable(insured: number, { value }: Statement, exchange: Exchange): boolean {
  if (value.kind !== "percentRange") return true;
  const { insuredMin, insuredMax, currency = "CNY" } = value;
  const sum = exact(insured);
  if (insuredMin !== undefined && isMore(exchange.toCny(insuredMin, currency), sum)) return false;
  return insuredMax === undefined || !isMore(sum, exchange.toCny(insuredMax, currency));
}

function insuranceOf(
  insured: number,
  goods: Amount,
  freight: Amount,
  known: KnownStatements,
  exchange: Exchange,
): Amount {
  if (insured === 0) return nothing;
  const base = exact(insured);
  return widen(
    only(known, (one) => isInsurable(insured, one, exchange)),
    ({ value }) => {
      if (value.kind === "percentRange") {
        const [low, high] = [value.min, value.max].map((percent) =>
          multiply(base, percentOf(percent)),
        );
        return low && high ? { low, likely: middle(low, high), high, isUnknown: false } : unknown;
      }
      if (value.kind !== "percent") return unknown;
      if (value.of === "insured amount") return certain(multiply(base, percentOf(value.percent)));
      const total = plus(goods, freight);
      // "Total price" may include the freight or not.
      return share({ ...total, low: goods.low }, percentOf(value.percent));
    },
  );
}
