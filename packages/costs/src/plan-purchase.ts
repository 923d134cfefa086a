import { checkRequest } from "./check-request.ts";
import {
  cheapestOf,
  comparedLayersOf,
  isLeastAtDoor,
  isLikelyCheaper,
  orderedCosts,
  shownCosts,
  sumCosts,
  type Compared,
} from "./compare-costs.ts";
import { MissingRate } from "./exchange.ts";
import type { Facts } from "./facts/facts-schema.ts";
import { fixedOrder } from "./fixed-order.ts";
import { alikeShare, orderAgents } from "./options/order-agents.ts";
import {
  createPricing,
  keyOf,
  PurchaseError,
  type BilledParcel,
  type PricedParcel,
} from "./price-purchase.ts";
import type {
  Contents,
  ParcelQuote,
  PlanKind,
  Purchase,
  PurchaseItem,
  PurchaseRequest,
  QuoteParcel,
} from "./purchase-types.ts";
import { issueAt, type CostError } from "./request-errors.ts";
import { isEnoughToCompare, knownAgentParts, type AgentPart } from "./facts/usual-ranges.ts";

/** How many agents are tried for an item besides the shopper's: those that are likely to be cheapest for everything. */
const maxOtherAgents = 1;

/**
 * Where no line accepts everything in one parcel, the agents are compared with the passed split, if it has no more
 * parcels than this. Otherwise their freight is unknown.
 */
const maxParcelsOfAgent = 6;

/**
 * Compares agents for several items, and ways to divide the items among agents and parcels. Each parcel has a bill of
 * its own, with its own freight, fees and payments, and a plan costs the sum of its bills. An unknown amount of an
 * agent counts as the range that is usual among the others, and an agent with too few known amounts is not compared.
 * The order of the items changes nothing.
 *
 * The work is bounded: at most twelve bills for each agent, two for each item and for each parcel of the passed split, two for
 * each parcel that the search starts from or tries, of which there are less than a hundred, and two for each parcel of a plan.
 */
export function planPurchase<Goods, Quoted extends ParcelQuote>(
  facts: Facts,
  request: PurchaseRequest<Goods>,
  quoteParcel: QuoteParcel<Goods, Quoted>,
): { ok: true; purchase: Purchase<Quoted> } | { ok: false; issues: CostError[] } {
  // The parcels' bills do not check their part of it again.
  const issues = checkRequest({ ...request, agent: request.agents[0] ?? "" });
  if (issues.length > 0) return { ok: false, issues };
  try {
    return { ok: true, purchase: purchaseOf(facts, request, quoteParcel) };
  } catch (error) {
    if (error instanceof MissingRate)
      return { ok: false, issues: [issueAt(`rates.${error.currency}`, "no_rate")] };
    if (!(error instanceof PurchaseError)) throw error;
    return { ok: false, issues: error.issues };
  }
}

type Plan<Quoted> = { kind: PlanKind; parcels: PricedParcel<Quoted>[] };

function purchaseOf<Goods, Quoted extends ParcelQuote>(
  facts: Facts,
  request: PurchaseRequest<Goods>,
  quoteParcel: QuoteParcel<Goods, Quoted>,
): Purchase<Quoted> {
  const { items, split, places } = inFixedOrder(request);
  const { agents } = request;
  const pricing = createPricing(facts, { ...request, items }, quoteParcel);
  const everything = items.map(({ qty }, item) => ({ item, count: qty }));
  const alone = everything.map((one) => [one]);
  const canSend = (parcels: readonly Contents[]) =>
    parcels.length > 0 && parcels.every((contents) => pricing.quoteOf(contents));
  const fewParcels = split.length <= maxParcelsOfAgent ? split : [];
  const whole = [[everything], fewParcels].find(canSend) ?? [everything];
  const allAt = (agent: string) => whole.map((contents) => pricing.priceAt(agent, contents));
  const home = homeOf(request);
  const partsOf = createPartsOf(facts, request);
  const isComparable = (agent: string) => isEnoughToCompare(partsOf(agent));
  const others = agents.filter(isComparable).map(allAt);
  const candidates = [home, ...cheaperThan(allAt(home), others)];
  const agentsOf = (contents: Contents) => [
    ...new Set(contents.flatMap(({ item }) => items[item]?.agent ?? [])),
  ];
  const price = (contents: Contents) => {
    const chosen = agentsOf(contents);
    if (chosen.length > 1 || !pricing.quoteOf(contents)) return null;
    return pricing.priceAtBest(chosen.length > 0 ? chosen : candidates, contents);
  };
  const groups = [...Map.groupBy(everything, ({ item }) => items[item]?.agent ?? home).values()];
  const starts = [[everything], split, ...evenSplits(everything)].map((parcels) =>
    parcels.flatMap((parcel) => divide(parcel, items)),
  );
  const plans: Plan<Quoted>[] = [];
  const add = (kind: PlanKind, parcels: readonly (PricedParcel<Quoted> | null)[]) => {
    const priced = parcels.flatMap((parcel) => parcel ?? []);
    const isNew = plans.every((other) => nameOf(other.parcels) !== nameOf(priced));
    if (priced.length === parcels.length && isNew) plans.push({ kind, parcels: priced });
  };
  if (canSend([everything])) add("one", [pricing.priceAt(home, everything)]);
  if (groups.length > 1 && canSend(groups))
    add(
      "agents",
      groups.map((group) => pricing.priceAt(agentsOf(group)[0] ?? home, group)),
    );
  add("items", alone.map(price));
  const possibleStarts = [...starts, alone].filter((start) => start.length > 0);
  add("split", searchParcels(possibleStarts, price) ?? [null]);
  const comparedOf = (parcels: readonly PricedParcel<Quoted>[]): ComparedPlan<Quoted> => {
    const billed = pricing.billTogether(parcels);
    const buyers = [...new Set(billed.map(({ agent }) => agent))].sort();
    return {
      parcels: billed,
      known: sumCosts(billed.map(({ knownCosts }) => knownCosts)),
      usual: costsOfPlan(billed),
      agents: buyers.join(" "),
      isComparable: buyers.every(isComparable),
    };
  };
  const splitPlans = plans.map(({ parcels }) => comparedOf(parcels));
  const splits = comparisonOf(splitPlans, splitPlans, places);
  const agentPlans = agents.map((agent) => comparedOf(allAt(agent)));
  return {
    agents: agentsCompared(agentPlans, partsOf, places),
    splits: {
      ...splits,
      plans: splits.plans.map((plan, at) => ({ ...plan, kind: plans[at]?.kind ?? "split" })),
    },
  };
}

/** The shopper's agent, unless all items must be bought through another one. */
function homeOf<Goods>({ agents, items }: PurchaseRequest<Goods>): string {
  const [first, ...others] = new Set(items.map(({ agent }) => agent));
  return (others.length === 0 ? first : undefined) ?? agents[0] ?? "";
}

const costsOfPlan = (parcels: readonly PricedParcel<unknown>[]) =>
  sumCosts(parcels.map(({ costs }) => costs));

/** Returns a function that returns which parts of an agent's costs are known. A measured rate is all that one pays for paying. */
function createPartsOf<Goods>(
  facts: Facts,
  { agents, date, credited }: PurchaseRequest<Goods>,
): (agent: string) => AgentPart[] {
  return (agent) => {
    const { known } = knownAgentParts(facts, agent, date);
    const isMeasured = credited !== undefined && agent === agents[0];
    return isMeasured && !known.includes("payment") ? [...known, "payment"] : known;
  };
}

type ComparedPlan<Quoted> = Compared & { parcels: BilledParcel<Quoted>[] };

/** Compares agents. Agents without enough facts have no estimate and are last. */
function agentsCompared<Quoted>(
  all: readonly ComparedPlan<Quoted>[],
  partsOf: (agent: string) => AgentPart[],
  places: readonly number[],
): Purchase<Quoted>["agents"] {
  const goods = all[0]?.usual.layers.goods.likely ?? 0;
  const enough = all.filter(({ isComparable }) => isComparable);
  const comparable = orderAgents(enough, orderedCosts, goods * alikeShare);
  const sorted = [...comparable, ...all.filter(({ isComparable }) => !isComparable)];
  const { plans, cheapest, ...comparison } = comparisonOf(sorted, comparable, places);
  return {
    ...comparison,
    // Sums that are alike make none of them the cheapest.
    cheapest: cheapest === 0 ? cheapest : null,
    plans: plans.map((plan, at) => ({
      ...plan,
      estimate: sorted[at]?.isComparable ? plan.estimate : null,
      knownParts: partsOf(plan.parcels[0]?.agent ?? ""),
    })),
  };
}

/** Returns the few agents that are likely to be cheaper, the cheapest first. */
function cheaperThan<Quoted>(
  own: readonly PricedParcel<Quoted>[],
  all: readonly (readonly PricedParcel<Quoted>[])[],
): string[] {
  const ownCosts = costsOfPlan(own);
  return all
    .map((parcels) => ({ agent: parcels[0]?.agent ?? "", costs: costsOfPlan(parcels) }))
    .filter(({ costs }) => isLikelyCheaper(costs, ownCosts))
    .sort((a, b) => a.costs.total.likely - b.costs.total.likely)
    .slice(0, maxOtherAgents)
    .map(({ agent }) => agent);
}

/** Deals the items out to two, three and four parcels. */
const evenSplits = (everything: Contents): Contents[][] =>
  [2, 3, 4].map((count) => [...Map.groupBy(everything, ({ item }) => item % count).values()]);

/** Divides a parcel, so that no parcel has items that different agents must buy. */
const divide = <Goods>(parcel: Contents, items: readonly PurchaseItem<Goods>[]): Contents[] => [
  ...Map.groupBy(parcel, ({ item }) => items[item]?.agent).values(),
];

const nameOf = (parcels: readonly PricedParcel<unknown>[]): string =>
  parcels
    .map(({ agent, contents }) => `${agent} ${keyOf(contents)}`)
    .sort()
    .join(" ");

/** Returns the items in their fixed order, and the split with their new places. */
function inFixedOrder<Goods>({ items, split = [] }: PurchaseRequest<Goods>) {
  const ordered = fixedOrder(items);
  const { places } = ordered;
  const sortedPlaces = new Map(places.map((place, item) => [place, item]));
  const inOrder = (parcel: Contents): Contents =>
    parcel
      .map(({ item, count }) => ({ item: sortedPlaces.get(item) ?? item, count }))
      .sort((a, b) => a.item - b.item);
  return {
    ...ordered,
    split: split.map(inOrder).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}

/** Compares plans, with the items at their original places. The cheapest is one of `candidates`, the first of the plans. */
function comparisonOf<Quoted>(
  plans: readonly ComparedPlan<Quoted>[],
  candidates: readonly ComparedPlan<Quoted>[],
  places: readonly number[],
) {
  const comparedLayers = comparedLayersOf(plans);
  const shownPlans = plans.map((plan) => ({
    ...shownCosts(plan, comparedLayers),
    parcels: plan.parcels.map(({ agent, contents, quote }) => ({
      agent,
      quote,
      contents: contents
        .map(({ item, count }) => ({ item: places[item] ?? item, count }))
        .sort((a, b) => a.item - b.item),
    })),
  }));
  const cheapest = cheapestOf(candidates);
  const costs = candidates.map(({ usual }) => usual);
  // Lower fees of an agent do not make a split the cheapest that is dearer at the door.
  const isLeast = cheapest !== null && isLeastAtDoor(costs[cheapest]!, costs);
  return { plans: shownPlans, comparedLayers, cheapest: isLeast ? cheapest : null };
}

/** The most parcels that the search prices, besides those that it starts from. */
const maxParcelsTried = 40;

/**
 * Searches a cheap way to divide items into parcels: starts from the cheapest of the passed ways, then merges parcels
 * and moves items as long as the whole plan is likely to be cheaper. Only whole plans are compared: of two parts, one may
 * look cheaper as less of the other is known, and the search could go in a circle.
 *
 * @param price returns null for a parcel that cannot be sent, or may not because of the agents of its items
 */
function searchParcels<Quoted>(
  starts: readonly (readonly Contents[])[],
  price: (contents: Contents) => PricedParcel<Quoted> | null,
): PricedParcel<Quoted>[] | null {
  type Plan = PricedParcel<Quoted>[];
  const costsOf = (parcels: Plan) => sumCosts(parcels.map(({ costs }) => costs));
  const isBetter = (a: Plan, b: Plan) => isLikelyCheaper(costsOf(a), costsOf(b));
  let best: Plan | null = null;
  for (const start of starts) {
    const plan = start.flatMap((contents) => price(contents) ?? []);
    if (plan.length < start.length) continue;
    if (!best || isBetter(plan, best)) best = plan;
  }
  const tried = new Set<string>();
  for (let isImproved = true; best && isImproved;) {
    isImproved = false;
    for (const { removed, added } of changesOf(best)) {
      const isNew = added.filter((contents) => !tried.has(keyOf(contents)));
      if (tried.size + isNew.length > maxParcelsTried) return best;
      for (const contents of isNew) tried.add(keyOf(contents));
      const priced = added.flatMap((contents) => price(contents) ?? []);
      const changed: Plan = [...best.filter((parcel) => !removed.includes(parcel)), ...priced];
      if (priced.length < added.length || !isBetter(changed, best)) continue;
      best = changed;
      isImproved = true;
      break;
    }
  }
  return best;
}

type Change<Parcel> = { removed: Parcel[]; added: Contents[] };

/** Yields each merge of two parcels, and each move of an item into another parcel. */
function* changesOf<Parcel extends { contents: Contents }>(
  plan: readonly Parcel[],
): Generator<Change<Parcel>> {
  for (const [at, first] of plan.entries())
    for (const second of plan.slice(at + 1))
      yield { removed: [first, second], added: [merged(first.contents, second.contents)] };
  for (const from of plan) {
    if (from.contents.length < 2) continue;
    for (const moved of from.contents) {
      const rest = from.contents.filter((one) => one !== moved);
      for (const to of plan)
        if (to !== from) yield { removed: [from, to], added: [rest, merged(to.contents, [moved])] };
      yield { removed: [from], added: [rest, [moved]] };
    }
  }
}

function merged(a: Contents, b: Contents): Contents {
  const counts = new Map<number, number>();
  for (const { item, count } of [...a, ...b]) counts.set(item, (counts.get(item) ?? 0) + count);
  return [...counts].map(([item, count]) => ({ item, count })).sort((x, y) => x.item - y.item);
}
