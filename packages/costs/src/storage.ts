import { certain, nothing, plus, sum, unknown, widenedBy, type Amount } from "./amount.ts";
import type { CostItem } from "./cost-types.ts";
import type { Exchange } from "./exchange.ts";
import { add, exact, greatest, least, multiply, percentOf, times, zero } from "./exact.ts";
import type { AgentFacts } from "./facts/prepare-facts.ts";
import { only, widen, type KnownStatements, type Statement } from "./statements.ts";

/** Agents count a month of storage as 30 days from the first overdue day. */
const month_d = 30;

/** Returns the cost of storage beyond the free days. Items without a number of days are not overdue. */
export function storageOf(
  items: readonly CostItem[],
  { storageFreeDays, storageOverdue, storageMaxDays }: AgentFacts,
  exchange: Exchange,
): Amount {
  if (items.every(({ storageDays }) => !storageDays)) return nothing;
  const free = daysOf(storageFreeDays);
  const max = daysOf(storageMaxDays);
  const prices = only(storageOverdue, ({ value }) => !isExtension(value));
  return sum(
    items.map((item) => {
      const days = item.storageDays ?? 0;
      if (days === 0) return nothing;
      if (!free) return unknown;
      const stored = max ? Math.min(days, max.low) : days;
      const cost = (free_d: number) =>
        overdueCost(item, Math.max(0, stored - free_d), prices, exchange);
      const likely = cost(free.likely);
      const widest =
        free.low === free.high
          ? likely
          : widenedBy(widenedBy(likely, cost(free.high)), cost(free.low));
      return max && days > max.low ? plus(widest, unknown) : widest;
    }),
  );
}

/** An extension beyond the longest storage is ordered, and does not cost anything by itself. */
const isExtension = (value: Statement["value"]) =>
  value.kind === "money" && value.per === "month of extension";

function daysOf({ statements, leader }: KnownStatements) {
  const days = statements.flatMap(({ value }) => (value.kind === "days" ? [value.days] : []));
  if (days.length === 0) return null;
  const [low, high] = [Math.min(...days), Math.max(...days)];
  const led = leader?.value.kind === "days" ? leader.value.days : null;
  return { low, likely: led ?? Math.round((low + high) / 2), high };
}

function overdueCost(
  item: CostItem,
  overdue_d: number,
  prices: KnownStatements,
  exchange: Exchange,
): Amount {
  if (overdue_d === 0) return nothing;
  return widen(prices, ({ value }) => {
    if (value.kind === "percentPerDay") return percentPerDay(item, overdue_d, value, exchange);
    if (value.kind !== "money") return unknown;
    const priced_d = Math.min(overdue_d, value.maxDays ?? overdue_d);
    const cost = times(
      exchange.toCny(value.amount, value.currency),
      countOf(value.per, item, priced_d),
    );
    return priced_d < overdue_d ? plus(certain(cost), unknown) : certain(cost);
  });
}

function countOf(per: string, { qty }: CostItem, overdue_d: number): number {
  const months = Math.ceil(overdue_d / month_d);
  switch (per) {
    case "item and day":
      return overdue_d * qty;
    case "item and started month":
      return months * qty;
    case "order and started month":
      return months;
    case "order and started 90 days":
      return Math.ceil(overdue_d / 90);
    default:
      return overdue_d;
  }
}

/** The share of the item's price for each day, with a minimum for a day and a maximum for each started month. */
function percentPerDay(
  { price, qty }: CostItem,
  overdue_d: number,
  value: Extract<Statement["value"], { kind: "percentPerDay" }>,
  exchange: Exchange,
): Amount {
  const share = multiply(times(exact(price ?? 0), qty), percentOf(value.percent));
  const daily = greatest(share, exchange.toCny(value.minPerDay, value.currency));
  const most = exchange.toCny(value.maxPerMonth, value.currency);
  const months = Math.floor(overdue_d / month_d);
  const rest_d = overdue_d % month_d;
  const whole = times(least(times(daily, month_d), most), months);
  const cost = add(whole, rest_d === 0 ? zero : least(times(daily, rest_d), most));
  return { ...certain(cost), isUnknown: price === null };
}
