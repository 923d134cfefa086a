import type { HaulAgents, HaulAgentsInput } from "@loupe/contract";
import {
  bestLine,
  billDay,
  isDay,
  layers,
  planPurchase,
  type Purchase,
  type PurchaseItem,
} from "@loupe/costs";
import type { HaulItem, Method } from "@loupe/shipping";
import { factsIdOf, factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import { passes } from "#features/freight/estimates/lines/line-filter.ts";
import { readGoods } from "#features/freight/estimates/service.server.ts";
import { costsError, ratesMark } from "#features/freight/landed-cost/service.server.ts";
import { findMeasuredRates } from "#features/freight/measured-rates/service.server.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import type { Context } from "#server/context.ts";
import { fieldErrorAt } from "#server/http/api-error.ts";

type Item = PurchaseItem<HaulItem>;
type Quoted = Method & { freight: number };

/**
 * Compares what the items of a haul cost through each agent, and in several parcels. A parcel's freight is the price of
 * the line that passes the filter and costs least at the door.
 * @throws {ApiError} 400 with the place of each error, 422 for a currency without a rate
 */
export async function compareAgents(context: Context, input: HaulAgentsInput): Promise<HaulAgents> {
  const { filter, parcels: split, ...terms } = input;
  const destination = input.destination.toUpperCase();
  const { date, isToday } = billDay(input, context.now());
  const currency = input.currency.toUpperCase();
  const [{ pricing }, facts, measured, rates] = await Promise.all([
    cardInUse(context),
    factsInUse(context),
    isToday ? findMeasuredRates(context, { currency }) : [],
    input.rates ? null : ratesInUse(context, isDay(date) ? date : undefined),
  ]);
  const idOf = (agent: string) => factsIdOf(facts, agent);
  const { goods, issues } = readGoods(pricing, input.items);
  const items = input.items.map(
    ({ weight: _w, length: _l, width: _d, height: _h, features: _f, ...bought }, place): Item => ({
      ...bought,
      goods: goods[place]!,
    }),
  );
  if (issues.length === 0 && split && !isWhole(split, items))
    issues.push(fieldErrorAt("body.parcels", "wrong_format", { field: "Parcels" }));
  if (issues.length > 0) throw costsError(issues, []);
  const shared = {
    ...terms,
    date,
    destination,
    currency,
    rates: input.rates ?? rates?.rates ?? {},
  };
  // Bills are in yuan, so a card of another currency leaves the freight unknown.
  const hasPrices = pricing.card.currency === "CNY" && pricing.countries.has(destination);
  const places = new Map(items.map(({ goods }, place) => [goods, place]));
  let lineFor: ReturnType<typeof bestLine> | undefined;
  const result = planPurchase<HaulItem, Quoted>(
    facts,
    {
      ...shared,
      agents: input.agents.map((agent) => idOf(agent) ?? agent),
      items: items.map(({ agent, ...item }) => ({
        ...item,
        ...(agent && { agent: idOf(agent) ?? agent }),
      })),
      split,
      measuredSpreads: Object.fromEntries(measured.map(({ agent, spread }) => [agent, spread])),
    },
    (pieces) => {
      if (!hasPrices) return null;
      // Only requests without errors get here.
      lineFor ??= bestLine(facts, pricing, { ...shared, items }, (line) =>
        passes(line, filter ?? {}),
      );
      const line = lineFor(
        pieces.map(({ goods, count }) => ({ item: places.get(goods) ?? 0, count })),
      );
      return line && { ...line, freight: line.feeDetail?.total ?? 0 };
    },
  );
  if (!result.ok) throw costsError([], result.issues);
  return { ...shownPurchase(result.purchase, { input, idOf }), rates: rates && ratesMark(rates) };
}

type Plans = Purchase<Quoted>["agents"] | Purchase<Quoted>["splits"];

/** Returns the plans with the agents' names as the request has them. */
function shownPurchase(
  { agents, splits }: Purchase<Quoted>,
  { input, idOf }: { input: HaulAgentsInput; idOf: (agent: string) => string | undefined },
): Omit<HaulAgents, "rates"> {
  const sentNames = [...input.agents, ...input.items.flatMap(({ agent }) => agent ?? [])];
  const names = new Map(sentNames.toReversed().map((name) => [idOf(name) ?? name, name]));
  const shown = <Plan extends Plans["plans"][number]>({
    parcels,
    layers: costs,
    estimate,
    ...plan
  }: Plan) => ({
    ...plan,
    ...(estimate && { estimate }),
    layers: costs.map(({ usual, ...layer }) => ({ ...layer, ...(usual && { usual }) })),
    parcels: parcels.map(({ agent, contents, quote }) => ({
      agent: names.get(agent) ?? agent,
      contents,
      line: quote && { name: quote.name, transitTime: quote.transitTime },
      freight: quote && quote.freight,
    })),
  });
  return {
    currency: input.currency.toUpperCase(),
    layers: layers.length,
    agents: {
      ...agents,
      plans: agents.plans.map((plan) => ({
        ...shown(plan),
        factsId: idOf(plan.parcels[0]?.agent ?? "") ?? null,
      })),
    },
    splits: { ...splits, plans: splits.plans.map(shown) },
  };
}

/** Whether the parcels contain each piece of each item once, and no parcel is empty. */
function isWhole(
  parcels: NonNullable<HaulAgentsInput["parcels"]>,
  items: readonly Item[],
): boolean {
  if (parcels.some((contents) => contents.length === 0)) return false;
  const counts = items.map(() => 0);
  for (const { item, count } of parcels.flat()) {
    if (!(item in counts) || count < 1) return false;
    counts[item] = (counts[item] ?? 0) + count;
  }
  return items.every(({ qty }, place) => counts[place] === qty);
}
